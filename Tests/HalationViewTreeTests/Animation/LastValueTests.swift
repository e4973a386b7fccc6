import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Last values of animations")
struct LastValueTests {
    /// The values that animatable data received.
    private final class Log: @unchecked Sendable {
        var values: [Double] = []
        var sums: [Int] = []
    }

    private struct LoggingModifier: ViewModifier, Animatable {
        var value: Double
        let log: Log

        nonisolated var animatableData: Double {
            get { value }
            set {
                value = newValue
                log.values.append(newValue)
            }
        }

        func body(content: Content) -> some View { content.opacity(value) }
    }

    private struct LoggingView: View, Animatable {
        var value: Double
        let log: Log

        nonisolated var animatableData: Double {
            get { value }
            set {
                value = newValue
                log.values.append(newValue)
            }
        }

        var body: some View { Color.red.opacity(value) }
    }

    private struct LoggingShape: Shape {
        var value: Double
        let log: Log

        nonisolated var animatableData: Double {
            get { value }
            set {
                value = newValue
                log.values.append(newValue)
            }
        }

        nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    }

    private struct LoggingLayout: Layout {
        var value: Double
        let log: Log

        var animatableData: Double {
            get { value }
            set {
                value = newValue
                log.values.append(newValue)
            }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }

        func placeSubviews(
            in bounds: CGRect,
            proposal: ProposedViewSize,
            subviews: Subviews,
            cache: inout ()
        ) {}
    }

    enum Kind: CaseIterable {
        case modifier, view, shape, layout
    }

    private struct Scene: View {
        let model: StageModel
        let kind: Kind
        let log: Log

        var body: some View {
            switch kind {
            case .modifier: Color.red.modifier(LoggingModifier(value: model.value, log: log))
            case .view: LoggingView(value: model.value, log: log)
            case .shape: LoggingShape(value: model.value, log: log)
            case .layout: LoggingLayout(value: model.value, log: log) { Color.red }
            }
        }
    }

    @Test(
        "Animatable data receives the final value once the animation has ended, at any frame rate",
        arguments: Kind.allCases,
        [Animation.linear(duration: 1), .spring, .easeInOut(duration: 0.37)]
    )
    func finalValue(kind: Kind, animation: Animation) {
        for rate in [4.0, 30, 60] {
            let model = StageModel()
            let log = Log()
            let stage = AnimationStage(Scene(model: model, kind: kind, log: log))
            stage.at(0.1) { withAnimation(animation) { model.value = 3 } }
            for frame in 0...Int(4 * rate) { stage.show(Double(frame) / rate) }
            #expect(log.values.last == 3, "\(rate) frames a second")
        }
    }

    @Test("An observer of the final value starts the next animation at the moment at which the last one ends")
    func chain() {
        /// Calls an action when its value arrives, as many programs of the time before completions do.
        struct Observer: ViewModifier, Animatable {
            var value: Double
            let target: Double
            let action: @MainActor () -> Void

            nonisolated var animatableData: Double {
                get { value }
                set {
                    value = newValue
                    guard value == target else { return }
                    DispatchQueue.main.async { [self] in MainActor.assumeIsolated { action() } }
                }
            }

            func body(content: Content) -> some View { content }
        }
        struct Chain: View {
            @State private var first = 0.0
            @State private var second = 0.0
            let probe: StageProbe

            var body: some View {
                ProbeShape(value: second, probe: probe)
                    .modifier(
                        Observer(value: first, target: 1) {
                            withAnimation(.linear(duration: 1)) { second = 100 }
                        }
                    )
                    .onAppear { withAnimation(.linear(duration: 0.53)) { first = 1 } }
            }
        }
        for rate in [4.0, 10, 60] {
            let probe = StageProbe()
            let stage = AnimationStage(Chain(probe: probe))
            let values = stage.values(probe, at: (0...Int(rate)).map { Double($0) / rate })
            // Curves are rounded to multiples of 2⁻²⁰.
            #expect(abs((values.last ?? 0) - 47) < 100 * 0x1p-20, "\(rate) frames a second")
        }
    }
}
