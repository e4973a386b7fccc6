import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Layers")
struct LayerTests {
    private static let circles = [
        Path(ellipseIn: CGRect(x: 2, y: 2, width: 24, height: 24)),
        Path(ellipseIn: CGRect(x: 14, y: 2, width: 24, height: 24)),
    ]

    @Test("Two overlapping circles in a layer at half opacity are uniformly half opaque")
    func groupOpacity() throws {
        let drawn = try picture(width: 40, height: 28) { context, _ in
            context.opacity = 0.5
            context.drawLayer { layer in
                for circle in Self.circles { layer.fill(circle, with: .color(.white)) }
            }
        }

        let inside = [drawn[8, 14], drawn[20, 14], drawn[32, 14]]
        #expect(inside.allSatisfy { $0 == PremultipliedPixel(red: 128, green: 128, blue: 128, alpha: 128) })
        #expect(drawn.alphas.joined().allSatisfy { $0 <= 128 })
    }

    @Test("Two overlapping circles of two colours in a layer at half opacity do not show through each other")
    func groupOpacityInColor() throws {
        let drawn = try picture(width: 40, height: 28) { context, _ in
            context.opacity = 0.5
            context.drawLayer { layer in
                layer.fill(Self.circles[0], with: .color(red: 1, green: 0, blue: 0))
                layer.fill(Self.circles[1], with: .color(red: 0, green: 0, blue: 1))
            }
        }

        #expect(drawn[8, 14] == PremultipliedPixel(red: 128, green: 0, blue: 0, alpha: 128))
        #expect(drawn[20, 14] == PremultipliedPixel(red: 0, green: 0, blue: 128, alpha: 128))
        #expect(drawn[32, 14] == PremultipliedPixel(red: 0, green: 0, blue: 128, alpha: 128))
    }

    @Test("Opacity outside a layer applies to each drawing separately")
    func opacityOfEachDrawing() throws {
        let drawn = try picture(width: 40, height: 28) { context, _ in
            context.opacity = 0.5
            for circle in Self.circles { context.fill(circle, with: .color(.white)) }
        }

        #expect(drawn[8, 14].alpha == 128)
        #expect(drawn[20, 14].alpha == 191 || drawn[20, 14].alpha == 192)
    }

    @Test("A layer starts in the initial state, but with the transform")
    func initialState() throws {
        var states: [(opacity: Double, mode: GraphicsContext.BlendMode, transform: CGAffineTransform)] = []
        let drawn = try picture(width: 8, height: 4) { context, _ in
            context.translateBy(x: 2, y: 1)
            context.opacity = 0.5
            context.blendMode = .plusLighter
            context.addFilter(.alphaThreshold(min: 0.4, color: .white))
            context.drawLayer { layer in
                states.append((layer.opacity, layer.blendMode, layer.transform))
                // With the threshold inherited, this would vanish.
                layer.fill(
                    Path(CGRect(x: 0, y: 0, width: 1, height: 1)),
                    with: .color(white: 1, opacity: 0.3)
                )
                layer.fill(
                    Path(CGRect(x: 0, y: 0, width: 1, height: 1)),
                    with: .color(white: 1, opacity: 0.3)
                )
            }
        }

        let state = try #require(states.first)
        #expect(state.opacity == 1)
        #expect(state.mode == .normal)
        #expect(state.transform == CGAffineTransform(translationX: 2, y: 1))
        // 0.3 over 0.3 is 0.51, which passes; the result is composited at half opacity.
        #expect(drawn[2, 1].alpha == 128)
        #expect(drawn.coveredCount == 1)
    }

    @Test("Layers nest")
    func nesting() throws {
        let drawn = try picture(width: 4, height: 1) { context, size in
            context.opacity = 0.5
            context.drawLayer { outer in
                outer.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.white))
                outer.opacity = 0.5
                outer.drawLayer { inner in
                    inner.fill(Path(CGRect(x: 1, y: 0, width: 2, height: 1)), with: .color(.white))
                    inner.fill(Path(CGRect(x: 2, y: 0, width: 1, height: 1)), with: .color(.white))
                }
            }
        }

        #expect(drawn.alphas == [[128, 64, 64, 0]])
    }

    @Test("A layer whose content throws is not drawn, and the error is rethrown")
    func throwingContent() throws {
        struct Stop: Error {}
        var caught = false
        let drawn = try picture(width: 2, height: 1) { context, size in
            do {
                try context.drawLayer { layer in
                    layer.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
                    throw Stop()
                }
            } catch {
                caught = true
            }
        }

        #expect(caught)
        #expect(drawn.coveredCount == 0)
    }

    @Test("Copies of a context share the layer, and each has its own state")
    func copies() throws {
        let drawn = try picture(width: 3, height: 1) { context, _ in
            var copy = context
            copy.translateBy(x: 1, y: 0)
            copy.opacity = 0.5
            let pixel = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
            copy.fill(pixel, with: .color(.white))
            context.fill(pixel, with: .color(.white))
        }

        #expect(drawn.alphas == [[255, 128, 0]])
    }

    @Test("A layer in a mode that reaches beyond its pixels clears the clip even when it is empty")
    func emptyLayerInCopyMode() throws {
        let drawn = try picture(width: 4, height: 1) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
            context.clip(to: Path(CGRect(x: 1, y: 0, width: 2, height: 1)))
            context.blendMode = .copy
            context.drawLayer { _ in }
        }

        #expect(drawn.text == ["#..#"])
    }
}
