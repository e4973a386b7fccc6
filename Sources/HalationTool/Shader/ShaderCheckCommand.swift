import ArgumentParser
import Foundation
import HalationCatalog
import HalationGLSL
import HalationImageFiles
import HalationMetal
import HalationShaderEngine

/// `shader check`: compiles shaders, and prints their mistakes or what they declare.
struct ShaderCheckCommand: ToolCommand {
    static let commandName = "check"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract:
                "Compiles shaders in GLSL and Metal, and prints their mistakes or what they take.",
            discussion: """
                Of a file in GLSL, the uniforms and textures are printed; of one in Metal, whose name ends in .metal, the \
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
