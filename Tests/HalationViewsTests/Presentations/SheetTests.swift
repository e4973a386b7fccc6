import Foundation
import Halation
import HalationDiagnostics
import HalationPixels
import HalationViews
import Observation
import Testing

@MainActor
@Suite("Sheets")
struct SheetTests {
    private let log = InteractionLog()

    @Test("Without a presentation a window's picture is that of its content")
    func nothing() throws {
        let content = SheetProgram(log: log)

        #expect(
            try window { content }.picture(at: 0) == stage(content, width: 200, height: 400).picture(at: 0)
        )
    }

    @Test("A sheet rises from the lower edge to its detent, and leaves the same way")
    func motion() throws {
        let renderer = window { SheetProgram(log: log) }
        renderer.script {
            $0.tap("Open", at: 1)
            $0.tap("Done", at: 3)
        }

        let tops = try [0.9, 1, 1.1, 1.2, 2.5, 3, 3.1, 3.2, 5].map {
            try renderer.picture(at: $0).firstRedRow()
        }

        // 100 points, and the safe area of 10 below.
        #expect(tops[0] == 400 && tops[1] == 400 && tops[4] == 290 && tops[5] == 290 && tops[8] == 400)
        #expect((291..<400).contains(tops[2]) && (291..<tops[2]).contains(tops[3]))
        #expect((291..<400).contains(tops[6]) && (tops[6] + 1..<400).contains(tops[7]))
        // A spring of 0.5 seconds without swinging: 1 - (1 + wt) exp(-wt) of the way.
        let part = 1 - (1 + 4 * Double.pi * 0.1) * exp(-4 * Double.pi * 0.1)
        #expect(abs(Double(tops[2]) - (400 - 110 * part)) < 2)
        #expect(abs(Double(tops[6]) - (290 + 110 * part)) < 2)
    }

    @Test("Dismissing sets the flag back, and onDismiss follows the disappearance at the end of the motion")
    func order() throws {
        let renderer = window { SheetProgram(log: log) }
        renderer.script {
            $0.tap("Open", at: 1)
            $0.tap("Done", at: 3)
        }

        try renderer.run(to: 2)
        #expect(
            log.entries == ["isPresented true", "appeared"]
                || log.entries == ["appeared", "isPresented true"]
        )
        try renderer.run(to: 3.1)
        #expect(log.entries.count == 3 && log.entries.last == "isPresented false")
        try renderer.run(to: 6)
        #expect(log.entries.suffix(2) == ["disappeared", "dismissed"] && log.entries.count == 5)
    }

    @Test(
        "A sheet that is presented from the start is there in the first picture, and later ones are the same"
    )
    func fromStart() throws {
        func renderer() -> some RenderedWindow {
            window {
                Color.white.sheet(isPresented: .constant(true)) {
                    Color.blue.presentationDetents([.height(100)]).presentationBackground(.red)
                }
            }
        }

        let first = try renderer().picture(at: 0)
        #expect(first[100, 300].blue > 200 && first[100, 300].red < 60)
        #expect(first[100, 280].red == first[100, 280].blue)
        #expect(try renderer().picture(at: 2) == first)
    }

    @Test("What recedes behind a large sheet comes back as far as a finger draws the sheet down")
    func receding() throws {
        for distance in [0, 195, 390] {
            let renderer = window(width: 320, height: 620) {
                Color(red: 0, green: 1, blue: 0).ignoresSafeArea().sheet(isPresented: .constant(true)) {
                    Color.white.presentationDetents([.height(190), .large], selection: .constant(.large))
                        .interactiveDismissDisabled()
                }
            }
            renderer.script {
                let end = CGPoint(x: 160, y: 100 + CGFloat(distance))
                $0.drag(along: [CGPoint(x: 160, y: 100), end], at: 1, duration: 1, curve: .linear)
            }

            let picture = try renderer.picture(at: 1.9)

            // The card is 590 points high, the detent below it 200 with the safe area; nine tenths of the way are done.
            let way = 0.9 * Double(distance)
            let row = 28 + Int(way)
            let margin = (0..<160).first { picture[$0, row].green > 100 && picture[$0, row].red < 60 } ?? 160
            #expect(abs(Double(margin) - 16 * (1 - way / 390)) <= 1, "\(distance)")
        }
    }

    @Test("What is around a window knows whether a card is in front of it")
    func cardInFront() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var isLarge = false

            var body: some View {
                PresentationHost(insets: EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0)) {
                    Button("Large") { isLarge = true }
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                        .sheet(isPresented: $isLarge) { Button("Close") { isLarge = false } }
                }
                .overlayPreferenceValue(CardInFront.self) { isCovered in
                    let _ = log.note("\(isCovered)")
                    Color.clear
                }
            }
        }
        let renderer = stage(Program(log: log), width: 200, height: 400)
        renderer.script {
            $0.tap("Large", at: 1)
            $0.tap("Close", at: 3)
        }

        try renderer.run(to: 0.5)
        #expect(log.entries.last == "false")
        try renderer.run(to: 2.5)
        #expect(log.entries.last == "true")
        try renderer.run(to: 5)
        #expect(log.entries.last == "false")
    }

    @Test("The content keeps its state while it is presented, and follows that of the presenter")
    func state() throws {
        struct Program: View {
            @State private var isPresented = true
            @State private var number = 0
            let log: InteractionLog

            var body: some View {
                Color.white.sheet(isPresented: $isPresented) {
                    VStack {
                        Text("Number \(number)")
                        Button("Add") { number += 1 }
                        SheetContent(log: log)
                    }
                }
            }
        }
        let renderer = window { Program(log: log) }
        renderer.script {
            $0.tap("Count 0", at: 0.1)
            $0.tap("Add", at: 0.2)
            $0.tap("Count 1", at: 0.3)
            $0.tap("Add", at: 0.4)
            $0.tap(.label("Number 2"), at: 0.5)
            $0.tap("Count 2", at: 0.5)
        }

        try renderer.run(to: 1)

        #expect(log.entries == ["appeared"])
    }

    @Test("A sheet that is presented again begins with new state")
    func again() throws {
        let renderer = window { SheetProgram(log: log) }
        renderer.script {
            $0.tap("Open", at: 0)
            $0.tap("Count 0", at: 1)
            $0.tap("Done", at: 1.5)
            $0.tap("Open", at: 4)
            $0.tap("Count 0", at: 5)
        }

        try renderer.run(to: 6)

        #expect(log.entries.filter { $0 == "appeared" }.count == 2)
        #expect(log.entries.filter { $0 == "disappeared" }.count == 1)
    }

    @Test("The environment of the presenter reaches the content, and later changes of it too")
    func environment() throws {
        struct Content: View {
            @Environment(\.lineLimit) private var limit
            @Environment(\.isPresented) private var isPresented

            var body: some View { Text("Limit \(limit ?? 0) \(isPresented ? "in" : "out of") a sheet") }
        }
        struct Program: View {
            @State private var limit = 3

            var body: some View {
                VStack {
                    Content()
                    Color.white
                        .sheet(isPresented: .constant(true)) {
                            Content()
                            Button("More") { limit += 1 }
                        }
                        .lineLimit(limit)
                }
            }
        }
        let renderer = window { Program() }
        renderer.script {
            $0.tap("Limit 3 in a sheet", at: 0)
            $0.tap("More", at: 0.5)
            $0.tap("Limit 4 in a sheet", at: 1)
            $0.tap("Limit 0 out of a sheet", at: 1)
        }

        try renderer.run(to: 2)
    }

    private struct Item: Identifiable {
        let id: Int
    }

    @Test("An item with another id replaces the sheet once the first one has gone; nil dismisses it")
    func items() throws {
        struct Program: View {
            @State private var item: Item?
            let log: InteractionLog

            var body: some View {
                Button("Open") { item = Item(id: 1) }
                    .onChange(of: item?.id) { log.note("item \(item?.id ?? 0)") }
                    .sheet(item: $item) {
                        log.note("dismissed")
                    } content: { shown in
                        Button("Next \(shown.id)") { item = Item(id: shown.id + 1) }
                            .onAppear { log.note("appeared \(shown.id)") }
                            .onDisappear { log.note("disappeared \(shown.id)") }
                        Button("None \(shown.id)") { item = nil }
                    }
            }
        }
        let renderer = window { Program(log: log) }
        renderer.script {
            $0.tap("Open", at: 0)
            $0.tap("Next 1", at: 1)
            $0.tap("None 2", at: 4)
        }

        try renderer.run(to: 7)

        // The order of a sheet's last two notes is not promised.
        let notes = log.entries.filter { !$0.hasPrefix("item") }
        #expect(notes.count == 6)
        #expect(
            notes.first == "appeared 1" && Set(notes.dropFirst().prefix(2)) == ["disappeared 1", "dismissed"]
        )
        #expect(
            notes.dropFirst(3).first == "appeared 2"
                && Set(notes.suffix(2)) == ["disappeared 2", "dismissed"]
        )
        #expect(log.entries.filter { $0.hasPrefix("item") } == ["item 1", "item 2", "item 0"])
    }

    @Test("A sheet over a sheet takes the taps, and both go one after the other")
    func nested() throws {
        struct Program: View {
            @State private var first = false
            @State private var second = false
            let log: InteractionLog

            var body: some View {
                Button("Open") { first = true }
                    .sheet(isPresented: $first) {
                        Button("Open") { second = true }
                        Button("Close") { first = false }
                            .sheet(isPresented: $second) {
                                log.note("second dismissed")
                            } content: {
                                Button("Open") { log.note("topmost") }
                                Button("Close") { second = false }
                            }
                    }
                    .onChange(of: first) { log.note("first \(first)") }
                    .onChange(of: second) { log.note("second \(second)") }
            }
        }
        let renderer = window { Program(log: log) }
        renderer.script {
            for time in [0.0, 1, 2] { $0.tap("Open", at: time) }
            $0.tap("Close", at: 3)
            $0.tap("Close", at: 6)
        }

        try renderer.run(to: 9)

        #expect(
            log.entries == [
                "first true", "second true", "topmost", "second false", "second dismissed", "first false",
            ]
        )
    }

    @Test("Dismissing a sheet takes along the one that it presents")
    func outerFirst() throws {
        struct Program: View {
            @State private var first = true
            let log: InteractionLog

            var body: some View {
                Color.white.sheet(isPresented: $first) {
                    Color.blue
                        .onDisappear { log.note("outer") }
                        .sheet(isPresented: .constant(true)) {
                            Button("All") { first = false }.onDisappear { log.note("inner") }
                        }
                }
            }
        }
        let renderer = window { Program(log: log) }
        renderer.script { $0.tap("All", at: 0.5) }

        let picture = try renderer.picture(at: 4)

        #expect(log.entries.sorted() == ["inner", "outer"])
        #expect(picture[100, 390].red == 255 && picture[100, 100].green == 255)
    }

    @Test("Dismissing a sheet takes along the dialog that it presents, whose tint changes what is behind it")
    func dialogInSheet() throws {
        struct Program: View {
            @State private var isPresented = true

            var body: some View {
                Color.white.sheet(isPresented: $isPresented) {
                    Color.blue.confirmationDialog(
                        "Title",
                        isPresented: .constant(true),
                        titleVisibility: .visible
                    ) {
                        Button("All") { isPresented = false }
                    }
                }
            }
        }
        let renderer = window { Program() }
        renderer.script { $0.tap("All", at: 1.5) }

        let picture = try renderer.picture(at: 5)

        for y in [100, 380] { #expect(picture[100, y].red == 255 && picture[100, y].green == 255) }
    }

    @Test("A sheet that is dismissed on its way turns back without a jump")
    func midway() throws {
        let renderer = window { SheetProgram(log: log) }
        renderer.script {
            $0.tap("Open", at: 1)
            $0.tap("Done", at: 1.15)
        }

        let tops = try (0..<40).map { try renderer.picture(at: 1 + Double($0) / 60).firstRedRow() }

        let lowest = tops.min() ?? 0
        #expect(lowest > 291 && lowest < 380)
        for (one, next) in zip(tops, tops.dropFirst()) { #expect(abs(one - next) < 20) }
        #expect(try renderer.picture(at: 3).firstRedRow() == 400)
        #expect(log.entries.filter { $0 == "appeared" }.count == 1)
        #expect(log.entries.suffix(2) == ["disappeared", "dismissed"])
    }

    @Test("A presenter that is removed dismisses its sheet")
    func removed() throws {
        struct Program: View {
            @State private var hasPresenter = true
            let log: InteractionLog

            var body: some View {
                ZStack {
                    Color.white
                    if hasPresenter {
                        Color.white.sheet(isPresented: .constant(true)) {
                            Button("Remove") { hasPresenter = false }.onDisappear { log.note("disappeared") }
                                .presentationBackground(.red)
                        }
                    }
                }
            }
        }
        let renderer = window { Program(log: log) }
        renderer.script { $0.tap("Remove", at: 0.5) }

        let between = try renderer.picture(at: 0.6).firstRedRow()
        #expect((40..<390).contains(between))
        #expect(try renderer.picture(at: 4).firstRedRow() == 400)
        #expect(log.entries == ["disappeared"])
    }

    @Test("A presenter in a row of a list, which is made during layout, presents")
    func rows() throws {
        struct Row: View {
            let number: Int
            let log: InteractionLog
            @State private var isPresented = false

            var body: some View {
                Button("Row \(number)") { isPresented = true }
                    .sheet(isPresented: $isPresented) { SheetContent(log: log) }
            }
        }
        let log = log
        let renderer = window { List { ForEach(0..<3) { Row(number: $0, log: log) } } }
        renderer.script {
            $0.tap("Row 1", at: 0)
            $0.tap("Count 0", at: 1)
            $0.tap("Done", at: 1.5)
        }

        try renderer.run(to: 4)

        #expect(log.entries == ["appeared", "disappeared"])
    }

    @Observable
    fileprivate final class Model {
        var isPresented = false
        var text = "one"
    }

    @Test("A flag and a text of an observed object are followed")
    func observed() throws {
        struct Program: View {
            let model: Model

            var body: some View {
                @Bindable var model = model
                Button("Open") { model.isPresented = true }
                    .sheet(isPresented: $model.isPresented) {
                        Button(model.text) { model.text = "two" }
                    }
            }
        }
        let model = Model()
        let renderer = window { Program(model: model) }
        renderer.script {
            $0.tap("Open", at: 0)
            $0.tap("one", at: 1)
            $0.tap("two", at: 2)
            $0.drag("two", by: CGSize(width: 0, height: 300), at: 3)
        }

        try renderer.run(to: 5)

        #expect(!model.isPresented)
    }

    @Test("Without animations a sheet is there at once, and gone at once")
    func instant() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var isPresented = false

            var body: some View {
                Button("Open") { change(true) }
                    .sheet(isPresented: $isPresented) {
                        log.note("dismissed")
                    } content: {
                        Button("Close") { change(false) }.presentationBackground(.red)
                    }
            }

            private func change(_ value: Bool) {
                var transaction = Transaction()
                transaction.disablesAnimations = true
                withTransaction(transaction) { isPresented = value }
            }
        }
        let renderer = window { Program(log: log) }
        renderer.script {
            $0.tap("Open", at: 1)
            $0.tap("Close", at: 2)
        }

        #expect(try renderer.picture(at: 1).firstRedRow() == 30)
        #expect(try renderer.picture(at: 2).firstRedRow() == 400)
        #expect(log.entries == ["dismissed"])
    }

    @Test("A program with sheets gives the same pictures at 24, 30 and 60 frames a second and alone")
    func frameRates() throws {
        let moments = [0.5, 1, 1.5, 2, 2.5, 3]
        func renderer() -> some RenderedWindow {
            let renderer = window { SheetProgram(detents: [.height(100), .large], log: InteractionLog()) }
            renderer.script {
                $0.tap("Open", at: 0.41)
                $0.drag(.point(x: 100, y: 320), by: CGSize(width: 0, height: -150), at: 1.13, duration: 0.2)
                $0.tap("Count 0", at: 1.77)
                $0.drag(.point(x: 100, y: 60), by: CGSize(width: 0, height: 300), at: 2.21, duration: 0.2)
            }
            return renderer
        }
        let alone = try moments.map { try renderer().picture(at: $0) }
        #expect(Set(alone.map { $0.firstRedRow() }).count >= 4)
        for rate in [24, 30, 60] {
            let running = renderer()
            for frame in 0...3 * rate {
                let time = Double(frame) / Double(rate)
                let picture = try running.picture(at: time)
                if let index = moments.firstIndex(of: time) {
                    #expect(picture == alone[index], "\(rate) frames a second, \(time) s")
                }
            }
        }
    }
}

/// A renderer of a window.
@MainActor
protocol RenderedWindow {
    func picture(at time: Double) throws -> PixelBuffer
}

extension ImageRenderer: RenderedWindow {}
