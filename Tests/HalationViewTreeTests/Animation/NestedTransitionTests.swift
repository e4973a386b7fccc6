import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Transitions of nested dynamic content")
struct NestedTransitionTests {
    /// Dynamic levels around a view with a transition, or inside of it.
    enum Levels: CaseIterable {
        case condition, otherwise, loop, loopOfConditions, groupOfConditions, label, identity
        case aroundCondition, aroundConditionInLoop, aroundLoop, aroundLoopOfConditions, aroundIdentity
    }

    private struct Scene<Marked: View>: View {
        let model: StageModel
        let levels: Levels
        let marked: (AnyView) -> Marked

        private var square: AnyView { AnyView(Color.red.frame(width: 10, height: 10)) }

        private var ids: [Int] { model.isOn ? [7] : [] }

        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.clear
                content
            }
        }

        @ViewBuilder
        private var content: some View {
            switch levels {
            case .condition: if model.isOn { marked(square) }
            case .otherwise: if !model.isOn { EmptyView() } else { marked(square) }
            case .loop: ForEach(ids, id: \.self) { _ in marked(square) }
            case .loopOfConditions:
                ForEach(ids, id: \.self) { _ in if model.isOn { Group { if model.isOn { marked(square) } } } }
            case .groupOfConditions: if model.isOn { Group { if model.isOn { marked(square) } } }
            case .label:
                ForEach(0..<1) { _ in
                    Button {
                    } label: {
                        if model.isOn { marked(square) }
                    }
                    .buttonStyle(.plain)
                }
            case .identity: if model.isOn { marked(square).id(model.value) }
            case .aroundCondition: marked(AnyView(Group { if model.isOn { square } }))
            case .aroundConditionInLoop:
                ForEach(0..<1) { _ in marked(AnyView(Group { if model.isOn { square } })) }
            case .aroundLoop: marked(AnyView(ForEach(ids, id: \.self) { _ in square }))
            case .aroundLoopOfConditions:
                if model.isOn { marked(AnyView(ForEach(ids, id: \.self) { _ in if model.isOn { square } })) }
            case .aroundIdentity: if model.isOn { marked(AnyView(square.id(model.value))) }
            }
        }
    }

    /// The columns that are drawn opaque.
    private func columns(_ picture: PixelBuffer) -> Range<Int>? {
        let columns = (0..<picture.size.width).filter { picture[$0, 5].alpha > 250 }
        guard let first = columns.first, let last = columns.last, columns.count == last + 1 - first else {
            return nil
        }
        return first..<last + 1
    }

    @Test("A transition is applied once, whichever dynamic levels are around it", arguments: Levels.allCases)
    func once(levels: Levels) throws {
        for isInserted in [true, false] {
            let model = StageModel()
            model.isOn = !isInserted
            let view = Scene(model: model, levels: levels) { $0.transition(.offset(x: 40)) }
            let stage = AnimationStage(view, width: 100, height: 10)
            stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = isInserted } }
            _ = try stage.picture(0.5)
            for (time, place) in [(1.25, 10), (1.5, 20), (1.75, 30)] {
                let start = isInserted ? 40 - place : place
                #expect(try columns(stage.picture(time)) == start..<start + 10, "\(isInserted) \(time)")
            }
            #expect(try columns(stage.picture(3)) == (isInserted ? 0..<10 : nil))
        }
    }

    @Test("A transition that was interrupted goes back from where it is", arguments: Levels.allCases)
    func interrupted(levels: Levels) throws {
        let model = StageModel()
        let view = Scene(model: model, levels: levels) { $0.transition(.offset(x: 40)) }
        let stage = AnimationStage(view, width: 100, height: 10)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.at(1.5) { withAnimation(.linear(duration: 1)) { model.isOn = false } }
        // From 20, the way to 0 goes on beneath the way back to 40.
        #expect(try columns(stage.picture(1.5)) == 20..<30)
        #expect(try columns(stage.picture(2)) == 20..<30)
        #expect(try columns(stage.picture(4)) == nil)
    }

    /// Counts how often it appears.
    private final class Tally {
        var appearances = 0
    }

    /// A modifier with a life of its own that shows its content twice, as those of confetti do.
    private struct Burst: ViewModifier {
        let tally: Tally
        @State private var size = 0.1

        func body(content: Content) -> some View {
            content.hidden()
                .overlay { ZStack { content.scaleEffect(size) } }
                .onAppear {
                    tally.appearances += 1
                    withAnimation(.linear(duration: 1)) { size = 1 }
                }
        }
    }

    @Test(
        "The modifiers of a transition appear once per insertion and not at a removal",
        arguments: Levels.allCases.filter { $0 != .aroundLoopOfConditions }
    )
    func appearances(levels: Levels) throws {
        let tally = Tally()
        let model = StageModel()
        let view = Scene(model: model, levels: levels) {
            $0.transition(.modifier(active: Burst(tally: tally), identity: Burst(tally: tally)))
        }
        let stage = AnimationStage(view, width: 100, height: 10)
        stage.at(1) { withAnimation(.linear(duration: 2)) { model.isOn = true } }
        stage.at(4) { withAnimation(.linear(duration: 2)) { model.isOn = false } }
        stage.show(0.5)
        #expect(tally.appearances == 0)
        stage.show(1.5)
        #expect(tally.appearances == 1)
        #expect(try columns(stage.picture(3.5)) == 0..<10)
        stage.show(7)
        #expect(tally.appearances == 1)
        #expect(stage.renderer.tree.warnings.isEmpty)
    }
}
