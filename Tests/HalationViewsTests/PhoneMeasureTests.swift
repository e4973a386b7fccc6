import Foundation
import Halation
import HalationDrawing
import HalationPixels
import HalationViews
import Testing

/// Lengths and colours that were measured in screenshots of phones which public repositories show.
@MainActor
@Suite("Measures of phones")
struct PhoneMeasureTests {
    private let frames = Frames()

    // MARK: Bars

    private var page: some View {
        NavigationStack {
            Color.red.noted("content", in: frames)
                .navigationTitle("Title")
                .navigationBarTitleDisplayMode(.inline)
        }
        .noted("stack", in: frames)
    }

    /// Lays a view out in a program's window.
    private func layOut(_ view: some View, on name: String, _ look: PlatformLook = .iOS18) throws {
        let device = try #require(Device.named(name))
        let window = PresentationHost(insets: device.safeArea) {
            VStack { view }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .safeAreaPadding(device.safeArea)
        }
        let renderer = ImageRenderer(
            content: window.environment(\.device, device).environment(\.platformLook, look)
        )
        renderer.proposedSize = ProposedViewSize(device.size)
        renderer.environment.device = device
        _ = renderer.recording()
    }

    @Test(
        "Bars of pages reach into the safe area below an island, and not below a notch or a status bar",
        arguments: [
            // Screenshots of iOS 17, 18, 18 and 14, and of iOS 18 again.
            ("iPhone 15 Pro", 97.667), ("iPhone 16 Pro", 100.333), ("iPhone 16 Pro Max", 100.333),
            ("iPhone 14", 91), ("iPhone SE", 64),
        ]
    )
    func bars(name: String, top: Double) throws {
        try layOut(page, on: name)

        let device = try #require(Device.named(name))
        #expect(frames["content"]?[1] == top)
        #expect(frames["content"]?[3] == Frames.rounded(device.size.height - device.safeArea.bottom - top))
    }

    @Test("In the look of iOS 26 bars begin at the safe area of every phone")
    func newBars() throws {
        try layOut(page, on: "iPhone 15 Pro", .iOS26)

        // 59 points of safe area, 44 of buttons and 10 below them.
        #expect(frames["content"]?[1] == 113)
    }

    @Test("Bars in a sheet are where the page begins")
    func innerBars() throws {
        try layOut(Color.white.sheet(isPresented: .constant(true)) { page }, on: "iPhone 15 Pro")
        let stack = try #require(frames["stack"])
        #expect(frames["content"]?[1] == Frames.rounded(stack[1] + 44))
    }

    @Test("A bar stays where it is on its page while an effect scales the page", arguments: [1, 0.99, 0.9])
    func scaledBars(scale: Double) throws {
        try layOut(page.scaleEffect(scale), on: "iPhone 15 Pro")
        let content = try #require(frames["content"])
        // The page is scaled about the middle of what the safe area leaves, from 59 to 818 points.
        #expect(abs(content[1] - (438.5 + (97.667 - 438.5) * scale)) < 0.01)
    }

    // MARK: Alerts and dialogs

    /// A blue bar above, and an alert that a tap on it opens and a tap on its button closes.
    private struct AlertProgram: View {
        @State private var isPresented = false

        var body: some View {
            VStack(spacing: 0) {
                Rectangle().fill(.tint).frame(height: 60)
                Button("Open") { isPresented = true }
                Spacer(minLength: 0)
            }
            .frame(maxWidth: .infinity)
            .background(.white)
            .alert("Title", isPresented: $isPresented) { Button("Close") {} }
        }
    }

