import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite(
    "System symbols",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/bootstrap-icons/svg"))
)
struct SystemSymbolTests {
    private func coverage(_ name: String, _ change: (Image) -> some View = { $0 }) throws -> Int {
        try picture(of: change(Image(systemName: name)), width: 100, height: 100).alphas.joined().reduce(0) {
            $0 + Int($1)
        }
    }

    @Test("A symbol is a square of 1.2 ems with its baseline at 0.15 of the height")
    func size() throws {
        _ = try picture(width: 10, height: 10) { context, _ in
            let symbol = context.resolve(Image(systemName: "heart.fill"))
            #expect(abs(symbol.size.width - 17 * 1.2) < 1e-9 && symbol.size.height == symbol.size.width)
            #expect(abs(symbol.baseline - symbol.size.height * 0.85) < 1e-9)
        }
    }

    @Test("A symbol is drawn in the foreground style")
    func foreground() throws {
        let drawn = try picture(
            of: Image(systemName: "circle.fill").foregroundStyle(.red).font(.system(size: 20)),
            width: 24,
            height: 24
        )
        #expect(drawn[12, 12].red > 200 && drawn[12, 12].green < 90 && drawn[0, 0].alpha == 0)
        // The disc of the icon fills its square.
        let area = Double(drawn.alphas.joined().reduce(0) { $0 + Int($1) }) / 255
        #expect(abs(area - .pi * 144) < 3)
    }

    @Test("A sparkle is a filled star of four points, hollow between them")
    func sparkle() throws {
        let drawn = try picture(
            of: Image(systemName: "sparkle").font(.system(size: 80)),
            width: 100,
            height: 100
        )
        for (x, y) in [(50, 50), (50, 10), (50, 90), (10, 50), (90, 50)] { #expect(drawn[x, y].alpha > 200) }
        for (x, y) in [(30, 30), (70, 30), (30, 70), (70, 70)] { #expect(drawn[x, y].alpha == 0) }
    }

    @Test("Heavier weights have thicker lines, lighter ones thinner")
    func weights() throws {
        func area(_ weight: Font.Weight) throws -> Int {
            try coverage("circle") { $0.font(.system(size: 40, weight: weight)) }
        }
        let areas = try [Font.Weight.ultraLight, .light, .regular, .medium, .bold, .black].map(area)
        #expect(areas == areas.sorted() && Set(areas).count == areas.count)
    }

    @Test("A symbol that is listed with its fill only is the outline of that icon")
    func outlineOfListedFill() throws {
        #expect(try coverage("speaker.wave.3") == coverage("volume.up"))
        #expect(try coverage("speaker.wave.3") != coverage("speaker.wave.3.fill"))
    }

    @Test("A symbol with a badge is drawn without it if there is no icon with one")
    func badges() throws {
        #expect(try coverage("bell.badge") == coverage("bell"))
        #expect(try coverage("bell.badge.fill") == coverage("bell.fill"))
    }

    @Test("Scales and variants change symbols")
    func variants() throws {
        let size = try coverage("square.fill") { $0.font(.system(size: 60)) }
        let large = try coverage("square.fill") {
            $0.font(.system(size: 60)).environment(\.imageScale, .large)
        }
        #expect(abs(Double(large) / Double(size) - 1.27 * 1.27) < 0.05)
        let filled = try coverage("heart") { $0.environment(\.symbolVariants, .fill) }
        #expect(try filled == coverage("heart.fill"))
        #expect(
            try coverage("bell") { $0.environment(\.symbolVariants, .slash.fill) }
                == coverage("bell.slash.fill")
        )
        #expect(
            try coverage("plus") { $0.environment(\.symbolVariants, .circle.fill) }
                == coverage("plus.circle.fill")
        )
        // A variant that does not exist leaves the symbol.
        #expect(try coverage("wifi") { $0.environment(\.symbolVariants, .fill) } == coverage("wifi"))
    }

    @Test(
        "Names are found by hyphens, words and without their ends",
        arguments: [
            ("heart.fill", "suit.heart.fill", false), ("xmark", "x.lg", true),
            ("checkmark.circle.fill", "check.circle.fill", true),
            ("magnifyingglass", "search", true), ("person.2", "people", true),
            ("star.circle.fill", "star", true),
            ("doc.fill", "file.earmark.fill", true), ("person.circle.fill", "person.circle", true),
        ]
    )
    func names(_ first: String, _ second: String, _ isSame: Bool) throws {
        #expect(try (coverage(first) == coverage(second)) == isSame)
    }

    @Test("Swift, hare, tortoise and waveform are drawings of their own")
    func own() throws {
        let names = ["swift", "hare", "hare.fill", "tortoise", "tortoise.fill", "waveform"]
        let areas = try names.map { try coverage($0) }
        #expect(Set(areas).count == names.count && areas.allSatisfy { $0 > 5000 })
        #expect(areas[1] < areas[2] && areas[3] < areas[4])
    }

    @Test("An unknown symbol is a frame with its name")
    func unknown() throws {
        let drawn = try picture(
            of: Image(systemName: "no.such.symbol").font(.system(size: 40)),
            width: 48,
            height: 48
        )
        #expect(drawn.alphas[24].first.map { $0 > 0 } == true || drawn.alphas[24][2] > 0)
        #expect(try coverage("no.such.symbol") != coverage("no.such.other.symbol"))
    }

    @Test("An unknown symbol is reported once; without the package the sentence names it")
    func warnings() {
        let folder = "/usr/share/bootstrap-icons/svg"
        let names = ["heart", "no.such", "no.such", "../../etc/passwd", "other", ""]
        let known = DrawingTestSupport.warnings(ofSymbols: names, in: folder)
        #expect(known.count == 4 && known.allSatisfy { $0.contains("no picture is known") })
        let missing = DrawingTestSupport.warnings(ofSymbols: ["heart", "heart", "waveform"], in: "/nowhere")
        #expect(
            missing.count == 1 && missing[0].contains("bootstrap-icons") && missing[0].contains("'heart'")
        )
    }

    @Test("A symbol in a text has its font's size and the text's colour")
    func inText() throws {
        let text = Text("\(Image(systemName: "circle.fill")) x").font(.system(size: 20)).foregroundColor(.red)
        let drawn = try picture(of: text, width: 80, height: 40)
        let red = drawn.alphas.joined().filter { $0 > 200 }.count
        #expect(red > 350)
        let plain = try picture(
            of: Text(" x").font(.system(size: 20)).foregroundColor(.red),
            width: 80,
            height: 40
        )
        #expect(plain.alphas.joined().filter { $0 > 200 }.count < 100)
    }
}
