import Foundation
import Halation
import HalationDiagnostics
import HalationPixels
import Synchronization
import TestSupport
import Testing

/// The arguments and places that SwiftUI knows, each with a function in Metal.
@MainActor
@Suite("Uses of shaders in Metal")
struct MetalUseTests {
    private static let library = ShaderLibrary(
        data: Data(
            """
            #include <metal_stdlib>
            #include <SwiftUI/SwiftUI_Metal.h>
            using namespace metal;
            [[ stitchable ]] half4 green(float2 position, half4 color) { return half4(0, color.a, 0, color.a); }
            [[ stitchable ]] half4 tinted(float2 position, half4 color, half4 tint) { return tint; }
            [[ stitchable ]] half4 striped(float2 position, float width) {
                return half4(fmod(position.x, 2 * width) < width ? 1 : 0, 0, 0, 1);
            }
            [[ stitchable ]] float2 shifted(float2 position, float2 offset) { return position + offset; }
            [[ stitchable ]] half4 mirrored(float2 position, SwiftUI::Layer layer, float2 size) {
                return layer.sample(float2(size.x - position.x, position.y));
            }
            [[ stitchable ]] half4 listed(float2 position, half4 color, device const float *list, int count) {
                return half4(list[int(position.x)], count / 4.0, list[9], 1);
            }
            [[ stitchable ]] half4 colored(float2 position, half4 color, device const half4 *list, int count) {
                return list[int(position.x) % count];
            }
            [[ stitchable ]] half4 bytes(float2 position, half4 color, device const float *values, int count) {
                return half4(values[int(position.x)], count / 255.0, 0, 1);
            }
            [[ stitchable ]] half4 pictured(float2 position, half4 color, texture2d<half> picture) {
                constexpr sampler plain;
                return picture.sample(plain, position / float2(4, 2));
            }
            [[ stitchable ]] half4 bounded(float2 position, half4 color, float4 bounds) {
                return half4(bounds.z / 8, bounds.w / 8, 0, 1);
            }
            """.utf8
        )
    )

