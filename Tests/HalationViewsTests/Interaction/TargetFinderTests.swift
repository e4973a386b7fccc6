import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Targets of scripts")
struct TargetFinderTests {
    /// What the views of a picture note when they are tapped at targets, one a second.
    private func taps<Content: View>(
        _ targets: [ScriptTarget],
        of content: (@escaping (String) -> Void) -> Content
    ) throws -> [String] {
        nonisolated(unsafe) var entries: [String] = []
        let renderer = stage(content { entries.append($0) })
        renderer.script {
            for (time, target) in targets.enumerated() { $0.tap(target, at: Double(time)) }
        }
        try renderer.run(to: Double(targets.count))
        return entries
    }

    @Test("A name is an identifier before it is a text; either can be asked for")
    func kinds() throws {
        let entries = try taps(["more", .identifier("more"), .label("more"), "less"]) { note in
            VStack {
                Text("more").onTapGesture { note("text") }
                Text("less").onTapGesture { note("other text") }
                Text("Show").onTapGesture { note("identifier") }.accessibilityIdentifier("more")
            }
        }
        #expect(entries == ["identifier", "identifier", "text", "other text"])
    }

    @Test("A label is the text of a view, or its accessibility label in place of that")
    func labels() throws {
        func view(_ note: @escaping (String) -> Void) -> some View {
            VStack {
                Text("A").onTapGesture { note("first") }.accessibilityLabel("B")
                Text("C").onTapGesture { note("second") }
            }
        }
        #expect(try taps([.label("B"), .label("C")], of: view) == ["first", "second"])
    }

    @Test("Views inside of a view with the name do not make it ambiguous")
    func outermost() throws {
        let entries = try taps(["list"]) { note in
            VStack(spacing: 0) {
                Color.red.onTapGesture { note("upper") }.accessibilityIdentifier("list")
                Color.green.onTapGesture { note("middle") }.accessibilityIdentifier("list")
                Color.blue.onTapGesture { note("lower") }.accessibilityIdentifier("list")
            }
            .accessibilityIdentifier("list")
        }
        #expect(entries == ["middle"], "the middle of the outer view")
    }

    @Test("An anchor is a position within the view as it is drawn")
    func anchors() throws {
        let targets: [UnitPoint] = [UnitPoint(x: 0.1, y: 0.5), .center, UnitPoint(x: 0.9, y: 0.5)]
        let entries = try taps(targets.map { ScriptTarget("row", anchor: $0) }) { note in
            HStack(spacing: 0) {
                Color.red.onTapGesture { note("first") }
                Color.green.onTapGesture { note("second") }
                Color.blue.onTapGesture { note("third") }
            }
            .frame(width: 60, height: 10)
            .accessibilityIdentifier("row")
            .rotationEffect(.degrees(180))
        }
        #expect(entries == ["first", "second", "third"])
    }

    @Test("A point of the picture is touched whatever is there")
    func points() throws {
        let entries = try taps([.point(x: 1, y: 50), .point(x: 99, y: 50)]) { note in
            HStack(spacing: 0) {
                Color.red.onTapGesture { note("left") }
                Color.blue.onTapGesture { note("right") }
            }
        }
        #expect(entries == ["left", "right"])
    }

    /// A label that fades away from 0 s to 1 s, and one of the same text that comes.
    private struct Replacing: View {
        let note: (String) -> Void
        @State private var isNew = false

        var body: some View {
            VStack {
                if isNew {
                    Text("Row").onTapGesture { note("new") }
                } else {
                    Text("Row").onTapGesture { note("old") }
                }
            }
            .onAppear { withAnimation(.linear(duration: 1)) { isNew = true } }
        }
    }

    @Test("A view that leaves is no target while it is still drawn")
    func leaving() throws {
        nonisolated(unsafe) var entries: [String] = []
        let renderer = stage(Replacing { entries.append($0) })
        renderer.script { $0.tap("Row", at: 0.5) }
        try renderer.run(to: 0.5)
        #expect(entries == ["new"])
    }

    private func error(tapping target: ScriptTarget, in content: some View) throws -> InteractionError? {
        let renderer = stage(content)
        renderer.script { $0.tap(target, at: 1) }
        try renderer.run(to: 0.5)
        do throws(RenderingError) {
            _ = try renderer.settle(within: 1)
        } catch {
            guard case .interaction(let reason) = error else { throw error }
            return reason
        }
        return nil
    }

    @Test("A target that does not exist fails the picture and lists those that do, in the order of drawing")
    func missing() throws {
        let view = VStack {
            Text("0").accessibilityIdentifier("count")
            Button("More") {}
            Text("0")
        }
        let candidates = ["count", "0", "More"]
        #expect(
            try error(tapping: "Less", in: view)
                == .targetNotFound("Less", time: 1, candidates: candidates)
        )
        #expect(
            try error(tapping: .identifier("More"), in: view)
                == .targetNotFound("More", time: 1, candidates: candidates),
            "a text is no identifier"
        )
        #expect(
            try error(tapping: .label("count"), in: view)
                == .targetNotFound("count", time: 1, candidates: candidates),
            "an identifier is no text"
        )
        #expect(try error(tapping: "More", in: view) == nil)
    }

    @Test("A target that two views have is an error that says where they are, in the order of drawing")
    func ambiguous() throws {
        let view = HStack(spacing: 0) {
            Color.red.accessibilityIdentifier("half")
            Color.blue.accessibilityIdentifier("half").zIndex(-1)
        }
        #expect(
            try error(tapping: "half", in: view)
                == .ambiguousTarget(
                    "half",
                    time: 1,
                    matches: ["(50, 0)...(100, 100)", "(0, 0)...(50, 100)"]
                )
        )
    }

    @Test("After an error nothing of the script is performed any more")
    func afterwards() throws {
        nonisolated(unsafe) var count = 0
        let renderer = stage(Color.red.onTapGesture { count += 1 })
        renderer.script {
            $0.tap(.point(x: 5, y: 5), at: 0)
            $0.tap("nobody", at: 1)
            $0.tap(.point(x: 5, y: 5), at: 2)
        }
        #expect(throws: RenderingError.self) { try renderer.run(to: 3) }
        #expect(count == 1)
    }
}
