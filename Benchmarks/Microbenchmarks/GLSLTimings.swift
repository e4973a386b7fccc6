import Foundation
import HalationGLSL
import HalationShaderEngine

/// The shaders of `Examples/Shaders` at 1920 x 1080 pixels, on the fastest instruction set, and their compilation, in
/// time of the processor: another program that runs at the same time changes it little.
enum GLSLTimings {
    private static let (width, height) = (1920, 1080)

    /// The files and the values of their uniforms; `compare-glsl` gives llvmpipe the same.
    private static let shaders: [(file: String, values: [String: UniformValue])] = [
        ("water.fsh", ["u_time": 1.25, "u_speed": 3, "u_frequency": 10, "u_strength": 3]),
        ("noise.fsh", ["u_time": 1.25]),
        ("rainbow-rings.fsh", ["u_time": 1.25]),
        ("light-grid.fsh", ["u_time": 1.25]),
        ("emboss.fsh", ["u_time": 1.25]),
        ("ripple-iris.glsl", ["progress": 0.5]),
        ("mandelbrot.frag", ["iTime": 1.25]),
        ("spheres.frag", ["iTime": 1.25]),
    ]

    static func run(folder: String) throws {
        let picture = Picture(width: width, height: height)
        for (file, values) in shaders {
            let source = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            try timing { _ = try GLSLShader(source) }.show("compiling \(file)")
            let shader = try GLSLShader(source)
            let pass = try PixelPass(
                shader,
                width: width,
                height: height,
                values: values,
                textures: Dictionary(uniqueKeysWithValues: shader.textures.map { ($0, picture.texture) })
            )
            try timing {
                try pass.render(rows: 0..<height, into: picture.target, bytesPerRow: width * 4)
            }.show(file, per: "pixel", count: width * height)
        }
        withExtendedLifetime(picture) {}
    }

    private static func timing(_ body: () throws -> Void) rethrows -> Timing {
        try body()
        var durations: [Duration] = []
        for _ in 0..<15 {
            let start = processorTime()
            try body()
            durations.append(processorTime() - start)
        }
        return Timing(durations)
    }

    private static func processorTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// A picture to read, and memory for another one.
    private final class Picture {
        let texture: ShaderTexture
        let target: UnsafeMutableRawPointer
        private let source: UnsafeMutablePointer<UInt32>

        init(width: Int, height: Int) {
            source = .allocate(capacity: width * height)
            for y in 0..<height {
                for x in 0..<width {
                    source[y * width + x] =
                        0xFF00_0000 | UInt32((x + y) & 255) << 16 | UInt32(y & 255) << 8 | UInt32(x & 255)
                }
            }
            texture = ShaderTexture(base: source, width: width, height: height, bytesPerRow: width * 4)
            target = .allocate(byteCount: width * height * 4, alignment: 64)
        }

        deinit {
            source.deallocate()
            target.deallocate()
        }
    }
}
