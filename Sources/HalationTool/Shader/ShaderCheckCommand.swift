import ArgumentParser
import Foundation
import HalationEffects
import HalationGLSL

/// `shader check`: compiles fragment shaders, and prints their mistakes or what they declare.
struct ShaderCheckCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check",
            abstract:
                "Compiles fragment shaders in GLSL, and prints their mistakes or their uniforms and textures.",
            discussion: "The exit status is 0 if all compile, and 1 otherwise."
        )
    }

    @Argument(help: "Files in GLSL.", completion: .file())
    var files: [String]

    @Option(
        help:
            "The conventions: \(GLSLDialect.allCases.map(\.rawValue).joined(separator: ", ")). (default: recognised)",
        completion: .list(GLSLDialect.allCases.map(\.rawValue))
    )
    var dialect: String?

    func run(in context: ToolContext) throws(ToolFailure) -> ToolStatus {
        var chosen: GLSLDialect?
        if let dialect {
            chosen = GLSLDialect(rawValue: dialect)
            guard chosen != nil else {
                let known = GLSLDialect.allCases.map(\.rawValue).formatted(as: "or")
                throw ToolFailure(usage: "--dialect is '\(dialect)'; give \(known)")
            }
        }
        var status = ToolStatus.success
        for file in files {
            let bytes: Data
            do {
                bytes = try Data(contentsOf: URL(filePath: file))
            } catch {
                throw ToolFailure(
                    .inputOutput,
                    "'\(file)' cannot be read: \(FileManager.default.fileExists(atPath: file) ? "it is no readable file" : "there is no such file")"
                )
            }
            do {
                let shader = try GLSLShader(bytes: Array(bytes), name: file, dialect: chosen)
                try context.print(ShaderText.description(of: shader))
            } catch let error as GLSLError {
                context.complain(error.description + "\n")
                status = .different
            } catch let failure as ToolFailure {
                throw failure
            } catch {
                throw ToolFailure(error)
            }
        }
        return status
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
