import Foundation
import HalationGLSL
import HalationMetal
import HalationShaderEngine

/// The shaders of `Examples/Shaders` and `Benchmarks/Shaders` at 1920 x 1080 pixels, on the fastest instruction set, and their compilation, in
/// time of the processor: another program that runs at the same time changes it little.
enum GLSLTimings {
    private static let (width, height) = (1920, 1080)

    /// The files of each work, of which several are passes, and the values of their uniforms; `compare-glsl` gives
    /// llvmpipe the same.
    private static let works: [(name: String, files: [String], values: [String: UniformValue])] = [
        (
            "water.fsh", ["Examples/Shaders/water.fsh"],
            ["u_time": 1.25, "u_speed": 3, "u_frequency": 10, "u_strength": 3]
        ),
        ("noise.fsh", ["Examples/Shaders/noise.fsh"], ["u_time": 1.25]),
        ("rainbow-rings.fsh", ["Examples/Shaders/rainbow-rings.fsh"], ["u_time": 1.25]),
        ("light-grid.fsh", ["Examples/Shaders/light-grid.fsh"], ["u_time": 1.25]),
        ("emboss.fsh", ["Examples/Shaders/emboss.fsh"], ["u_time": 1.25]),
        ("ripple-iris.glsl", ["Examples/Shaders/ripple-iris.glsl"], ["progress": 0.5]),
        ("mandelbrot.frag", ["Examples/Shaders/mandelbrot.frag"], ["iTime": 1.25]),
        ("spheres.frag", ["Examples/Shaders/spheres.frag"], ["iTime": 1.25]),
        ("quaternion-julia.frag", ["Benchmarks/Shaders/quaternion-julia.frag"], ["iTime": 1.25]),
        ("mandelbrot-zoom.frag", ["Benchmarks/Shaders/mandelbrot-zoom.frag"], ["iTime": 1.25]),
        (
            "fluid-step",
            ["Benchmarks/Shaders/fluid-velocity.frag", "Benchmarks/Shaders/fluid-pressure.frag"],
            ["iTime": 1.25]
        ),
    ]

    /// Times the works below a folder, that of the repository.
    static func run(folder: String) throws {
        let picture = Picture(width: width, height: height)
        for (name, files, values) in works {
            let sources = try files.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
            try timing { for source in sources { _ = try GLSLShader(source) } }.show("compiling \(name)")
            let passes = try sources.enumerated().map { index, source in
                let shader = try GLSLShader(source)
                let texture = index == 0 ? picture.texture : picture.floatTexture
                return try PixelPass(
                    shader,
                    width: width,
                    height: height,
                    values: values,
                    textures: Dictionary(uniqueKeysWithValues: shader.textures.map { ($0, texture) })
                )
            }
            try time(name, passes, picture)
        }
        let path = "\(folder)/Benchmarks/Shaders/ripple.metal"
        let bytes = Array(try String(contentsOfFile: path, encoding: .utf8).utf8)
        func ripple() throws -> MetalShader {
            try MetalLibrary([MetalLibrary.File(path: path, bytes: bytes)]).shader("ripple", for: .layer)
        }
        try timing { _ = try ripple() }.show("compiling ripple.metal")
        try time("ripple.metal", [try pass(of: ripple(), picture)], picture)
        withExtendedLifetime(picture) {}
    }

    /// Times passes one after another, of which all but the last compute floats.
    private static func time(_ name: String, _ passes: [PixelPass], _ picture: Picture) throws {
        try timing {
            for pass in passes.dropLast() {
                try pass.render(
                    rows: 0..<height,
                    into: picture.floats,
                    bytesPerRow: width * 16,
                    format: .rgbaFloat
                )
            }
            try passes.last?.render(rows: 0..<height, into: picture.target, bytesPerRow: width * 4)
        }.show(name, per: "pixel", count: width * height)
    }

    /// A layer effect in Metal with the values that its copy in GLSL has.
    private static func pass(of shader: MetalShader, _ picture: Picture) throws -> PixelPass {
        var values: [String: UniformValue] = [
            "$height": UniformValue([Double(height)]), "$scale": [1, 1], "$origin": [0, 0],
        ]
        let arguments: [UniformValue] = [[700, 400], 1.25, 12]
        for (parameter, value) in zip(shader.parameters, arguments) {
            if case .uniform(_, _, let uniform, _, _) = parameter { values[uniform] = value }
        }
        return try PixelPass(
            shader.program,
            width: width,
            height: height,
            values: values,
            textures: Dictionary(uniqueKeysWithValues: shader.program.allTextures.map { ($0, picture.layer) })
        )
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
        /// The same with its first row at coordinate 0, as layers have it.
        let layer: ShaderTexture
        /// Floats that a pass writes and the next one reads.
        let floats: UnsafeMutableRawPointer
        let floatTexture: ShaderTexture
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
            layer = ShaderTexture(
                base: source,
                width: width,
                height: height,
                bytesPerRow: width * 4,
                isTopDown: true
            )
            floats = .allocate(byteCount: width * height * 16, alignment: 64)
            floats.initializeMemory(as: UInt8.self, repeating: 0, count: width * height * 16)
            floatTexture = ShaderTexture(
                base: floats,
                width: width,
                height: height,
                bytesPerRow: width * 16,
                format: .rgbaFloat
            )
            target = .allocate(byteCount: width * height * 4, alignment: 64)
        }

        deinit {
            source.deallocate()
            target.deallocate()
            floats.deallocate()
        }
    }
}
