import Foundation
import Halation
import HalationEffects
import Testing

/// The ready shaders, written a second time in GLSL, draw the same pictures.
@MainActor
@Suite("Ready shaders in GLSL")
struct GLSLLibraryTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Shaders/Library")

    private static let time = 0.7

    private nonisolated static let twins: [String: any ReadyShader] = {
        var grid = LightGrid()
        // The one seed that is the same number in both: the ready shaders mix it first.
        grid.seed = 0
        var noise = StaticNoise()
        noise.seed = 0
        return [
            "checkerboard": Checkerboard(), "chromatic-offset": ChromaticOffset(),
            "circle-wave": CircleWave(),
            "color-invert": ColorInvert(), "desaturate": Desaturate(), "emboss": Emboss(),
            "infrared": Infrared(), "interlace": Interlace(), "light-grid": grid, "loupe": Loupe(),
            "noise": noise, "pixelate": Pixelate(), "scanlines": Scanlines(), "swirl": Swirl(),
            "variable-blur": VariableBlur(), "wave": Wave(),
        ]
    }()

    /// Smooth and sharp colours, some of them transparent.
    private static let picture = Canvas { context, size in
        context.fill(
            Path(CGRect(x: 0, y: 0, width: size.width, height: 40)),
            with: .linearGradient(
                Gradient(colors: [.red, .yellow, .blue]),
                startPoint: .zero,
                endPoint: CGPoint(x: size.width, y: size.height)
            )
        )
        context.fill(
            Path(ellipseIn: CGRect(x: 30, y: 10, width: 40, height: 40)),
            with: .color(.green.opacity(0.7))
        )
        context.stroke(
            Path(ellipseIn: CGRect(x: 5.5, y: 20.5, width: 80, height: 30)),
            with: .color(.white),
            lineWidth: 3
        )
    }

    private func pixels(_ view: some View) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: view.frame(width: 97, height: 61))
        renderer.date = Date(timeIntervalSinceReferenceDate: Self.time)
        return try renderer.pixelBuffer()
    }

    @Test("every GLSL file of the library has a twin in Swift")
    func files() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(names == Self.twins.keys.sorted().map { $0 + ".fsh" })
    }

    @Test("a GLSL shader of the library draws what its Swift twin draws", arguments: twins.keys.sorted())
    func equality(name: String) throws {
        let twin = try #require(Self.twins[name])
        let source = try String(contentsOf: Self.folder.appending(path: name + ".fsh"), encoding: .utf8)
        let shader = try ShaderFunction(glsl: source, name: name)()

        let expected = try pixels(Self.picture.shader(twin, at: Self.time))
        let drawn = try pixels(Self.picture.layerEffect(shader, maxSampleOffset: .zero))

        // 1: the last rounding of float arithmetic in another order.
        var worst = 0
        var place = (0, 0)
        for y in 0..<expected.size.height {
            for x in 0..<expected.size.width {
                let (a, b) = (expected[x, y], drawn[x, y])
                for (one, other) in [
                    (a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha),
                ] {
                    let difference = abs(Int(one) - Int(other))
                    if difference > worst { (worst, place) = (difference, (x, y)) }
                }
            }
        }
        #expect(worst <= 1, "at \(place): \(expected[place.0, place.1]) \(drawn[place.0, place.1])")
        // The shader does something.
        #expect(try drawn != pixels(Self.picture))
    }
}
