import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Heights of lines")
struct LineHeightTests {
    private let text = Text("First\nSecond").font(.system(size: 20))

    /// The distance of the first baseline from the top.
    private func baseline(_ view: some View) -> Double {
        let frames = Frames()
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            view
            Color.red.frame(width: 1, height: 1).noted("first", in: frames)
        }
        layOut(row, nil, nil)
        return (frames["first"]?[1] ?? .nan) + 1
    }

    @Test("A text is as high as its lines have heights, whatever the font", arguments: [16.0, 24, 50])
    func exact(height: Double) {
        #expect(layOut(text.lineHeight(.exact(points: height)), nil, nil)[1] == 2 * height)
        #expect(layOut(Text("One").lineHeight(.exact(points: height)), nil, nil)[1] == height)
    }

    @Test("Multiples and increases are of the font size, and the presets grow")
    func relative() {
        #expect(layOut(text.lineHeight(.multiple(factor: 2)), nil, nil)[1] == 80)
        #expect(layOut(text.lineHeight(.leading(increase: 5)), nil, nil)[1] == 50)
        let presets = [AttributedString.LineHeight.tight, .normal, .loose]
        let heights = presets.map { layOut(text.lineHeight($0), nil, nil)[1] }
        #expect(heights[0] < heights[1] && heights[1] < heights[2])
    }

    @Test("The first baseline stays: what a line has more than its font is below the letters")
    func firstBaseline() {
        #expect(baseline(text.lineHeight(.exact(points: 50))) == baseline(text))
    }

    @Test("A view's height of lines counts for texts that have none, and variable is that of the fonts")
    func inherited() {
        #expect(layOut(VStack { text }.lineHeight(.exact(points: 31)), nil, nil)[1] == 62)
        let own = VStack { text.lineHeight(.exact(points: 40)) }.lineHeight(.exact(points: 31))
        #expect(layOut(own, nil, nil)[1] == 80)
        #expect(layOut(text.lineHeight(.variable), nil, nil) == layOut(text, nil, nil))

        var string = AttributedString("First\nSecond")
        string.lineHeight = .exact(points: 33)
        #expect(layOut(Text(string), nil, nil)[1] == 66)
    }

    @Test("Room that is kept for lines has their height")
    func reservedLines() {
        let three = text.lineLimit(3, reservesSpace: true).lineHeight(.exact(points: 30))
        #expect(layOut(three, nil, nil)[1] == 90)
    }
}
