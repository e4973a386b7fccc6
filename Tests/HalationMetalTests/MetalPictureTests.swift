import Foundation
import HalationGeometry
import HalationMetal
import HalationPixels
import HalationShaderEngine
import HalationShaders
import Testing

/// Metal functions over a layer of 4 x 2 points, whose colours, positions and edges are known.
@Suite("Metal as a picture shader")
struct MetalPictureTests {
    static let layerRows: [[[UInt8]]] = [
        [0, 64, 128, 192].map { [$0, 0, 0, 255] },
        Array(repeating: [64, 64, 0, 128], count: 4),
    ]

    static func layer(scale: Int) throws -> PixelBuffer {
        try MetalRun.picture(4 * scale, 2 * scale) { x, y in layerRows[y / scale][x / scale] }
    }

    static func use(_ function: String) -> ShaderUse {
        function.hasPrefix("d") ? .distortionEffect : function.hasPrefix("l") ? .layerEffect : .colorEffect
    }

    static func arguments(_ function: String) throws -> [ShaderValue] {
        switch function {
        case "dFlip": [.float2([4, 2])]
        case "pRect": [.float4([0, 0, 4, 2])]
        case "pList": [.floatArray([0.5, 1, 0.25])]
        case "pColor": [.color(ShaderColor(red: 0.5, green: 0, blue: 0, alpha: 0.5))]
        case "pTex": [.image(ShaderImage(try layer(scale: 1)))]
        default: []
        }
    }

    /// The pixels that a function makes of the layer.
    static func run(
        _ function: String,
        _ arguments: [ShaderValue],
        scale: Int,
        in library: MetalLibrary,
        use: ShaderUse? = nil
    ) throws -> PixelBuffer {
        let definition = ShaderDefinition(MetalPictureShader(library, name: function), name: function)
        let call = try ShaderCall(
            definition,
            use: use ?? Self.use(function),
            labelled: arguments.map { LabelledArgument($0) },
            bounds: CGRect(x: 0, y: 0, width: 4, height: 2)
        )
        let pass = ShaderPass(call, transform: CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
        let source = try layer(scale: scale)
        var target = try PixelBuffer(size: source.size)
        try target.withMutableRows { rows in
            try source.withRows { below in
                try pass.run(
                    into: ShaderPass.Picture(rows: rows, originX: 0, originY: 0),
                    from: ShaderPass.Picture(rows: below, originX: 0, originY: 0)
                )
            }
        }
        return target
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let number: String
        let function: String
        let scale: Int
        /// Four pixels of the first row and four of the last.
        let rows: [[[Int]]]
        var testDescription: String { "\(number): \(function) at scale \(scale)" }
    }

    static let cases: [Case] = MetalCases.pictures.split(separator: "\n").compactMap { line in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let words = line[..<colon].split(separator: " ")
        let rows = line[line.index(after: colon)...].split(separator: "/").map { row in
            row.split(separator: " ").map { pixel in
                pixel.drop { $0 == "*" }.split(separator: ",").compactMap { Int($0) }
            }
        }
        return Case(
            number: String(words[0]),
            function: String(words[1]),
            scale: words[2] == "@2x" ? 2 : 1,
            rows: rows
        )
    }

    static let library = MetalRun.library(
        "#include <metal_stdlib>\n#include <SwiftUI/SwiftUI_Metal.h>\nusing namespace metal;\n"
            + MetalCases.pictureSource.split(separator: "\n").map { "[[ stitchable ]] " + $0 }.joined(
                separator: "\n"
            )
    )

    @Test("gives the pixels that arithmetic gives", arguments: cases)
    func picture(_ test: Case) throws {
        #expect(Self.library.errors.isEmpty, "\(Self.library.errors)")
        let arguments = try Self.arguments(test.function)
        let found = try Self.run(test.function, arguments, scale: test.scale, in: Self.library)
        for (row, expected) in zip([0, found.size.height - 1], test.rows) {
            for (x, pixel) in expected.enumerated() {
                let own = found[x, row]
                let values = [own.red, own.green, own.blue, own.alpha].map(Int.init)
                // Binary16 and the rounding to bytes may meet between two bytes.
                #expect(
                    zip(values, pixel).allSatisfy { abs($0 - $1) <= 1 },
                    "(\(x), \(row)): \(values), not \(pixel)"
                )
            }
        }
    }

    @Test("has 21 cases")
    func count() {
        #expect(Self.cases.count == 21)
        #expect(Self.cases.allSatisfy { $0.rows.map(\.count) == [4, 4] })
    }
}
