import Foundation
import HalationMetal
import HalationPixels
import HalationShaderEngine
import HalationShaders

/// Runs functions of Metal sources for tests.
enum MetalRun {
    static func library(_ source: String, path: String = "Test.metal", others: [String: String] = [:])
        -> MetalLibrary
    {
        let files = [(path, source)] + others.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return MetalLibrary(files.map { MetalLibrary.File(path: $0.0, bytes: Array($0.1.utf8)) })
    }

    static func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                let c = color(x, y)
                picture[x, y] = PremultipliedPixel(red: c[0], green: c[1], blue: c[2], alpha: c[3])
            }
        }
        return picture
    }

    /// The four numbers that `float4 f(float2 position, texture2d<half> T)` gives for the pixel at (0.5, 0.5).
    ///
    /// The texture has 4 x 2 texels: red is column / 4, green row / 2.
    static func numbers(
        _ source: String,
        others: [String: String] = [:],
        instructionSet: ShaderInstructionSet = .fastest
    ) throws -> [Float] {
        let shader = try library(source, others: others).shader("f", for: .numbers)
        var texels: [Float] = []
        for row in 0..<2 { for column in 0..<4 { texels += [Float(column) / 4, Float(row) / 2, 0, 1] } }
        var result = [Float](repeating: 0, count: 4)
        try texels.withUnsafeBytes { memory in
            guard let base = memory.baseAddress else { return }
            var textures: [String: ShaderTexture] = [:]
            for case .texture(_, let variants) in shader.parameters {
                for variant in variants {
                    textures[variant.texture] = ShaderTexture(
                        base: base,
                        width: 4,
                        height: 2,
                        bytesPerRow: 64,
                        format: .rgbaFloat,
                        filter: variant.isLinear ? .linear : .nearest,
                        wrap: variant.wrap,
                        isTopDown: true
                    )
                }
            }
            let pass = try PixelPass(
                shader.program,
                width: 1,
                height: 1,
                values: ["$scale": [1, 1], "$height": 1],
                textures: textures,
                instructionSet: instructionSet
            )
            try result.withUnsafeMutableBytes { target in
                guard let base = target.baseAddress else { return }
                try pass.render(rows: 0..<1, into: base, bytesPerRow: 16, format: .rgbaFloat)
            }
        }
        return result
    }

    /// A numbered case of the language.
    struct LanguageCase: Sendable, CustomStringConvertible {
        let number: String
        let values: [Float]
        let body: String
        var description: String { "\(number): \(body)" }

        var source: String {
            var text = body
            if let range = text.range(of: "R4(", options: .backwards) {
                text.replaceSubrange(range, with: "return float4(")
            } else if let range = text.range(of: #"\bR\("#, options: [.regularExpression, .backwards]) {
                text.replaceSubrange(range, with: "return R(")
            }
            if let comment = text.range(of: "   //", options: .backwards) {
                text.removeSubrange(comment.lowerBound...)
            }
            return """
                #include <metal_stdlib>
                using namespace metal;
                \(MetalCases.definitions)
                float4 R(float a, float b, float c, float d) { return float4(a, b, c, d); }
                [[ stitchable ]] float4 f(float2 position, texture2d<half> T) {
                    \(text);
                }
                """
        }
    }

    static let languageCases: [LanguageCase] = MetalCases.language.split(separator: "\n").compactMap { line in
        guard line.hasPrefix("S"), let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]")
        else {
            return nil
        }
        let values = line[line.index(after: open)..<close].split(separator: ",").compactMap {
            Float($0.trimmingCharacters(in: .whitespaces))
        }
        return LanguageCase(
            number: String(line.prefix { $0 != " " }),
            values: values,
            body: line[line.index(after: close)...].trimmingCharacters(in: .whitespaces)
        )
    }
}
