import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("View effects")
struct EffectTests {
    private func text(_ view: some View, width: Int, height: Int) throws -> [String] {
        try picture(of: view, width: width, height: height).text
    }

    @Test("A clipped view loses what lies outside of its frame")
    func clipping() throws {
        let wide = Color.white.frame(width: 5, height: 1).frame(width: 3, height: 1)

        #expect(try text(wide, width: 5, height: 1) == ["#####"])
        #expect(try text(wide.clipped(), width: 5, height: 1) == [".###."])
        let round = try picture(of: Color.white.clipShape(Circle()), width: 20, height: 20)
        #expect(abs(round.coverage - .pi * 100) < 1)
    }

    @Test("A border lies inside of the frame and over the view")
    func border() throws {
        let view = Color.clear.frame(width: 4, height: 3).border(.white)

        #expect(try text(view, width: 6, height: 5) == ["......", ".####.", ".#..#.", ".####.", "......"])
    }

    @Test("A hidden view takes its space and draws nothing")
    func hidden() throws {
        let view = HStack(spacing: 0) {
            Color.white.hidden()
            Color.white
        }

        #expect(try text(view, width: 4, height: 1) == ["..##"])
    }

    @Test("A view with a higher zIndex is painted above its siblings")
    func order() throws {
        let view = ZStack {
            Color.red.zIndex(1)
            Color.blue
        }
        let drawn = try picture(of: view, width: 1, height: 1)

        #expect(drawn[0, 0].red > drawn[0, 0].blue)
    }

    @Test("A scaled view grows about its anchor and keeps its layout")
    func scaling() throws {
        let dot = Color.white.frame(width: 1, height: 1)

        #expect(try text(dot.scaleEffect(3), width: 5, height: 3) == [".###.", ".###.", ".###."])
        #expect(try text(dot.scaleEffect(x: 2, y: 1, anchor: .leading), width: 3, height: 1) == [".##"])
    }

    @Test("A view that is turned in space by a right angle disappears, and by half a turn is mirrored")
    func spaceRotation() throws {
        let half = HStack(spacing: 0) {
            Color.white
            Color.clear
        }
        .frame(width: 4, height: 2)
        let turned = half.rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0))

        #expect(try text(turned, width: 4, height: 2) == ["..##", "..##"])
        let edge = half.rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0), perspective: 0)
        #expect(try picture(of: edge, width: 4, height: 2).coverage < 8)
    }

    @Test("A shadow falls from each part of a view, and from the whole once it is flattened")
    func shadow() throws {
        let parts = ZStack(alignment: .leading) {
            Color.white.frame(width: 1, height: 1).offset(x: 2)
            Color.white.frame(width: 1, height: 1)
        }
        .frame(width: 6, height: 1, alignment: .leading)
        let apart = try picture(of: parts.shadow(color: .black, radius: 0, x: 2), width: 6, height: 1)
        let flat = try picture(
            of: parts.compositingGroup().shadow(color: .black, radius: 0, x: 2),
            width: 6,
            height: 1
        )

        // The shadow of the second part falls on the first one, which was painted before.
        #expect(apart[2, 0].red == 0)
        #expect(flat[2, 0].red == 255)
        #expect(apart[4, 0].alpha == 255)
        #expect(flat[4, 0].alpha == 255)
    }

    @Test("A blend mode sees what lies below in the compositing group")
    func blending() throws {
        let view = ZStack {
            Color(.sRGB, red: 0.5, green: 0, blue: 0)
            Color(.sRGB, red: 0.25, green: 0.5, blue: 0).blendMode(.plusLighter)
        }
        let drawn = try picture(of: view, width: 1, height: 1)

        #expect(abs(Int(drawn[0, 0].red) - 191) <= 1)
        #expect(abs(Int(drawn[0, 0].green) - 128) <= 1)
    }

    @Test("A preferred colour scheme changes the whole picture")
    func preferredScheme() throws {
        let drawn = try picture(of: Color.primary.preferredColorScheme(.dark), width: 1, height: 1)

        #expect(drawn[0, 0].red == 255)
    }

    @Test("A disabled view stays disabled inside")
    func disabling() throws {
        var seen: [Bool] = []
        let view = EnabledReader { seen.append($0) }.disabled(false).disabled(true)
        _ = try picture(of: view, width: 1, height: 1)

        #expect(seen == [false])
    }

    @Test("Symbols of a canvas are found by the ids of their ForEach")
    func symbols() throws {
        var found: [Bool] = []
        let canvas = Canvas { context, _ in
            found = [1, 2, 3].map { context.resolveSymbol(id: $0) != nil }
        } symbols: {
            ForEach([1, 3], id: \.self) { _ in Color.red.frame(width: 2, height: 2) }
        }
        _ = try picture(of: canvas, width: 4, height: 4)

        #expect(found == [true, false, true])
    }

    @Test("Leaves are drawn on whole pixels, and meet without a seam")
    func snapping() throws {
        let thirds = HStack(spacing: 0) {
            Color.red
            Color.red
            Color.red
        }
        let drawn = try picture(of: thirds, width: 4, height: 1)

        #expect(drawn.alphas == [[255, 255, 255, 255]])
    }
}

private struct EnabledReader: View {
    @Environment(\.isEnabled) private var isEnabled
    let report: (Bool) -> Void

    var body: some View {
        report(isEnabled)
        return Color.red
    }
}
