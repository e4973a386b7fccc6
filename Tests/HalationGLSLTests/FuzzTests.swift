import Foundation
import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL from any bytes")
struct FuzzTests {
    /// Sources that use as much of the language as possible.
    static let corpus: [String] =
        DialectTests.sources.map(\.0) + PreprocessorTests.sources.map(\.0)
        + (1...12).map { ProgramGenerator.source(seed: $0) }

    /// A source with a few changes: bytes, stretches, words of another one.
    static func mutated(_ random: inout SeededRandom) -> [UInt8] {
        var bytes = Array(corpus[Int.random(in: 0..<corpus.count, using: &random)].utf8)
        let words = [
            "(", ")", "{", "}", "[", "]", ";", ",", "#define X(a) a X", "#if", "\n#", "vec4", "mat3", "1e",
            "0x", "/*",
            "*/", "for(;;)", "struct S {", "return", "discard", "X(X(1)", "\\\n", "\u{e9}", "2147483648", "-",
            "++",
            "float a[4]", "?", ":", ".xyzw", "inout", "switch(1){case 0:", "const", "\0",
            "texture2D(u_texture,",
        ]
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1:
                let end = min(bytes.count, place + Int.random(in: 1...30, using: &random))
                bytes.removeSubrange(place..<end)
            case 2:
                let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
                let piece = Array(bytes[place..<end])
                bytes.insert(contentsOf: piece + piece, at: Int.random(in: 0...bytes.count, using: &random))
            default:
                let word = words[Int.random(in: 0..<words.count, using: &random)]
                bytes.insert(contentsOf: Array(word.utf8), at: place)
            }
        }
        return bytes
    }

    /// Compiles a source, and runs what compiles on a few pixels; nothing may trap.
    static func exercise(_ bytes: [UInt8]) {
        guard let shader = try? GLSLShader(bytes: bytes), shader.textures.isEmpty,
            let pass = try? PixelPass(shader, width: 18, height: 2, budget: 2000)
        else { return }
        var pixels = [UInt8](repeating: 0, count: 18 * 2 * 4)
        pixels.withUnsafeMutableBytes { memory in
            if let base = memory.baseAddress { try? pass.render(rows: 0..<2, into: base, bytesPerRow: 72) }
        }
    }

    /// How many times as much as usual is tried, from the environment; nil for the usual.
    static let rounds = ProcessInfo.processInfo.environment["HALATION_GLSL_ROUNDS"].flatMap { UInt64($0) }

    static let seeds: [UInt64] = rounds.map { Array(1000...1000 + 20 * $0) } ?? Array(0..<20)

    @Test("compiles or is refused, and never traps", arguments: seeds)
    func mutations(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<150 { Self.exercise(Self.mutated(&random)) }
    }

    @Test("a loop that does not end is an error at the same pixel in every division of the picture")
    func budget() throws {
        let shader = try GLSLShader(
            """
            void main() {
                float x = 0.0;
                while (gl_FragCoord.x > 30.0 && gl_FragCoord.y < 2.0 || x < gl_FragCoord.x) { x += 1.0; }
                gl_FragColor = vec4(x);
            }
            """
        )
        let pass = try PixelPass(shader, width: 64, height: 4, budget: 5000)
        var pixels = [UInt8](repeating: 0, count: 64 * 4 * 4)
        try pixels.withUnsafeMutableBytes { memory in
            let base = try #require(memory.baseAddress)
            try pass.render(rows: 0..<2, into: base, bytesPerRow: 256)
            #expect(throws: ShaderRunError.budgetExceeded(x: 30, y: 2, budget: 5000, line: 3)) {
                try pass.render(rows: 2..<3, into: base, bytesPerRow: 256)
            }
            #expect(throws: ShaderRunError.budgetExceeded(x: 30, y: 2, budget: 5000, line: 3)) {
                try pass.render(rows: 0..<4, columns: 20..<40, into: base, bytesPerRow: 256)
            }
        }
    }
}