    private static let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
    private static let green = PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255)
    private static let blue = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)
    private static let black = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)
    private static let clear = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 0)

    private static let pureRed = Color(red: 1, green: 0, blue: 0)
    private static let pureBlue = Color(red: 0, green: 0, blue: 1)

    /// Red on the left and blue on the right, 4 x 2 points.
    private var halves: some View {
        HStack(spacing: 0) {
            Self.pureRed
            Self.pureBlue
        }
    }

    private func row(_ view: some View, at seconds: Double = 0) throws -> [PremultipliedPixel] {
        let renderer = ImageRenderer(content: view)
        renderer.proposedSize = ProposedViewSize(width: 4, height: 2)
        renderer.date = Date(timeIntervalSinceReferenceDate: 0)
        _ = try renderer.pixelBuffer()
        renderer.date = Date(timeIntervalSinceReferenceDate: seconds)
        let picture = try renderer.pixelBuffer()
        return (0..<picture.size.width).map { picture[$0, 0] }
    }

    @Test("Colours that are moved out of a view show as far as the largest offset")
    func growth() throws {
        let library = Self.library
        func moved(_ reach: CGFloat) throws -> [PremultipliedPixel] {
            try row(
                Self.pureRed.frame(width: 1, height: 2)
                    .distortionEffect(
                        library.shifted(.float2(-2, 0)),
                        maxSampleOffset: CGSize(width: reach, height: 0)
                    )
                    .frame(width: 4, height: 2, alignment: .leading)
            )
        }
        let clear = Self.clear
        let layer = Self.pureRed.frame(width: 1, height: 2)
            .layerEffect(library.mirrored(.float2(4, 2)), maxSampleOffset: CGSize(width: 3, height: 0))
            .frame(width: 4, height: 2, alignment: .leading)

        #expect(try moved(2) == [clear, clear, Self.red, clear])
        #expect(try moved(1) == [clear, clear, clear, clear])
        #expect(try row(layer) == [clear, clear, clear, Self.red])
    }

    @Test(
        "What a view draws outside of its frame goes through maps of colours, and emptiness there stays empty"
    )
    func overflow() throws {
        let (library, clear) = (Self.library, Self.clear)
        let square = Self.pureRed.frame(width: 1, height: 2)
        func drawn(_ view: some View) throws -> [PremultipliedPixel] {
            try row(view.frame(width: 4, height: 2, alignment: .leading))
        }
        let blue = Shader.Argument.color(Self.pureBlue)
        let reach = CGSize(width: 2, height: 0)
        let half = square.opacity(0.5).offset(x: 3).colorEffect(library.tinted(blue))

        #expect(
            try drawn(square.offset(x: 2).colorEffect(library.tinted(blue))) == [
                Self.blue, clear, Self.blue, clear,
            ]
        )
        #expect(
            try drawn(
                square.distortionEffect(library.shifted(.float2(-2, 0)), maxSampleOffset: reach)
                    .colorEffect(library.green())
            ) == [clear, clear, Self.green, clear]
        )
        // No more alpha than it had.
        #expect(try drawn(half)[3] == PremultipliedPixel(red: 0, green: 0, blue: 128, alpha: 128))
    }

    @Test("Lists, colours, bytes, pictures and bounds arrive as SwiftUI gives them")
    func arguments() throws {
        let library = Self.library
        let white = Color.white
        #expect(
            try row(white.colorEffect(library.listed(.floatArray([1, 0, 1])))) == [
                PremultipliedPixel(red: 255, green: 191, blue: 0, alpha: 255),
                PremultipliedPixel(red: 0, green: 191, blue: 0, alpha: 255),
                PremultipliedPixel(red: 255, green: 191, blue: 0, alpha: 255),
                PremultipliedPixel(red: 0, green: 191, blue: 0, alpha: 255),
            ]
        )
        #expect(
            try row(white.colorEffect(library.colored(.colorArray([Self.pureRed, Self.pureBlue]))))
                == [Self.red, Self.blue, Self.red, Self.blue]
        )
        let numbers: [Float] = [1, 0, 0.2, 0]
        let bytes = try row(white.colorEffect(library.bytes(.data(numbers.withUnsafeBytes { Data($0) }))))
        #expect(bytes.map(\.red) == [255, 0, 51, 0])
        #expect(bytes.map(\.green) == [16, 16, 16, 16])
        var picture = try PixelBuffer(size: PixelSize(width: 4, height: 2))
        for x in 0..<4 { for y in 0..<2 { picture[x, y] = x < 2 ? Self.blue : Self.red } }
        #expect(
            try row(white.colorEffect(library.pictured(.image(Image(picture)))))
                == [Self.blue, Self.blue, Self.red, Self.red]
        )
        let bounded = try row(white.colorEffect(library.bounded(.boundingRect)))[0]
        #expect((bounded.red, bounded.green) == (128, 64))
    }

    @Test("An effect that is not enabled leaves the view as it is")
    func isEnabled() throws {
        let shifted = Self.library.shifted(.float2(2, 0)), mirrored = Self.library.mirrored(.float2(4, 2))
        let plain = try row(halves)
        #expect(try row(halves.colorEffect(Self.library.green(), isEnabled: false)) == plain)
        #expect(
            try row(halves.distortionEffect(shifted, maxSampleOffset: .zero, isEnabled: false)) == plain
        )
        #expect(try row(halves.layerEffect(mirrored, maxSampleOffset: .zero, isEnabled: false)) == plain)
        #expect(plain == [Self.red, Self.red, Self.blue, Self.blue])
    }

    @Test("Distortions and layer effects read at the positions that they compute")
    func positions() throws {
        let shifted = Self.library.shifted(.float2(2, 0))
        let moved = try row(halves.distortionEffect(shifted, maxSampleOffset: CGSize(width: 2, height: 0)))
        #expect(moved == [Self.blue, Self.blue, Self.clear, Self.clear])
        let mirrored = try row(
            halves.layerEffect(Self.library.mirrored(.float2(4, 2)), maxSampleOffset: .zero)
        )
        #expect(mirrored == [Self.blue, Self.blue, Self.red, Self.red])
    }

    @Test("Without a largest offset the result of a distortion is cropped to the frame of the view")
    func cropping() throws {
        let moved = try row(
            Self.pureRed.frame(width: 2, height: 2)
                .distortionEffect(Self.library.shifted(.float2(-2, 0)), maxSampleOffset: .zero)
                .frame(width: 4, height: 2, alignment: .leading)
        )
        #expect(moved == [Self.clear, Self.clear, Self.clear, Self.clear])
    }

    @Test("A fill paints shapes, foregrounds and the shadings of a canvas")
    func styles() throws {
        let striped = Self.library.striped(.float(1))
        let expected = [Self.red, Self.black, Self.red, Self.black]
        #expect(try row(Rectangle().fill(striped)) == expected)
        #expect(try row(Rectangle().foregroundStyle(striped)) == expected)
        #expect(try row(Color.clear.background(striped)) == expected)
        let canvas = Canvas { context, size in
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .shader(striped, bounds: CGRect(origin: .zero, size: size))
            )
        }
        #expect(try row(canvas) == expected)
    }

    @Test("The filters of a graphics context run functions in Metal")
    func filters() throws {
        func drawn(_ filter: GraphicsContext.Filter) throws -> [PremultipliedPixel] {
            try row(
                Canvas { context, _ in
                    context.addFilter(filter)
                    context.drawLayer { layer in
                        layer.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .color(Self.pureRed))
                        layer.fill(Path(CGRect(x: 2, y: 0, width: 2, height: 2)), with: .color(Self.pureBlue))
                    }
                }
            )
        }
        #expect(try drawn(.colorShader(Self.library.green())) == Array(repeating: Self.green, count: 4))
        #expect(
            try drawn(.layerShader(Self.library.mirrored(.float2(4, 2)), maxSampleOffset: .zero))
                == [Self.blue, Self.blue, Self.red, Self.red]
        )
        #expect(
            try drawn(
                .distortionShader(
                    Self.library.shifted(.float2(2, 0)),
                    maxSampleOffset: CGSize(width: 2, height: 0)
                )
            ) == [Self.blue, Self.blue, Self.clear, Self.clear]
        )
    }

    @Test("Functions in Metal run in visual effects, with the geometry of the view")
    func visualEffect() throws {
        let library = Self.library
        let mirrored = halves.visualEffect { content, proxy in
            content.layerEffect(library.mirrored(.float2(proxy.size)), maxSampleOffset: .zero)
        }
        #expect(try row(mirrored) == [Self.blue, Self.blue, Self.red, Self.red])
        let green = halves.visualEffect { content, _ in content.colorEffect(library.green()) }
        #expect(try row(green) == Array(repeating: Self.green, count: 4))
    }

    @Test("The functions of a bundle's files are its library's, also two of one name in two bundles")
    func bundle() throws {
        func library(_ color: String, in folder: borrowing TemporaryFolder) throws -> ShaderLibrary {
            let source = "[[ stitchable ]] half4 painted(float2 position, half4 color) { return \(color); }\n"
            try source.write(toFile: folder.path + "/Paint.metal", atomically: true, encoding: .utf8)
            let bundle = try #require(Bundle(path: folder.path))
            return ShaderLibrary.bundle(bundle)
        }
        let first = try TemporaryFolder()
        let second = try TemporaryFolder()
        let red = try library("half4(1, 0, 0, 1)", in: first)
        let blue = try library("half4(0, 0, 1, 1)", in: second)
        #expect(try row(Color.white.colorEffect(red.painted()))[0] == Self.red)
        #expect(try row(Color.white.colorEffect(blue.painted()))[0] == Self.blue)
    }

    @Test(
        "Colours among the arguments move under withAnimation, through linear light",
        arguments: [0.25, 0.5, 1]
    )
    func animatedColors(fraction: Double) throws {
        for view in [MovingColor(isList: false), MovingColor(isList: true)] {
            let pixel = try row(view, at: fraction)[0]
            // From red to blue, of which each share is encoded for sRGB.
            func encoded(_ share: Double) -> Double {
                255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * pow(share, 1 / 2.4) - 0.055)
            }
            #expect(abs(Double(pixel.red) - encoded(1 - fraction)) <= 1, "\(pixel)")
            #expect(abs(Double(pixel.blue) - encoded(fraction)) <= 1, "\(pixel)")
        }
    }

    @Test("A transition may run a function in Metal, whose argument moves with it")
    func transition() throws {
        let pixel = try row(Appearing(), at: 0.5)[0]
        #expect(abs(Int(pixel.red) - 128) <= 2 && pixel.alpha == 255, "\(pixel)")
    }

    @Test("Dithered colours have the mean of those that bytes do not hold, and exact ones stay")
    func dithers() throws {
        let library = ShaderLibrary(
            data: Data(
                "[[ stitchable ]] half4 level(float2 position, float x) { return half4(x / 255, 0, 128.0 / 255, 1); }"
                    .utf8
            )
        )
        func pixels(_ x: Double, _ dithers: Bool) throws -> [PremultipliedPixel] {
            var shader = library.level(.float(x))
            shader.dithersColor = dithers
            let renderer = ImageRenderer(content: Rectangle().fill(shader))
            renderer.proposedSize = ProposedViewSize(width: 16, height: 8)
            let picture = try renderer.pixelBuffer()
            return (0..<8).flatMap { y in (0..<16).map { picture[$0, y] } }
        }
        let plain = try pixels(10.25, false), dithered = try pixels(10.25, true)
        #expect(plain.allSatisfy { $0.red == 10 })
        // `half` has steps of 1 / 32768 here, a quarter of 64 places with the larger byte.
        let mean = dithered.reduce(0.0) { $0 + Double($1.red) } / Double(dithered.count)
        #expect(abs(mean - 10.25) < 0.02, "\(mean)")
        #expect(Set(dithered.map(\.red)) == [10, 11])
        #expect(dithered.allSatisfy { abs(Int($0.blue) - 128) <= 1 && $0.alpha == 255 })
        #expect(try pixels(10.25, true) == dithered)
    }

    @Test("The files around a program's source are found, the nearest first")
    func around() throws {
        let folder = try TemporaryFolder()
        for path in [
            "Package.swift", "App/Main.swift", "App/Near.metal", "Shaders/Far.metal", "Shaders/Far.h",
        ] {
            let url = URL(filePath: "\(folder.path)/Project/\(path)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data().write(to: url)
        }
        let found = ResourceFolders(around: "\(folder.path)/Project/App/Main.swift").search()
        let names = found.files.filter { $0.hasSuffix(".metal") }.map { URL(filePath: $0).lastPathComponent }
        #expect(names == ["Near.metal", "Far.metal"])
        #expect(found.headers.map { URL(filePath: $0).lastPathComponent } == ["Far.h"])
    }

    @Test("A canvas that fills with a function of other parameters warns, and draws what follows")
    func wrongArguments() throws {
        let heard = Mutex<[String]>([])
        let log = Warnings { text in heard.withLock { $0.append(text) } }
        let canvas = Canvas { context, size in
            let whole = Path(CGRect(origin: .zero, size: size))
            context.fill(whole, with: .color(Self.pureBlue))
            context.fill(whole, with: .shader(Self.library.striped(.float2(1, 1))))
            context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 2)), with: .color(Self.pureRed))
        }
        let drawn = try Warnings.$current.withValue(log) { try row(canvas) }

        #expect(drawn == [Self.red, Self.blue, Self.blue, Self.blue])
        let warnings = heard.withLock { $0 }
        #expect(warnings.count == 1)
        #expect(warnings.first?.contains("'width' is float, and the argument .float2") == true)
    }

    @Test("Strict warnings stop for a function that is missing")
    func strict() throws {
        let log = Warnings(mode: .strict) { _ in }
        try Warnings.$current.withValue(log) {
            _ = try row(Color.white.colorEffect(Self.library.absent()))
        }
        #expect(throws: StrictWarningsError.self) { try log.check() }
    }
}

