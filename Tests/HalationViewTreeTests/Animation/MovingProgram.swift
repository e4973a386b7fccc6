import Foundation
import Halation
import HalationPixels
import HalationViews

/// A program of rows that follow the clock, rows that events change, and the events.
struct MovingProgram: Sendable {
    /// What a row does from 0 to 1 in a second, by the clock.
    enum Clock: CaseIterable {
        case shape, offset, padding, frame, position, opacity, rotation, modifier, layout, keyframes
    }

    /// What a row does with a number that events change.
    enum Reactor: CaseIterable {
        case shape, offset, frame, presence, keyframes, phases, endlessPhases
    }

    /// How an event comes about.
    enum Cause: CaseIterable {
        case delay, timer, task
    }

    struct Event {
        var cause: Cause
        var time: Double
        var row: Int
        var value: Double
        var animation: Animation?
    }

    var clocks: [Clock]
    var reactors: [Reactor] = []
    var events: [Event] = []

    /// The animation around all rows for changes of the first number; nil for none.
    var implicit: Animation?

    /// The height of a row.
    static let rowHeight = 4

    var size: CGSize { CGSize(width: 48, height: (clocks.count + reactors.count) * Self.rowHeight) }

    /// The program without its events.
    var undisturbed: MovingProgram {
        var program = self
        program.events = []
        return program
    }
}

extension MovingProgram {
    /// The program of a seed.
    static func random(seed: UInt64) -> MovingProgram {
        withAmbientDate(.distantPast, seed: seed) {
            func some<Element>(_ all: [Element], _ count: ClosedRange<Int>) -> [Element] {
                (0..<Int.random(in: count)).compactMap { _ in all.randomElement() }
            }
            let curves: [Animation] = [
                .linear(duration: 1), .linear(duration: 0.3), .easeInOut(duration: 0.6), .default, .bouncy,
                .linear(duration: 0.2).delay(0.1), .linear(duration: 0.15).repeatCount(3),
                .interpolatingSpring(stiffness: 120, damping: 9),
            ]
            var program = MovingProgram(clocks: some(Clock.allCases, 1...3))
            program.reactors = some(Reactor.allCases, 2...4)
            program.events = (0..<Int.random(in: 1...5)).map { _ in
                Event(
                    cause: Cause.allCases.randomElement() ?? .delay,
                    time: Double.random(in: 0.02...0.95),
                    row: program.reactors.indices.randomElement() ?? 0,
                    value: Double.random(in: 0...1),
                    animation: Int.random(in: 0..<5) == 0 ? nil : curves.randomElement()
                )
            }
            program.implicit = Int.random(in: 0..<4) == 0 ? curves.randomElement() : nil
            return program
        }
    }
}

/// The view of a program.
struct MovingView: View {
    let program: MovingProgram
    @State private var values: [Double]

    init(_ program: MovingProgram) {
        self.program = program
        _values = State(initialValue: program.reactors.map { _ in 0 })
    }

    var body: some View {
        VStack(spacing: 0) {
            ForEach(program.clocks.indices, id: \.self) { index in
                ClockRow(kind: program.clocks[index])
                    .frame(width: 48, height: CGFloat(MovingProgram.rowHeight), alignment: .leading)
            }
            ForEach(program.reactors.indices, id: \.self) { index in
                ReactorRow(kind: program.reactors[index], value: values[index])
                    .frame(width: 48, height: CGFloat(MovingProgram.rowHeight), alignment: .leading)
                    .clipped()
            }
        }
        .modifier(ImplicitAnimation(animation: program.implicit, value: values.first ?? 0))
        .onAppear {
            for event in program.events where event.cause == .delay {
                DispatchQueue.main.asyncAfter(deadline: .now() + event.time) {
                    MainActor.assumeIsolated { perform(event) }
                }
            }
            for event in program.events where event.cause == .timer {
                let timer = Timer(timeInterval: event.time, repeats: false) { _ in
                    MainActor.assumeIsolated { perform(event) }
                }
                RunLoop.main.add(timer, forMode: .common)
            }
        }
        .task {
            var clock = 0.0
            for event in program.events.sorted(by: { $0.time < $1.time }) where event.cause == .task {
                try? await Task.sleep(for: .seconds(event.time - clock))
                clock = event.time
                perform(event)
            }
        }
    }

