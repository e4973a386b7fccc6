public import Foundation
import HalationDiagnostics
import HalationDrawing
import HalationGLSL
import HalationShaderEngine
import HalationShaderSources
import UIKit

/// A fragment shader in GLSL for sprites, shapes and particles.
///
/// SpriteKit's names work: `u_time`, `u_texture`, `u_sprite_size`, `v_tex_coord`, `v_color_mix` and
/// `SKDefaultShading()`. Uniforms and attributes need no declaration in the source.
open class SKShader: NSObject, @unchecked Sendable {
    /// The source in GLSL; nil draws without a shader.
    open var source: String?

    /// The uniforms by their names.
    open var uniforms: [SKUniform]

    /// The values that each node gives, by their names.
    open var attributes: [SKAttribute] = []

    /// The name for messages.
    private let fileName: String

    private init(_ source: String?, _ uniforms: [SKUniform], fileName: String) {
        self.source = source
        self.uniforms = uniforms
        self.fileName = fileName
    }

    /// Creates a shader without a source.
    public override convenience init() { self.init(nil, [], fileName: "shader") }

    /// Creates a shader of a source.
    public convenience init(source: String) { self.init(source, [], fileName: "shader") }

    /// Creates a shader of a source and uniforms.
    public convenience init(source: String, uniforms: [SKUniform]) {
        self.init(source, uniforms, fileName: "shader")
    }

    /// Creates a shader of a file beside the program; without a source, with a warning, if there is none.
    public convenience init(fileNamed name: String) {
        let path = ProgramFiles.path(named: name) ?? ProgramFiles.path(named: name + ".fsh")
        let source = path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
        if source == nil {
            Warnings.report("there is no shader '\(name)' beside the program", once: "SKShader \(name)")
        }
        self.init(source, [], fileName: name)
    }

    /// Adds a uniform, in place of the one with its name.
    open func addUniform(_ uniform: SKUniform) {
        removeUniformNamed(uniform.name)
        uniforms.append(uniform)
    }

    /// The uniform with a name.
    open func uniformNamed(_ name: String) -> SKUniform? { uniforms.first { $0.name == name } }

    /// Removes the uniform with a name.
    open func removeUniformNamed(_ name: String) { uniforms.removeAll { $0.name == name } }

    /// The source with declarations of what SpriteKit declares, all in the first line so that messages keep their lines.
    private func completeSource(_ source: String) -> String {
        var declarations = ""
        func declares(_ name: String) -> Bool {
            source.contains(
                try? Regex("\\b(uniform|attribute|varying|in)\\s+(\\w+\\s+)?\\w+\\s+\(name)\\b")
            )
        }
        for uniform in uniforms where !declares(uniform.name) {
            declarations += "uniform \(uniform.typeName) \(uniform.name); "
        }
        for attribute in attributes where !declares(attribute.name) {
            declarations += "uniform \(attribute.type.typeName) \(attribute.name); "
        }
        return declarations + source
    }

    /// The call for a rectangle; nil, with a warning, if the source does not compile.
    @MainActor
    func call(time: Double, size: CGSize, mix: Color.Resolved, attributes values: [String: SKAttributeValue])
        -> Shader?
    {
        guard let source else { return nil }
        do {
            let compiled = try CompiledGLSL(completeSource(source), name: fileName, dialect: .spriteKit)
            var arguments: [(key: String, value: Shader.Argument)] = [
                ("u_time", .float(time)), ("u_sprite_size", .float2(size)), ("a_size", .float2(size)),
                ("v_color_mix", .color(Color(mix))),
            ]
            for uniform in uniforms { arguments.append((uniform.name, uniform.argument)) }
            for attribute in attributes {
                let value = values[attribute.name] ?? SKAttributeValue(zero: attribute.type)
                arguments.append((attribute.name, value.argument))
            }
            return Shader(function: compiled.function, labelled: arguments)
        } catch {
            Warnings.report(
                "the shader '\(fileName)' of SpriteKit is not drawn: \(error)",
                once: "SKShader \(fileName) \(error)"
            )
            return nil
        }
    }
}

extension String {
    /// Whether a pattern is found; false without one.
    fileprivate func contains(_ pattern: Regex<AnyRegexOutput>?) -> Bool {
        pattern.map { firstMatch(of: $0) != nil } ?? false
    }
}
