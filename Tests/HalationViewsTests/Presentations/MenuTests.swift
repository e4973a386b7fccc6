import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Menus and popovers")
struct MenuTests {
    private let log = InteractionLog()

    private func window<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> ImageRenderer<PresentationHost<AnyView>> {
        HalationViewsTests.window(width: 320, height: 500, content)
    }

    @Test("A tap opens a menu, and a tap on an item performs its action and closes it")
    func items() throws {
        let log = log
        let renderer = window {
            Menu("More") {
                Button("Copy") { log.note("copied") }
                Section("Danger") {
                    Button("Delete", systemImage: "trash", role: .destructive) { log.note("deleted") }
                }
            }
        }
        renderer.script {
            $0.tap("More", at: 0)
            $0.tap("Delete", at: 1)
            $0.tap("More", at: 2)
            $0.tap("Copy", at: 3)
        }

        let closed = try renderer.picture(at: 0)
        let open = try renderer.picture(at: 0.9)
        #expect(open != closed)
        #expect(try renderer.picture(at: 1.9) == closed)
        try renderer.run(to: 4)
        #expect(log.entries == ["deleted", "copied"])
    }

    @Test("Where a row of a menu has a mark, the labels of all rows begin at one place")
    func labelsBesideMarks() throws {
        let frames = Frames()
        func lefts(hasMarks: Bool) throws -> [Double] {
            let renderer = window {
                Menu("More") {
                    Button {
                    } label: {
                        Text("Item").noted("item", in: frames)
                    }
                    if hasMarks {
                        Toggle(isOn: .constant(false)) { Text("Mark").noted("mark", in: frames) }
                    }
                    Section("Section") { Text("Row").noted("row", in: frames) }
                }
            }
            renderer.script { $0.tap("More", at: 0) }
            try renderer.run(to: 2)
            return [frames["item"], frames["mark"]].compactMap { $0?[0] }
        }

        let plain = try lefts(hasMarks: false)
        let marked = try lefts(hasMarks: true)
        #expect(marked.count == 2 && marked[0] == marked[1] && marked[0] > plain[0])
    }

