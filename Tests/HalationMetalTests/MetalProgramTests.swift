import Foundation
import HalationMetal
import HalationShaderEngine
import Testing

/// Random programs on the machine beside an evaluation of their trees.
@Suite("Random programs in Metal")
struct MetalProgramTests {
    /// How many programs are tried, from the environment; 300 otherwise.
    static let count =
        ProcessInfo.processInfo.environment["HALATION_METAL_PROGRAMS"].flatMap { UInt64($0) } ?? 300

    /// Pixels that a program is run for.
    static let (width, height) = (10, 3)

    @Test("the machine computes what a plain evaluation of the program computes")
    func agreement() throws {
        var compared = 0
        for seed in 0..<Self.count {
            let program = MetalProgramGenerator.program(seed: seed)
            let library = MetalRun.library(program.source)
            guard library.errors.isEmpty else {
                Issue.record("seed \(seed): \(library.errors)\n\(program.source)")
                continue
            }
            let pixels = try Self.pixels(of: library)
            for y in 0..<Self.height {
                for x in 0..<Self.width {
                    guard
                        let expected = try? MetalReference.color(
                            of: program,
                            x: Double(x) + 0.5,
                            y: Double(y) + 0.5
                        )
                    else { continue }
                    compared += 1
                    let found = Array(pixels[4 * (y * Self.width + x)..<4 * (y * Self.width + x) + 4])
                    // Zeros may differ in their sign, which an int does not have.
                    guard found != expected else { continue }
                    Issue.record("seed \(seed), (\(x), \(y)): \(found), not \(expected)\n\(program.source)")
                    return
                }
            }
        }
        // Some programs leave the range of their numbers.
        #expect(compared > Int(Self.count) * Self.width * Self.height / 4, "\(compared)")
    }

    private static func pixels(of library: MetalLibrary) throws -> [Float] {
        let shader = try library.shader("f", for: .numbers)
        let pass = try PixelPass(
            shader.program,
            width: width,
            height: height,
            values: ["$scale": [1, 1], "$height": UniformValue([Double(height)])]
        )
        var result = [Float](repeating: 0, count: 4 * width * height)
        try result.withUnsafeMutableBytes { target in
            guard let base = target.baseAddress else { return }
            try pass.render(rows: 0..<height, into: base, bytesPerRow: 16 * width, format: .rgbaFloat)
        }
        return result
    }
}
