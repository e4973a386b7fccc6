import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Scripted gestures")
struct GestureTests {
    private let log = InteractionLog()

    /// An action that notes a word.
    private func note(_ word: String) -> @Sendable () -> Void {
        { [log] in MainActor.assumeIsolated { log.note(word) } }
    }

    private func play<Content: View>(
        _ content: Content,
        to time: Double = 5,
        _ script: (inout InteractionScript) -> Void
    ) throws -> [String] {
        let renderer = stage(content)
        renderer.script(script)
        try renderer.run(to: time)
        return log.entries
    }

    private let center = ScriptTarget.point(x: 50, y: 50)

    @Test("A long press is recognised after its duration while the finger is down")
    func longPress() throws {
        let view = Color.red.onLongPressGesture(minimumDuration: 0.5, perform: note("pressed")) {
            [log] isPressing in
            MainActor.assumeIsolated { log.note("\(isPressing)") }
        }
        let renderer = stage(view)
        renderer.script {
            $0.longPress(center, at: 1, for: 2)
            $0.longPress(center, at: 4, for: 0.4)
        }
        try renderer.run(to: 1.49)
        #expect(log.entries == ["true"])
        try renderer.run(to: 1.5)
        #expect(log.entries == ["true", "pressed", "false"])
        try renderer.run(to: 5)
        #expect(log.entries == ["true", "pressed", "false", "true", "false"])
    }

    @Test("A tap and a long press of one view tell a short from a long touch")
    func tapAndPress() throws {
        let view = Color.red.onTapGesture(perform: note("tap")).onLongPressGesture(perform: note("press"))
        let entries = try play(view) {
            $0.tap(center, at: 0)
            $0.longPress(center, at: 1)
        }
        #expect(entries == ["tap", "press"])
    }

