// Compiled by .ci/fuzz-glsl.
import HalationGLSL
import HalationShaderEngine

/// Compiles any bytes as a shader, in a dialect that the first one chooses, and runs what compiles on a few pixels.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start, count > 0 else { return 0 }
    let choices: [GLSLDialect?] = [nil, .plain, .spriteKit, .glTransition, .shadertoy, .isf]
    let dialect = choices[Int(start[0]) % choices.count]
    let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
    // As the file of a shader that may have several passes, too.
    _ = try? GLSLPasses(ShaderFiles(main: "fuzz.frag", contents: ["fuzz.frag": bytes]))
    guard let shader = try? GLSLShader(bytes: bytes, dialect: dialect) else { return 0 }
    let texels: [UInt32] = [0xFF00_00FF, 0x8000_4000, 0, 0xFFFF_FFFF, 0x4010_2030, 0x0100_0001]
    var pixels = [UInt8](repeating: 0, count: 18 * 2 * 4)
    texels.withUnsafeBytes { source in
        guard let base = source.baseAddress else { return }
        let texture = ShaderTexture(base: base, width: 3, height: 2, bytesPerRow: 12)
        guard
            let pass = try? PixelPass(
                shader,
                width: 18,
                height: 2,
                textures: Dictionary(uniqueKeysWithValues: shader.textures.map { ($0, texture) }),
                budget: 2000
            )
        else { return }
        pixels.withUnsafeMutableBytes { memory in
            if let target = memory.baseAddress {
                try? pass.render(rows: 0..<2, into: target, bytesPerRow: 72)
            }
        }
    }
    return 0
}
