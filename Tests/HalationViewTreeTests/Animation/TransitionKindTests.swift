import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Kinds of transitions")
struct TransitionKindTests {
    private struct Toggled<Inner: View>: View {
        let model: StageModel
        @ViewBuilder let inner: Inner

        var body: some View {
            ZStack {
                Color.clear
                if model.isOn { inner }
            }
        }
    }

    private var card: some View { Color.red.frame(width: 20, height: 20) }

    /// A view that enters from 1 s on and leaves from 3 s on, each linearly in a second.
    private func stage<Inner: View>(@ViewBuilder _ inner: () -> Inner) -> AnimationStage<some View> {
        let model = StageModel()
        let stage = AnimationStage(Toggled(model: model, inner: inner), width: 40, height: 40)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.at(3) { withAnimation(.linear(duration: 1)) { model.isOn = false } }
        return stage
    }

    /// Whether a view a quarter after its insertion and its removal looks as expected, and is there between.
    private func shows<Inner: View, Entering: View, Leaving: View>(
        @ViewBuilder _ inner: () -> Inner,
        entering: Entering,
        leaving: Leaving
    ) throws -> Bool {
        let stage = stage(inner)
        func still(_ view: some View) throws -> PixelBuffer {
            try AnimationStage(ZStack { view }.frame(width: 40, height: 40), width: 40, height: 40).picture(0)
        }
        let first = isAlike(try stage.picture(1.25), try still(entering))
        let middle = isAlike(try stage.picture(2.5), try still(card))
        let last = isAlike(try stage.picture(3.25), try still(leaving))
        let end = isAlike(try stage.picture(4.1), try still(Color.clear))
        if !(first && middle && last && end) { print("shows", first, middle, last, end) }
        return first && middle && last && end
    }

    /// Whether pictures differ by roundings only.
    private func isAlike(_ first: PixelBuffer, _ second: PixelBuffer) -> Bool {
        guard first.size == second.size else { return false }
        for y in 0..<first.size.height {
            for x in 0..<first.size.width {
                let (one, other) = (first[x, y], second[x, y])
                guard abs(Int(one.red) - Int(other.red)) <= 2, abs(Int(one.alpha) - Int(other.alpha)) <= 2
                else { return false }
            }
        }
        return true
    }

