import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// The numbers are of pictures of iOS 15 to 18 and of iOS 26, at a width of 390 points.
@MainActor
@Suite("Look of iOS 18 and of iOS 26")
struct PlatformLookTests {
    private let frames = Frames()

    /// A part of a list with a fixed height, so that no font matters.
    private func part(_ name: String, _ height: CGFloat) -> some View {
        Color.red.frame(height: height).noted(name, in: frames)
    }

    private func form() -> some View {
        Form {
            Section {
                part("row 1", 22)
                part("row 2", 22)
            } header: {
                part("header 1", 16)
            } footer: {
                part("footer 1", 16)
            }
            Section {
                part("row 3", 22)
            } header: {
                part("header 2", 16)
            }
            Section { part("row 4", 22) }
        }
    }

    @Test("iOS 18: groups begin at 20 and their text at 40, rows have 44 points")
    func formOfIOS18() {
        layOut(form(), 390, 800)
        #expect(frames["header 1"] == [40, 18, 310, 16])
        // 7 below the header, 11 above the row.
        #expect(frames["row 1"] == [40, 52, 310, 22])
        #expect(frames["row 2"] == [40, 96, 310, 22])
        // 11 below the row, 7 below the group.
        #expect(frames["footer 1"] == [40, 136, 310, 16])
        // 30 from a footer to the next header.
        #expect(frames["header 2"] == [40, 182, 310, 16])
        #expect(frames["row 3"] == [40, 216, 310, 22])
        // 35 between two groups.
        #expect(frames["row 4"] == [40, 295, 310, 22])
    }

    @Test("iOS 26: groups begin at 16 and their text at 32, rows have 52 points")
    func formOfIOS26() {
        layOut(form().environment(\.platformLook, .iOS26), 390, 800)
        #expect(frames["header 1"] == [32, 10, 326, 16])
        #expect(frames["row 1"] == [32, 51, 326, 22])
        #expect(frames["row 2"] == [32, 103, 326, 22])
        layOut(List { part("small", 10) }.environment(\.platformLook, .iOS26), 390, 800)
        // 35 above a group without a header; the row is 52 high.
        #expect(frames["small"] == [32, 56, 326, 10])
        layOut(List { part("large", 40) }.environment(\.platformLook, .iOS26), 390, 800)
        #expect(frames["large"] == [32, 50, 326, 40])
    }

    @Test(
        "A group without a header begins 35 points below the top in both looks",
        arguments: PlatformLook.allCases
    )
    func firstGroup(look: PlatformLook) {
        let list = List { part("row", 100) }.environment(\.platformLook, look)
        layOut(list, 390, 800)
        #expect(frames["row"]?[1] == (look == .iOS26 ? 50 : 46))
    }

    @Test(
        "Headers are capitals before iOS 26 and stay as written in iOS 26",
        arguments: PlatformLook.allCases
    )
    func headers(look: PlatformLook) {
        struct Header: View {
            let note: (Text.Case?) -> Void
            @Environment(\.textCase) var textCase

            var body: some View {
                note(textCase)
                return Text("Header")
            }
        }
        var cases: [Text.Case?] = []
        let list = List {
            Section {
                Text("Row")
            } header: {
                Header { cases.append($0) }
            }
        }
        layOut(list.environment(\.platformLook, look), 390, 800)
        let expected: Text.Case? = look == .iOS26 ? nil : .uppercase
        #expect(!cases.isEmpty && cases.allSatisfy { $0 == expected })
    }

    @Test("The least height of rows is that of the look, unless a program sets it")
    func rowHeight() {
        var values = EnvironmentValues()
        #expect(values.defaultMinListRowHeight == 44)
        values.platformLook = .iOS26
        #expect(values.defaultMinListRowHeight == 52)
        #expect(values.systemPalette == .liquidGlass)
        values.defaultMinListRowHeight = 10
        #expect(values.defaultMinListRowHeight == 10)
    }

    @Test(
        "A row with a switch is as high as one with a line of text, and the switch ends 18 before the group"
    )
    func switchRow() {
        let list = List {
            Toggle(isOn: .constant(true)) { part("label", 20) }
            part("row", 22)
        }
        layOut(list, 390, 800)
        #expect(frames["row"] == [40, 90, 310, 22])
        // From 40 to 8 before the switch, which is 51 wide and ends at 352.
        #expect(frames["label"]?[0] == 40 && frames["label"]?[2] == 352 - 51 - 8 - 40)
    }