    @Test("The tint of a window is grey behind an alert, and not in the alert or after it")
    func tint() throws {
        let renderer = window(width: 320, height: 500) { AlertProgram() }
        renderer.script {
            $0.tap("Open", at: 1)
            $0.tap("Close", at: 3)
        }

        let before = try renderer.picture(at: 0.5)[160, 30]
        #expect(before.blue == 255 && before.red == 0)
        let shown = try renderer.picture(at: 2.5)
        // The grey (142, 142, 147) below black of a fifth, as in screenshots of iOS 14.
        #expect([shown[160, 30].red, shown[160, 30].green, shown[160, 30].blue] == [114, 114, 118])
        #expect(
            (200..<300).contains { y in
                (60..<260).contains { shown[$0, y].blue > shown[$0, y].red &+ 60 && shown[$0, y].red < 180 }
            }
        )
        let after = try renderer.picture(at: 5)[160, 30]
        #expect(after == before)
    }

    @Test("The tint is grey behind an alert that is there from the start, and blue in the look of iOS 26")
    func tintFromStart() throws {
        let alert = Rectangle().fill(.tint).alert("Title", isPresented: .constant(true)) {}
        let shown = try window(width: 320, height: 500) { alert }.picture(at: 0)[160, 30]
        #expect([shown.red, shown.green, shown.blue] == [114, 114, 118])
        let new = try window(width: 320, height: 500) { alert.environment(\.platformLook, .iOS26) }
            .picture(at: 0)[160, 30]
        #expect(new.red < 20 && new.blue > 150)
    }

    @Test("Texts in the fields of an alert begin at their left")
    func alertFields() throws {
        let renderer = window(width: 320, height: 500) {
            Color.white.alert("Title", isPresented: .constant(true)) {
                TextField("Name", text: .constant("Text"))
            }
        }
        let picture = try renderer.picture(at: 1)
        // The title and the button are in the middle.
        #expect((200..<300).contains { y in (44..<75).contains { picture[$0, y].red < 100 } })
    }

    /// The first run of rows in a column of a picture at 3 pixels per point that differ from a dimmed white window.
    private func plate(_ picture: PixelBuffer, at x: Int) -> Range<Int> {
        let rows = 0..<picture.size.height
        let start = rows.first { abs(Int(picture[x, $0].red) - 204) > 3 } ?? 0
        let end = (start..<picture.size.height).first { abs(Int(picture[x, $0].red) - 204) < 3 } ?? start
        return start..<end
    }

    @Test(
        "Alerts are as high as on a phone, with a message of no, one and two lines",
        // Screenshots of iOS 14 at 3 pixels per point; the first height is of a recording of iOS 17, to a point.
        arguments: [("", 105), ("Message", 124.33), ("Message\nof two lines", 140.33)]
    )
    func alerts(message: String, height: Double) throws {
        let renderer = window(width: 320, height: 500) {
            Color.white.alert("Title", isPresented: .constant(true)) {
                Button("OK") {}
            } message: {
                if !message.isEmpty { Text(message) }
            }
        }
        renderer.scale = 3

        let picture = try renderer.picture(at: 1)
        let plate = plate(picture, at: 180)
        #expect(abs(Double(plate.count) / 3 - height) < 0.4)
        let field = picture[180, plate.lowerBound + 30]
        #expect(abs(Int(field.red) - 241) <= 2 && abs(Int(field.blue) - 241) <= 2)
    }

    @Test("The texts of a dialog take 77 points above buttons, and 67 without them", arguments: [1, 0])
    func dialogs(count: Int) throws {
        let renderer = window(width: 390, height: 600) {
            Color.white.confirmationDialog("Title", isPresented: .constant(true), titleVisibility: .visible) {
                ForEach(0..<count, id: \.self) { _ in Button("Row") {} }
            } message: {
                Text("Message")
            }
        }
        renderer.scale = 3

        let plate = plate(try renderer.picture(at: 1), at: 180)
        // With a line of a pixel above the row of 57 points.
        let height = count == 1 ? 77 + 57 + 1 / 3.0 : 67
        #expect(abs(Double(plate.count) / 3 - height) < 0.4)
    }

    // MARK: Controls

    private struct PaddedStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.padding(10) }
    }

    @Test("Several views in the label of a button or a switch are side by side, 8 points apart")
    func labels() {
        let label = Group {
            Color.red.frame(width: 20, height: 10).noted("first", in: frames)
            Color.blue.frame(width: 30, height: 10).noted("second", in: frames)
        }
        let button = Button {
        } label: {
            label
        }
        #expect(HalationViewsTests.layOut(button, nil, nil) == [58, 10])
        #expect(HalationViewsTests.layOut(button.padding(5), nil, nil) == [68, 20])
        #expect(HalationViewsTests.layOut(button.buttonStyle(.plain), nil, nil) == [58, 10])
        #expect(HalationViewsTests.layOut(button.buttonStyle(PaddedStyle()), nil, nil) == [78, 30])
        #expect(frames["second"]?[0] == 38)

        let toggle = Toggle(isOn: .constant(true)) { label }
        HalationViewsTests.layOut(toggle, 300, nil)
        #expect(frames["first"]?[0] == 0 && frames["second"]?[0] == 28)
        // With 12 points at the sides, and 7 above and below.
        #expect(HalationViewsTests.layOut(toggle.toggleStyle(.button), nil, nil) == [82, 24])
    }

    @Test("Several texts in the label of a switch are below each other")
    func texts() throws {
        let toggle = Toggle(isOn: .constant(true)) {
            Text("Title").noted("title", in: frames)
            Text("What it does").noted("subtitle", in: frames)
        }
        HalationViewsTests.layOut(toggle, 300, nil)
        let (title, subtitle) = (try #require(frames["title"]), try #require(frames["subtitle"]))
        #expect(title[0] == 0 && subtitle[0] == 0)
        #expect(subtitle[1] == title[1] + title[3])
    }

    @Test("A bordered button lies on grey, on its tint where a view sets one, and has a blue label")
    func bordered() throws {
        let button = Button("Title") {}.buttonStyle(.bordered).frame(
            maxWidth: .infinity,
            maxHeight: .infinity
        )
        /// The largest difference of a button's field from a colour.
        func difference(_ view: some View, _ color: [Int]) throws -> Int {
            let pixel = try stage(view.background(.white), width: 100, height: 40).picture(at: 0)[26, 20]
            return zip([pixel.red, pixel.green, pixel.blue], color).map { abs(Int($0) - $1) }.max() ?? 255
        }

        #expect(try difference(button, [233, 233, 235]) <= 1)
        #expect(try difference(button.tint(.blue), [217, 235, 255]) <= 1)
        let picture = try stage(button.background(.white), width: 100, height: 40).picture(at: 0)
        #expect(
            (0..<100).contains { x in
                (0..<40).contains { picture[x, $0].red < 130 && picture[x, $0].blue > 240 }
            }
        )
    }

    @Test("The arrow that leads back begins 9 points from the edge, and its title at 29")
    func back() throws {
        let stack = NavigationStack(path: .constant([1])) {
            Text("Below").navigationTitle("H")
                .navigationDestination(for: Int.self) { _ in
                    Color.white.navigationTitle("").navigationBarTitleDisplayMode(.inline)
                }
        }
        let renderer = stage(stack.background(.white), width: 390, height: 100)
        renderer.scale = 3

        let picture = try renderer.picture(at: 0)
        let ink = (0..<300).filter { x in
            (10..<120).contains { picture[x, $0].alpha > 200 && picture[x, $0].red < 130 }
        }
        let gap = zip(ink, ink.dropFirst()).first { $1 - $0 > 6 }
        #expect(abs(Double(ink.first ?? 0) / 3 - 9.33) < 0.5)
        #expect(abs(Double(gap?.0 ?? 0) / 3 - 20) < 0.5)
        // The letter H has its stem 1.3 to 1.6 points to the right of its origin.
        #expect(abs(Double(gap?.1 ?? 0) / 3 - 30.7) < 0.7)
    }

    @Test("A stepper is 94 by 32 points, and its signs are black whatever the foreground style")
    func stepper() throws {
        let stepper = Stepper("", value: .constant(1)).labelsHidden()
        #expect(HalationViewsTests.layOut(stepper, nil, nil) == [94, 32])
        let view = stepper.foregroundStyle(.white).background(.blue)
        let picture = try stage(view, width: 94, height: 32).picture(at: 0)
        for x in [23, 70] {
            #expect(picture[x, 16].blue < 100 && picture[x, 16].red < 20, "\(x)")
        }
    }

    @Test(
        "The text of a field lies where the alignment of lines says",
        arguments: [(TextAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1)]
    )
    func fields(alignment: TextAlignment, place: Double) throws {
        for text in ["Text", ""] {
            let field = TextField("Text", text: .constant(text)).multilineTextAlignment(alignment)
            let picture = try stage(field, width: 200, height: 30).picture(at: 0)
            let ink = (0..<200).filter { x in (0..<picture.size.height).contains { picture[x, $0].alpha > 40 }
            }
            let (first, last) = (Double(ink.first ?? 0), Double(ink.last ?? 0))
            #expect(abs(first - (200 - (last - first)) * place) < 3, "\(text) \(first) \(last)")
        }
    }

    @Test("A colour fills a row of a list, and a text keeps its height")
    func rows() {
        let list = List {
            Color.red.noted("color", in: frames)
            Text("Text").noted("text", in: frames)
        }
        HalationViewsTests.layOut(list, 390, 400)
        // 44 points less 11 above and below, as a colour in a form of iOS 14 fills 32 of 44 with its 6.
        #expect(frames["color"]?[3] == 22)
        #expect(frames["text"].map { $0[3] < 22 } == true)
    }

    // MARK: Lists

    @Test(
        "Rows begin 16 points from the edge of a phone, and 20 on a large one",
        arguments: [("iPhone 16 Pro", 16.0), ("iPhone 14", 16), ("iPhone 16 Pro Max", 20)]
    )
    func margins(name: String, margin: Double) throws {
        try layOut(List { Text("Row").noted("row", in: frames) }.listStyle(.plain), on: name)

        #expect(frames["row"]?[0] == margin)
    }

    @Test("In the look of iOS 26 lines of lists are a point high and end 20 points before the edge")
    func newLines() throws {
        let list = List {
            Text("One")
            Text("Two")
        }
        .listStyle(.plain)
        .environment(\.platformLook, .iOS26)
        let renderer = stage(list, width: 430, height: 600)
        renderer.scale = 3

        let picture = try renderer.picture(at: 0)
        let rows = (0..<1800).filter { picture[900, $0].red == 232 }
        // The two rows have three lines.
        try #require(rows.count == 9)
        #expect(rows.prefix(3).elementsEqual(rows[0]..<rows[0] + 3))
        let columns = (0..<1290).filter { picture[$0, rows[0]].red == 232 }
        #expect(columns.first == 60 && columns.last == 3 * 410 - 1)
    }

    @Test(
        "In the look of iOS 26 a search field in the bar's drawer is 44 points high, with 1 above and 15 below"
    )
    func newSearch() throws {
        let page = NavigationStack {
            Color.red.noted("content", in: frames)
                .navigationTitle("Title")
                .navigationBarTitleDisplayMode(.inline)
                .searchable(text: .constant(""), placement: .navigationBarDrawer(displayMode: .always))
        }
        try layOut(page, on: "iPhone 15 Pro Max", .iOS26)

        #expect(frames["content"]?[1] == 173)
    }
}
