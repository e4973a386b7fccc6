import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Searches")
struct SearchTests {
    private let log = InteractionLog()

    /// A stack whose content reports whether it is searched.
    private struct Program: View {
        let log: InteractionLog
        var isOutside = false

        @State private var text = ""
        @State private var isPresented = false
        @State private var scope = "All"

        var body: some View {
            Group {
                if isOutside {
                    NavigationStack { content }.searchable(text: $text, isPresented: $isPresented)
                } else {
                    NavigationStack {
                        content
                            .searchable(text: $text, isPresented: $isPresented)
                            .searchSuggestions {
                                Text("Apples").searchCompletion("apple")
                                Text("Pears").searchCompletion("pear")
                            }
                            .searchScopes($scope) {
                                Text("All").tag("All")
                                Text("Fresh").tag("Fresh")
                            }
                    }
                }
            }
            .onChange(of: text) { log.note("text \(text)") }
            .onChange(of: isPresented) { log.note("presented \(isPresented)") }
            .onChange(of: scope) { log.note("scope \(scope)") }
        }

        private var content: some View {
            VStack {
                Searched(log: log)
                Button("Find") { isPresented = true }
            }
            .navigationTitle("Fruit")
        }
    }

    private struct Searched: View {
        let log: InteractionLog

        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch

        var body: some View {
            Button("Stop") { dismissSearch() }
                .onChange(of: isSearching, initial: true) { log.note("searching \(isSearching)") }
        }
    }

    private func renderer(isOutside: Bool = false) -> ImageRenderer<PresentationHost<AnyView>> {
        HalationViewsTests.window(width: 320, height: 700) { Program(log: log, isOutside: isOutside) }
    }

    @Test("A tap on the field begins the search, and its button ends it and empties the field")
    func tapped() throws {
        let renderer = renderer()
        renderer.script {
            $0.tap("Search", at: 0.5)
            $0.type("pe", at: 1.5)
            $0.tap("Cancel", at: 3)
        }

        try renderer.run(to: 4)

        #expect(log.entries.filter { $0.hasPrefix("text") } == ["text p", "text pe", "text "])
        #expect(
            log.entries.filter { $0.hasPrefix("searching") }
                == ["searching false", "searching true", "searching false"]
        )
        #expect(
            log.entries.filter { $0.hasPrefix("presented") } == ["presented true", "presented false"]
        )
    }

    @Test(
        "A flag begins the search with the focus in its field, and dismissSearch ends it",
        arguments: [false, true]
    )
    func presented(isOutside: Bool) throws {
        let renderer = renderer(isOutside: isOutside)
        renderer.script {
            $0.tap("Find", at: 0.5)
            $0.type("x", at: 1.5)
        }
        try renderer.run(to: 2)

        #expect(log.entries.contains("presented true") && log.entries.contains("text x"))
        #expect(log.entries.contains("searching true"))
    }

    @Test("Suggestions lie in front of the content, and a tap on one enters its completion")
    func suggestions() throws {
        let renderer = renderer()
        renderer.script {
            $0.tap("Search", at: 0.5)
            $0.tap("Pears", at: 2)
            $0.tap("Stop", at: 4)
        }

        try renderer.run(to: 5)

        // The content is reached again, as the suggestions have gone.
        let texts = log.entries.filter { $0.hasPrefix("text") }
        #expect(texts == ["text pear", "text "])
        #expect(log.entries.last == "searching false" || log.entries.last == "presented false")
    }

    @Test("Scopes are below the field during a search, and a tap chooses one")
    func scopes() throws {
        let renderer = renderer()
        renderer.script {
            $0.tap("Search", at: 0.5)
            $0.tap("Fresh", at: 2)
        }

        try renderer.run(to: 3)

        #expect(log.entries.last == "scope Fresh")
    }

    @Test("A search and its suggestions are the same at every frame rate and alone")
    func frameRates() throws {
        try expectSamePictures(at: [0.5, 0.75, 1, 2.5, 3.25, 4], distinct: 4) {
            let renderer = renderer()
            renderer.script {
                $0.tap("Search", at: 0.61)
                $0.tap("Cancel", at: 3.13)
            }
            return renderer
        }
    }

    /// A stack whose content reports where it begins.
    private struct Placed: View {
        let log: InteractionLog
        let placement: SearchFieldPlacement

        @State private var text = ""

        var body: some View {
            NavigationStack {
                Color.red
                    .onGeometryChange(for: CGFloat.self) {
                        $0.frame(in: .global).minY
                    } action: {
                        log.note("\(Int($0))")
                    }
                    .navigationTitle("Fruit")
                    .searchable(text: $text, placement: placement)
            }
        }
    }

    @Test(
        "In regular width the field is beside the items of the bar, which stay while it is searched, unless a row is asked for",
        arguments: [false, true]
    )
    func wide(hasOwnRow: Bool) throws {
        let renderer = HalationViewsTests.window(width: 820, height: 1000) {
            Placed(log: log, placement: hasOwnRow ? .navigationBarDrawer : .automatic)
                .environment(\.horizontalSizeClass, .regular)
        }
        renderer.script {
            $0.tap("Search", at: 0.5)
            $0.tap("Cancel", at: 3)
        }

        try renderer.run(to: 0.4)
        // A row of 44 and a title of 52, and the field's own row; the safe area does not count.
        let start = hasOwnRow ? 44 + 52 + 48 : 44 + 52
        #expect(log.entries == ["\(start)"])
        try renderer.run(to: 4)
        if hasOwnRow {
            #expect(log.entries.count > 2 && log.entries.last == "\(start)")
        } else {
            #expect(log.entries == ["\(start)"])
        }
    }
}
