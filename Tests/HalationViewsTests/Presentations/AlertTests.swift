import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Alerts and dialogs")
struct AlertTests {
    private let log = InteractionLog()

    private struct Failure: LocalizedError {
        var errorDescription: String? { "It broke" }
    }

    private struct Item: Identifiable {
        let id: Int
    }

    @Test("In the look of iOS 26 a dialog is beside the view that presents it, without a button that cancels")
    func dialogOfIOS26() throws {
        struct Program: View {
            let frames: Frames
            @State private var isPresented = false

            var body: some View {
                VStack {
                    Button("Open") { isPresented = true }
                        .confirmationDialog("Delete?", isPresented: $isPresented, titleVisibility: .visible) {
                            Button(role: .destructive) {
                            } label: {
                                Text("Delete").noted("button", in: frames)
                            }
                            Button("Keep", role: .cancel) {}
                        }
                    Spacer()
                    Text(isPresented ? "asking" : "at rest")
                }
                .environment(\.platformLook, .iOS26)
            }
        }
        func run(_ script: (inout InteractionScript) -> Void) throws -> Frames {
            let frames = Frames()
            let renderer = window(width: 320, height: 600) { Program(frames: frames) }
            renderer.script(script)
            try renderer.run(to: 6)
            return frames
        }

        let frames = try run {
            $0.tap("Open", at: 0)
            $0.tap(.point(x: 10, y: 500), at: 2)
            $0.tap("at rest", at: 4)
        }
        #expect(try #require(frames["button"])[1] < 200)
        #expect(throws: RenderingError.self) {
            try run {
                $0.tap("Open", at: 0)
                $0.tap("Keep", at: 2)
            }
        }
    }

    /// A way to present an alert or a dialog.
    enum Form: CaseIterable {
        case key, string, text, message, data, dataWithMessage, error, errorWithMessage, old, oldItem
        case dialog, dialogWithMessage, dialogData, actionSheet, actionSheetItem
    }

    private struct Program: View {
        let form: Form
        let log: InteractionLog
        @State private var isPresented = false
        @State private var item: Item?
        @State private var data: String?

        var body: some View {
            Color.white
                .overlay {
                    Button("Open") {
                        data = "data"
                        item = Item(id: 7)
                        isPresented = true
                    }
                }
                .modifier(Presenter(form: form, isPresented: $isPresented, item: $item, data: data, log: log))
                .onChange(of: isPresented) { log.note("isPresented \(isPresented)") }
                .onChange(of: item?.id) { log.note("item \(item?.id ?? 0)") }
        }
    }

    private struct Presenter: ViewModifier {
        let form: Form
        @Binding var isPresented: Bool
        @Binding var item: Item?
        let data: String?
        let log: InteractionLog

        @ViewBuilder private var actions: some View {
            Button("Delete", role: .destructive) { log.note("deleted") }
            Button("Keep", role: .cancel) { log.note("kept") }
        }

        func body(content: Content) -> some View {
            switch form {
            case .key: content.alert("Title", isPresented: $isPresented) { actions }
            case .string: content.alert(String("Title"), isPresented: $isPresented) { actions }
            case .text: content.alert(Text("Title"), isPresented: $isPresented) { actions }
            case .message:
                content.alert("Title", isPresented: $isPresented) {
                    actions
                } message: {
                    Text("Message")
                }
            case .data:
                content.alert("Title", isPresented: $isPresented, presenting: data) { _ in actions }
            case .dataWithMessage:
                content.alert("Title", isPresented: $isPresented, presenting: data) { _ in
                    actions
                } message: {
                    Text($0)
                }
            case .error: content.alert(isPresented: $isPresented, error: Failure()) { actions }
            case .errorWithMessage:
                content.alert(isPresented: $isPresented, error: Failure()) { _ in
                    actions
                } message: { _ in
                    Text("Message")
                }
            case .old:
                content.alert(isPresented: $isPresented) {
                    Alert(
                        title: Text("Title"),
                        primaryButton: .destructive(Text("Delete")) { log.note("deleted") },
                        secondaryButton: .cancel(Text("Keep")) { log.note("kept") }
                    )
                }
            case .oldItem:
                content.alert(item: $item) { item in
                    Alert(
                        title: Text("Item \(item.id)"),
                        primaryButton: .destructive(Text("Delete")) { log.note("deleted") },
                        secondaryButton: .cancel(Text("Keep"))
                    )
                }
            case .dialog: content.confirmationDialog("Title", isPresented: $isPresented) { actions }
            case .dialogWithMessage:
                content.confirmationDialog("Title", isPresented: $isPresented, titleVisibility: .visible) {
                    actions
                } message: {
                    Text("Message")
                }
            case .dialogData:
                content.confirmationDialog(Text("Title"), isPresented: $isPresented, presenting: data) { _ in
                    actions
                }
            case .actionSheet:
                content.actionSheet(isPresented: $isPresented) {
                    ActionSheet(
                        title: Text("Title"),
                        buttons: [
                            .destructive(Text("Delete")) { log.note("deleted") }, .cancel(Text("Keep")),
                        ]
                    )
                }
            case .actionSheetItem:
                content.actionSheet(item: $item) { item in
                    ActionSheet(
                        title: Text("Item \(item.id)"),
                        buttons: [
                            .destructive(Text("Delete")) { log.note("deleted") }, .cancel(Text("Keep")),
                        ]
                    )
                }
            }
        }
    }

    private func renderer(_ form: Form) -> ImageRenderer<PresentationHost<AnyView>> {
        window(width: 320, height: 500) { Program(form: form, log: log) }
    }

    @Test("A button performs its action and dismisses, in every form", arguments: Form.allCases)
    func actions(form: Form) throws {
        let renderer = renderer(form)
        renderer.script {
            $0.tap("Open", at: 0)
            $0.tap("Delete", at: 1)
            $0.tap("Open", at: 3)
            $0.tap("Keep", at: 4)
        }

        let alone = try renderer.picture(at: 2.9)
        try renderer.run(to: 6)

        #expect(log.entries.filter { $0 == "deleted" }.count == 1)
        let flag =
            [.oldItem, .actionSheetItem].contains(form)
            ? ["item 7", "item 0"] : ["isPresented true", "isPresented false"]
        let changes = log.entries.filter { $0.hasPrefix(flag[0].hasPrefix("item") ? "item" : "isPresented") }
        #expect(changes == flag + flag)
        #expect(alone[5, 5].red == 255 && alone[5, 490].red == 255)
    }

    @Test("Taps beside an alert do nothing, beside a dialog they dismiss it", arguments: [Form.key, .dialog])
    func beside(form: Form) throws {
        let renderer = renderer(form)
        renderer.script {
            $0.tap("Open", at: 0)
            $0.tap(.point(x: 5, y: 60), at: 1)
        }

        try renderer.run(to: 3)

        #expect(log.entries.contains("isPresented false") == (form == .dialog))
    }

    @Test("Two buttons are side by side with the one that cancels first, three below each other with it last")
    func arrangement() throws {
        let frames = Frames()
        func show(_ names: [String]) throws -> [CGRect] {
            let renderer = window(width: 320, height: 500) {
                Color.white.alert("Title", isPresented: .constant(true)) {
                    ForEach(names, id: \.self) { name in
                        Button(role: name == "Cancel" ? .cancel : nil) {
                        } label: {
                            Text(name).noted(name, in: frames)
                        }
                    }
                }
            }
            try renderer.run(to: 0)
            return names.compactMap { frames[$0] }
                .map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        }

        let two = try show(["Yes", "Cancel"])
        // The halves of 270 points in the middle of 320.
        #expect(two.map { $0.midX.rounded() } == [228, 93] && two[0].midY == two[1].midY)
        let three = try show(["Cancel", "Yes", "No"])
        #expect(three.map { $0.midX.rounded() } == [160, 160, 160])
        #expect(three[1].midY < three[2].midY && three[2].midY < three[0].midY)
        #expect(abs(three[2].midY - three[1].midY - 45) < 0.01)
        let long = try show(["A very long answer indeed", "Cancel"])
        #expect(long[0].midX.rounded() == 160 && long[0].midY != long[1].midY)
    }

    @Test("An alert without buttons has one that says OK")
    func ok() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var isPresented = true

            var body: some View {
                Color.white.alert("Title", isPresented: $isPresented) {}
                    .onChange(of: isPresented) { log.note("isPresented \(isPresented)") }
            }
        }
        let renderer = window { Program(log: log) }
        renderer.script { $0.tap("OK", at: 1) }

        try renderer.run(to: 2)

        #expect(log.entries == ["isPresented false"])
    }

    @Test("Fields of an alert are typed into by a script, and their text is there for the buttons")
    func fields() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var isPresented = true
            @State private var name = ""
            @State private var password = ""

            var body: some View {
                Color.white.alert("Log in", isPresented: $isPresented) {
                    TextField("Name", text: $name)
                    SecureField("Password", text: $password)
                    Button("Send") { log.note("\(name) \(password)") }
                    Button("Cancel", role: .cancel) {}
                }
            }
        }
        // Room for the alert above the keyboard of its first field.
        let renderer = window(width: 320, height: 700) { Program(log: log) }
        renderer.script {
            $0.set("Name", to: "Ada", at: 0.5)
            $0.set("Password", to: "secret", at: 0.6)
            $0.tap("Send", at: 1)
        }

        try renderer.run(to: 2)

        #expect(log.entries == ["Ada secret"])
    }

    @Test("An alert shrinks to its place while it fades in, and fades out where it is")
    func motion() throws {
        let renderer = window(width: 320, height: 500) {
            Program(form: .key, log: log).foregroundStyle(.red)
        }
        renderer.script {
            $0.tap("Open", at: 1)
            $0.tap("Keep", at: 3)
        }
        /// How much darker the window is beside the alert, and where the alert ends at the left.
        func measure(_ time: Double) throws -> (dim: Int, left: Int) {
            let picture = try renderer.picture(at: time)
            let dimmed = picture[2, 250]
            let left = (0..<160).first { abs(Int(picture[$0, 250].red) - Int(dimmed.red)) > 3 } ?? 160
            return (255 - Int(dimmed.red), left)
        }

        let closed = try measure(0.9)
        let entering = try measure(1.08)
        let open = try measure(2)
        let leaving = try measure(3.08)
        #expect(closed.dim == 0 && open.dim == 51 && open.left == 25)
        #expect((1...50).contains(entering.dim) && (1..<25).contains(entering.left))
        #expect((1...50).contains(leaving.dim) && leaving.left == 25)
        #expect(try measure(5).dim == 0)
    }

    @Test("What an alert's button presents appears once the alert has gone")
    func sequence() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var alert = true
            @State private var sheet = false

            var body: some View {
                Color.white
                    .alert("Title", isPresented: $alert) { Button("Next") { sheet = true } }
                    .sheet(isPresented: $sheet) {
                        Button("Done") { log.note("done") }.onAppear { log.note("sheet") }
                    }
            }
        }
        let renderer = window { Program(log: log) }
        renderer.script {
            $0.tap("Next", at: 1)
            $0.tap("Done", at: 3)
        }

        try renderer.run(to: 1.1)
        #expect(log.entries == [])
        try renderer.run(to: 4)
        #expect(log.entries == ["sheet", "done"])
    }

    @Test(
        "Alerts and dialogs give the same pictures at every frame rate and alone",
        arguments: [Form.message, .dialog]
    )
    func frameRates(form: Form) throws {
        let moments = [0.5, 1, 1.5]
        func make() -> ImageRenderer<PresentationHost<AnyView>> {
            let renderer = renderer(form)
            renderer.script {
                $0.tap("Open", at: 0.41)
                $0.tap("Keep", at: 1.37)
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
