import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import HalationRendering
import Synchronization
import Testing

/// A colour whose blue is the number with these binary digits, in levels of 255.
private func sum(_ digits: Float...) -> ShaderColor {
    let value = digits.reduce(0) { $0 * 2 + $1 }
    return ShaderColor(red: 0, green: 0, blue: value / 255, alpha: 1)
}

@MainActor
@Suite("Shader functions and libraries")
struct ShaderLibraryTests {
    /// A box for a shader's argument.
    private final class Seen<Value: Sendable>: Sendable {
        let values = Mutex<[Value]>([])
    }

    /// The argument that a color effect with one parameter receives.
    private func received<Value: ShaderParameter>(_: Value.Type, _ argument: Shader.Argument) throws -> Value
    {
        let seen = Seen<Value>()
        let library = try ShaderLibrary([
            .colorEffect("look") { (_: SIMD2<Float>, color: ShaderColor, value: Value) in
                seen.values.withLock { $0.append(value) }
                return color
            }
        ])
        _ = try picture(of: Color.red.colorEffect(library.look(argument)), width: 1, height: 1)
        return try #require(seen.values.withLock { $0.first })
    }

    @Test("Shader functions receive numbers unchanged")
    func numbers() throws {
        #expect(try received(Float.self, .float(1.5)) == 1.5)
        #expect(try received(Float.self, .float(Float(-3))) == -3)
        #expect(try received(SIMD2<Float>.self, .float2(1.5, -2)) == SIMD2(1.5, -2))
        #expect(try received(SIMD2<Float>.self, .float2(CGPoint(x: 3, y: 4))) == SIMD2(3, 4))
        #expect(try received(SIMD2<Float>.self, .float2(CGSize(width: 5, height: 6))) == SIMD2(5, 6))
        #expect(try received(SIMD2<Float>.self, .float2(CGVector(dx: 7, dy: 8))) == SIMD2(7, 8))
        #expect(try received(SIMD3<Float>.self, .float3(1.0, 2, 3)) == SIMD3(1, 2, 3))
        #expect(try received(SIMD4<Float>.self, .float4(1.0, 2, 3, 4)) == SIMD4(1, 2, 3, 4))
        #expect(try received([Float].self, .floatArray([1, .infinity, 3])) == [1, .infinity, 3])
        #expect(try received([Float].self, .floatArray([])) == [])
        #expect(try received(Float.self, .float(Double.nan)).isNaN)
    }

