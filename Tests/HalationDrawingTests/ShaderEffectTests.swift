import DrawingTestSupport
import Foundation
import Halation
import HalationGeometry
import HalationPixels
import HalationRendering
import PictureTestSupport
import Testing

/// Inputs and results of shaders, in pictures that arithmetic predicts.
@MainActor
@Suite("Shader effects")
struct ShaderEffectTests {
    private nonisolated static let shaders = sampleShaders
    private nonisolated static let zero = Shader.Argument.float2(0.0, 0)

    /// Smooth shapes, some beyond the edges and none of them on whole pixels.
    private static func content(_ context: inout GraphicsContext, _ size: CGSize) {
        let gradient = Gradient(colors: [.red, Color(red: 0, green: 0.5, blue: 1, opacity: 0.4)])
        context.fill(
            Path(ellipseIn: CGRect(x: 2.3, y: 3.1, width: size.width, height: size.height * 0.7)),
            with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: size.width, y: 5))
        )
        context.fill(Path(CGRect(x: -3, y: 1.5, width: 9.25, height: 20)), with: .color(.green))
        context.stroke(
            Path(ellipseIn: CGRect(x: 6, y: 6, width: 12, height: 9)),
            with: .color(.purple),
            lineWidth: 2
        )
    }

    private static let canvas = Canvas { context, size in content(&context, size) }

    /// Names of the shaders that return each pixel unchanged.
    private nonisolated static let stillShaders: [(name: String, use: String)] =
        [("same", "color"), ("sameStrip", "color")]
        + ShaderEdges.allCases.flatMap { edges in
            [
                ("move_\(edges)", "distortion"), ("moveStrip_\(edges)", "distortion"),
                ("moveAxes_\(edges)", "distortion"),
                ("sample_\(edges)", "layer"), ("sampleStrip_\(edges)", "layer"),
            ]
        }

    private static func filter(_ name: String, _ use: String) -> GraphicsContext.Filter {
        let function = ShaderFunction(library: shaders, name: name)
        return switch use {
        case "color": .colorShader(Shader(function: function, arguments: []))
        case "distortion":
            .distortionShader(Shader(function: function, arguments: [zero]), maxSampleOffset: .zero)
        default: .layerShader(Shader(function: function, arguments: [zero]), maxSampleOffset: .zero)
        }
    }

    // MARK: Positions

    @Test(
        "Shader positions of a view effect are pixel centres in points from the view's corner",
        arguments: [1, 2] as [CGFloat]
    )
    func viewPositions(scale: CGFloat) throws {
        let view = Color.clear.frame(width: 10, height: 8).colorEffect(Self.shaders.positionsEffect())
            .offset(x: 3, y: -2)
        let drawn = try picture(of: view, width: 20, height: 20, scale: scale)
        // The frame of 10 by 8 lies in the middle of 20 by 20, and is then moved.
        let (left, top) = (5 + 3, 6 - 2)
        for y in 0..<drawn.size.height {
            for x in 0..<drawn.size.width {
                let place = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
                let inView = CGPoint(x: place.x - CGFloat(left), y: place.y - CGFloat(top))
                let isInside = (0..<10).contains(inView.x) && (0..<8).contains(inView.y)
                let expected =
                    isInside
                    ? PremultipliedPixel(
                        red: UInt8(inView.x * 4),
                        green: UInt8(inView.y * 4),
                        blue: 0,
                        alpha: 255
                    )
                    : .transparent
                #expect(drawn[x, y] == expected, "at \(x), \(y)")
            }
        }
    }

    @Test("Shader positions of a filter are in the user space of its addition", arguments: 0..<5)
    func filterPositions(index: Int) throws {
        let transforms: [CGAffineTransform] = [
            CGAffineTransform(translationX: 4, y: 3),
            CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 4),
            CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 2),
            CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 22, ty: 1),
            CGAffineTransform(rotationAngle: 0.3).concatenating(CGAffineTransform(translationX: 8, y: 1)),
        ]
        let transform = transforms[index]
        let drawn = try picture(width: 24, height: 24) { context, _ in
            context.transform = transform
            context.addFilter(.colorShader(Self.shaders.positionsEffect()))
            // Transforms after the filter's addition do not affect it.
            context.transform = .identity
            context.drawLayer { _ in }
        }
        for y in 0..<24 {
            for x in 0..<24 {
                let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(transform.inverted())
                func level(_ value: CGFloat) -> Double { min(max(Double(value) * 4, 0), 255) }
                #expect(drawn[x, y].alpha == 255)
                #expect(abs(Double(drawn[x, y].red) - level(place.x)) <= 0.501, "at \(x), \(y)")
                #expect(abs(Double(drawn[x, y].green) - level(place.y)) <= 0.501, "at \(x), \(y)")
            }
        }
    }

    // MARK: Colours

    @Test("A shader's result is clamped to valid pixels")
    func clamped() throws {
        func ink(_ r: Float, _ g: Float, _ b: Float, _ a: Float) throws -> PremultipliedPixel {
            let library = try ShaderLibrary([
                .colorEffect("ink") { (_: SIMD2<Float>, _: ShaderColor) in
                    ShaderColor(red: r, green: g, blue: b, alpha: a)
                }
            ])
            return try picture(of: Color.clear.colorEffect(library.ink()), width: 1, height: 1)[0, 0]
        }
        #expect(try ink(2, 0.5, -1, 0.5) == PremultipliedPixel(red: 128, green: 128, blue: 0, alpha: 128))
        #expect(
            try ink(.nan, 1, .infinity, 1) == PremultipliedPixel(red: 0, green: 255, blue: 255, alpha: 255)
        )
        #expect(try ink(1, 1, 1, .nan) == .transparent)
        #expect(try ink(1, 1, 1, -.infinity) == .transparent)
        #expect(try ink(0.5, 0, 0, .infinity) == PremultipliedPixel(red: 128, green: 0, blue: 0, alpha: 255))
    }

    @Test("A shader's input colours are premultiplied")
    func premultiplied() throws {
        let view = Color(red: 1, green: 0, blue: 0, opacity: 0.4).colorEffect(Self.shaders.alphaOfRed())
        let drawn = try picture(of: view, width: 2, height: 2)
        #expect(drawn[0, 0] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 102))
    }

    @Test("A colour effect sees the transparent pixels of a view's frame, and beyond it those that are drawn")
    func transparentPixels() throws {
        let white = Self.shaders.inkEffect(.color(.white))
        let view = Rectangle().frame(width: 2).offset(x: 5).frame(width: 6, height: 4).colorEffect(white)
        let drawn = try picture(of: view, width: 12, height: 10)
        for y in 0..<10 {
            for x in 0..<12 {
                let isInside = (3..<9).contains(x) || (10..<12).contains(x)
                #expect(drawn[x, y].alpha == (isInside && (3..<7).contains(y) ? 255 : 0), "at \(x), \(y)")
            }
        }
    }

    @Test("A shader filter of a fill runs on the pixels that its bounding rectangle touches")
    func fillRegion() throws {
        let white = Self.shaders.inkEffect(.color(.white))
        func drawing(_ rect: CGRect, scale: CGFloat) throws -> PixelBuffer {
            try picture(width: 12, height: 10) { context, _ in
                context.scaleBy(x: scale, y: scale)
                context.addFilter(.colorShader(white))
                context.fill(Path(ellipseIn: rect), with: .color(.red))
            }
        }
        func expectRegion(_ drawn: PixelBuffer, _ columns: Range<Int>, _ rows: Range<Int>) {
            for y in 0..<10 {
                for x in 0..<12 {
                    #expect(drawn[x, y].alpha == (columns.contains(x) && rows.contains(y) ? 255 : 0))
                }
            }
        }
        expectRegion(try drawing(CGRect(x: 2.5, y: 3, width: 5, height: 4.2), scale: 1), 2..<8, 3..<8)
        // 25 times 0.28 is slightly more than 7 in floating point.
        expectRegion(try drawing(CGRect(x: 0, y: 0, width: 25, height: 25), scale: 0.28), 0..<7, 0..<7)
    }

    @Test("A shader filter of a layer runs on everything within the clip")
    func layerRegion() throws {
        let drawn = try picture(width: 12, height: 10) { context, _ in
            context.clip(to: Path(CGRect(x: 2, y: 1, width: 7, height: 5)))
            context.addFilter(.colorShader(Self.shaders.inkEffect(.color(.white))))
            context.drawLayer { _ in }
        }
        #expect(drawn.coveredCount == 35)
        #expect(drawn[2, 1].alpha == 255 && drawn[8, 5].alpha == 255)
    }

    @Test("A shader effect on a turned view is cut off at its turned frame, as softly as a rectangle")
    func turnedFrame() throws {
        let white = Self.shaders.inkEffect(.color(.white))
        let shaded = Color.clear.frame(width: 12, height: 7).colorEffect(white).rotationEffect(.degrees(30))
        let filled = Color.white.frame(width: 12, height: 7).rotationEffect(.degrees(30))
        let a = try picture(of: shaded, width: 24, height: 24)
        let b = try picture(of: filled, width: 24, height: 24)
        for y in 0..<24 {
            for x in 0..<24 {
                // Covered wholly where the frame covers a pixel, and nowhere far from it.
                if b[x, y].alpha == 255 { #expect(a[x, y].alpha == 255, "at \(x), \(y)") }
                let isFar = (-2...2).allSatisfy { dy in
                    (-2...2).allSatisfy { dx in
                        !(0..<24).contains(x + dx) || !(0..<24).contains(y + dy)
                            || b[x + dx, y + dy].alpha == 0
                    }
                }
                if isFar { #expect(a[x, y].alpha == 0, "at \(x), \(y)") }
            }
        }
        // An identity color effect also keeps the frame's soft edge.
        let same = Color.white.frame(width: 12, height: 7).colorEffect(Self.shaders.same())
            .rotationEffect(.degrees(30))
        #expect(distance(try picture(of: same, width: 24, height: 24), b) <= 1)
    }

    // MARK: Nothing changed

    @Test(
        "Shaders that return each pixel unchanged change nothing",
        arguments: stillShaders.indices,
        [1, 2] as [CGFloat]
    )
    func still(index: Int, scale: CGFloat) throws {
        let (name, use) = Self.stillShaders[index]
        func drawing(_ isFiltered: Bool) throws -> PixelBuffer {
            try picture(width: 26, height: 21, scale: scale) { context, size in
                context.translateBy(x: 3, y: 2)
                if isFiltered { context.addFilter(Self.filter(name, use)) }
                context.drawLayer { Self.content(&$0, size) }
            }
        }
        #expect(try drawing(true) == drawing(false))
    }

    @Test(
        "A distortion by nothing of a turned and stretched layer changes next to nothing",
        arguments: stillShaders.indices
    )
    func stillTurned(index: Int) throws {
        let (name, use) = Self.stillShaders[index]
        func drawing(_ isFiltered: Bool) throws -> PixelBuffer {
            try picture(width: 40, height: 30) { context, size in
                context.translateBy(x: 7.3, y: 2.9)
                context.rotate(by: .degrees(17))
                context.scaleBy(x: 1.3, y: 0.8)
                if isFiltered { context.addFilter(Self.filter(name, use)) }
                context.drawLayer { Self.content(&$0, size) }
            }
        }
        #expect(distance(try drawing(true), try drawing(false)) <= 1)
    }

    // MARK: Forms

    @Test("All forms of a shader draw the same", arguments: ShaderEdges.allCases, [1, 2] as [CGFloat])
    func forms(edges: ShaderEdges, scale: CGFloat) throws {
        func drawing(_ kind: String) throws -> PixelBuffer {
            let shader = Self.shaders.moving(kind, edges, by: 2.3, -1.6)
            let offset = CGSize(width: 3, height: 2)
            let view =
                kind.hasPrefix("sample")
                ? AnyDrawing(Self.canvas.layerEffect(shader, maxSampleOffset: offset))
                : AnyDrawing(Self.canvas.distortionEffect(shader, maxSampleOffset: offset))
            return try view.picture(width: 30, height: 24, scale: scale)
        }
        let perPixel = try drawing("move")
        #expect(try drawing("moveStrip") == perPixel)
        #expect(distance(try drawing("moveAxes"), perPixel) <= 1)
        #expect(distance(try drawing("sample"), perPixel) <= 1)
        #expect(try drawing("sampleStrip") == drawing("sample"))
        #expect(try drawing("sampleParts") == drawing("sample"))

        let faded = try picture(
            of: Self.canvas.colorEffect(Self.shaders.faded(.float(0.3))),
            width: 30,
            height: 24
        )
        let strips = try picture(
            of: Self.canvas.colorEffect(Self.shaders.fadedStrip(.float(0.3))),
            width: 30,
            height: 24
        )
        #expect(faded == strips)
    }

    // MARK: Sampling

    @Test(
        "A distortion moves whole pixels exactly, and its edges follow their mode",
        arguments: ShaderEdges.allCases,
        ["move", "moveStrip", "moveAxes", "sample", "sampleStrip"]
    )
    func wholePixels(edges: ShaderEdges, kind: String) throws {
        let plain = try picture(of: Self.canvas, width: 16, height: 12)
        let shader = Self.shaders.moving(kind, edges, by: 5, -3)
        let offset = CGSize(width: 5, height: 3)
        let drawn =
            kind.hasPrefix("sample")
            ? try picture(of: Self.canvas.layerEffect(shader, maxSampleOffset: offset), width: 16, height: 12)
            : try picture(
                of: Self.canvas.distortionEffect(shader, maxSampleOffset: offset),
                width: 16,
                height: 12
            )
        for y in 0..<12 {
            for x in 0..<16 {
                let (fromX, fromY) = (x + 5, y - 3)
                let expected: PremultipliedPixel =
                    switch edges {
                    case .transparent:
                        fromX < 16 && fromY >= 0 ? plain[fromX, fromY] : .transparent
                    case .clamp: plain[min(fromX, 15), max(fromY, 0)]
                    case .wrap: plain[fromX % 16, (fromY + 12) % 12]
                    case .mirror: plain[min(fromX, 31 - fromX), max(fromY, -1 - fromY)]
                    }
                #expect(drawn[x, y] == expected, "at \(x), \(y)")
            }
        }
    }

    @Test(
        "A shader samples what a view draws beyond its frame within the offset",
        arguments: [0, 4] as [CGFloat]
    )
    func sampleOffset(offset: CGFloat) throws {
        // A bar that lies four points to the right of its frame.
        let view = Color.white.frame(width: 2, height: 4).offset(x: 4).frame(width: 4, height: 4)
            .distortionEffect(
                Self.shaders.moving("move", .transparent, by: 4, 0),
                maxSampleOffset: CGSize(width: offset, height: 0)
            )
        let drawn = try picture(of: view, width: 12, height: 4)
        // The bar stands at 9 and 10; if it can be sampled, it appears four points further left.
        #expect(drawn.text == Array(repeating: offset == 4 ? ".....##....." : "............", count: 4))
    }

    @Test("A wrapped distortion joins opposite edges without a seam")
    func noSeam() throws {
        // A ring of greys: the last column is next to the first.
        let view = Canvas { context, _ in
            for x in 0..<16 {
                let white = Double(min(x, 15 - x)) / 7
                context.fill(Path(CGRect(x: x, y: 0, width: 1, height: 4)), with: .color(.init(white: white)))
            }
        }
        let plain = try picture(of: view, width: 16, height: 4)
        for kind in ["move", "moveStrip", "moveAxes"] {
            let shader = Self.shaders.moving(kind, .wrap, by: 7.5, 0.25)
            let drawn = try picture(
                of: view.distortionEffect(shader, maxSampleOffset: .zero),
                width: 16,
                height: 4
            )
            for x in 0..<16 {
                let (a, b) = (plain[(x + 7) % 16, 0], plain[(x + 8) % 16, 0])
                let mean = (Double(a.red) + Double(b.red)) / 2
                for y in 0..<4 {
                    #expect(abs(Double(drawn[x, y].red) - mean) <= 1)
                    #expect(drawn[x, y].alpha == 255)
                }
            }
        }
    }

    @Test(
        "A shader on a part of a picture gives that part of the whole",
        arguments: ["transparent", "wrap"],
        [1, 2] as [CGFloat]
    )
    func parts(edges: String, scale: CGFloat) throws {
        func drawing(_ clip: CGRect?, _ kind: String) throws -> PixelBuffer {
            let canvas = Self.canvas
            let function = ShaderFunction(library: Self.shaders, name: "\(kind)_\(edges)")
            let shader = Shader(function: function, arguments: [.float2(3.4, -2.2)])
            let offset = CGSize(width: 4, height: 3)
            let view = Canvas { context, _ in
                if let clip { context.clip(to: Path(clip)) }
                guard let symbol = context.resolveSymbol(id: 0) else { return }
                context.draw(symbol, at: .zero, anchor: .topLeading)
            } symbols: {
                if kind == "sample" {
                    canvas.layerEffect(shader, maxSampleOffset: offset).tag(0)
                } else {
                    canvas.distortionEffect(shader, maxSampleOffset: offset).tag(0)
                }
            }
            return try picture(of: view, width: 32, height: 24, scale: scale)
        }
        let clip = CGRect(x: 9, y: 5, width: 11, height: 13)
        for kind in ["move", "moveAxes", "sample"] {
            let whole = try drawing(nil, kind)
            let part = try drawing(clip, kind)
            for y in 0..<part.size.height {
                for x in 0..<part.size.width {
                    let isInside = clip.contains(
                        CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
                    )
                    // Positions are relative to a layer's corner, which can change a rounding in floats.
                    let expected = isInside ? whole[x, y] : .transparent
                    let slack = edges == "wrap" ? 0 : 1
                    #expect(part[x, y].distance(to: expected) <= slack, "\(kind) at \(x), \(y)")
                }
            }
        }
    }

    // MARK: With other filters

    @Test("A threshold after a shader sees the shader's alpha, and a shader after a threshold its colour")
    func thresholds() throws {
        let half = Self.shaders.faded(.float(0.4))
        func drawing(_ filters: [GraphicsContext.Filter], isLayer: Bool) throws -> PixelBuffer {
            try picture(width: 8, height: 8) { context, _ in
                for filter in filters { context.addFilter(filter) }
                let path = Path(CGRect(x: 2, y: 2, width: 4, height: 4))
                if isLayer {
                    context.drawLayer { $0.fill(path, with: .color(.red)) }
                } else {
                    context.fill(path, with: .color(.red))
                }
            }
        }
        let blue = Color(red: 0, green: 0, blue: 1)
        let threshold = GraphicsContext.Filter.alphaThreshold(min: 0.5, color: blue)
        for isLayer in [false, true] {
            // Added last runs first.
            let shaderFirst = try drawing([threshold, .colorShader(half)], isLayer: isLayer)
            #expect(shaderFirst.coveredCount == 0)
            let thresholdFirst = try drawing([.colorShader(half), threshold], isLayer: isLayer)
            #expect(thresholdFirst.coveredCount == 16)
            #expect(thresholdFirst[3, 3] == PremultipliedPixel(red: 0, green: 0, blue: 102, alpha: 102))
            let blurred = try drawing(
                [.colorShader(half), .blur(radius: 0.1), threshold, .blur(radius: 1)],
                isLayer: isLayer
            )
            #expect(blurred[3, 3] == PremultipliedPixel(red: 0, green: 0, blue: 102, alpha: 102))
            let between = try drawing(
                [threshold, .colorShader(half), threshold, .colorShader(Self.shaders.same())],
                isLayer: isLayer
            )
            #expect(between.coveredCount == 0)
            let twice = try drawing(
                [.colorShader(half), threshold, .colorShader(half), threshold],
                isLayer: isLayer
            )
            #expect(twice.coveredCount == 0)
            let kept = try drawing(
                [.colorShader(half), threshold, .colorShader(Self.shaders.same()), threshold],
                isLayer: isLayer
            )
            #expect(kept[3, 3] == PremultipliedPixel(red: 0, green: 0, blue: 102, alpha: 102))
        }
    }

    @Test("A translucent threshold's colour reaches a shader at its alpha")
    func translucentThreshold() throws {
        let drawn = try picture(width: 4, height: 4) { context, size in
            context.addFilter(.colorShader(Self.shaders.same()))
            context.addFilter(
                .alphaThreshold(min: 0.5, color: Color(red: 1, green: 0, blue: 0, opacity: 0.6))
            )
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
        }
        #expect(drawn[1, 1] == PremultipliedPixel(red: 153, green: 0, blue: 0, alpha: 153))
    }

    @Test("A blur before a shader is moved by it, and one after it blurs what was moved")
    func blurs() throws {
        let move = GraphicsContext.Filter.distortionShader(
            Self.shaders.moving("move", .transparent, by: -6, 0),
            maxSampleOffset: CGSize(width: 6, height: 0)
        )
        func drawing(_ filters: [GraphicsContext.Filter], at x: CGFloat) throws -> PixelBuffer {
            try picture(width: 40, height: 24) { context, _ in
                for filter in filters { context.addFilter(filter) }
                context.drawLayer {
                    $0.fill(Path(CGRect(x: x, y: 8, width: 6, height: 8)), with: .color(.red))
                }
            }
        }
        let moved = try drawing([.blur(radius: 2)], at: 18)
        #expect(distance(try drawing([move, .blur(radius: 2)], at: 12), moved) <= 1)
        #expect(distance(try drawing([.blur(radius: 2), move], at: 12), moved) <= 1)
    }

    @Test(
        "Opacity, blend mode and clip apply to a shader's result",
        arguments: [0, 1, 5, 17, 22, 26, 27] as [Int32]
    )
    func compositing(mode: Int32) throws {
        func drawing(_ filters: [GraphicsContext.Filter]) throws -> PixelBuffer {
            try picture(width: 24, height: 20) { context, size in
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .color(Color(red: 0.2, green: 0.6, blue: 0.9, opacity: 0.7))
                )
                var context = context
                context.opacity = 0.6
                context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
                context.clip(to: Path(ellipseIn: CGRect(x: 1.5, y: 2, width: 20, height: 15)))
                for filter in filters { context.addFilter(filter) }
                context.drawLayer { Self.content(&$0, size) }
            }
        }
        #expect(distance(try drawing([.colorShader(Self.shaders.same())]), try drawing([])) <= 1)
    }

    @Test("A shader's alpha counts in a mask and a clip")
    func masks() throws {
        // Red of 0.4 becomes alpha of 0.4, in the layer that clips and in the shape that is filled.
        func drawing(_ content: @escaping (inout GraphicsContext) -> Void) throws -> PixelBuffer {
            try picture(width: 4, height: 4) { context, size in
                content(&context)
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
            }
        }
        let whole = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
        let ink = Color(red: 0.4, green: 1, blue: 1)
        let byFilter = try drawing { context in
            context.clipToLayer { layer in
                layer.addFilter(.colorShader(Self.shaders.alphaOfRed()))
                layer.fill(whole, with: .color(ink))
            }
        }
        #expect(byFilter.alphas.joined().allSatisfy { $0 == 102 })
        let byShading = try drawing { context in
            context.clipToLayer { layer in
                let half = Color(red: 1, green: 1, blue: 1, opacity: 0.4)
                layer.fill(whole, with: .shader(Self.shaders.ink(.color(half))))
            }
        }
        #expect(byShading.alphas.joined().allSatisfy { $0 == 102 })
        let outside = try drawing { context in
            context.clipToLayer(options: .inverse) { layer in
                layer.addFilter(.colorShader(Self.shaders.alphaOfRed()))
                layer.fill(whole, with: .color(ink))
            }
        }
        #expect(outside.alphas.joined().allSatisfy { $0 == 153 })
    }

    // MARK: Extremes

    @Test("Shaders accept positions and arguments that are not numbers", arguments: ShaderEdges.allCases)
    func strangeNumbers(edges: ShaderEdges) throws {
        for number in [Double.nan, .infinity, -.infinity, 1e30, -1e30] {
            let nowhere = Shader(
                function: ShaderFunction(library: Self.shaders, name: "nowhere_\(edges)"),
                arguments: [.float(number)]
            )
            for offset in [CGSize.zero, CGSize(width: number, height: number), CGSize(width: -4, height: 4)] {
                _ = try picture(
                    of: Self.canvas.distortionEffect(nowhere, maxSampleOffset: offset),
                    width: 9,
                    height: 7
                )
                for kind in ["move", "moveStrip", "moveAxes", "sample", "sampleStrip"] {
                    let shader = Self.shaders.moving(kind, edges, by: number, 0)
                    let filter: GraphicsContext.Filter =
                        kind.hasPrefix("sample")
                        ? .layerShader(shader, maxSampleOffset: offset)
                        : .distortionShader(shader, maxSampleOffset: offset)
                    _ = try picture(width: 9, height: 7) { context, size in
                        var context = context
                        context.addFilter(filter)
                        context.drawLayer { Self.content(&$0, size) }
                        context.fill(Path(CGRect(x: 1, y: 1, width: 4, height: 4)), with: .color(.red))
                    }
                }
            }
        }
    }

    @Test("An infinite sample offset reaches everything nearby")
    func endlessOffset() throws {
        func drawing(_ offset: CGFloat) throws -> PixelBuffer {
            let view = Color.white.frame(width: 2, height: 4).offset(x: 4, y: 1).frame(width: 4, height: 4)
                .distortionEffect(
                    Self.shaders.moving("move", .transparent, by: 4, 1),
                    maxSampleOffset: CGSize(width: offset, height: offset)
                )
            return try picture(of: view, width: 12, height: 6)
        }
        #expect(try drawing(.infinity) == drawing(4))
    }

    @Test("A shader effect on a view without area adds nothing, and under a singular transform draws nothing")
    func emptiness() throws {
        let white = Self.shaders.inkEffect(.color(.white))
        for side in [0, -3, CGFloat.nan] {
            let view = Color.red.frame(width: side, height: 5)
            let plain = try picture(of: view, width: 5, height: 5)
            let shaded = try picture(of: view.colorEffect(white), width: 5, height: 5)
            #expect(shaded.alphas == plain.alphas, "\(side)")
        }
        for transform in [
            CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
        ] {
            let drawn = try picture(width: 5, height: 5) { context, _ in
                context.concatenate(transform)
                context.addFilter(.colorShader(white))
                context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
                context.fill(
                    Path(CGRect(x: 0, y: 0, width: 5, height: 5)),
                    with: .shader(Self.shaders.positions())
                )
            }
            #expect(drawn.coveredCount == 0)
        }
    }

    // MARK: Bounding rectangles

    @Test(
        "A shader's bounding rectangle is the view's own, a shading's given one, and for a filter the clip's"
    )
    func boundingRects() throws {
        func expect(_ pixel: PremultipliedPixel, _ x: UInt8, _ y: UInt8, _ width: UInt8) {
            #expect(pixel == PremultipliedPixel(red: x, green: y, blue: width, alpha: 255))
        }
        let effect = Self.shaders.rectangleEffect(.boundingRect)
        let view = Color.red.frame(width: 8, height: 6).colorEffect(effect)
        expect(try picture(of: view, width: 12, height: 12)[6, 6], 0, 0, 8)

        let shading = GraphicsContext.Shading.shader(
            Self.shaders.rectangle(.boundingRect),
            bounds: CGRect(x: 3, y: 4, width: 50, height: 6)
        )
        let filled = try picture(width: 12, height: 12) { context, _ in
            context.fill(Path(CGRect(x: 1, y: 1, width: 9, height: 9)), with: shading)
        }
        expect(filled[6, 6], 3, 4, 50)

        let styled = try picture(
            of: Rectangle().fill(Self.shaders.rectangle(.boundingRect)).frame(width: 7, height: 5),
            width: 12,
            height: 12
        )
        expect(styled[6, 6], 0, 0, 7)

        let filtered = try picture(width: 12, height: 12) { context, _ in
            context.clip(to: Path(CGRect(x: 2, y: 3, width: 7, height: 6)))
            context.addFilter(.colorShader(effect))
            context.fill(Path(CGRect(x: 1, y: 1, width: 9, height: 9)), with: .color(.red))
        }
        expect(filtered[6, 6], 2, 3, 7)
    }

    // MARK: Determinism

    @Test("A list with shaders gives the same bytes on two threads")
    func threads() async throws {
        let view = Self.canvas
            .distortionEffect(Self.shaders.moving("move", .wrap, by: 2.3, 1), maxSampleOffset: .zero)
            .layerEffect(
                Self.shaders.moving("sampleStrip", .clamp, by: 0.5, -1.5),
                maxSampleOffset: CGSize(width: 2, height: 2)
            )
            .colorEffect(Self.shaders.faded(.float(0.8)))
        let recording = ImageRenderer(content: view.frame(width: 120, height: 90)).recording()
        let expected = try Renderer().render(recording.list, size: recording.pixelSize, scale: 1)
        let pictures = try await withThrowingTaskGroup(of: PixelBuffer.self) { group in
            for _ in 0..<8 {
                group.addTask { try Renderer().render(recording.list, size: recording.pixelSize, scale: 1) }
            }
            var pictures: [PixelBuffer] = []
            for try await picture in group { pictures.append(picture) }
            return pictures
        }
        #expect(pictures.count == 8)
        #expect(pictures.allSatisfy { $0 == expected })
    }
}

/// A view of any type, to be drawn.
@MainActor
private struct AnyDrawing {
    let picture: (_ width: Int, _ height: Int, _ scale: CGFloat) throws -> PixelBuffer

    init(_ view: some View) {
        picture = { try DrawingTestSupport.picture(of: view, width: $0, height: $1, scale: $2) }
    }

    func picture(width: Int, height: Int, scale: CGFloat) throws -> PixelBuffer {
        try picture(width, height, scale)
    }
}