    @Test("Opacity, scale and offset lead from and to their active state")
    func simple() throws {
        #expect(
            try shows(
                { card.transition(.opacity) },
                entering: card.opacity(0.25),
                leaving: card.opacity(0.75)
            )
        )
        #expect(
            try shows(
                { card.transition(.scale(0.5, anchor: .leading)) },
                entering: card.scaleEffect(0.625, anchor: .leading),
                leaving: card.scaleEffect(0.875, anchor: .leading)
            )
        )
        #expect(
            try shows(
                { card.transition(.scale) },
                entering: card.scaleEffect(0.25),
                leaving: card.scaleEffect(0.75)
            )
        )
        #expect(
            try shows(
                { card.transition(.offset(x: 8, y: 4)) },
                entering: card.offset(x: 6, y: 3),
                leaving: card.offset(x: 2, y: 1)
            )
        )
    }

    @Test("Slide and push leave at the edge opposite to where they enter; move goes back")
    func edges() throws {
        #expect(
            try shows({ card.transition(.slide) }, entering: card.offset(x: -15), leaving: card.offset(x: 5))
        )
        #expect(
            try shows(
                { card.transition(.push(from: .bottom)) },
                entering: card.offset(y: 15).opacity(0.25),
                leaving: card.offset(y: -5).opacity(0.75)
            )
        )
        #expect(
            try shows(
                { card.transition(.move(edge: .top)) },
                entering: card.offset(y: -15),
                leaving: card.offset(y: -5)
            )
        )
    }

    @Test("blurReplace fades, blurs and scales, on one side or both")
    func blurReplace() throws {
        func state(_ amount: Double, _ scale: Double) -> some View {
            card.opacity(1 - amount).blur(radius: 7 * amount).scaleEffect(scale)
        }
        #expect(
            try shows(
                { card.transition(.blurReplace) },
                entering: state(0.75, 0.925),
                leaving: state(0.25, 0.975)
            )
        )
        #expect(
            try shows(
                { card.transition(.blurReplace(.upUp)) },
                entering: state(0.75, 0.925),
                leaving: state(0.25, 1.025)
            )
        )
    }

    @Test("Asymmetric transitions have a way in and another one out, combined ones apply both")
    func compound() throws {
        #expect(
            try shows(
                { card.transition(.asymmetric(insertion: .scale, removal: .move(edge: .trailing))) },
                entering: card.scaleEffect(0.25),
                leaving: card.offset(x: 5)
            )
        )
        #expect(
            try shows(
                { card.transition(AnyTransition.opacity.combined(with: .offset(x: 8, y: 0))) },
                entering: card.opacity(0.25).offset(x: 6),
                leaving: card.opacity(0.75).offset(x: 2)
            )
        )
        #expect(
            try shows(
                { card.transition(OpacityTransition().combined(with: MoveTransition(edge: .leading))) },
                entering: card.opacity(0.25).offset(x: -15),
                leaving: card.opacity(0.75).offset(x: -5)
            )
        )
    }

    @Test("A transition of a modifier goes from its active value to its identity")
    func modifiers() throws {
        struct Turn: ViewModifier {
            let degrees: Double

            func body(content: Content) -> some View { content.rotationEffect(.degrees(degrees)) }
        }
        #expect(
            try shows(
                { card.transition(.modifier(active: Turn(degrees: 80), identity: Turn(degrees: 0))) },
                entering: card.rotationEffect(.degrees(60)),
                leaving: card.rotationEffect(.degrees(20))
            )
        )
    }

    @Test("A transition of one's own is told the phase: -1, 0, 1")
    func custom() throws {
        struct Turn: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.rotationEffect(.degrees(40 * phase.value))
            }
        }
        #expect(
            try shows(
                { card.transition(Turn()) },
                entering: card.rotationEffect(.degrees(-30)),
                leaving: card.rotationEffect(.degrees(10))
            )
        )
    }

    @Test("A transition's own animation replaces that of the change")
    func ownAnimation() throws {
        #expect(
            try shows(
                { card.transition(.opacity.animation(.linear(duration: 0.5))) },
                entering: card.opacity(0.5),
                leaving: card.opacity(0.5)
            )
        )
    }

    @Test("The identity transition appears and disappears at once")
    func identity() throws {
        let stage = stage { card.transition(.identity) }
        #expect(try stage.picture(1.01)[20, 20].alpha == 255)
        #expect(try stage.picture(3.01)[20, 20].alpha == 0)
    }

    @Test("Another id removes the old view and inserts a new one, with both transitions at once")
    func newIdentity() throws {
        struct Scene: View {
            let model: StageModel

            var body: some View {
                ZStack {
                    Color.red.frame(width: 20, height: 20)
                        .transition(.move(edge: .leading))
                        .id(model.isOn)
                }
                .frame(width: 40, height: 40)
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Scene(model: model), width: 40, height: 40)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        let picture = try stage.picture(1.25)
        // The old one has moved by 5 points, the new one has 15 to go: from -5 to 15, and from 5 to 25.
        #expect((0..<40).map { picture[$0, 20].alpha } == (0..<40).map { $0 < 25 ? 255 : 0 })
    }

    @Test("With a z-index a leaving view stays in front")
    func order() throws {
        struct Scene: View {
            let model: StageModel

            var body: some View {
                ZStack {
                    Color.blue.zIndex(0)
                    if !model.isOn { Color.red.zIndex(1) }
                }
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Scene(model: model), width: 1, height: 1)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        let pixel = try stage.picture(1.25)[0, 0]
        #expect(pixel.red > pixel.blue)
    }
}