    @Test("Gestures of inner views go first, unless an outer one has high priority or is simultaneous")
    func priorities() throws {
        func tap(_ word: String) -> some Gesture {
            let action = note(word)
            return TapGesture().onEnded { action() }
        }
        let inner = Color.red.gesture(tap("inner"))
        #expect(try play(inner.gesture(tap("outer"))) { $0.tap(center, at: 0) } == ["inner"])
        log.entries = []
        #expect(try play(inner.highPriorityGesture(tap("outer"))) { $0.tap(center, at: 0) } == ["outer"])
        log.entries = []
        #expect(
            try play(inner.simultaneousGesture(tap("outer"))) { $0.tap(center, at: 0) } == ["inner", "outer"]
        )
        log.entries = []
        #expect(
            try play(inner.gesture(tap("outer"), including: .gesture)) { $0.tap(center, at: 0) } == ["outer"]
        )
        log.entries = []
        #expect(try play(inner.gesture(tap("outer"), including: .none)) { $0.tap(center, at: 0) } == [])
    }

    @Test("A gesture that is disabled leaves the touch to the views inside")
    func disabled() throws {
        for isEnabled in [true, false] {
            log.entries = []
            let view = Color.red.onTapGesture(perform: note("inner"))
                .highPriorityGesture(
                    TapGesture().onEnded { [act = note("outer")] _ in act() },
                    name: "outer",
                    isEnabled: isEnabled
                )
            #expect(try play(view) { $0.tap(center, at: 1) } == [isEnabled ? "outer" : "inner"])
        }
    }

    @Test("A drag of the outer view is recognised where the inner view's tap fails")
    func tapInsideDrag() throws {
        let moved = note("drag")
        let view = Color.red.onTapGesture(perform: note("tap")).gesture(
            DragGesture().onEnded { _ in moved() }
        )
        let entries = try play(view) {
            $0.tap(center, at: 0)
            $0.drag(center, by: CGSize(width: 30, height: 0), at: 1)
        }
        #expect(entries == ["tap", "drag"])
    }

    @Test("A sequence goes from the first gesture to the second under the same finger")
    func sequence() throws {
        let log = log
        let gesture = LongPressGesture(minimumDuration: 0.5)
            .sequenced(before: DragGesture(minimumDistance: 0))
            .onEnded { value in
                MainActor.assumeIsolated {
                    if case .second(true, let drag?) = value {
                        log.note("\(drag.translation.width.rounded())")
                    }
                }
            }
        // The finger moves more than 10 points before the press is over.
        let early = try play(Color.red.gesture(gesture)) {
            $0.drag(center, by: CGSize(width: 40, height: 0), at: 0, duration: 0.4)
        }
        #expect(early == [])

        let renderer = stage(Color.red.gesture(gesture))
        renderer.script { $0.drag(center, by: CGSize(width: 16, height: 0), at: 0, duration: 1) }
        try renderer.run(to: 2)
        // The press lasts while the finger moves at most 10 points; 8 of 16 are left after it.
        #expect(log.entries.last == "8.0")
    }

    @Test("Of two exclusive gestures the first counts, and the second after it has failed")
    func exclusive() throws {
        let log = log
        let gesture = TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
            MainActor.assumeIsolated {
                switch value {
                case .first: log.note("two")
                case .second: log.note("one")
                }
            }
        }
        let entries = try play(Color.red.gesture(gesture)) {
            $0.tap(center, at: 0)
            $0.tap(center, count: 2, at: 1)
        }
        #expect(entries == ["one", "two"])
    }

    @Test("Two simultaneous gestures end together with both values")
    func simultaneous() throws {
        let log = log
        let gesture = SpatialTapGesture().simultaneously(with: TapGesture()).onEnded { value in
            MainActor.assumeIsolated {
                log.note("\(value.first?.location.x ?? -1) \(value.second != nil)")
            }
        }
        #expect(try play(Color.red.gesture(gesture)) { $0.tap(.point(x: 30, y: 5), at: 0) } == ["30.0 true"])
    }

    @Test("A gesture state of a failed press returns to its initial value")
    func failedState() throws {
        struct Pressing: View {
            let log: InteractionLog
            @GestureState private var isPressing = false
            var body: some View {
                Color.red
                    .gesture(
                        LongPressGesture(minimumDuration: 2).updating($isPressing) { value, state, _ in
                            state = value
                        }
                    )
                    .onChange(of: isPressing) { log.note("\(isPressing)") }
            }
        }
        #expect(try play(Pressing(log: log)) { $0.longPress(center, at: 0, for: 1) } == ["true", "false"])
    }

    @Test("Closures of a gesture see the newest values of their view")
    func newestClosures() throws {
        struct Outer: View {
            let log: InteractionLog
            @State private var count = 0
            var body: some View { Inner(count: count, log: log) { count += 1 } }
        }
        struct Inner: View {
            let count: Int
            let log: InteractionLog
            let action: () -> Void
            var body: some View {
                Color.red.gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { _ in action() }
                        .onEnded { _ in log.note("\(count)") }
                )
            }
        }
        let entries = try play(Outer(log: log)) {
            $0.drag(center, by: CGSize(width: 10, height: 0), at: 0, duration: 0.1)
        }
        #expect(entries == ["13"])
    }

    @Test("A pointer enters and leaves views")
    func hover() throws {
        let log = log
        let view = HStack(spacing: 0) {
            Color.red.onHover { isOver in MainActor.assumeIsolated { log.note("left \(isOver)") } }
            Color.blue.onHover { isOver in MainActor.assumeIsolated { log.note("right \(isOver)") } }
        }
        let entries = try play(view) {
            $0.hover(.point(x: 20, y: 5), at: 0)
            $0.hover(.point(x: 30, y: 5), at: 1)
            $0.hover(.point(x: 80, y: 5), at: 2)
            $0.endHover(at: 3)
        }
        #expect(entries == ["left true", "left false", "right true", "right false"])
    }
}
