import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Views that a finger draws back")
struct DrawBackTests {
    private let log = InteractionLog()

    /// A red root with a link to a blue view.
    private struct Stack: View {
        let log: InteractionLog
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                color(Color(red: 1, green: 0, blue: 0)) { NavigationLink("Blue", value: 1) }
                    .navigationDestination(for: Int.self) { _ in
                        color(Color(red: 0, green: 0, blue: 1)) { Button("Tap") { log.note("tapped") } }
                            .onDisappear { log.note("disappeared") }
                    }
            }
            .onChange(of: path) { log.note("path \(path)") }
        }

        private func color<Top: View>(_ color: Color, @ViewBuilder top: () -> Top) -> some View {
            color.overlay(alignment: .top) { top() }
        }
    }

    private func stack(_ script: (inout InteractionScript) -> Void) -> some RenderedWindow {
        let renderer = stage(Stack(log: log), width: 200, height: 400)
        renderer.script(script)
        return renderer
    }

    /// The first blue column of a picture.
    private func edge(_ picture: PixelBuffer) -> Int? {
        (0..<200).first { picture[$0, 300].blue > 200 && picture[$0, 300].red < 60 }
    }

    @Test("A finger from the leading edge draws a view out, and lets it go back beyond half of the way")
    func goingBack() throws {
        let running = stack {
            $0.tap("Blue", at: 0)
            $0.drag(.point(x: 5, y: 300), by: CGSize(width: 120, height: 0), at: 1, duration: 1)
        }

        #expect(edge(try running.picture(at: 1.5)) == 60)
        #expect(log.entries == ["path [1]"])
        #expect(edge(try running.picture(at: 4)) == nil)
        #expect(log.entries == ["path [1]", "path []", "disappeared"])
    }

    @Test("A short drag lets the view come back, and one that begins elsewhere does not move it")
    func staying() throws {
        let running = stack {
            $0.tap("Blue", at: 0)
            $0.drag(.point(x: 5, y: 300), by: CGSize(width: 40, height: 0), at: 1, duration: 1)
            $0.tap("Tap", at: 3)
            $0.drag(.point(x: 60, y: 300), by: CGSize(width: 120, height: 0), at: 4, duration: 1)
        }

        #expect(edge(try running.picture(at: 1.5)) == 20)
        #expect(edge(try running.picture(at: 2.9)) == 0)
        #expect(edge(try running.picture(at: 4.5)) == 0)
        #expect(log.entries == ["path [1]", "tapped"])
    }

    /// A sheet with rows that scroll.
    private struct RowSheet: View {
        let log: InteractionLog
        var interaction = PresentationContentInteraction.automatic
        var detents: Set<PresentationDetent> = [.height(150), .large]
        @State private var isPresented = true
        @State private var detent = PresentationDetent.height(150)

        var body: some View {
            Color.white
                .sheet(isPresented: $isPresented) {
                    ScrollView {
                        VStack(spacing: 0) {
                            Color.red.frame(height: 50)
                            ForEach(0..<20, id: \.self) { _ in Color.blue.frame(height: 50) }
                        }
                    }
                    .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) {
                        log.note("offset \(Int($1.rounded()))")
                    }
                    .presentationDetents(detents, selection: $detent)
                    .presentationContentInteraction(interaction)
                    .presentationDragIndicator(.hidden)
                }
                .onChange(of: isPresented) { log.note("isPresented \(isPresented)") }
                .onChange(of: detent) { log.note(detent == .large ? "large" : "small") }
        }
    }

    private func drags(_ sheet: RowSheet, _ distances: CGFloat...) throws -> [String] {
        log.entries = []
        let renderer = window { sheet }
        renderer.script {
            for (index, distance) in distances.enumerated() {
                $0.drag(
                    .point(x: 100, y: 300),
                    by: CGSize(width: 0, height: distance),
                    at: Double(1 + 2 * index),
                    duration: 0.2
                )
            }
        }
        try renderer.run(to: Double(2 + 2 * distances.count))
        return log.entries.filter { !$0.hasPrefix("offset") || $0 == log.entries.last }
    }

    @Test(
        "A drag over scrolled content resizes the sheet first, and then scrolls; at the top it pulls the sheet down"
    )
    func content() throws {
        #expect(try drags(RowSheet(log: log), -150) == ["large"])
        let scrolled = try drags(RowSheet(log: log), -150, -150)
        #expect(scrolled.first == "large" && scrolled.last?.hasPrefix("offset ") == true)
        #expect(try drags(RowSheet(log: log), -150, 100) == ["large", "small"])
        #expect(try drags(RowSheet(log: log), 150) == ["isPresented false"])
    }

    @Test("Content that scrolls leaves a small sheet as it is")
    func scrolls() throws {
        let entries = try drags(RowSheet(log: log, interaction: .scrolls), -100)
        #expect(entries.count == 1 && entries[0].hasPrefix("offset "))
    }

    @Test("A dialog confirms that a sheet is dismissed")
    func confirmation() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var isPresented = true

            var body: some View {
                Color.white
                    .sheet(isPresented: $isPresented) {
                        log.note("dismissed")
                    } content: {
                        Color.red
                            .presentationDetents([.height(200)])
                            .dismissalConfirmationDialog("Discard the draft?", shouldPresent: true) {
                                Button("Discard", role: .destructive) { isPresented = false }
                            }
                    }
            }
        }
        let renderer = window { Program(log: log) }
        renderer.script {
            $0.drag(.point(x: 100, y: 250), by: CGSize(width: 0, height: 140), at: 1)
            $0.tap("Cancel", at: 2)
            $0.drag(.point(x: 100, y: 250), by: CGSize(width: 0, height: 140), at: 3)
            $0.tap("Discard", at: 4)
        }

        try renderer.run(to: 2.9)
        #expect(log.entries == [])
        try renderer.run(to: 6)
        #expect(log.entries == ["dismissed"])
    }

    @Test(
        "In regular width a dialog is a popover without a button that cancels, which a touch beside it closes"
    )
    func popover() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var isPresented = false

            var body: some View {
                Button("Open") { isPresented = true }
                    .confirmationDialog("Title", isPresented: $isPresented) {
                        Button("Delete", role: .destructive) { log.note("deleted") }
                        Button("Keep", role: .cancel) {}
                    }
                    .onChange(of: isPresented) { log.note("\(isPresented)") }
            }
        }
        func play(_ script: (inout InteractionScript) -> Void) throws {
            let renderer = window(width: 800, height: 600) { Program(log: log) }
            renderer.environment.horizontalSizeClass = .regular
            renderer.script(script)
            try renderer.run(to: 4)
        }

        try play {
            $0.tap("Open", at: 0)
            $0.tap("Delete", at: 1)
            $0.tap("Open", at: 2)
            $0.tap(.point(x: 20, y: 580), at: 3)
        }
        #expect(log.entries == ["true", "deleted", "false", "true", "false"])
        #expect(throws: RenderingError.self) {
            try play {
                $0.tap("Open", at: 0)
                $0.tap("Keep", at: 1)
            }
        }
    }

    @Test("Drawing back is the same at every frame rate and alone")
    func frameRates() throws {
        try expectSamePictures(at: [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4], distinct: 6) {
            stack {
                $0.tap("Blue", at: 0.41)
                $0.drag(.point(x: 5, y: 300), by: CGSize(width: 60, height: 0), at: 1.71, duration: 0.5)
                $0.drag(.point(x: 5, y: 300), by: CGSize(width: 160, height: 0), at: 3.33, duration: 0.3)
            }
        }
    }
}