    @Test("Shader functions receive colours premultiplied")
    func colors() throws {
        let half = Color(red: 1, green: 0.5, blue: 0, opacity: 0.5)
        let expected = ShaderColor(red: 0.5, green: 0.25, blue: 0, alpha: 0.5)
        #expect(try received(ShaderColor.self, .color(half)) == expected)
        #expect(
            try received([ShaderColor].self, .colorArray([half, .clear, .white]))
                == [expected, .clear, ShaderColor(red: 1, green: 1, blue: 1, alpha: 1)]
        )
        #expect(try received([ShaderColor].self, .colorArray([])) == [])
    }

    @Test("Shader functions receive bytes and pictures whole")
    func data() throws {
        #expect(try received(Data.self, .data(Data([1, 2, 250]))) == Data([1, 2, 250]))
        var pixels = try PixelBuffer(size: PixelSize(width: 2, height: 1))
        pixels[1, 0] = PremultipliedPixel(red: 51, green: 0, blue: 0, alpha: 255)
        let image = try received(ShaderImage.self, .image(Image(pixels)))
        #expect(image.size == PixelSize(width: 2, height: 1))
        let red = image.sample(SIMD2(0.75, 0.5))
        #expect(abs(red.red - 0.2) < 1e-7 && red.green == 0 && red.blue == 0 && red.alpha == 1)
        #expect(image.sample(SIMD2(0.25, 0.5)) == .clear)
        #expect(image.sample(SIMD2(9, -9)) == red)
        let empty = try PixelBuffer(size: PixelSize(width: 0, height: 3))
        #expect(try received(ShaderImage.self, .image(Image(empty))).sample(SIMD2(0.5, 0.5)) == .clear)
    }

    @Test("Shader functions take none to six arguments, in order", arguments: 0...6)
    func counts(count: Int) throws {
        typealias Position = SIMD2<Float>
        let library = try ShaderLibrary([
            .shapeStyle("f0") { (_: Position) in sum() },
            .shapeStyle("f1") { (_: Position, a: Float) in sum(a) },
            .shapeStyle("f2") { (_: Position, a: Float, b: Float) in sum(a, b) },
            .shapeStyle("f3") { (_: Position, a: Float, b: Float, c: Float) in sum(a, b, c) },
            .shapeStyle("f4") { (_: Position, a: Float, b: Float, c: Float, d: Float) in sum(a, b, c, d) },
            .shapeStyle("f5") { (_: Position, a: Float, b: Float, c: Float, d: Float, e: Float) in
                sum(a, b, c, d, e)
            },
            .shapeStyle("f6") { (_: Position, a: Float, b: Float, c: Float, d: Float, e: Float, f: Float) in
                sum(a, b, c, d, e, f)
            },
        ])
        let numbers = [1, 0, 1, 1, 0, 1].prefix(count)
        let function = ShaderFunction(library: library, name: "f\(count)")
        let shader = Shader(function: function, arguments: numbers.map { .float(Double($0)) })
        let drawn = try picture(of: Rectangle().fill(shader), width: 1, height: 1)

        #expect(drawn[0, 0].blue == UInt8(numbers.reduce(0) { $0 * 2 + $1 }))
    }

    // MARK: Mistakes

    private nonisolated static let library = sampleShaders

    nonisolated static let mistakes: [(shader: Shader, use: Shader.UsageType, sentence: String)] = [
        (
            library.faded(), .colorEffect,
            "the shader function 'faded' takes 1 argument (float), but the call has 0"
        ),
        (
            library.same(.float(1)), .colorEffect,
            "the shader function 'same' takes 0 arguments, but the call has 1"
        ),
        (
            library.faded(.color(.red)), .colorEffect,
            "argument 1 of the shader function 'faded' must be a float, but is a color"
        ),
        (
            library.faded(.boundingRect), .colorEffect,
            "argument 1 of the shader function 'faded' must be a float, but is a float4"
        ),
        (
            library.positions(), .colorEffect,
            "the shader function 'positions' is a shape style and cannot be used as a color effect"
        ),
        (
            library.same(), .layerEffect,
            "the shader function 'same' is a color effect and cannot be used as a layer effect"
        ),
        (
            library.move_clamp(.float2(1.0, 1)), .shapeStyle,
            "the shader function 'move_clamp' is a distortion effect and cannot be used as a shape style"
        ),
        (
            library.sample_clamp(.float2(1.0, 1)), .distortionEffect,
            "the shader function 'sample_clamp' is a layer effect and cannot be used as a distortion effect"
        ),
        (
            ShaderLibrary().glow(), .colorEffect,
            "there is no shader function 'glow'; none is registered"
        ),
    ]

    @Test("Compiling an impossible shader call throws a sentence", arguments: mistakes.indices)
    func compiling(index: Int) async throws {
        let (shader, use, sentence) = Self.mistakes[index]
        do {
            try await shader.compile(as: use)
            Issue.record("'\(sentence)' was not said")
        } catch {
            #expect("\(error)" == sentence)
            #expect(error is ShaderError)
        }
    }

    @Test("Compiling a right shader call succeeds")
    func compilingRight() async throws {
        try await sampleShaders.faded(.float(1)).compile(as: .colorEffect)
        try await sampleShaders.rectangle(.boundingRect).compile(as: .shapeStyle)
        try await sampleShaders.move_wrap(.float2(1.0, 1)).compile(as: .distortionEffect)
        try await sampleShaders.sampleStrip_wrap(.float2(1.0, 1)).compile(as: .layerEffect)
    }

    @Test("An unknown shader name is reported with those that are known")
    func unknown() throws {
        let library = try ShaderLibrary([.colorEffect("b") { { _ in } }, .colorEffect("a") { { _ in } }])
        #expect(library.names == ["a", "b"])
        expectFailure(
            of: Color.red.colorEffect(library.c()),
            "there is no shader function 'c'; registered are 'a', 'b'"
        )
    }

    @Test("A shader library replaces the function of a name on request")
    func replacing() throws {
        let library = try ShaderLibrary([.shapeStyle("paint") { (_: SIMD2<Float>) in sum(1) }])
        let before = try picture(of: Rectangle().fill(library.paint()), width: 1, height: 1)

        try library.register(.shapeStyle("paint") { (_: SIMD2<Float>) in sum(1, 0) }, replacing: true)

        let after = try picture(of: Rectangle().fill(library.paint()), width: 1, height: 1)
        #expect(before[0, 0].blue == 1 && after[0, 0].blue == 2)
        #expect(library.names == ["paint"])
    }

    @Test("A shader library does not replace the function of a name by itself")
    func taken() throws {
        let first = ShaderDefinition.colorEffect("first") { { _ in } }
        let library = try ShaderLibrary([first, first])
        try library.register(first)
        #expect(library.names == ["first"])
        do {
            try library.register(.colorEffect("first") { { _ in } })
            Issue.record("another function took the name")
        } catch {
            #expect(error == .nameTaken("first"))
            #expect(
                "\(error)"
                    == "a shader function 'first' is already registered; use another name, or register it with replacing: true"
            )
        }
    }

    @Test(
        "A shader library refuses a name that is not a Swift identifier",
        arguments: ["default", "self", "", "1st", "a b", "a-b", "größe", "a.b", "a\n"]
    )
    func unusable(name: String) {
        do {
            _ = try ShaderLibrary([.colorEffect(name) { { _ in } }])
            Issue.record("'\(name)' was taken")
        } catch {
            #expect(error == .unusableName(name))
            #expect(
                "\(error)" == "'\(name)' cannot be the name of a shader function; "
                    + "use ASCII letters, digits and underscores, not starting with a digit, and no reserved word of "
                    + "Swift or the library"
            )
        }
    }

    @Test("Shader functions, calls and libraries are equal where they are the same")
    func equality() {
        #expect(sampleShaders.same() == sampleShaders.same())
        #expect(sampleShaders.faded(.float(1)) != sampleShaders.faded(.float(2)))
        #expect(sampleShaders.same() != ShaderLibrary().same())
        #expect(ShaderLibrary.same == ShaderFunction(library: .default, name: "same"))
    }

    private func expectFailure(
        of view: some View,
        _ sentence: String,
        at location: SourceLocation = #_sourceLocation
    ) {
        do {
            _ = try picture(of: view, width: 4, height: 4)
            Issue.record("a picture was made", sourceLocation: location)
        } catch {
            guard let error = error as? RenderingError, case .shader = error else {
                Issue.record("\(error)", sourceLocation: location)
                return
            }
            #expect("\(error)" == sentence, sourceLocation: location)
        }
    }

    @Test("A picture with a faulty shader call is not rendered, wherever the call is")
    func rendering() {
        let wrong = sampleShaders.nothing()
        let sentence =
            "there is no shader function 'nothing'; registered are "
            + sampleShaders.names.map { "'\($0)'" }.joined(separator: ", ")
        let whole = Path(CGRect(x: 0, y: 0, width: 4, height: 4))

        expectFailure(of: Color.red.colorEffect(wrong), sentence)
        expectFailure(of: Color.red.distortionEffect(wrong, maxSampleOffset: .zero), sentence)
        expectFailure(of: Color.red.layerEffect(wrong, maxSampleOffset: .zero), sentence)
        expectFailure(of: Rectangle().fill(wrong), sentence)
        expectFailure(of: ZStack { Color.red.colorEffect(wrong).opacity(0.5).blur(radius: 1) }, sentence)
        expectFailure(of: Canvas { context, _ in context.fill(whole, with: .shader(wrong)) }, sentence)
        expectFailure(of: Canvas { context, _ in context.stroke(whole, with: .shader(wrong)) }, sentence)
        expectFailure(of: Canvas { context, _ in context.addFilter(.colorShader(wrong)) }, sentence)
        expectFailure(
            of: Canvas { context, _ in
                context.drawLayer { layer in
                    layer.drawLayer { $0.fill(whole, with: .shader(wrong)) }
                }
            },
            sentence
        )
        expectFailure(
            of: Canvas { context, _ in
                context.clipToLayer { $0.fill(whole, with: .shader(wrong)) }
            },
            sentence
        )
        let symbols = Canvas { context, _ in
            guard let symbol = context.resolveSymbol(id: 1) else { return }
            context.draw(symbol, at: .zero)
        } symbols: {
            Rectangle().fill(wrong).tag(1)
        }
        expectFailure(of: symbols, sentence)
    }

    @Test("The first of two faulty shader calls is reported")
    func first() {
        let path = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
        expectFailure(
            of: Canvas { context, _ in
                context.fill(path, with: .shader(sampleShaders.same()))
                context.fill(path, with: .shader(sampleShaders.positions(.float(1))))
            },
            "the shader function 'same' is a color effect and cannot be used as a shape style"
        )
    }

    @Test("A disabled shader may be faulty")
    func disabled() throws {
        let wrong = sampleShaders.nothing()
        let view = Color.red.colorEffect(wrong, isEnabled: false)
            .distortionEffect(wrong, maxSampleOffset: .zero, isEnabled: false)
            .layerEffect(wrong, maxSampleOffset: .zero, isEnabled: false)
        #expect(try picture(of: view, width: 3, height: 3) == picture(of: Color.red, width: 3, height: 3))
    }
}
