import Foundation
import Halation
import HalationControls
import HalationPixels
import HalationRendering
import HalationViews
import Testing

@MainActor
@Suite("The focus and the keyboard")
struct KeyboardTests {
    private let log = InteractionLog()

    private enum Field: Hashable {
        case name, word
    }

    /// Two fields and a red view below them, which ends at the keyboard.
    private struct Login: View {
        let log: InteractionLog
        @State private var name = ""
        @State private var word = ""
        @FocusState private var focus: Field?

        var body: some View {
            VStack(spacing: 0) {
                TextField("Name", text: $name)
                    .focused($focus, equals: .name)
                    .submitLabel(.next)
                    .onSubmit {
                        log.note("submitted \(name)")
                        focus = .word
                    }
                SecureField("Word", text: $word) { log.note("committed \(word)") }
                    .focused($focus, equals: .word)
                HStack {
                    Button("Focus") { focus = .name }
                    Button("Leave") { focus = nil }
                }
                Color(red: 1, green: 0, blue: 0)
            }
            .background(.white)
            .onChange(of: focus) { log.note("focus \(focus.map { "\($0)" } ?? "nil")") }
        }
    }

    private func play(until end: Double = 10, _ script: (inout InteractionScript) -> Void) throws {
        let renderer = window(width: 300, height: 600) { Login(log: log) }
        renderer.script(script)
        try renderer.run(to: end)
    }

