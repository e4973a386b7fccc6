import DrawingTestSupport
import Foundation
import Halation
import HalationDiagnostics
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Symbols")
struct SymbolTests {
    private func drawing(
        width: Int,
        height: Int,
        draw: @escaping (inout GraphicsContext, CGSize) -> Void,
    ) throws -> PixelBuffer {
        let canvas = Canvas(renderer: draw) {
            Color.white.frame(width: 2, height: 2).tag("square")
            Color.red.tag("flexible")
            ZStack {
                Color.white.frame(width: 4, height: 2)
                Color.white.frame(width: 2, height: 4)
            }
            .tag(7)
            Color.blue.frame(width: 1, height: 1).tag("square")
        }
        return try picture(of: canvas, width: width, height: height)
    }

    @Test("A symbol is found by its tag, and an unknown tag gives nil")
    func lookUp() throws {
        var sizes: [CGSize?] = []
        _ = try drawing(width: 30, height: 20) { context, _ in
            sizes.append(context.resolveSymbol(id: "square")?.size)
            sizes.append(context.resolveSymbol(id: 7)?.size)
            sizes.append(context.resolveSymbol(id: "7")?.size)
            sizes.append(context.resolveSymbol(id: Int8(7))?.size)
            context.drawLayer { sizes.append($0.resolveSymbol(id: "square")?.size) }
        }

        #expect(sizes[0] == CGSize(width: 2, height: 2), "the first of two with one tag")
        #expect(sizes[1] == CGSize(width: 4, height: 4))
        #expect(sizes[2] == nil)
        #expect(sizes[3] == sizes[1], "integers are compared by value")
        #expect(sizes[4] == CGSize(width: 2, height: 2), "in a layer too")
    }

    @Test("A symbol that does not exist is a warning if no tag has the type of the one that is asked for")
    func missing() throws {
        enum Shape { case circle }
        let (_, messages) = try Warnings.recorded {
            for _ in 0..<3 {
                _ = try drawing(width: 30, height: 20) { context, _ in
                    _ = context.resolveSymbol(id: "square")
                    if let symbol = context.resolveSymbol(id: "circle") { context.draw(symbol, at: .zero) }
                    if let symbol = context.resolveSymbol(id: 8) { context.draw(symbol, at: .zero) }
                    if let symbol = context.resolveSymbol(id: UInt8(9)) { context.draw(symbol, at: .zero) }
                    _ = context.resolveSymbol(id: Shape.circle)
                }
            }
        }

        #expect(messages.count == 1)
        #expect(messages.first?.contains("Shape.circle") == true)
        #expect(messages.first?.contains("and not Shape") == true)
    }

    @Test("A flexible symbol is as large as the canvas")
    func flexible() throws {
        var size: CGSize?
        _ = try drawing(width: 30, height: 20) { context, _ in
            size = context.resolveSymbol(id: "flexible")?.size
        }

        #expect(size == CGSize(width: 30, height: 20))
    }

    @Test("A symbol's anchor lands on the point")
    func anchors() throws {
        let drawn = try drawing(width: 12, height: 4) { context, _ in
            guard let symbol = context.resolveSymbol(id: "square") else { return }
            context.draw(symbol, at: CGPoint(x: 1, y: 2))
            context.draw(symbol, at: CGPoint(x: 3, y: 2), anchor: .topLeading)
            context.draw(symbol, at: CGPoint(x: 8, y: 2), anchor: .bottomTrailing)
            context.draw(symbol, at: CGPoint(x: 10, y: 4), anchor: .bottom)
        }

        #expect(drawn.text == ["......##....", "##....##....", "##.##....##.", "...##....##."])
    }

    @Test("A symbol drawn in a rectangle is stretched to it")
    func stretched() throws {
        let drawn = try drawing(width: 8, height: 3) { context, _ in
            guard let symbol = context.resolveSymbol(id: "square") else { return }
            context.draw(symbol, in: CGRect(x: 1, y: 1, width: 5, height: 1))
        }

        #expect(drawn.text == ["........", ".#####..", "........"])
    }

    @Test("A symbol follows the transform")
    func transformed() throws {
        let drawn = try drawing(width: 8, height: 4) { context, _ in
            guard let symbol = context.resolveSymbol(id: "square") else { return }
            context.translateBy(x: 4, y: 0)
            context.scaleBy(x: 2, y: 1)
            context.draw(symbol, at: .zero, anchor: .topLeading)
        }

        #expect(drawn.text == ["....####", "....####", "........", "........"])
    }

    @Test("A symbol is drawn as one: overlapping parts do not show through")
    func group() throws {
        let drawn = try drawing(width: 4, height: 4) { context, _ in
            guard let symbol = context.resolveSymbol(id: 7) else { return }
            context.opacity = 0.5
            context.draw(symbol, at: .zero, anchor: .topLeading)
        }

        #expect(drawn.alphas[1] == [128, 128, 128, 128])
        #expect(drawn.text == [".++.", "++++", "++++", ".++."])
    }
}
