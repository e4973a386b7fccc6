import ArgumentParser
import Foundation
import HalationCatalog
import HalationGLSL
import HalationImageFiles
import HalationMetal
import HalationShaderEngine
import HalationShaderSources

/// `shader check`: compiles shaders, and prints their mistakes or what they declare.
struct ShaderCheckCommand: ToolCommand {
    static let commandName = "check"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract:
                "Compiles shaders in GLSL and Metal, and prints their mistakes or what they take.",
            discussion: """
                Of a file in GLSL, the uniforms and textures are printed, and the passes where there are several: of an ISF \
                shader, a bundle or files of Shadertoy, or a source for glslViewer. Of one in Metal, whose name ends in .metal, the \
                functions with [[ stitchable ]]. The exit status is 0 if all compile, and 1 otherwise.
                """
        )
    }

    @Argument(help: "Files in GLSL or Metal.", completion: .file())
    var files: [String]

    @Option(
        help:
            "The conventions: \(GLSLDialect.allCases.map(\.rawValue).joined(separator: ", ")). (default: recognised)"
    )
    var dialect: Spelled<GLSLDialect>?

    func run(effects: EffectCatalog, in context: ToolContext) throws(ToolFailure) -> ToolStatus {
        var status = ToolStatus.success
        for file in files {
            if file.hasSuffix(".metal") {
                if try !checkMetal(file, in: context) { status = .different }
                continue
            }
            let files = try contents(of: file)
            let description: String
            do throws(ShaderSourceError) {
                description = try Self.description(of: files, dialect?.value)
            } catch {
                context.complain(error.description + "\n")
                status = .different
                continue
            }
            try context.print(description)
        }
        return status
    }

    /// Checks a file in Metal and compiles each of its functions; answers whether all is right.
    private func checkMetal(_ file: String, in context: ToolContext) throws(ToolFailure) -> Bool {
        let source: MetalSource
        do throws(FileError) {
            source = try MetalSource(path: file)
        } catch {
            throw ToolFailure(error)
        }
        if let mistakes = source.mistakes {
            context.complain(mistakes.description + "\n")
            return false
        }
        var isRight = true
        for function in source.functions {
            guard let use = function.uses.first else { continue }
            do throws(MetalLibrary.Failure) {
                _ = try source.library.shader(function.name, for: use)
            } catch {
                context.complain("\(error)\n")
                isRight = false
            }
        }
        if isRight { try context.print(MetalText.description(of: source)) }
        return isRight
    }

    /// What a shader declares, or each of its passes.
    private static func description(
        of files: ShaderFiles,
        _ dialect: GLSLDialect?
    ) throws(ShaderSourceError) -> String {
        if let passes = try GLSLPasses(files, dialect: dialect) { return ShaderText.description(of: passes) }
        let shader = try GLSLShader(bytes: files.bytes, name: files.main, dialect: dialect)
        return ShaderText.description(of: shader)
    }

    private func contents(of file: String) throws(ToolFailure) -> ShaderFiles {
        do throws(FileError) {
            return try ShaderFiles(readingFileAt: file)
        } catch {
            throw ToolFailure(error)
        }
    }
}

/// What a shader declares, as text in columns.
enum ShaderText {
    static func description(of shader: GLSLShader) -> String {
        var text = "\(shader.name): \(shader.dialect.rawValue)"
        if !shader.textures.isEmpty { text += ", reads \(shader.textures.formatted(as: "and"))" }
        return text + "\n" + columns(of: shader.parameters)
    }

    /// The passes and what they declare together.
    static func description(of passes: GLSLPasses) -> String {
        var text = "\(passes.name): \(passes.convention.rawValue), \(passes.passNames.count) "
        text += passes.passNames.count == 1 ? "pass" : "passes: \(passes.passNames.formatted(as: "and"))"
        if !passes.textures.isEmpty { text += ", reads \(passes.textures.formatted(as: "and"))" }
        return text + "\n" + columns(of: passes.parameters)
    }

    private static func columns(of uniforms: [ShaderUniform]) -> String {
        var text = ""
        let rows = uniforms.map { uniform in
            let type = uniform.type.rawValue + (uniform.arrayCount.map { "[\($0)]" } ?? "")
            let values = uniform.defaultValue.components.map(plain).joined(separator: ", ")
            let range = uniform.range.map { "\(plain($0.lowerBound)) to \(plain($0.upperBound))" } ?? ""
            return [uniform.name, type, uniform.hasDefault ? "= \(values)" : "", range, uniform.label ?? ""]
        }
        guard let first = rows.first else { return text }
        let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let cells = zip(row, widths).filter { $0.1 > 0 }.map {
                $0.padding(toLength: $1, withPad: " ", startingAt: 0)
            }
            text += "  " + cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces) + "\n"
        }
        return text
    }

    /// A number without the `.0` of whole ones.
    private static func plain(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