    @Test(
        "A tap gives a field the focus, which its binding follows; what is typed goes there, and return goes on"
    )
    func typing() throws {
        try play {
            $0.tap("Name", at: 0)
            $0.type("Ann\n", at: 1)
            $0.type("sexy\u{8}\u{8}cret\n", at: 2)
        }

        #expect(
            log.entries == ["focus name", "submitted Ann", "focus word", "committed secret", "focus nil"]
        )
    }

    @Test("The program moves the focus, and takes it away")
    func program() throws {
        try play {
            $0.tap("Focus", at: 0)
            $0.type("A", at: 1)
            $0.tap("Leave", at: 2)
        }
        #expect(log.entries == ["focus name", "focus nil"])

        #expect(throws: RenderingError.self) {
            try play {
                $0.tap("Focus", at: 0)
                $0.tap("Leave", at: 1)
                $0.type("A", at: 2)
            }
        }
    }

    @Test("Keys type, shift and digits aside; the return key is found by its label")
    func keys() throws {
        try play {
            $0.tap("Name", at: 0)
            $0.tap("key h", at: 1)
            $0.tap("key i", at: 1.5)
            $0.tap("key i", at: 2)
            $0.tap("key delete", at: 2.5)
            $0.tap("key return", at: 3)
        }

        #expect(log.entries == ["focus name", "submitted hi", "focus word"])
    }

    /// The last red row of a picture.
    private func bottom(_ picture: PixelBuffer) -> Int? {
        (0..<600).last { picture[150, $0].red > 250 && picture[150, $0].green < 5 }
    }

    @Test("The safe area shrinks by the keyboard's height with its motion, and grows again")
    func room() throws {
        let renderer = window(width: 300, height: 600) { Login(log: log) }
        renderer.script {
            $0.tap("Name", at: 1)
            $0.tap("Leave", at: 3)
        }

        // 216 points of keys, 45 of suggestions and 75 of the globe's row, which reaches over the safe area.
        #expect(try bottom(renderer.picture(at: 0.9)) == 599)
        let half = try bottom(renderer.picture(at: 1.1)) ?? 0
        #expect(half > 263 && half < 599)
        #expect(try bottom(renderer.picture(at: 2.9)) == 599 - 336)
        #expect(try bottom(renderer.picture(at: 5)) == 599)
    }

    @Test("A field below the keyboard scrolls into view, and a finger that scrolls takes the keyboard away")
    func revealing() throws {
        struct Form: View {
            let log: InteractionLog
            var mode = ScrollDismissesKeyboardMode.automatic
            @State private var text = ""
            @FocusState private var isFocused: Bool

            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        Color.white.frame(height: 450)
                        TextField("Field", text: $text)
                            .background(Color(red: 1, green: 0, blue: 0))
                            .focused($isFocused)
                        Color.white.frame(height: 450)
                    }
                }
                .scrollDismissesKeyboard(mode)
                .onChange(of: isFocused) { log.note("\(isFocused)") }
            }
        }
        func play(_ mode: ScrollDismissesKeyboardMode) throws -> Int? {
            log.entries = []
            let renderer = window(width: 300, height: 600) { Form(log: log, mode: mode) }
            renderer.script {
                $0.tap("Field", at: 0)
                $0.drag(.point(x: 150, y: 100), by: CGSize(width: 0, height: 60), at: 3)
            }
            let red = try bottom(renderer.picture(at: 2.9))
            try renderer.run(to: 6)
            return red
        }

        // The keyboard begins at 263; the field ends at most 24 points above it.
        let automatic = try play(.automatic) ?? 0
        #expect((239...263).contains(automatic))
        #expect(log.entries == ["true", "false"])
        let never = try play(.never) ?? 0
        #expect(never == automatic)
        #expect(log.entries == ["true"])
    }

    @Test("Items of a toolbar are above the keyboard, and hit by their titles")
    func items() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var text = ""
            @FocusState private var isFocused: Bool

            var body: some View {
                NavigationStack {
                    TextField("Field", text: $text)
                        .focused($isFocused)
                        .toolbar {
                            ToolbarItemGroup(placement: .keyboard) {
                                Spacer()
                                Button("Done") { isFocused = false }
                            }
                        }
                }
                .onChange(of: isFocused) { log.note("\(isFocused)") }
            }
        }
        let renderer = window(width: 300, height: 600) { Program(log: log) }
        renderer.script {
            $0.tap("Field", at: 0)
            $0.tap("Done", at: 1)
        }
        try renderer.run(to: 3)

        #expect(log.entries == ["true", "false"])
    }

    @Test("A sheet rises above the keyboard of its field, and closing it takes the keyboard away")
    func sheet() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var isPresented = false
            @State private var text = ""

            var body: some View {
                Button("Open") { isPresented = true }
                    .sheet(isPresented: $isPresented) {
                        VStack {
                            TextField("Field", text: $text)
                            Button("Close") { isPresented = false }
                        }
                        .presentationDetents([.height(100)])
                        .presentationBackground(.red)
                        .presentationDragIndicator(.hidden)
                    }
            }
        }
        let renderer = window(width: 300, height: 600) { Program(log: log) }
        renderer.script {
            $0.tap("Open", at: 0)
            $0.tap("Field", at: 1)
            $0.tap("Close", at: 3)
        }

        #expect(try renderer.picture(at: 0.9).firstRedRow() == 490)
        #expect(try renderer.picture(at: 2.9).firstRedRow() == 600 - 336 - 100)
        let closed = try renderer.picture(at: 6)
        #expect(closed.firstRedRow() == 600 && closed[5, 595].alpha == 0)
    }

    @Test("The calendar of a date field takes the keyboard's place")
    func calendar() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var text = ""
            @State private var day = Date(timeIntervalSinceReferenceDate: 0)
            @FocusState private var isFocused: Bool

            var body: some View {
                VStack(spacing: 0) {
                    TextField("Field", text: $text).focused($isFocused)
                    DatePicker("Day", selection: $day, displayedComponents: .date)
                        .environment(\.timeZone, .gmt)
                    Color(red: 1, green: 0, blue: 0)
                }
                .onChange(of: isFocused) { log.note("\(isFocused)") }
                .onChange(of: day) { log.note("\(day.timeIntervalSinceReferenceDate / 86400)") }
            }
        }
        let renderer = window(width: 300, height: 600) { Program(log: log) }
        renderer.script {
            $0.tap("Field", at: 0)
            $0.tap("Jan 1, 2001", at: 2)
            $0.tap("31", at: 4)
        }

        #expect(try bottom(renderer.picture(at: 1.9)) == 599 - 336)
        #expect(try bottom(renderer.picture(at: 3.9)) == 599)
        try renderer.run(to: 5)
        #expect(log.entries == ["true", "false", "30.0"])
    }

    @Test(
        "Keys of all kinds are within 216 points and do not overlap",
        arguments: [320, 375, 430] as [CGFloat]
    )
    func layouts(width: CGFloat) {
        let kinds: [KeyboardKind] = [
            .letters, .email, .web, .numbersAndPunctuation, .numberPad, .decimalPad, .phonePad,
        ]
        for kind in kinds {
            let keys = KeyboardLayout(kind, width: width).keys
            let bounds = CGRect(x: 0, y: 0, width: width, height: 216)
            #expect(keys.allSatisfy { bounds.contains($0.frame) }, "\(kind)")
            for (index, key) in keys.enumerated() {
                #expect(
                    keys.dropFirst(index + 1).allSatisfy { !$0.frame.intersects(key.frame) },
                    "\(kind) \(key)"
                )
            }
        }
        #expect(KeyboardLayout(.letters, width: width).keys.count == 31)
        #expect(KeyboardLayout(.decimalPad, width: width).keys.contains { $0.role == .text(".") })
    }

    @Test(
        "Keys of a tablet's keyboards fill the width, are within the height and do not overlap",
        arguments: [(744, 64), (820, 64), (1180, 84)] as [(CGFloat, CGFloat)]
    )
    func tabletLayouts(width: CGFloat, row: CGFloat) {
        let kinds: [KeyboardKind] = [
            .letters, .email, .web, .numbersAndPunctuation, .numberPad, .decimalPad, .phonePad,
        ]
        for kind in kinds {
            let keys = TabletKeyboardLayout(kind, width: width, rowHeight: row).keys
            let bounds = CGRect(x: 0, y: 0, width: width, height: 4 * row + 6)
            #expect(keys.allSatisfy { bounds.contains($0.frame) }, "\(kind)")
            #expect(Set(keys.map(\.frame.minY)).count == 4)
            for (_, row) in Dictionary(grouping: keys, by: \.frame.minY) {
                #expect(abs((row.map(\.frame.maxX).max() ?? 0) - (width - 6)) < 1e-9, "\(kind)")
            }
            for (index, key) in keys.enumerated() {
                #expect(
                    keys.dropFirst(index + 1).allSatisfy { !$0.frame.intersects(key.frame) },
                    "\(kind) \(key)"
                )
            }
            // Tablets have no pads.
            #expect(keys.contains { $0.role == .submit } && keys.contains { $0.role == .space })
        }
    }

    @Test("A tablet's keyboard takes more room, and its last key takes it away")
    func tablets() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var name = ""
            @FocusState private var isFocused: Bool

            var body: some View {
                VStack(spacing: 0) {
                    TextField("Name", text: $name).focused($isFocused)
                    Color.red
                }
                .onChange(of: isFocused) { log.note("focus \(isFocused)") }
                .onChange(of: name) { log.note(name) }
            }
        }
        let renderer = HalationViewsTests.window(width: 820, height: 1000) { Program(log: log) }
        renderer.script {
            $0.tap("Name", at: 0.5)
            $0.tap("key q", at: 2)
            $0.tap("key hide", at: 3)
        }
        func bottom(_ time: Double) throws -> Int {
            let picture = try renderer.picture(at: time)
            return (0..<1000).last { picture[410, $0].red > 200 && picture[410, $0].green < 90 } ?? 0
        }

        let start = try bottom(0)
        // Keys and the row above them, and the safe area.
        #expect(try bottom(1.9) == 1000 - (262 + 55 + 10) - 1)
        #expect(try bottom(5) == start)
        #expect(log.entries == ["focus true", "q", "focus false"])
    }

    @Test("Typing and the keyboard are the same at every frame rate and alone")
    func frameRates() throws {
        try expectSamePictures(at: [0.5, 1, 1.5, 2, 2.5, 3], distinct: 6) {
            let renderer = window(width: 300, height: 600) { Login(log: log) }
            renderer.script {
                $0.tap("Name", at: 0.41)
                $0.type("Ann\nwo", at: 1.13, interval: 0.21)
                $0.tap("Leave", at: 2.41)
            }
            return renderer
        }
    }
}
