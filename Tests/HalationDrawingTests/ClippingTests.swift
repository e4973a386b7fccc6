import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Clipping")
struct ClippingTests {
    private static let all = Path(CGRect(x: -100, y: -100, width: 300, height: 300))

    private func filled(
        width: Int,
        height: Int,
        _ clip: @escaping (inout GraphicsContext) -> Void,
    ) throws -> PixelBuffer {
        try picture(width: width, height: height) { context, _ in
            clip(&context)
            context.fill(Self.all, with: .color(.white))
        }
    }

    @Test("A clip shows drawing inside its shape only")
    func inside() throws {
        let drawn = try filled(width: 6, height: 3) { context in
            context.clip(to: Path(CGRect(x: 1, y: 1, width: 3, height: 1)))
        }

        #expect(drawn.text == ["......", ".###..", "......"])
    }

    @Test("An inverse clip shows drawing outside its shape only")
    func inverse() throws {
        let drawn = try filled(width: 6, height: 3) { context in
            context.clip(to: Path(CGRect(x: 1, y: 1, width: 3, height: 1)), options: .inverse)
        }

        #expect(drawn.text == ["######", "#...##", "######"])
    }

    @Test("A clip and its inverse share out each pixel")
    func complement() throws {
        let shape = Path(ellipseIn: CGRect(x: 3.3, y: 2.7, width: 13, height: 11))

        let inside = try filled(width: 20, height: 16) { $0.clip(to: shape) }
        let outside = try filled(width: 20, height: 16) { $0.clip(to: shape, options: .inverse) }

        for (a, b) in zip(inside.alphas.joined(), outside.alphas.joined()) {
            #expect(abs(Int(a) + Int(b) - 255) <= 1)
        }
        #expect(inside.coveredCount > 80)
    }

    @Test("An inverse clip follows the winding of a path that crosses itself")
    func inverseOfOverlap() throws {
        let overlapping = Path { path in
            path.addRect(CGRect(x: 0, y: 0, width: 3, height: 1))
            path.addRect(CGRect(x: 2, y: 0, width: 3, height: 1))
        }

        let nonzero = try filled(width: 6, height: 1) { $0.clip(to: overlapping, options: .inverse) }
        let evenOdd = try filled(width: 6, height: 1) {
            $0.clip(to: overlapping, style: FillStyle(eoFill: true), options: .inverse)
        }

        #expect(nonzero.text == [".....#"])
        #expect(evenOdd.text == ["..#..#"])
    }

