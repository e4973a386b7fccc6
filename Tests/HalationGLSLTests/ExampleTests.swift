import Foundation
import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("Example shaders")
struct ExampleTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Shaders")

    static let names = [
        "aurora.frag", "checker-tint.fs", "emboss.fsh", "light-grid.fsh", "mandelbrot.frag", "noise.fsh",
        "rainbow-rings.fsh", "ripple-iris.glsl", "sound-ring.glsl", "spheres.frag", "water.fsh",
    ]

    @Test("are all there is in their folder")
    func listing() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        // The folder of the library has tests beside the shaders in Swift.
        #expect(files == ["Library"] + Self.names)
    }

    @Test("compile, and draw the same picture in every instruction set", arguments: names)
    func drawing(_ name: String) throws {
        let source = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        let shader = try GLSLShader(source, name: name)
        let (width, height) = (70, 40)
        var texels: [UInt8] = []
        for index in 0..<64 {
            texels += [UInt8(index * 4), UInt8(255 - index * 3), UInt8(index % 8 * 30), 255]
        }
        try texels.withUnsafeBytes { memory in
            let texture = ShaderTexture(
                base: try #require(memory.baseAddress),
                width: 8,
                height: 8,
                bytesPerRow: 32
            )
            var pictures: [[UInt8]] = []
            for set in ShaderInstructionSet.supported {
                let pass = try PixelPass(
                    shader,
                    width: width,
                    height: height,
                    textures: Dictionary(uniqueKeysWithValues: shader.textures.map { ($0, texture) }),
                    instructionSet: set
                )
                var pixels = [UInt8](repeating: 0, count: width * height * 4)
                try pixels.withUnsafeMutableBytes {
                    try pass.render(rows: 0..<height, into: #require($0.baseAddress), bytesPerRow: width * 4)
                }
                pictures.append(pixels)
            }
            #expect(pictures.allSatisfy { $0 == pictures[0] })
            let colors = stride(from: 0, to: pictures[0].count, by: 4).map { Array(pictures[0][$0..<$0 + 4]) }
            #expect(Set(colors).count > 20)
        }
    }

    @Test("the water bends a picture by the cosine and sine of its formula")
    func water() throws {
        let source = try String(contentsOf: Self.folder.appending(path: "water.fsh"), encoding: .utf8)
        let shader = try GLSLShader(source)
        let (width, height) = (64, 48)
        // A picture whose red and green are the coordinates, so that what is read tells where.
        var texels = [Float](repeating: 1, count: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                texels[(y * width + x) * 4] = (Float(x) + 0.5) / Float(width)
                texels[(y * width + x) * 4 + 1] = (Float(height - 1 - y) + 0.5) / Float(height)
            }
        }
        let values: [String: UniformValue] = [
            "u_time": 3, "u_speed": 0.5, "u_strength": 0.5, "u_frequency": 15,
        ]
        try texels.withUnsafeBytes { memory in
            let texture = ShaderTexture(
                base: try #require(memory.baseAddress),
                width: width,
                height: height,
                bytesPerRow: width * 16,
                format: .rgbaFloat
            )
            let pass = try PixelPass(
                shader,
                width: width,
                height: height,
                values: values,
                textures: ["u_texture": texture]
            )
            let pixels = try DivisionTests.pixels(pass, rows: 0..<height, columns: 0..<width)
            for y in 8..<40 {
                for x in 8..<56 {
                    let (u, v) = ((Double(x) + 0.5) / 64, (Double(47 - y) + 0.5) / 48)
                    let wantedU = u + cos((u + 1.5) * 15) * 0.5 / 20
                    let wantedV = v + sin((v + 1.5) * 15) * 0.5 / 20
                    let place = (y * width + x) * 4
                    // Textures are read to the next 1024th of a texel, which is at most this much of a picture so small.
                    #expect(abs(Double(Float(bitPattern: pixels[place])) - wantedU) < 1.2e-5)
                    #expect(abs(Double(Float(bitPattern: pixels[place + 1])) - wantedV) < 1.2e-5)
                }
            }
        }
    }
}