    /// The pixels of a view at its ideal size, on white.
    private func picture(_ view: some View) throws -> PixelBuffer {
        try ImageRenderer(content: view.fixedSize().background(.white)).pixelBuffer()
    }

    @Test("A switch is 8 points behind its label, and off it is 233, 233, 234")
    func switchAlone() throws {
        let toggle = Toggle(isOn: .constant(false)) { Color.white.frame(width: 39, height: 20) }
        let picture = try picture(toggle)
        #expect(picture.size == PixelSize(width: 39 + 8 + 51, height: 31))
        #expect(
            picture[39 + 8 + 40, 15] == PremultipliedPixel(red: 233, green: 233, blue: 234, alpha: 255)
        )
        #expect(picture[39 + 7, 15] == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
    }

    @Test("Bordered buttons are rounded rectangles in iOS 18 and capsules in iOS 26, each in its blue")
    func buttons() throws {
        func button(_ look: PlatformLook) throws -> PixelBuffer {
            let label = Color.clear.frame(width: 100, height: 30)
            return try picture(
                Button(action: {}) { label }.buttonStyle(.borderedProminent)
                    .environment(\.platformLook, look)
            )
        }
        let (old, new) = (try button(.iOS18), try button(.iOS26))
        #expect(old.size == PixelSize(width: 124, height: 44) && new.size == old.size)
        #expect(old[62, 22] == PremultipliedPixel(red: 0, green: 122, blue: 255, alpha: 255))
        #expect(new[62, 22] == PremultipliedPixel(red: 0, green: 136, blue: 255, alpha: 255))
        // A point 5 from both edges lies inside a corner of 8 points and outside of one of 22.
        #expect(old[5, 5].red == 0 && new[5, 5].red == 255)
        let shaped = try picture(
            Button(action: {}) { Color.clear.frame(width: 100, height: 30) }
                .buttonStyle(.borderedProminent).buttonBorderShape(.roundedRectangle)
                .environment(\.platformLook, .iOS26)
        )
        #expect(shaped[5, 5].red == 0)
    }

    @Test("Large buttons are 50 high with corners of 12, small ones 28 high and capsules")
    func buttonSizes() throws {
        func button(_ size: ControlSize, _ height: CGFloat) throws -> PixelBuffer {
            let label = Color.clear.frame(width: 100, height: height)
            return try picture(
                Button(action: {}) { label }.buttonStyle(.borderedProminent).controlSize(size)
            )
        }
        let (large, small) = (try button(.large, 20), try button(.small, 18))
        #expect(large.size == PixelSize(width: 140, height: 50))
        #expect(small.size == PixelSize(width: 120, height: 28))
        // The corners' diagonals: a radius of 12 leaves 3.5 points free, one of 14 leaves 4.1, one of 8 only 2.3.
        #expect(large[2, 2].red == 255 && large[5, 5].red == 0)
        #expect(small[3, 3].red == 255 && small[5, 5].red == 0)
    }

    @Test("The fields of a date are 14 higher than their text")
    func dateFields() {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        let text = layOut(Text(verbatim: "2001"), nil, nil)
        let field = layOut(DatePicker("Date", selection: .constant(date)).labelsHidden(), nil, nil)
        #expect(field[1] == text[1] + 14)
    }

    @Test("The corners of a rectangle have the same curve, whether or not there is room for all of it")
    func tips() {
        let low = RoundedRectangle(cornerRadius: 16).path(in: CGRect(x: 0, y: 0, width: 84, height: 32))
        let high = RoundedRectangle(cornerRadius: 16).path(in: CGRect(x: 0, y: 0, width: 84, height: 56))
        for y in stride(from: 0.05, to: 15.9, by: 0.5) {
            for x in stride(from: 0.02, to: 16, by: 0.04) {
                #expect(low.contains(CGPoint(x: x, y: y)) == high.contains(CGPoint(x: x, y: y)), "\(x), \(y)")
            }
        }
        // The sides have a tip in the middle, which reaches the edge to a seventh of a point.
        #expect(low.boundingRect.minX > 0 && low.boundingRect.minX < 0.15)
        // A capsule has a round end.
        let capsule = Capsule().path(in: CGRect(x: 0, y: 0, width: 84, height: 32))
        #expect(capsule.boundingRect.minX < 0.001)
    }

    @Test("A word that is too wide is made smaller, not broken, in as many steps as SwiftUI takes")
    func scaledWord() {
        func size(_ word: String, _ side: CGFloat) -> [Double] {
            let text = Text(verbatim: word).noted("word", in: frames)
            layOut(
                text.frame(width: side, height: side).minimumScaleFactor(0.001).font(.system(size: 1300)),
                nil,
                nil
            )
            return frames["word"] ?? []
        }
        // The sizes in Apple's pictures: 11.8, 52 and 31.7 points, thus heights of 14, 62 and 38.
        #expect(abs(size("WWWW", 72)[3] - 14) <= 1)
        #expect(abs(size("N1", 72)[3] - 62) <= 1)
        #expect(abs(size("AB", 40.5)[3] - 38) <= 1)
    }

    @Test("A link follows the style of buttons")
    func links() throws {
        let destination = try #require(URL(string: "https://example.org"))
        let link = Link(destination: destination) { Color.clear.frame(width: 40, height: 20) }
        let button = Button(action: {}) { Color.clear.frame(width: 40, height: 20) }
        #expect(
            try picture(link.buttonStyle(.borderedProminent))
                == picture(button.buttonStyle(.borderedProminent))
        )
        #expect(try picture(link.buttonStyle(.bordered)) == picture(button.buttonStyle(.bordered)))
        #expect(try picture(link).size == PixelSize(width: 40, height: 20))
    }

    @Test("A linear accessory gauge is one line: its value, then the bar; its own label is not drawn")
    func linearGauge() {
        let gauge = Gauge(value: 0.5) {
            part("label", 30)
        } currentValueLabel: {
            Color.red.frame(width: 40, height: 18).noted("value", in: frames)
        }
        #expect(layOut(gauge.gaugeStyle(.accessoryLinear), 200, nil) == [200, 18])
        #expect(frames["value"] == [0, 0, 40, 18])
        #expect(frames["label"] == nil)
    }

    @Test("The value of labelled content is grey in a menu, and a shade of a style that a program sets")
    func labeledValue() throws {
        func colors(_ view: some View) throws -> PremultipliedPixel { try picture(view)[4, 4] }
        let content = LabeledContent {
            Rectangle().frame(width: 10, height: 10)
        } label: {
            EmptyView()
        }
        let grey = try colors(Rectangle().fill(Color.secondary).frame(width: 10, height: 10))
        let menu = Menu {
        } label: {
            content.environment(\.layoutDirection, .leftToRight)
        }
        func value(_ view: some View) throws -> PremultipliedPixel {
            let picture = try picture(view)
            return picture[picture.size.width - 5, picture.size.height / 2]
        }
        #expect(try value(menu) == grey)
        #expect(try value(content) == grey)
        #expect(try value(content.foregroundStyle(.red)) != grey)
    }

    @Test("Controls take resources and values with a resource as titles")
    func resources() {
        struct Weekday: CustomLocalizedStringResourceConvertible {
            var localizedStringResource: LocalizedStringResource { "Monday" }
        }
        let title = Weekday().localizedStringResource
        let list = VStack {
            Text(title).noted("text", in: frames)
            Button(title) {}.noted("button", in: frames)
            Toggle(title, isOn: .constant(true)).fixedSize().noted("toggle", in: frames)
        }
        layOut(list, 300, 300)
        #expect(frames["button"]?[2] == frames["text"]?[2])
        #expect(frames["toggle"]?[2] == frames["text"].map { $0[2] + 8 + 51 })
    }

    @Test("Labelled content formats values behind titles that are not localised")
    func formattedValue() {
        let title = "Count"
        let content = LabeledContent(title, value: 3, format: .number)
        layOut(content.noted("content", in: frames), 200, nil)
        #expect(frames["content"]?[2] == 200)
    }
}