    @Test("Clips intersect")
    func intersection() throws {
        let drawn = try filled(width: 6, height: 4) { context in
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 4, height: 4)))
            context.clip(to: Path(CGRect(x: 2, y: 1, width: 4, height: 2)))
            context.clip(to: Path(CGRect(x: 3, y: 0, width: 1, height: 2)), options: .inverse)
        }

        #expect(drawn.text == ["......", "..#...", "..##..", "......"])
    }

    @Test("A clip is in the user space of its addition")
    func transformed() throws {
        let drawn = try filled(width: 6, height: 2) { context in
            context.scaleBy(x: 2, y: 1)
            context.clip(to: Path(CGRect(x: 1, y: 0, width: 1, height: 1)))
            context.transform = .identity
        }

        #expect(drawn.text == ["..##..", "......"])
    }

    @Test("A clip edge through a pixel covers it in part")
    func smoothEdge() throws {
        let drawn = try filled(width: 4, height: 1) {
            $0.clip(to: Path(CGRect(x: 0.5, y: 0, width: 2.25, height: 1)))
        }

        #expect(abs(Int(drawn[0, 0].alpha) - 128) <= 1)
        #expect(drawn[1, 0].alpha == 255)
        #expect(abs(Int(drawn[2, 0].alpha) - 191) <= 1)
        #expect(drawn[3, 0].alpha == 0)
    }

    @Test("An aliased clip edge covers a pixel or does not")
    func aliasedEdge() throws {
        let drawn = try filled(width: 4, height: 1) {
            $0.clip(
                to: Path(CGRect(x: 0.25, y: 0, width: 2, height: 1)),
                style: FillStyle(antialiased: false)
            )
        }

        #expect(drawn.text == ["##.."])
    }

    @Test("A clip to an empty path hides everything, and its inverse nothing", arguments: [false, true])
    func emptyPath(isInverse: Bool) throws {
        let drawn = try filled(width: 3, height: 1) {
            $0.clip(to: Path(), options: isInverse ? .inverse : GraphicsContext.ClipOptions())
        }

        #expect(drawn.text == [isInverse ? "###" : "..."])
    }

    @Test("A clip to a layer limits drawing by the layer's alpha", arguments: [false, true])
    func layer(isInverse: Bool) throws {
        let drawn = try filled(width: 4, height: 1) { context in
            context.clipToLayer(options: isInverse ? .inverse : GraphicsContext.ClipOptions()) { layer in
                layer.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.red))
                layer.fill(
                    Path(CGRect(x: 1, y: 0, width: 1, height: 1)),
                    with: .color(white: 0, opacity: 0.4)
                )
            }
        }

        #expect(drawn.alphas == [isInverse ? [0, 153, 255, 255] : [255, 102, 0, 0]])
    }

    @Test("A layer clip's opacity multiplies its alpha", arguments: [false, true])
    func layerOpacity(isInverse: Bool) throws {
        let drawn = try filled(width: 2, height: 1) { context in
            context.clipToLayer(opacity: 0.2, options: isInverse ? .inverse : GraphicsContext.ClipOptions()) {
                layer in
                layer.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.red))
            }
        }

        #expect(drawn.alphas == [isInverse ? [204, 255] : [51, 0]])
    }

    @Test("A clip that half covers a pixel goes half the way, in every blend mode", arguments: Int32(0)..<28)
    func softClip(mode: Int32) throws {
        func drawing(isClipped: Bool, isLayer: Bool) throws -> PixelBuffer {
            try picture(width: 3, height: 1) { context, size in
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .color(red: 0.2, green: 0.5, blue: 0.9, opacity: 0.6)
                )
                if isClipped {
                    context.clipToLayer { layer in
                        layer.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.black))
                        layer.fill(
                            Path(CGRect(x: 1, y: 0, width: 1, height: 1)),
                            with: .color(white: 0, opacity: 0.4)
                        )
                    }
                }
                context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
                let source = Color(red: 0.9, green: 0.4, blue: 0.1, opacity: 0.3)
                if isLayer {
                    context.drawLayer {
                        $0.fill(Self.all, with: .color(source)); $0.fill(Self.all, with: .color(source))
                    }
                } else {
                    context.fill(Self.all, with: .color(source))
                }
            }
        }

        for isLayer in [false, true] {
            let whole = try drawing(isClipped: false, isLayer: isLayer)
            let clipped = try drawing(isClipped: true, isLayer: isLayer)

            let half = ExactPixel(clipped[2, 0]).mixed(with: ExactPixel(whole[1, 0]), amount: 0.4)
            // A layer that is kept rounds once more than one that was melted into its parent.
            #expect(clipped[0, 0].distance(to: whole[0, 0]) <= (isLayer ? 2 : 1), "layer: \(isLayer)")
            #expect(half.distance(to: clipped[1, 0]) <= 2, "layer: \(isLayer), \(clipped[1, 0])")
            let untouched = PremultipliedPixel(red: 31, green: 77, blue: 138, alpha: 153)
            #expect(clipped[2, 0].distance(to: untouched) <= 1)
        }
    }

    @Test("The clip bounding rectangle follows the clips, in user space")
    func boundingRect() throws {
        var rects: [CGRect] = []
        _ = try picture(width: 100, height: 50) { context, _ in
            rects.append(context.clipBoundingRect)
            context.translateBy(x: 10, y: 5)
            rects.append(context.clipBoundingRect)
            context.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20)))
            rects.append(context.clipBoundingRect)
            context.scaleBy(x: 2, y: 2)
            rects.append(context.clipBoundingRect)
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 1, height: 1)), options: .inverse)
            rects.append(context.clipBoundingRect)
            context.drawLayer { rects.append($0.clipBoundingRect) }
            context.clip(to: Path(CGRect(x: 1000, y: 0, width: 1, height: 1)))
            rects.append(context.clipBoundingRect)
        }

        #expect(rects[0] == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(rects[1] == CGRect(x: -10, y: -5, width: 100, height: 50))
        #expect(rects[2] == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(rects[3] == CGRect(x: 0, y: 0, width: 15, height: 10))
        #expect(rects[4] == rects[3])
        #expect(rects[5] == rects[3])
        #expect(rects[6].isEmpty)
    }

    @Test("A clip limits a blurred drawing after the blur")
    func clipAfterFilter() throws {
        let drawn = try filled(width: 9, height: 1) { context in
            context.clip(to: Path(CGRect(x: 3, y: 0, width: 3, height: 1)))
            context.addFilter(.blur(radius: 2))
        }

        #expect(drawn.text == ["...###..."])
    }
}
