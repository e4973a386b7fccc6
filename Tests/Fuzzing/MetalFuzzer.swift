// Compiled by .ci/fuzz-glsl.
import HalationMetal
import HalationShaderEngine

/// Reads any bytes as a library in Metal, which may include a header, and runs its functions on a few pixels.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start, count > 0 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let header = Array("#pragma once\nstatic inline float twice(float x) { return 2 * x; }\n".utf8)
    let library = MetalLibrary([
        MetalLibrary.File(path: "Fuzz.metal", bytes: bytes),
        MetalLibrary.File(path: "Twice.h", bytes: header),
    ])
    for function in library.functions.prefix(4) {
        for use in function.uses {
            guard let shader = try? library.shader(function.name, for: use) else { continue }
            run(shader)
        }
    }
    return 0
}

private func run(_ shader: MetalShader) {
    let texels: [UInt32] = [0xFF00_00FF, 0x8000_4000, 0, 0xFFFF_FFFF, 0x4010_2030, 0x0100_0001]
    let list: [Float] = [0.5, 0, 0, 0, -1, 0, 0, 0]
    var pixels = [UInt8](repeating: 0, count: 18 * 2 * 4)
    texels.withUnsafeBytes { source in
        list.withUnsafeBytes { numbers in
            guard let base = source.baseAddress, let first = numbers.baseAddress else { return }
            let picture = ShaderTexture(base: base, width: 3, height: 2, bytesPerRow: 12, isTopDown: true)
            let row = ShaderTexture(
                base: first,
                width: 2,
                height: 1,
                bytesPerRow: 32,
                format: .rgbaFloat,
                filter: .nearest
            )
            var textures: [String: ShaderTexture] = [:]
            for name in shader.program.allTextures { textures[name] = picture }
            var values: [String: UniformValue] = ["$scale": [1, 1], "$height": 2]
            for parameter in shader.parameters {
                guard case .buffer(_, _, let texture, let count, _) = parameter else { continue }
                textures[texture] = row
                values[count] = 2
            }
            guard
                let pass = try? PixelPass(
                    shader.program,
                    width: 18,
                    height: 2,
                    values: values,
                    textures: textures,
                    budget: 2000
                )
            else { return }
            pixels.withUnsafeMutableBytes { memory in
                if let target = memory.baseAddress {
                    try? pass.render(rows: 0..<2, into: target, bytesPerRow: 72)
                }
            }
        }
    }
}
