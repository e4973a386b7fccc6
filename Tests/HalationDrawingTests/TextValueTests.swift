import DrawingTestSupport
import Foundation
import Halation
import PictureTestSupport
import Testing

/// A renderer that draws every second glyph.
private struct Gaps: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for line in layout {
            for run in line {
                for (index, slice) in run.enumerated() where index % 2 == 0 { context.draw(slice) }
            }
        }
    }
}

private struct Mark: TextAttribute, Equatable {
    var number: Int
}

/// The length of a range of dates in seconds.
private struct LengthStyle: FormatStyle {
    func format(_ value: Range<Date>) -> String {
        "\(Int(value.upperBound.timeIntervalSince(value.lowerBound)))"
    }
}

@MainActor
@Suite("Text values")
struct TextValueTests {
    /// Whether two texts look the same.
    private func isSame(
        _ first: Text,
        _ second: String,
        _ change: (inout EnvironmentValues) -> Void = { _ in }
    ) throws -> Bool {
        try drawn(first, change) == drawn(Text(verbatim: second))
    }

    private func isSame(
        _ key: LocalizedStringKey,
        _ second: String,
        _ change: (inout EnvironmentValues) -> Void = { _ in }
    ) throws -> Bool {
        try isSame(Text(key), second, change)
    }

