import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Unions of stacks in depth")
struct UnionTests {
    private final class Frames {
        var all: [String: CGRect] = [:]
    }

    /// A square whose frame is noted.
    private struct Square: View {
        let name: String
        let side: CGFloat
        let frames: Frames

        var body: some View {
            GeometryReader { proxy -> Color in
                frames.all[name] = proxy.frame(in: .global)
                return Color.red
            }
            .frame(width: side, height: side)
        }
    }

    @Test("A ZStack is as large as the union of its aligned views")
    func union() {
        let frames = Frames()
        let stack = ZStack(alignment: .topLeading) {
            Square(name: "a", side: 30, frames: frames)
            Square(name: "b", side: 20, frames: frames)
                .alignmentGuide(.leading) { _ in -40 }
                .alignmentGuide(.top) { $0.height / 2 }
        }
        let renderer = ImageRenderer(content: stack)
        _ = renderer.recording()
        #expect(renderer.rootSize == CGSize(width: 60, height: 40))
        #expect(frames.all["a"] == CGRect(x: 0, y: 10, width: 30, height: 30))
        #expect(frames.all["b"] == CGRect(x: 40, y: 0, width: 20, height: 20))
    }

    @Test("A grid of alignment guides fills the frame around it, as packages of grids build it")
    func grid() {
        let frames = Frames()
        let grid = ZStack(alignment: .topLeading) {
            ForEach(0..<4) { index in
                Square(name: "\(index)", side: 50, frames: frames)
                    .alignmentGuide(.leading) { _ in -50 * CGFloat(index % 2) }
                    .alignmentGuide(.top) { _ in -50 * CGFloat(index / 2) }
            }
        }
        _ = ImageRenderer(content: grid.frame(width: 100, height: 100)).recording()
        for index in 0..<4 {
            let corner = CGPoint(x: 50 * (index % 2), y: 50 * (index / 2))
            #expect(frames.all["\(index)"]?.origin == corner)
        }
    }

    @Test(
        "Without guides of their own, the largest view makes the size",
        arguments: [Alignment.center, .bottomLeading]
    )
    func largest(alignment: Alignment) {
        let stack = ZStack(alignment: alignment) {
            Color.red.frame(width: 30, height: 10)
            Color.red.frame(width: 10, height: 40)
        }
        let renderer = ImageRenderer(content: stack)
        _ = renderer.recording()
        #expect(renderer.rootSize == CGSize(width: 30, height: 40))
    }
}
