import ArgumentParser
import Foundation
import HalationCatalog
import HalationGLSL
import HalationShaderEngine
import HalationImageFiles

/// `shader check`: compiles fragment shaders, and prints their mistakes or what they declare.
struct ShaderCheckCommand: ToolCommand {
    static let commandName = "check"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract:
                "Compiles fragment shaders in GLSL, and prints their mistakes or their uniforms and textures.",
            discussion: "The exit status is 0 if all compile, and 1 otherwise."
        )
    }

    @Argument(help: "Files in GLSL.", completion: .file())
    var files: [String]

    @Option(
        help:
            "The conventions: \(GLSLDialect.allCases.map(\.rawValue).joined(separator: ", ")). (default: recognised)"
    )
    var dialect: Spelled<GLSLDialect>?

    func run(effects: EffectCatalog, in context: ToolContext) throws(ToolFailure) -> ToolStatus {
        var status = ToolStatus.success
        for file in files {
            let bytes = try contents(of: file)
            let description: String
            do throws(ShaderSourceError) {
                let shader = try GLSLShader(bytes: bytes, name: file, dialect: dialect?.value)
                description = ShaderText.description(of: shader)
            } catch {
                context.complain(error.description + "\n")
                status = .different
                continue
            }
            try context.print(description)
        }
        return status
    }

    private func contents(of file: String) throws(ToolFailure) -> [UInt8] {
        do throws(FileError) {
            return Array(try Data(readingFileAt: file))
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
        text += "\n"
        let rows = shader.parameters.map { uniform in
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
