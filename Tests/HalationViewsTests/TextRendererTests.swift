import Foundation
import Halation
import Testing

/// Draws nothing, in a frame of its own.
private struct Framed: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {}

    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        let size = text.sizeThatFits(proposal)
        return CGSize(width: size.width + 30, height: 50)
    }
}

@Suite("Text renderers and layouts of views")
@MainActor
struct TextRendererTests {
    /// What a view finds out while it is laid out.
    private final class Findings {
        var sizes: [CGSize] = []
        var lines: [[Int]] = []
        var origins: [CGPoint] = []
    }

    @Test("A text renderer chooses the size of its text's view")
    func size() throws {
        let findings = Findings()
        let text = Text("Halation").fixedSize()
        let view = VStack(spacing: 0) {
            text.onGeometryChange(for: CGSize.self, of: \.size) { findings.sizes.append($0) }
            text.textRenderer(Framed()).onGeometryChange(for: CGSize.self, of: \.size) {
                findings.sizes.append($0)
            }
        }
        _ = try ImageRenderer(content: view).pixelBuffer()
        let (plain, framed) = (try #require(findings.sizes.first), try #require(findings.sizes.last))
        #expect(findings.sizes.count == 2)
        #expect(framed == CGSize(width: plain.width + 30, height: 50))
    }

    @Test("The layouts of all texts of a view reach its ancestors, in order and with their places")
    func layouts() throws {
        let findings = Findings()
        let view = VStack(alignment: .leading, spacing: 0) {
            Text("one").frame(height: 20)
            Color.red.frame(width: 10, height: 10)
            Text("two\nthree").fixedSize()
        }
        .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
            GeometryReader { proxy in
                let _ = findings.lines = layouts.map { $0.layout.map(\.count) }
                let _ = findings.origins = layouts.map { proxy[$0.origin] }
                Color.clear
            }
        }
        .padding(7)
        _ = try ImageRenderer(content: view).pixelBuffer()
        // Each line is one run.
        #expect(findings.lines == [[1], [1, 1]])
        #expect(findings.origins.map(\.x) == [0, 0])
        #expect(findings.origins.last?.y == 30)
    }

    @Test("A layout's lines lie in the view of their text")
    func bounds() throws {
        var rects: [CGRect] = []
        var size = CGSize.zero
        let view = Text("Halation\nglows").overlayPreferenceValue(Text.LayoutKey.self) { layouts in
            GeometryReader { proxy in
                let _ = size = proxy.size
                let _ = rects = layouts.flatMap { $0.layout.map(\.typographicBounds.rect) }
                Color.clear
            }
        }
        _ = try ImageRenderer(content: view).pixelBuffer()
        #expect(rects.count == 2)
        for rect in rects {
            #expect(CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1).contains(rect))
        }
        #expect(rects[0].maxY <= rects[1].minY + 1)
    }
}