    private func perform(_ event: MovingProgram.Event) {
        guard let animation = event.animation else { return values[event.row] = event.value }
        withAnimation(animation) { values[event.row] = event.value }
    }
}

private struct ImplicitAnimation: ViewModifier {
    let animation: Animation?
    let value: Double

    func body(content: Content) -> some View {
        if let animation { content.animation(animation, value: value) } else { content }
    }
}

/// A row that moves by the clock.
private struct ClockRow: View {
    let kind: MovingProgram.Clock

    var body: some View {
        if kind == .keyframes {
            KeyframeAnimator(initialValue: 0.0) { value in
                bar.offset(x: 30 * value)
            } keyframes: { _ in
                LinearKeyframe(1, duration: 0.7)
                LinearKeyframe(0, duration: 0.4)
            }
        } else {
            TimelineView(.animation) { timeline in moved(timeline.date.timeIntervalSinceReferenceDate) }
        }
    }

    private var bar: some View { Color.red.frame(width: 6, height: 4) }

    @ViewBuilder
    private func moved(_ time: Double) -> some View {
        switch kind {
        case .shape: ProbeShape(value: time, probe: StageProbe()).trim(from: 0, to: time / 2)
        case .offset: bar.offset(x: 20 * time)
        case .padding: bar.padding(.leading, 20 * time)
        case .frame: Color.red.frame(width: 10 + 20 * time, height: 4)
        case .position: bar.position(x: 3 + 20 * time, y: 2)
        case .opacity: bar.opacity(min(time / 2, 1))
        case .rotation: bar.rotationEffect(.degrees(80 * time))
        case .modifier: bar.modifier(Shift(x: 20 * time))
        case .layout: Steps(x: 20 * time) { bar }
        case .keyframes: EmptyView()
        }
    }
}

/// A modifier with a number that animations interpolate.
private struct Shift: ViewModifier, Animatable {
    var x: Double

    nonisolated var animatableData: Double {
        get { x }
        set { x = newValue }
    }

    func body(content: Content) -> some View { content.padding(.leading, x) }
}

/// A layout with a number that animations interpolate.
private struct Steps: Layout {
    var x: Double

    var animatableData: Double {
        get { x }
        set { x = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 48, height: 4)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY), proposal: .unspecified)
        }
    }
}

/// A row that shows a number.
private struct ReactorRow: View {
    let kind: MovingProgram.Reactor
    let value: Double

    private var bar: some View { Color.blue.frame(width: 6, height: 4) }

    var body: some View {
        switch kind {
        case .shape: ProbeShape(value: value, probe: StageProbe()).trim(from: 0, to: value)
        case .offset: bar.offset(x: 40 * value)
        case .frame: Color.blue.frame(width: 8 + 40 * value, height: 4)
        case .presence:
            HStack(spacing: 0) {
                if value > 0.5 { Color.green.frame(width: 20).transition(.scale) }
                bar
            }
        case .keyframes:
            KeyframeAnimator(initialValue: 0.0, trigger: value) { shown in
                bar.offset(x: shown)
            } keyframes: { start in
                LinearKeyframe(start * 0.5 + 20, duration: 0.3)
                LinearKeyframe(start, duration: 0.4)
            }
        case .phases:
            PhaseAnimator([0.0, 30, 10], trigger: value) { shown in
                bar.offset(x: shown)
            } animation: {
                $0 > 20 ? .linear(duration: 0.23) : .easeOut(duration: 0.31)
            }
        case .endlessPhases:
            PhaseAnimator([0.0, 30]) { shown in
                bar.frame(width: 6 + shown)
            } animation: { _ in
                .linear(duration: 0.17)
            }
        }
    }
}
