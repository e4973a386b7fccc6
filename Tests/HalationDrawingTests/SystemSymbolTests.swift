import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import HalationSymbols
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

    @Test("A symbol's size is its ink and a margin, and it is centred on the capitals beside it")
    func size() throws {
        _ = try picture(width: 10, height: 10) { context, _ in
            for name in ["heart.fill", "minus", "battery.0", "wifi"] {
                guard let path = SymbolLibrary.shared.path(ofSymbolNamed: name) else {
                    Issue.record("\(name) has no picture")
                    continue
                }
                let ink = path.applying(CGAffineTransform(scaleX: 1 / 16, y: 1 / 16)).boundingRect
                let symbol = context.resolve(Image(systemName: name))
                #expect(abs(symbol.size.width - 17 * (ink.width + 0.2)) < 1e-6)
                #expect(abs(symbol.size.height - 17 * (ink.height + 0.15)) < 1e-6)
                // The middle of the em's square is that of capitals, 0.705 ems high.
                let middle = (0.5 - ink.minY + 0.075) * 17
                #expect(abs(symbol.baseline - middle - 0.705 * 17 / 2) < 1e-6)
            }
        }
    }

    @Test("The ink of a resizable symbol fills its frame")
    func resizable() throws {
        let drawn = try picture(
            of: Image(systemName: "checkmark").resizable().frame(width: 32, height: 24),
            width: 32,
            height: 24
        )
        let rows = drawn.alphas
        #expect(rows[0].contains { $0 > 0 } && rows[23].contains { $0 > 0 })
        #expect(rows.contains { $0[0] > 0 } && rows.contains { $0[31] > 0 })
    }

    @Test("The original form of a symbol is that in its own colours")
    func originalColors() throws {
        func drawn(_ mode: Image.TemplateRenderingMode?) throws -> Set<Bool> {
            let image = Image(systemName: "sun.max.fill").renderingMode(mode)
            let picture = try picture(of: image.font(.system(size: 40)), width: 80, height: 80)
            // Whether a pixel has a colour.
            return Set(
                (0..<80).flatMap { y in
                    (0..<80).map { x in abs(Int(picture[x, y].red) - Int(picture[x, y].blue)) > 100 }
                }
            )
        }
        #expect(try drawn(.original) == [true, false])
        #expect(try drawn(nil) == [false] && drawn(.template) == [false])
    }

    @Test("A symbol is drawn in the foreground style")
    func foreground() throws {
        let drawn = try picture(
            of: Image(systemName: "circle.fill").foregroundStyle(.red).font(.system(size: 20)),
            width: 24,
            height: 24
        )
        #expect(drawn[12, 12].red > 200 && drawn[12, 12].green < 90 && drawn[0, 0].alpha == 0)
        // The disc is an em wide.
        let area = Double(drawn.alphas.joined().reduce(0) { $0 + Int($1) }) / 255
        #expect(abs(area - .pi * 100) < 3)
    }

    @Test("A sparkle is a filled star of four points, hollow between them")
    func sparkle() throws {
        let drawn = try picture(
            of: Image(systemName: "sparkle").font(.system(size: 80)),
            width: 100,
            height: 100
        )
        for (x, y) in [(50, 50), (50, 17), (50, 83), (17, 50), (83, 50)] { #expect(drawn[x, y].alpha > 200) }
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

    @Test("Scales and variants change symbols")
    func variants() throws {
        let size = try coverage("square.fill") { $0.font(.system(size: 60)) }
        let large = try coverage("square.fill") {
            $0.font(.system(size: 60)).environment(\.imageScale, .large)
        }
        #expect(abs(Double(large) / Double(size) - 1.29 * 1.29) < 0.05)
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
        for name in ["wifi", "calendar", "timer", "iphone"] {
            #expect(try coverage(name) { $0.environment(\.symbolVariants, .fill) } == coverage(name))
        }
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
        // The frame's left side, half a sixteenth of an em from the edge of the em's square.
        #expect(drawn.alphas[24][5] > 0)
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
            missing.count == 1 && missing[0].contains("bootstrap-icons")
                && missing[0].contains("fonts-material-design-icons-iconfont")
                && missing[0].contains("'heart'")
        )
    }

    @Test("A symbol in a text has its font's size and the text's colour")
    func inText() throws {
        let text = Text("\(Image(systemName: "circle.fill")) x").font(.system(size: 20)).foregroundColor(.red)
        let drawn = try picture(of: text, width: 80, height: 40)
        let red = drawn.alphas.joined().filter { $0 > 200 }.count
        #expect(red > 250)
        let plain = try picture(
            of: Text(" x").font(.system(size: 20)).foregroundColor(.red),
            width: 80,
            height: 40
        )
        #expect(plain.alphas.joined().filter { $0 > 200 }.count < 100)
    }
}