/// A shader whose colour goes from red to blue in a second, from the first frame on.
private struct MovingColor: View {
    private static let library = ShaderLibrary(
        data: Data(
            """
            [[ stitchable ]] half4 tinted(float2 position, half4 color, half4 tint) { return tint; }
            [[ stitchable ]] half4 first(float2 position, half4 color, device const half4 *list, int count) {
                return list[0];
            }
            """.utf8
        )
    )

    let isList: Bool
    @State private var isOn = false

    var body: some View {
        let color = isOn ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0)
        Color.white
            .colorEffect(
                isList ? Self.library.first(.colorArray([color])) : Self.library.tinted(.color(color))
            )
            .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
    }
}

/// A view that comes with a transition of a second after the first frame.
private struct Appearing: View {
    @State private var isShown = false

    var body: some View {
        ZStack {
            if isShown { Color.white.transition(Reddening()) }
        }
        .onAppear { withAnimation(.linear(duration: 1)) { isShown = true } }
    }

    private struct Reddening: Transition {
        private static let library = ShaderLibrary(
            data: Data(
                """
                [[ stitchable ]] half4 red(float2 position, half4 color, float part) {
                    return half4(part, 0, 0, 1);
                }
                """.utf8
            )
        )

        func body(content: Content, phase: TransitionPhase) -> some View {
            content.colorEffect(Self.library.red(.float(phase.isIdentity ? 1 : 0)))
        }
    }
}
