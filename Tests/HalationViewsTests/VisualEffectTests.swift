import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import Observation
import PictureTestSupport
import Testing

@MainActor
@Suite("Visual effects")
struct VisualEffectTests {
    private var dots: some View {
        HStack(spacing: 0) {
            Color.white
            Color.clear
        }
        .frame(width: 4, height: 1)
    }

    @Test("An effect is drawn as the modifier of the same name, after layout")
    func drawing() throws {
        let moved = HStack(spacing: 0) {
            dots.visualEffect { effect, proxy in effect.offset(x: proxy.size.width / 4) }
            Color.clear
        }

        #expect(try picture(of: moved, width: 6, height: 1).text == [".##..."])
        let chain = Color.red.visualEffect { effect, _ in
            effect.scaleEffect(0.5).rotationEffect(.degrees(30)).hueRotation(.degrees(50)).opacity(0.5)
        }
        let modifiers = Color.red.scaleEffect(0.5).rotationEffect(.degrees(30))
            .hueRotation(.degrees(50)).opacity(0.5)
        #expect(
            try picture(of: chain, width: 20, height: 20) == picture(of: modifiers, width: 20, height: 20)
        )
        let turned = Color.red.visualEffect { effect, _ in
            effect.rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0)).blur(radius: 1)
        }
        let reference = Color.red.rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0)).blur(radius: 1)
        #expect(
            try picture(of: turned, width: 20, height: 20) == picture(of: reference, width: 20, height: 20)
        )
    }

    @Test("An effect knows the position of its view")
    func position() throws {
        let view = VStack(spacing: 0) {
            Color.clear.frame(width: 1, height: 2)
            Color.white.frame(width: 1, height: 1).visualEffect { effect, proxy in
                effect.offset(x: proxy.frame(in: .global).minY)
            }
        }
        .frame(width: 5, height: 3, alignment: .topLeading)

        #expect(try picture(of: view, width: 5, height: 3).text == [".....", ".....", "..#.."])
    }

    private struct Slide: View {
        @State private var isMoved = false

        var body: some View {
            Color.white.frame(width: 1, height: 1)
                .visualEffect { [isMoved] effect, proxy in
                    effect.offset(x: isMoved ? 8 * proxy.size.width : 0)
                }
                .frame(width: 9, height: 1, alignment: .leading)
                .onAppear { withAnimation(.linear(duration: 2)) { isMoved = true } }
        }
    }

    /// A slide whose effect reads the state itself, and not a copy of it.
    private struct ReadingSlide: View {
        @State private var isMoved = false
        let width: CGFloat

        var body: some View {
            Color.white.frame(width: 1, height: 1)
                .visualEffect { effect, _ in
                    // Programs that are built for Swift 5 read it as it is.
                    effect.offset(x: MainActor.assumeIsolated { isMoved } ? 8 : 0)
                }
                .frame(width: width, height: 1, alignment: .leading)
                .task {
                    try? await Task.sleep(for: .seconds(1))
                    withAnimation(.linear(duration: 2)) { isMoved = true }
                }
        }
    }

    @Test("An effect that reads its view's state moves with the animation, also at a date of its own")
    func animationOfStateThatIsRead() throws {
        func text(at time: Double, after earlier: [Double]) throws -> [String] {
            let renderer = ImageRenderer(content: ReadingSlide(width: 9))
            renderer.proposedSize = ProposedViewSize(width: 9, height: 1)
            for time in earlier {
                renderer.date = Date(timeIntervalSinceReferenceDate: time)
                _ = try renderer.pixelBuffer()
            }
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            return try renderer.pixelBuffer().text
        }

        #expect(try text(at: 1, after: [0]) == ["#........"])
        #expect(try text(at: 1.5, after: [0, 1]) == ["..#......"])
        #expect(try text(at: 2, after: [0, 1, 1.5]) == ["....#...."])
        #expect(try text(at: 2, after: []) == ["....#...."])
        #expect(try text(at: 3.5, after: [0]) == ["........#"])
    }

    @Observable
    final class Place: @unchecked Sendable {
        var x: CGFloat = 0
    }

    private struct ObservingSlide: View {
        let place: Place

        var body: some View {
            Color.white.frame(width: 1, height: 1)
                .visualEffect { [place] effect, _ in effect.offset(x: place.x) }
                .frame(width: 9, height: 1, alignment: .leading)
                .task {
                    for goal in [8.0, 0] {
                        try? await Task.sleep(for: .seconds(1))
                        place.x = goal
                    }
                }
        }
    }

    @Test("An effect follows an object that only its closure observes")
    func observedObject() throws {
        let renderer = ImageRenderer(content: ObservingSlide(place: Place()))
        renderer.proposedSize = ProposedViewSize(width: 9, height: 1)
        let texts = try [0.0, 1, 1.5, 2, 3].map { time in
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            return try renderer.pixelBuffer().text
        }

        #expect(texts == [["#........"], ["........#"], ["........#"], ["#........"], ["#........"]])
    }

    @Test("A change of state moves an effect with its animation")
    func animation() throws {
        let renderer = ImageRenderer(content: Slide())
        renderer.proposedSize = ProposedViewSize(width: 9, height: 1)
        let texts = try [0.0, 0.5, 1, 2].map { time in
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            return try renderer.pixelBuffer().text
        }

        #expect(texts == [["#........"], ["..#......"], ["....#...."], ["........#"]])
    }

    @Test("A view in a scroll view changes by the part of it that is hidden")
    func scrolling() throws {
        let view = ScrollView {
            VStack(spacing: 0) {
                Color.clear.frame(height: 3)
                // Half of it lies below the edge.
                Color.white.frame(height: 2).scrollTransition { effect, phase in
                    effect.offset(x: phase.isIdentity ? 0 : 8)
                }
            }
        }
        let at = { (height: Int) in try picture(of: view, width: 6, height: height).text }

        #expect(try at(5) == ["......", "......", "......", "######", "######"])
        #expect(try at(4) == ["......", "......", "......", "....##"])
    }

    private struct Fade: AnimatableModifier {
        var amount: Double

        nonisolated var animatableData: Double {
            get { amount }
            set { amount = newValue }
        }

        func body(content: Content) -> some View { content.offset(x: amount) }
    }

    private struct Fading: View {
        @State private var amount = 0.0

        var body: some View {
            Color.white.frame(width: 1, height: 1)
                .modifier(Fade(amount: amount))
                .frame(width: 9, height: 1, alignment: .leading)
                .onAppear { withAnimation(.linear(duration: 2)) { amount = 8 } }
        }
    }

    @Test("An animatable modifier is made for each value on the way")
    func modifier() throws {
        let renderer = ImageRenderer(content: Fading())
        renderer.proposedSize = ProposedViewSize(width: 9, height: 1)
        renderer.date = Date(timeIntervalSinceReferenceDate: 0)
        _ = try renderer.pixelBuffer()
        renderer.date = Date(timeIntervalSinceReferenceDate: 1)

        #expect(try renderer.pixelBuffer().text == ["....#...."])
    }
}
