import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Growing content")
struct GrowingContentTests {
    /// What is drawn in a frame that grows.
    enum Content: CaseIterable {
        case canvas, shape, color, gradient, image, clipped, background, overlay, group, bordered
    }

    private struct Growing: View {
        let model: StageModel
        let content: Content
        let alignment: Alignment

        var body: some View {
            drawing
                .frame(width: model.isOn ? 160 : 40, height: model.isOn ? 30 : 10)
                .frame(width: 200, height: 40, alignment: alignment)
        }

        @ViewBuilder
        private var drawing: some View {
            switch content {
            case .canvas:
                Canvas { context, size in
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                }
            case .shape: Rectangle()
            case .color: Color.red
            case .gradient: LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
            case .image: Image(systemName: "rectangle.fill").resizable()
            case .clipped: Color.red.clipShape(Rectangle())
            case .background: Color.clear.background(.red)
            case .overlay: Color.clear.overlay { Color.red }
            case .group: Color.red.geometryGroup()
            case .bordered: Rectangle().strokeBorder(lineWidth: 4)
            }
        }
    }

    /// The columns and rows of a picture in which something is drawn.
    private func ink(_ picture: PixelBuffer) -> CGRect {
        let columns = (0..<picture.size.width).filter { x in
            (0..<picture.size.height).contains { picture[x, $0].alpha > 100 }
        }
        let rows = (0..<picture.size.height).filter { y in
            (0..<picture.size.width).contains { picture[$0, y].alpha > 100 }
        }
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last
        else { return .null }
        return CGRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
    }

    @Test(
        "Content that grows or shrinks is drawn on the straight way between its frames",
        arguments: Content.allCases,
        [Alignment.topLeading, .center, .bottomTrailing]
    )
    func frames(content: Content, alignment: Alignment) throws {
        for isGrowing in [true, false] {
            let model = StageModel()
            model.isOn = !isGrowing
            let view = Growing(model: model, content: content, alignment: alignment)
            let stage = AnimationStage(view, width: 200, height: 40)
            stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = isGrowing } }
            let first = try ink(stage.picture(0.5))
            var pictures: [(Double, CGRect)] = []
            for time in [1.01, 1.25, 1.5, 1.75] { pictures.append((time - 1, try ink(stage.picture(time)))) }
            let last = try ink(stage.picture(2.5))
            for (share, frame) in pictures {
                func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * share }
                // Edges between two pixels.
                #expect(abs(frame.minX - between(first.minX, last.minX)) <= 2, "\(share): \(frame)")
                #expect(abs(frame.maxX - between(first.maxX, last.maxX)) <= 2, "\(share): \(frame)")
                #expect(abs(frame.minY - between(first.minY, last.minY)) <= 2, "\(share): \(frame)")
                #expect(abs(frame.maxY - between(first.maxY, last.maxY)) <= 2, "\(share): \(frame)")
            }
        }
    }

    @Test(
        "A text that becomes longer or shorter stays within its old and new frames",
        arguments: [Alignment.leading, .center, .trailing],
        [true, false]
    )
    func texts(alignment: Alignment, isGrowing: Bool) throws {
        struct Words: View {
            let model: StageModel
            let alignment: Alignment

            var body: some View {
                Text(model.isOn ? "HHHHHHHHH" : "HHH").frame(width: 200, height: 40, alignment: alignment)
            }
        }
        let model = StageModel()
        model.isOn = !isGrowing
        let stage = AnimationStage(Words(model: model, alignment: alignment), width: 200, height: 40)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = isGrowing } }
        let first = try ink(stage.picture(0.5))
        var pictures: [PixelBuffer] = []
        for time in [1.01, 1.3, 1.6, 1.99] { pictures.append(try stage.picture(time)) }
        let last = try ink(stage.picture(2.5))
        let limits = first.union(last).insetBy(dx: -2, dy: -2)
        for picture in pictures { #expect(limits.contains(ink(picture)), "\(limits): \(ink(picture))") }
        // At first the old text is where it was, and at last the new one is where it will be.
        #expect(abs(ink(pictures[0]).minX - first.minX) <= 2)
        #expect(abs(ink(pictures[0]).maxX - first.maxX) <= 2)
        #expect(abs(ink(pictures[3]).minX - last.minX) <= 2)
        #expect(abs(ink(pictures[3]).maxX - last.maxX) <= 2)
    }

    @Test("A canvas that grows is drawn at the sizes on the way")
    func canvas() {
        struct Scene: View {
            let model: StageModel
            let probe: StageProbe

            var body: some View {
                Canvas { _, size in probe.size = size }
                    .frame(width: model.isOn ? 160 : 40, height: 10)
            }
        }
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Scene(model: model, probe: probe), width: 200)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        for (time, width) in [(1, 40), (1.25, 70), (1.75, 130), (2.5, 160)] {
            stage.show(time)
            #expect(abs(probe.size.width - CGFloat(width)) < 1e-3)
        }
    }
}
