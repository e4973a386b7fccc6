import Foundation
import Halation
import HalationDrawing
import HalationPixels
import HalationViews
import Testing

/// Lengths and colours of controls, lists and glass that were measured in screenshots and recordings which public
/// repositories show: of iOS 17 (recordings of two phones and three screenshots), of iOS 26 (screenshots of three programs
/// on phones of 390 and 430 points and on a tablet).
@MainActor
@Suite("Measures of screens")
struct ScreenMeasureTests {
    private let frames = Frames()

    /// A view in the look of iOS 26 on white, with 3 pixels per point.
    private func picture(
        _ view: some View,
        width: CGFloat,
        height: CGFloat,
        _ look: PlatformLook = .iOS26
    ) throws -> PixelBuffer {
        let renderer = stage(
            view.frame(width: width, height: height).background(.white).environment(\.platformLook, look),
            width: width,
            height: height
        )
        renderer.scale = 3
        return try renderer.picture(at: 0)
    }

    /// The runs of pixels of a row that a condition holds for.
    private func runs(
        _ picture: PixelBuffer,
        y: Int,
        where isIn: (PremultipliedPixel) -> Bool
    ) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for x in 0..<picture.size.width where isIn(picture[x, y]) {
            if let last = runs.last, last.upperBound == x {
                runs[runs.count - 1] = last.lowerBound..<x + 1
            } else {
                runs.append(x..<x + 1)
            }
        }
        return runs
    }

    // MARK: Lists

    private func list(_ look: PlatformLook) -> some View {
        List {
            Section("Header") {
                Text("One").noted("one", in: frames)
                Text("Two").noted("two", in: frames)
            }
            Section("Other") { Text("Three").noted("three", in: frames) }
        }
        .listStyle(.plain)
        .environment(\.platformLook, look)
    }

    @Test(
        "A header of a plain list is in a band of 50 points, and the rows below it have lines on both sides"
    )
    func plainHeaders() throws {
        layOut(list(.iOS18), 393, 700)
        // The text of a row is in the middle of 44 points; 88 points of rows and 50 of the second header.
        let middles = ["one", "two", "three"].compactMap { frames[$0].map { $0[1] + $0[3] / 2 } }
        #expect(middles == [72, 116, 210])

        let picture = try picture(list(.iOS18), width: 393, height: 700, .iOS18)
        let lines = (0..<700).filter { y in
            (0..<3).contains { (196...202).contains(picture[900, 3 * y + $0].red) }
        }
        #expect(lines == [50, 93, 137, 188, 231])
    }

    @Test("The line above the first row goes with its separators or with those of its section")
    func hiddenLines() throws {
        func count(_ view: some View) throws -> Int {
            let picture = try picture(view.listStyle(.plain), width: 200, height: 200)
            return (0..<600).filter { picture[300, $0].red == 232 }.count / 3
        }
        #expect(try count(List { Text("Row") }) == 2)
        #expect(try count(List { Text("Row").listRowSeparator(.hidden, edges: .top) }) == 1)
        #expect(try count(List { Text("Row").listRowSeparator(.hidden) }) == 0)
        #expect(try count(List { Section { Text("Row") }.listSectionSeparator(.hidden, edges: .top) }) == 1)
        #expect(try count(List { Text("Row") }.listSectionSeparator(.hidden)) == 0)
        let rows = List {
            ForEach(0..<2, id: \.self) { Text("\($0)") }
        }
        #expect(try count(rows.listSectionSeparator(.hidden)) == 1)
    }

    @Test("In iOS 13 nothing is above the first row")
    func oldLines() throws {
        let list = List { Text("Row") }.listStyle(.plain)
        let picture = try picture(list, width: 200, height: 100, .iOS13)
        #expect(picture[300, 0].red == 255)
    }

    @Test("The explanation of a switch in a list is a secondary caption")
    func explanations() throws {
        let toggle = Toggle(isOn: .constant(true)) {
            Text("Title").noted("title", in: frames)
            Text("Explanation").noted("explanation", in: frames)
        }
        layOut(List { toggle }, 390, 400)
        let (title, explanation) = (try #require(frames["title"]), try #require(frames["explanation"]))
        // 12 points are 0.7 of the height of 17.
        #expect(abs(explanation[3] / title[3] - 12.0 / 17) < 0.05)
        layOut(toggle, 390, 400)
        #expect(frames["explanation"]?[3] == frames["title"]?[3])
    }

    // MARK: Controls

    @Test("The lines of a button's label are centred, but not in lists or where a view aligns them")
    func buttonLines() throws {
        let button = Button("A long line\nIt") {}
        func start(_ view: some View) throws -> Int {
            let picture = try picture(view.frame(width: 200, height: 60), width: 200, height: 60, .iOS18)
            let rows = (0..<180).filter { y in (0..<600).contains { picture[$0, y].red < 128 } }
            // The first column of the second line, from that of the first.
            let lower = rows.suffix(30)
            let upper = rows.prefix(30)
            func first(_ rows: some Sequence<Int>) -> Int {
                rows.compactMap { y in (0..<600).first { picture[$0, y].red < 128 } }.min() ?? 0
            }
            return first(lower) - first(upper)
        }
        #expect(try start(button) > 60)
        #expect(try start(button.buttonStyle(.plain).foregroundStyle(.black)) > 60)
        #expect(try start(button.multilineTextAlignment(.leading)) < 9)
    }

    @Test("A slider of iOS 26 has a knob of 38 by 25 points on a track of 6")
    func slider() throws {
        let picture = try picture(Slider(value: .constant(0.5)), width: 326, height: 31)
        let blue = runs(picture, y: 46) { $0.red < 100 && $0.blue > 200 }
        // The track is blue up to the knob, whose middle is that of the track.
        #expect(blue.first?.lowerBound ?? 9 <= 1)
        #expect(abs(Double(blue.first?.upperBound ?? 0) / 3 - (163 - 19)) < 0.5)
        let track = (0..<93).filter { picture[300, $0].blue > 200 && picture[300, $0].red < 100 }
        #expect(abs(track.count - 18) <= 1)
        let start = Slider(value: .constant(0)).background(.black)
        let full = try self.picture(start, width: 326, height: 31)
        #expect(abs((0..<93).count { full[57, $0].red > 200 } - 75) <= 1)
        #expect(abs((runs(full, y: 46) { $0.red > 250 }.first?.upperBound ?? 0) - 114) <= 1)
    }

    @Test(
        "The segments of a picker have a point between them, and the field of the selected one two around it"
    )
    func segments() throws {
        let picker = Picker("", selection: .constant(0)) {
            ForEach(0..<3, id: \.self) { Text("\($0)") }
        }
        .pickerStyle(.segmented)
        #expect(layOut(picker, 326, nil) == [326, 32])
        for look in [PlatformLook.iOS18, .iOS26] {
            let picture = try picture(picker, width: 326, height: 32, look)
            let white = runs(picture, y: 48) { $0.red == 255 }.filter { $0.count > 30 }
            // From 2 to 106 points, less the text.
            #expect(white.first?.lowerBound == 6 && white.dropFirst().first?.upperBound == 318, "\(look)")
        }
        // Capsules in iOS 26.
        #expect(try picture(picker, width: 326, height: 32)[9, 9].red == 255)
        #expect(try picture(picker, width: 326, height: 32, .iOS18)[9, 9].red < 245)
    }

    @Test(
        "A picker with a menu is as high as a bordered button, and 12 points wider on both sides than its value"
    )
    func menuPicker() {
        let picker = Picker("", selection: .constant(0)) { Text("Value").noted("value", in: frames).tag(0) }
        let size = layOut(picker, nil, nil)
        #expect(size[1] == layOut(Button("Value") {}.buttonStyle(.bordered), nil, nil)[1])
        #expect(frames["value"]?[0] == 12)
        layOut(List { picker.labelsHidden() }, 390, 400)
        #expect(frames["value"]?[0] == 40)
    }

    @Test("The field of a stepper of iOS 26 is a capsule of the colour (239, 239, 240)")
    func stepper() throws {
        let picture = try picture(Stepper("", value: .constant(1)).labelsHidden(), width: 94, height: 32)
        let field = picture[30, 48]
        #expect([field.red, field.green, field.blue] == [239, 239, 240])
        #expect(picture[9, 9].red == 255)
    }

    @Test("In iOS 26 a bordered button lies on grey, and a label on glass is black unless a view sets a tint")
    func buttons() throws {
        let field = try picture(Button("Title") {}.buttonStyle(.bordered), width: 100, height: 40)[80, 60]
        #expect(abs(Int(field.red) - 233) <= 1 && abs(Int(field.blue) - 235) <= 1)
        func ink(_ view: some View) throws -> (dark: Bool, blue: Bool) {
            let picture = try picture(view, width: 100, height: 40)
            let pixels = (60..<240).flatMap { x in (30..<90).map { picture[x, $0] } }
            return (pixels.contains { $0.blue < 60 }, pixels.contains { $0.red < 60 && $0.blue > 200 })
        }
        let plain = try ink(Button("Title") {}.buttonStyle(.glass))
        #expect(plain.dark && !plain.blue)
        let tinted = try ink(Button("Title") {}.buttonStyle(.glass).tint(.blue))
        #expect(!tinted.dark && tinted.blue)
    }

    // MARK: Glass

    @Test("Regular glass leaves white white and makes the grey of grouped lists almost white")
    func glass() throws {
        func color(over background: Color) throws -> [UInt8] {
            let view = Color.clear.frame(width: 60, height: 60).glassEffect(.regular, in: Rectangle())
                .frame(width: 100, height: 100).background(background)
            let pixel = try picture(view, width: 100, height: 100)[150, 150]
            return [pixel.red, pixel.green, pixel.blue]
        }
        #expect(try color(over: .white) == [254, 254, 254])
        let grey = try color(over: Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255))
        #expect(abs(Int(grey[0]) - 252) <= 1 && grey[2] >= 254)
    }

    @Test("The middles of tabs of iOS 26 are 93 points apart, and the field of the selected one is 101 wide")
    func tabs() throws {
        let tabs = TabView {
            ForEach(0..<4, id: \.self) { index in
                Color.white.tabItem { Text("\(index)") }
            }
        }
        let picture = try picture(tabs, width: 430, height: 200)
        // Below the labels; the bar without a safe area ends with the window.
        let widths = (440..<600).compactMap { y in
            runs(picture, y: y) { (230...242).contains($0.red) }.map(\.count).max()
        }
        #expect(abs(Double(widths.max() ?? 0) / 3 - 101) < 3)
    }

    // MARK: Alerts

    @Test(
        "The accent colour and the gradient of a gauge are grey behind an alert, but not in the look of iOS 26"
    )
    func tints() throws {
        func pixel(_ view: some View, _ look: PlatformLook = .iOS18) throws -> [UInt8] {
            let content = view.frame(width: 320, height: 100).frame(maxHeight: .infinity, alignment: .top)
                .alert("Title", isPresented: .constant(true)) {}
                .environment(\.platformLook, look)
            let pixel = try window(width: 320, height: 500) { content.background(.white) }.picture(at: 1)[
                160,
                50
            ]
            return [pixel.red, pixel.green, pixel.blue]
        }
        #expect(try pixel(Color.accentColor) == [114, 114, 118])
        let new = try pixel(Color.accentColor, .iOS26)
        #expect(new[0] < 20 && new[2] > 150)
        let gauge = Gauge(value: 0.9) { EmptyView() }.gaugeStyle(.linearCapacity)
            .tint(Gradient(colors: [.red, .red]))
        #expect(try pixel(gauge.scaleEffect(y: 10)) == [114, 114, 118])
    }

    // MARK: Scrolling

    /// The offset of content that a finger has pulled down by 100 points.
    private func pull(_ view: some View) throws -> Double {
        let renderer = stage(view, width: 100, height: 200)
        renderer.script {
            $0.drag(along: [CGPoint(x: 50, y: 40), CGPoint(x: 50, y: 140)], at: 0, duration: 0.5)
        }
        let picture = try renderer.picture(at: 0.49)
        return Double((0..<picture.size.height).first { picture[50, $0].red > 200 } ?? -1)
    }

    @Test("Content that fits a scroll view follows a finger with resistance, unless it bounces by its size")
    func bounce() throws {
        let scroll = ScrollView { Color.red.frame(height: 100) }
        // (1 - 1 / (100 * 0.55 / 200 + 1)) * 200 at the end of the movement.
        let free = try pull(scroll)
        #expect(free > 30 && free < 44)
        #expect(try pull(scroll.scrollBounceBehavior(.basedOnSize)) == 0)
        #expect(try pull(scroll.scrollBounceBehavior(.always).scrollBounceBehavior(.basedOnSize)) > 30)
        #expect(try pull(scroll.scrollBounceBehavior(.basedOnSize, axes: .horizontal)) > 30)
        let tall = ScrollView { Color.red.frame(height: 400) }
        #expect(try pull(tall.scrollBounceBehavior(.basedOnSize)) > 30)
    }

    // MARK: Pages

    @Test("The background that a view gives its page fills it, also where it was pushed or is in a sheet")
    func pageBackground() throws {
        let small = Text("Text").containerBackground(.red, for: .navigation)
        func isRed(_ picture: PixelBuffer, _ y: Int) -> Bool {
            picture[5, y].red > 200 && picture[5, y].green < 90
        }
        let root = stage(NavigationStack { small.navigationTitle("A") }, width: 200, height: 300)
        let picture = try root.picture(at: 0)
        #expect(isRed(picture, 2) && isRed(picture, 298))
        let pushed = NavigationStack(path: .constant([1])) {
            Color.blue.navigationDestination(for: Int.self) { _ in small }
        }
        #expect(isRed(try stage(pushed, width: 200, height: 300).picture(at: 1), 200))
        let sheet = try window(width: 200, height: 400) {
            Color.white.sheet(isPresented: .constant(true)) { NavigationStack { small } }
        }
        .picture(at: 1)
        #expect(isRed(sheet, 300))
        // Without a stack there is no page to fill.
        let alone = try stage(
            ZStack {
                Color.white; small
            },
            width: 200,
            height: 300
        ).picture(at: 0)
        #expect(!isRed(alone, 150))
    }

    @Test(
        "A sheet of a tablet is 580 by 650 points in the look of iOS 26, 5 above the middle, and 540 by 620 before"
    )
    func sheets() throws {
        func edges(_ look: PlatformLook) throws -> (top: Int, left: Int) {
            let picture = try window(width: 1024, height: 1366) {
                Color.white.sheet(isPresented: .constant(true)) {
                    Color.clear.presentationBackground(.red)
                }
                .environment(\.horizontalSizeClass, .regular)
                .environment(\.platformLook, look)
            }
            .picture(at: 0)
            return (
                picture.firstRedRow(at: 512),
                (0..<512).first { picture[$0, 683].red > 240 && picture[$0, 683].green < 90 } ?? 0
            )
        }
        let new = try edges(.iOS26)
        #expect(new.top == 353 && new.left == 222)
        let old = try edges(.iOS18)
        #expect(old.top == 373 && old.left == 242)
    }

    /// Three columns of a window that is higher than wide.
    private struct Columns: View {
        @State private var visibility: NavigationSplitViewVisibility
        let frames: Frames

        init(_ visibility: NavigationSplitViewVisibility, _ frames: Frames) {
            _visibility = State(initialValue: visibility)
            self.frames = frames
        }

        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                Color.red.noted("sidebar", in: frames)
            } content: {
                Color.green.noted("content", in: frames)
            } detail: {
                Color.blue.noted("detail", in: frames)
            }
            .environment(\.horizontalSizeClass, .regular)
        }
    }

    @Test(
        "In a window higher than wide the leading columns of three lie in front of the last one",
        arguments: [
            (NavigationSplitViewVisibility.automatic, false, false), (.doubleColumn, false, true),
            (.all, true, true), (.detailOnly, false, false),
        ]
    )
    func columns(visibility: NavigationSplitViewVisibility, sidebar: Bool, content: Bool) throws {
        let picture = try stage(Columns(visibility, frames), width: 834, height: 1194).picture(at: 1)
        #expect(frames["detail"]?[0] == 0 && frames["detail"]?[2] == 834)
        let pixel = picture[10, 600]
        let second = picture[sidebar ? 400 : 100, 600]
        #expect((pixel.red > 200 && pixel.blue < 100) == sidebar)
        #expect((second.green > 150 && second.blue < 130) == content)
    }
}