    private func drawn(_ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }) throws
        -> [[UInt8]]
    {
        var environment = EnvironmentValues()
        change(&environment)
        let (locale, timeZone) = (environment.locale, environment.timeZone)
        let view = text.font(.system(size: 10))
            .environment(\.locale, locale).environment(\.timeZone, timeZone)
            .environment(\.textCase, environment.textCase)
        return try picture(of: view, width: 160, height: 16).alphas
    }

    @Test("Numbers in literals have groups of digits, and fractions six decimals")
    func numbers() throws {
        #expect(try isSame("\(1_234_567) and \(7)", "1,234,567 and 7"))
        #expect(try isSame("\(-1234)", "-1,234"))
        #expect(try isSame("\(1.5)", "1.500000"))
        #expect(try isSame("\(CGFloat(0.25))", "0.250000"))
        #expect(try isSame("\(UInt8(200))", "200"))
        #expect(try isSame("\(1234)", "1.234") { $0.locale = Locale(identifier: "de_DE") })
    }

    @Test("Specifiers format numbers as C does, and one for another type does no harm")
    func specifiers() throws {
        #expect(try isSame("\(3.14159, specifier: "%.1f")", "3.1"))
        #expect(try isSame("\(3.14159, specifier: "%.2lf") m", "3.14 m"))
        #expect(try isSame("\(12345.678, specifier: "%.1f")", "12,345.7"))
        #expect(try isSame("\(7, specifier: "%03d")", "007"))
        #expect(try isSame("\(255, specifier: "%x")", "ff"))
        #expect(try isSame("\(7, specifier: "%f")", "7"))
        #expect(try isSame("\(0.5, specifier: "%d")", "0.500000"))
        #expect(try isSame("\(0.5, specifier: "%s")", "0.500000"))
        #expect(try isSame("\(1.5, specifier: "%@")", "1.500000"))
        #expect(try isSame("\(1.5, specifier: "")", ""))
    }

    @Test("Strings, formats, texts and other values can be interpolated")
    func interpolation() throws {
        let name = "*x*"
        #expect(try isSame("Hi \(name)", "Hi *x*"))
        #expect(try isSame("\(0.5, format: .percent)", "50%"))
        #expect(try isSame(Text(1234.5, format: .number), "1,234.5"))
        #expect(try isSame("a\(Text("b"))c", "abc"))
        #expect(try isSame("\(Optional(3) as Any)", "Optional(3)"))
        #expect(try isSame(Text(verbatim: "**a** \(5)"), "**a** 5"))
        let variable = "**plain**"
        #expect(try isSame(Text(variable), "**plain**"))
    }

    @Test("Markdown in literals becomes weight, slant, code and lines")
    func markdown() throws {
        func same(_ key: LocalizedStringKey, _ second: Text) throws -> Bool {
            try drawn(Text(key)) == drawn(second)
        }
        let plain = { Text(verbatim: $0) }
        #expect(try drawn(Text("**bold**")) == drawn(plain("bold").bold()))
        #expect(try drawn(plain("a") + Text("*b*")) == drawn(plain("a") + plain("b").italic()))
        #expect(try same("**bold** x", plain("bold").bold() + plain(" x")))
        #expect(try same("*it* _em_", plain("it").italic() + plain(" ") + plain("em").italic()))
        #expect(try same("***both***", plain("both").bold().italic()))
        #expect(try same("**a *b***", plain("a ").bold() + plain("b").bold().italic()))
        #expect(try same("*a **b***", plain("a ").italic() + plain("b").bold().italic()))
        #expect(
            try same("*a **b** c*", plain("a ").italic() + plain("b").bold().italic() + plain(" c").italic())
        )
        #expect(try same("`co*d*e`", plain("co*d*e").monospaced()))
        #expect(try same("~~gone~~", plain("gone").strikethrough()))
        #expect(try same("[link](https://a.b)", plain("link")))
        #expect(
            try same(
                "**\(3)** 2 * 3 * 4 snake_case_name \\*x\\*",
                plain("3").bold() + plain(" 2 * 3 * 4 snake_case_name *x*")
            )
        )
        #expect(try same("**open", plain("**open")))
        #expect(try same("* a *", plain("* a *")))
    }

    @Test(
        "Inflected words follow their number",
        arguments: [
            (1, "1 device", "1 box"), (2, "2 devices", "2 boxes"), (0, "0 devices", "0 boxes"),
        ]
    )
    func inflection(number: Int, devices: String, boxes: String) throws {
        #expect(try isSame(Text("^[\(number) device](inflect: true)!"), "\(devices)!"))
        #expect(try isSame(Text("in ^[\(number) box](inflect: true)"), "in \(boxes)"))
        #expect(
            try isSame(Text("^[\(2) city](inflect: true), ^[\(2) day](inflect: true)"), "2 cities, 2 days")
        )
        #expect(try isSame(Text("2^[3]"), "2^[3]"))
    }

    @Test("Dates show the environment's time and not a clock")
    func dates() throws {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        #expect(try isSame(Text(date.addingTimeInterval(100), style: .timer), "1:40"))
        #expect(try isSame(Text(date.addingTimeInterval(-7265), style: .timer), "2:01:05"))
        #expect(try isSame(Text(date.addingTimeInterval(-7265), style: .relative), "2 hr, 1 min"))
        #expect(try isSame(Text(date.addingTimeInterval(2 * 86400 + 3600), style: .relative), "2 days, 1 hr"))
        #expect(try isSame(Text(date.addingTimeInterval(7265), style: .offset), "+2 hours"))
        #expect(try isSame(Text(date.addingTimeInterval(-61), style: .offset), "-1 minute"))
        #expect(try isSame(Text(date, style: .date), "January 1, 2001"))
        #expect(try isSame(Text(timerInterval: date...date.addingTimeInterval(90)), "1:30"))
        #expect(
            try isSame(Text(timerInterval: date...date.addingTimeInterval(90), countsDown: false), "0:00")
        )
        #expect(
            try isSame(
                Text(
                    timerInterval: date...date.addingTimeInterval(90),
                    pauseTime: date.addingTimeInterval(30)
                ),
                "1:00"
            )
        )
        #expect(
            try isSame(Text(timerInterval: date...date.addingTimeInterval(4000), showsHours: false), "66:40")
        )
    }

    @Test("Sources of time give the environment's time")
    func timeDataSources() throws {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        let start = date.addingTimeInterval(-100)
        #expect(try isSame(Text(.durationOffset(to: start), format: .time(pattern: .minuteSecond)), "1:40"))
        #expect(try isSame(Text(.currentDate, format: .iso8601), "2001-01-01T00:00:00Z"))
        #expect(try isSame(Text(.dateRange(startingAt: start), format: LengthStyle()), "100"))
        #expect(try isSame(Text(.dateRange(endingAt: start), format: LengthStyle()), "0"))
        #expect(try isSame(Text(.currentDate, format: .stopwatch(startingAt: start)), "01:40.00"))
        #expect(try isSame(Text(date, format: .offset(to: start)), "1 minute, 40 seconds"))
    }

    @Test("A string with attributes shows them")
    func attributed() throws {
        var string = AttributedString("red")
        string.foregroundColor = .red
        string.font = .system(size: 20)
        let pixels = try picture(of: Text(string), width: 50, height: 24)
        let other = try picture(
            of: Text(verbatim: "red").font(.system(size: 20)).foregroundColor(.red),
            width: 50,
            height: 24
        )
        #expect(pixels == other)
        let markdown = try AttributedString(markdown: "a **b** [c](http://d.e)")
        #expect(String(markdown.characters) == "a b c")
        #expect(markdown.runs.contains { $0.inlinePresentationIntent == .stronglyEmphasized })
        #expect(markdown.runs.contains { $0.link == URL(string: "http://d.e") })
    }

    @Test("The case of text follows the environment")
    func cases() throws {
        #expect(try isSame("Straße", "STRASSE") { $0.textCase = .uppercase })
        #expect(try isSame("ABC", "abc") { $0.textCase = .lowercase })
    }

    @Test("A text that is too wide shrinks to its minimum scale factor and no further")
    func minimumScale() {
        var environment = EnvironmentValues()
        environment.lineLimit = 1
        let room = CGSize(width: 100, height: 100)
        let text = Text(verbatim: "A sentence of some length").font(.system(size: 12))
        func width(_ factor: CGFloat) -> CGFloat {
            environment.minimumScaleFactor = factor
            return GraphicsContext.measure(text, in: room, environment).height
        }
        #expect(width(0.1) < width(0.8) && width(0.8) <= width(1))
    }

    @Test("Lines, runs and slices of a layout draw the text, and a renderer can leave some out")
    func renderer() throws {
        let text = Text(verbatim: "mm").font(.system(size: 20))
        let whole = try picture(of: text, width: 60, height: 24)
        let half = try picture(width: 60, height: 24) { context, size in
            context.drawWithRenderer(text, Gaps(), in: CGRect(origin: .zero, size: size))
        }
        let (all, some) = (
            whole.alphas.joined().reduce(0) { $0 + Int($1) }, half.alphas.joined().reduce(0) { $0 + Int($1) }
        )
        #expect(some > 0 && abs(2 * some - all) < all / 20)
    }

    @Test("Custom attributes reach the renderer")
    func customAttributes() throws {
        final class Found: @unchecked Sendable { var marks: [Int?] = [] }
        struct Reader: TextRenderer {
            let found: Found
            func draw(layout: Text.Layout, in context: inout GraphicsContext) {
                for run in layout.joined() { found.marks.append(run[Mark.self]?.number) }
            }
        }
        let found = Found()
        _ = try picture(width: 60, height: 24) { context, size in
            let text = Text("a").customAttribute(Mark(number: 3)) + Text("b")
            context.drawWithRenderer(text, Reader(found: found), in: CGRect(origin: .zero, size: size))
        }
        #expect(found.marks == [3, nil])
    }

    @Test(
        "An emoji is drawn in colours if the font is installed",
        .enabled(
            if: FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
        )
    )
    func emoji() throws {
        let drawn = try picture(of: Text("❤️").font(.system(size: 20)), width: 30, height: 30)
        let red = (0..<900).filter { index in
            let pixel = drawn[index % 30, index / 30]
            return pixel.red > 150 && pixel.green < 100
        }
        #expect(red.count > 100)
    }

    @Test("A formatter writes dates, decimals and numbers, alone and in a text")
    func formatters() throws {
        let dates = DateFormatter()
        dates.locale = Locale(identifier: "en_US_POSIX")
        dates.timeZone = TimeZone(secondsFromGMT: 0)
        dates.dateFormat = "yyyy-MM-dd"
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.minimumFractionDigits = 2
        let day = Date(timeIntervalSinceReferenceDate: 0)

        #expect(try isSame(Text(day, formatter: dates), "2001-01-01"))
        #expect(try isSame("On \(day, formatter: dates)", "On 2001-01-01"))
        #expect(try isSame(Text(Decimal(3), formatter: numbers), "3.00"))
        let four = NSNumber(value: 4)
        #expect(
            try isSame("\(Decimal(3), formatter: numbers) of \(four, formatter: numbers)", "3.00 of 4.00")
        )
    }
}