    @Test("A divider in a menu parts its rows as sections do")
    func dividers() throws {
        let frames = Frames()
        func gap(_ content: some View) throws -> Double {
            let renderer = window { Menu("More") { content } }
            renderer.script { $0.tap("More", at: 0) }
            try renderer.run(to: 2)
            return try #require(frames["second"])[1] - #require(frames["first"])[1]
        }
        func row(_ name: String) -> some View {
            Button {
            } label: {
                Text("Row").noted(name, in: frames)
            }
        }

        #expect(
            try gap(
                Group {
                    row("first"); row("second")
                }
            ) == 45
        )
        #expect(
            try gap(
                Group {
                    row("first"); Divider(); row("second")
                }
            ) == 52
        )
        #expect(
            try gap(
                Group {
                    row("first"); Section { row("second") }
                }
            ) == 52
        )
    }

    @Test("A menu shares the edge with its button beside the middle")
    func edges() throws {
        let frames = Frames()
        func item(_ view: some View) throws -> Double {
            let renderer = window { view.frame(maxHeight: .infinity, alignment: .top) }
            renderer.script { $0.tap("More", at: 0) }
            try renderer.run(to: 2)
            return try #require(frames["item"])[0]
        }
        let menu = Menu("More") {
            Button {
            } label: {
                Text("Item").noted("item", in: frames).frame(maxWidth: .infinity, alignment: .leading)
            }
        }

        // Rows begin 16 points from the edge of the menu, which is 250 points wide.
        let left = try item(
            menu.noted("menu", in: frames).frame(maxWidth: .infinity, alignment: .leading).padding(30)
        )
        #expect(try left == #require(frames["menu"])[0] + 16)
        let trailing = try item(
            menu.noted("menu", in: frames).frame(maxWidth: .infinity, alignment: .trailing).padding(30)
        )
        let button = try #require(frames["menu"])
        #expect(trailing == button[0] + button[2] - 250 + 16)
        let middle = try item(menu.frame(maxWidth: .infinity))
        #expect(middle == (320 - 250) / 2 + 16)
    }

    @Test("The title of a section in a menu is small and grey")
    func sectionTitles() throws {
        func picture(_ title: Text) throws -> PixelBuffer {
            let renderer = window {
                Menu("More") {
                    Section {
                        Button("Row") {}
                    } header: {
                        title
                    }
                }
            }
            renderer.script { $0.tap("More", at: 0) }
            return try renderer.picture(at: 2)
        }

        #expect(try picture(Text("Title")) == picture(Text("Title").font(.footnote)))
        #expect(try picture(Text("Title")) != picture(Text("Title").font(.body)))
    }

    @Test("A view whose context menu is open is not seen in the blurred window behind it")
    func lifted() throws {
        let renderer = window {
            Color(red: 1, green: 0, blue: 0)
                .frame(width: 100, height: 100)
                .accessibilityIdentifier("held")
                .contextMenu { Button("Copy") {} }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(.white)
        }
        renderer.script {
            $0.longPress("held", at: 0)
            $0.tap(.point(x: 20, y: 30), at: 2)
        }

        let before = try renderer.picture(at: 0)
        let open = try renderer.picture(at: 1.9)
        // Ten points beside the view, which is 4 % larger.
        let beside = open[98, 245]
        #expect(abs(Int(beside.red) - Int(beside.green)) <= 2)
        #expect(open[160, 245].red > 200 && open[160, 245].green < 60)
        #expect(try renderer.picture(at: 4) == before)
    }

    @Test("A tap beside a menu closes it and reaches nothing else")
    func beside() throws {
        let log = log
        let renderer = window {
            VStack {
                Menu("More") { Button("Copy") { log.note("copied") } }
                Spacer()
                Button("Behind") { log.note("behind") }
            }
        }
        renderer.script {
            $0.tap("More", at: 0)
            $0.tap("Behind", at: 1)
            $0.tap("Behind", at: 2)
        }

        try renderer.run(to: 3)

        #expect(log.entries == ["behind"])
    }

    @Test("A menu lies below its button, or above it where there is more room above")
    func place() throws {
        let frames = Frames()
        for alignment in [Alignment.top, .bottom] {
            let renderer = window {
                Menu("More") {
                    Button {
                    } label: {
                        Text("Item").noted("item", in: frames)
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
            }
            renderer.script { $0.tap("More", at: 0) }
            try renderer.run(to: 2)
            let y = frames["item"]?[1] ?? 0
            #expect(alignment == .top ? (20...80).contains(y) : (420...470).contains(y))
        }
    }

    @Test("A menu grows out of its button")
    func motion() throws {
        let renderer = window {
            Menu("More") { Button("Item") {} }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        }
        renderer.script { $0.tap("More", at: 0.5) }
        func width(_ time: Double) throws -> Int {
            let picture = try renderer.picture(at: time)
            let row = (0..<320).filter { picture[$0, 55].alpha > 128 }
            return (row.last ?? 0) - (row.first ?? 0)
        }

        let widths = try [0.4, 0.6, 0.65, 2].map(width)

        #expect(widths[0] == 0 && widths[1] < widths[2] && widths[2] < widths[3] && widths[3] == 249)
    }

    @Test("A menu in a menu opens over it, and choosing in it closes both")
    func nested() throws {
        let log = log
        let renderer = window {
            Menu("More") {
                Button("Copy") {}
                Menu("Share") { Button("Mail") { log.note("mail") } }
            }
        }
        renderer.script {
            $0.tap("More", at: 0)
            $0.tap("Share", at: 1)
            $0.tap("Mail", at: 2)
        }

        let closed = try renderer.picture(at: 0)
        #expect(try renderer.picture(at: 4) == closed)
        #expect(log.entries == ["mail"])
    }

    @Test("A menu with an action of its own performs it when it is tapped, and opens when it is held")
    func primaryAction() throws {
        let log = log
        let renderer = window {
            Menu("Save") {
                Button("Save as") { log.note("save as") }
            } primaryAction: {
                log.note("save")
            }
        }
        renderer.script {
            $0.tap("Save", at: 0)
            $0.longPress("Save", at: 1)
            $0.tap("Save as", at: 3)
        }

        try renderer.run(to: 4)

        #expect(log.entries == ["save", "save as"])
    }

    @Test("A picker's tap opens its options, of which one is chosen", arguments: [false, true])
    func picker(isInList: Bool) throws {
        struct Program: View {
            let isInList: Bool
            let log: InteractionLog
            @State private var size = 1

            var body: some View {
                let picker = Picker("Size", selection: $size) {
                    ForEach(1..<4) { Text("Size \($0)").tag($0) }
                }
                Group { if isInList { Form { picker } } else { picker } }
                    .onChange(of: size) { log.note("size \(size)") }
            }
        }
        let renderer = window { Program(isInList: isInList, log: log) }
        renderer.script {
            $0.tap("Size 1", at: 0)
            $0.tap("Size 3", at: 1)
            $0.tap("Size 3", at: 2)
            $0.tap("Size 2", at: 3)
        }

        try renderer.run(to: 4)

        #expect(log.entries == ["size 3", "size 2"])
    }

    @Test("A picker and a switch in a menu are rows with check marks")
    func marks() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var order = "Name"
            @State private var isOn = false

            var body: some View {
                Menu("Sort") {
                    Picker("Order", selection: $order) {
                        ForEach(["Name", "Date"], id: \.self) { Text($0) }
                    }
                    Toggle("Folders first", isOn: $isOn)
                }
                .onChange(of: order) { log.note(order) }
                .onChange(of: isOn) { log.note("folders") }
            }
        }
        let renderer = window { Program(log: log) }
        renderer.script {
            $0.tap("Sort", at: 0)
            $0.tap("Date", at: 1)
            $0.tap("Sort", at: 2)
            $0.tap("Folders first", at: 3)
        }

        try renderer.run(to: 4)

        #expect(log.entries == ["Date", "folders"])
    }

    @Test("Holding a view opens its context menu; a shorter touch is a tap")
    func contextMenu() throws {
        let log = log
        let renderer = window {
            Button("Photo") { log.note("tapped") }
                .contextMenu { Button("Share") { log.note("shared") } }
        }
        renderer.script {
            $0.tap("Photo", at: 0)
            $0.longPress("Photo", at: 1)
            $0.tap("Share", at: 3)
        }

        try renderer.run(to: 5)

        #expect(log.entries == ["tapped", "shared"])
    }

    /// A program with a popover at the top of the window.
    private struct Popover: View {
        var adaptation = PresentationAdaptation.automatic
        let log: InteractionLog
        @State private var isPresented = false

        var body: some View {
            Button("Open") { isPresented = true }
                .popover(isPresented: $isPresented) {
                    Button("Item") { log.note("item") }
                        .frame(width: 100, height: 80)
                        .presentationBackground(.red)
                        .presentationCompactAdaptation(adaptation)
                }
                .onChange(of: isPresented) { log.note("isPresented \(isPresented)") }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        }
    }

    @Test("In regular width a popover has the size of its content, and a tap beside it closes it")
    func popover() throws {
        let renderer = window { Popover(log: log) }
        renderer.environment.horizontalSizeClass = .regular
        renderer.script {
            $0.tap("Open", at: 0)
            $0.tap("Item", at: 1)
            $0.tap(.point(x: 20, y: 400), at: 2)
        }

        let picture = try renderer.picture(at: 1.5)
        let red = (0..<500).filter { picture[130, $0].red > 200 && picture[130, $0].green < 60 }
        #expect(red.count == 80 && (30..<60).contains(red.first ?? 0))
        try renderer.run(to: 4)
        #expect(log.entries == ["isPresented true", "item", "isPresented false"])
    }

    @Test("In compact width a popover is a sheet, unless it says that it stays one")
    func compact() throws {
        func top(_ adaptation: PresentationAdaptation) throws -> Int {
            let renderer = window { Popover(adaptation: adaptation, log: log) }
            renderer.script { $0.tap("Open", at: 0) }
            let picture = try renderer.picture(at: 2)
            return (0..<500).last { picture[120, $0].red > 200 && picture[120, $0].green < 60 } ?? 0
        }

        #expect(try top(.automatic) == 499)
        #expect(try top(.fullScreenCover) == 499)
        #expect((100..<140).contains(try top(.popover)))
    }

    @Test(
        "Menus and popovers give the same pictures at every frame rate and alone",
        arguments: [false, true]
    )
    func frameRates(isPopover: Bool) throws {
        let moments = [0.5, 1, 1.5]
        func make() -> ImageRenderer<PresentationHost<AnyView>> {
            let renderer = window {
                if isPopover { Popover(log: InteractionLog()) } else { Menu("Open") { Button("Item") {} } }
            }
            renderer.environment.horizontalSizeClass = .regular
            renderer.script {
                $0.tap("Open", at: 0.41)
                $0.tap(.point(x: 5, y: 490), at: 1.43)
            }
            return renderer
        }
        let alone = try moments.map { try make().picture(at: $0) }
        #expect(alone[0] != alone[1] && alone[1] != alone[2])
        for rate in [24, 30, 60] {
            let running = make()
            for frame in 0...rate * 3 / 2 {
                let picture = try running.picture(at: Double(frame) / Double(rate))
                if let index = moments.firstIndex(of: Double(frame) / Double(rate)) {
                    #expect(picture == alone[index], "\(rate) frames a second, \(moments[index]) s")
                }
            }
        }
    }
}
