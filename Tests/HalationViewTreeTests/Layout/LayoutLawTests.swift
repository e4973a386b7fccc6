import Foundation
import Halation
import HalationPixels
import HalationViews
import Observation
import Testing

@MainActor
@Suite("Laws of layout")
struct LayoutLawTests {
    private let frames = Frames()

    @Test("A text that is proposed less height than a line keeps its line", arguments: [0, 1, 5, 19.5])
    func textKeepsItsLine(height: CGFloat) throws {
        let text = Text("Line").font(.system(size: 40))
        let ideal = layOut(text, 300, nil)
        #expect(layOut(text, 300, height) == ideal)
        #expect(layOut(text, nil, height) == ideal)
        let wrapped = Text("One two three four five six").font(.system(size: 40))
        #expect(layOut(wrapped, 150, height)[1] == ideal[1])
    }

    @Test("The lines of a column that is too full keep their distances, and overflow evenly")
    func fullColumn() throws {
        let column = VStack(spacing: 3) {
            ForEach(0..<6) { index in
                Text("Line \(index)").font(.system(size: 20)).noted("\(index)", in: frames)
            }
        }
        let line = layOut(Text("Line 0").font(.system(size: 20)), 200, nil)[1]
        layOut(column.frame(width: 200, height: 60), 200, 60)

        let tops = (0..<6).compactMap { frames["\($0)"]?[1] }
        let total = 6 * line + 15
        #expect(tops == (0..<6).map { Frames.rounded((60 - total) / 2 + Double($0) * (line + 3)) })
    }

    @Test("A flexible view that spans the columns of a grid widens it to the proposed width")
    func spanningWidensGrid() throws {
        func grid(@ViewBuilder _ spanning: () -> some View) -> some View {
            Grid {
                GridRow {
                    Color.red.frame(width: 36, height: 10).noted("a", in: frames)
                    Color.red.frame(width: 36, height: 10).noted("b", in: frames)
                }
                spanning()
            }
        }
        #expect(layOut(grid { Divider() }, 300, 100)[0] == 300)
        // Both columns get half of what is left, and centre their cells.
        #expect(frames["a"]?[0] == 55)
        #expect(frames["b"]?[0] == 209)
        #expect(layOut(grid { GridRow { Divider().gridCellColumns(2) } }, 300, 100)[0] == 300)
        #expect(layOut(grid { Divider().gridCellUnsizedAxes(.horizontal) }, 300, 100)[0] == 80)
        #expect(layOut(grid { Color.blue.frame(maxWidth: 120) }, 300, 100)[0] == 120)
        #expect(layOut(grid { Color.blue.frame(width: 50) }, 300, 100)[0] == 80)
        #expect(layOut(grid { Divider() }, nil, nil)[0] == 80)
        #expect(layOut(grid { Divider() }, 40, nil)[0] == 80)
    }

    @Test("A view that spans some columns leaves the others as they are")
    func partialSpan() throws {
        let grid = Grid(horizontalSpacing: 0) {
            GridRow {
                Color.red.frame(width: 40, height: 10).noted("a", in: frames)
                Color.red.frame(width: 40, height: 10).noted("b", in: frames)
                Color.red.frame(width: 40, height: 10).noted("c", in: frames)
            }
            GridRow {
                Color.blue.frame(width: 40, height: 10)
                Color.blue.gridCellColumns(2).frame(height: 10)
            }
        }
        #expect(layOut(grid, 200, 100)[0] == 200)
        #expect(frames["a"]?[0] == 0)
        #expect(frames["b"]?[0] == 60)
        #expect(frames["c"]?[0] == 140)
    }

    @Test("The icon of a label stands on the first baseline of its title", arguments: [10, 17, 34])
    func labelBaseline(size: CGFloat) throws {
        func icon() -> some View { Box(20, 20, baseline: 15) {}.noted("icon", in: frames) }
        let title = Text("First second third fourth").font(.system(size: size))
        let baseline = ImageRenderer.firstBaseline(of: title, width: 100)
        layOut(Label(title: { title.noted("title", in: frames) }, icon: icon), 128, nil)

        let iconTop = try #require(frames["icon"]?[1])
        let titleTop = try #require(frames["title"]?[1])
        #expect(abs(iconTop + 15 - titleTop - baseline) < 0.01)
    }

    @Test("Elements with equal ids are all shown, in their order")
    func equalIDs() throws {
        let letters = ["S", "M", "T", "W", "T", "F", "S"]
        let row = HStack(spacing: 0) {
            ForEach(letters, id: \.self) { letter in
                Color.red.frame(width: letter == "T" ? 20 : 10, height: 10)
            }
        }
        #expect(layOut(row, nil, nil) == [90, 10])
        let renderer = ImageRenderer(content: row)
        _ = renderer.recording()
        #expect(renderer.tree.warnings.count == 2)
        #expect(renderer.tree.warnings.first?.contains("several elements with the id T") == true)
    }

    @Test("Elements with equal ids stay as many when others are added and removed")
    func changingEqualIDs() throws {
        let model = IDModel()
        let stage = AnimationStage(EqualIDs(model: model), width: 400)
        var expected: [Int] = []
        for (step, ids) in [[1, 1, 2], [1, 1, 1], [2, 1], [], [3, 3, 3, 3], [3, 1, 3]].enumerated() {
            stage.at(Double(step)) { model.ids = ids }
            stage.show(Double(step) + 0.5)
            expected.append(ids.count * 10)
            #expect(stage.renderer.rootSize.width == CGFloat(ids.count * 10))
        }
    }
}

@Observable
@MainActor
private final class IDModel {
    var ids: [Int] = []
}

private struct EqualIDs: View {
    let model: IDModel

    var body: some View {
        HStack(spacing: 0) {
            ForEach(model.ids, id: \.self) { _ in Color.red.frame(width: 10, height: 10) }
        }
    }
}

extension ImageRenderer where Content == EmptyView {
    /// The distance of a view's first baseline from its top, at a width.
    fileprivate static func firstBaseline(of view: some View, width: CGFloat) -> CGFloat {
        let frames = Frames()
        layOut(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                view.frame(width: width).noted("text", in: frames)
                Box(0, 1000, baseline: 500) {}.noted("box", in: frames)
            },
            nil,
            nil
        )
        guard let text = frames["text"], let box = frames["box"] else { return .nan }
        return box[1] + 500 - text[1]
    }
}
