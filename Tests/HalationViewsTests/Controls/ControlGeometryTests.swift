import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Geometry of controls")
struct ControlGeometryTests {
    private let frames = Frames()

    /// Three rows in a scroll view between two bars of 40 points.
    private func pages<Row: View>(_ row: @escaping (Int) -> Row) -> some View {
        VStack(spacing: 0) {
            Color.gray.frame(height: 40)
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<3) { index in row(index).noted("row \(index)", in: frames) }
                }
            }
            Color.gray.frame(height: 40)
        }
    }

    @Test("Rows that are as high as the scroll view around them do not overlap in a stack")
    func wholePages() {
        let view = pages { _ in Color.red.containerRelativeFrame(.vertical) }
        #expect(layOut(view, 200, 400) == [200, 400])
        #expect(frames["row 0"] == [0, 40, 200, 320])
        #expect(frames["row 1"] == [0, 360, 200, 320])
        #expect(frames["row 2"] == [0, 680, 200, 320])
    }

    @Test("Rows that share the height of the scroll view follow one another", arguments: [300.0, 480, 700])
    func parts(height: Double) {
        let view = pages { _ in Color.red.containerRelativeFrame(.vertical, count: 2, spacing: 0) }
        layOut(view, 200, height)
        let part = (height - 80) / 2
        for index in 0..<3 {
            #expect(frames["row \(index)"] == [0, 40 + Double(index) * part, 200, part])
        }
    }

    @Test("Columns as wide as a horizontal scroll view beside others do not overlap")
    func columns() {
        let view = HStack(spacing: 0) {
            Color.gray.frame(width: 30)
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(0..<2) { index in
                        Color.red.containerRelativeFrame(.horizontal).noted("column \(index)", in: frames)
                    }
                }
            }
            Color.gray.frame(width: 50)
        }
        layOut(view, 300, 100)
        #expect(frames["column 0"] == [30, 0, 220, 100])
        #expect(frames["column 1"] == [250, 0, 220, 100])
    }

    @Test("A scroll view that is sized by its container takes the one around it, not itself")
    func scrollViewItself() {
        let view = ScrollView {
            ScrollView(.horizontal) { Color.red.frame(width: 500, height: 20) }
                .containerRelativeFrame(.vertical) { length, _ in length / 4 }
                .noted("inner", in: frames)
        }
        layOut(view, 200, 400)
        #expect(frames["inner"] == [0, 0, 200, 100])
    }

    @Test("Rows follow when the space of the scroll view changes")
    func resized() {
        let view = pages { _ in Color.red.containerRelativeFrame(.vertical) }
        let renderer = ImageRenderer(content: view)
        for height in [400, 300, 500] as [CGFloat] {
            renderer.proposedSize = ProposedViewSize(width: 200, height: height)
            _ = renderer.recording()
            #expect(frames["row 1"] == [0, Double(height) - 40, 200, Double(height) - 80])
        }
    }

    /// A segmented picker with the first option selected.
    private func segments(_ titles: [String]) -> some View {
        Picker("Title", selection: .constant(0)) {
            ForEach(titles.indices, id: \.self) { Text(titles[$0]).noted(titles[$0], in: frames).tag($0) }
        }
        .pickerStyle(.segmented)
    }

    @Test("The text of segments has 13 points, of the selected one in medium weight")
    func segmentFont() throws {
        layOut(segments(["Days", "Weeks"]), 300, nil)
        layOut(Text("Days").font(.system(size: 13, weight: .medium)).noted("a", in: frames), nil, nil)
        layOut(Text("Weeks").font(.system(size: 13)).noted("b", in: frames), nil, nil)
        // The selected option exists in both weights; that of its segment is placed last.
        #expect(frames["Days"]?[3] == frames["a"]?[3])
        #expect(frames["Weeks"]?.suffix(2) == frames["b"]?.suffix(2))
        #expect(layOut(segments(["Days", "Weeks"]), 300, nil) == [300, 32])
    }

    @Test(
        "Segments are one line high, whatever their titles and the font around",
        arguments: [110.0, 120, 300]
    )
    func segmentLines(width: Double) {
        let titles = ["A rather long title", "Another one that is long", "Third"]
        #expect(layOut(segments(titles), width, nil) == [width, 32])
        #expect(layOut(segments(titles).font(.largeTitle).lineLimit(3), width, nil) == [width, 32])
    }

    /// The leftmost and rightmost column of a row of pixels that differ from their neighbours above, by the row.
    private func separators(_ view: some View) throws -> [ClosedRange<Int>] {
        let renderer = ImageRenderer(content: view.frame(width: 300, height: 300))
        renderer.scale = 1
        let picture = try renderer.pixelBuffer()
        let white = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)
        return (1..<299).compactMap { y in
            let line = (0..<300).filter { x in
                picture[x, y] != white && picture[x, y - 1] == white && picture[x, y + 1] == white
            }
            guard line.count > 150, let first = line.first, let last = line.last else { return nil }
            return first...last
        }
    }

    @Test("The separator below a row of segments begins at the row's leading edge")
    func segmentSeparators() throws {
        let list = List {
            segments(["One", "Two", "Three"])
            Text("Row")
            segments(["One", "Two"])
        }
        .listStyle(.plain)
        let lines = try separators(list)
        #expect(lines.count >= 2)
        for line in lines { #expect(line.lowerBound == 16) }
    }
}
