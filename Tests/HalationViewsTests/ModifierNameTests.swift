import DrawingTestSupport
import Foundation
import Halation
import HalationViews
import Testing

@Suite("Modifiers by Apple's names of their types")
@MainActor
struct ModifierNameTests {
    @Test("A limit of lines has the type that code casts to")
    func lineLimit() {
        let text: Any = Text("a").font(.title).bold().lineLimit(1)

        #expect(text is ModifiedContent<Text, _EnvironmentKeyWritingModifier<Int?>>)
    }

    @Test("A written value of the environment counts for the content alone")
    func environment() {
        struct Reader: View {
            @Environment(\.lineLimit) var limit
            var body: some View { Rectangle().frame(width: CGFloat(limit ?? 10), height: 1) }
        }
        func width(_ view: some View) -> CGFloat {
            let renderer = ImageRenderer(content: view)
            _ = renderer.recording()
            return renderer.rootSize.width
        }
        let modifier = _EnvironmentKeyWritingModifier(keyPath: \.lineLimit, value: 3)

        #expect(width(Reader().modifier(modifier)) == 3)
        #expect(
            width(
                HStack(spacing: 0) {
                    Reader().modifier(modifier); Reader()
                }
            ) == 13
        )
    }

    @Test("A scale as a type is the scale of the modifier")
    func scale() {
        let effect = _ScaleEffect(scale: CGSize(width: 2, height: 0.5), anchor: .bottomTrailing)
        let size = CGSize(width: 10, height: 20)
        let m = effect.effectValue(size: size)

        #expect(m.isAffine)
        #expect(CGPoint(x: 4 * m.m11 + m.m31, y: 8 * m.m22 + m.m32) == CGPoint(x: 10 - 12, y: 20 - 6))
    }

    @Test("Types of data are known by extensions and MIME types")
    func dataTypes() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(filenameExtension: "caf")?.tags[.filenameExtension] == ["caf"])
        #expect(UTType(mimeType: "image/png") == .png)
        #expect(UTType(mimeType: "no/type") == nil)
        #expect(UTType.aiff.tags[.filenameExtension]?.first == "aiff")
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
        #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    }
}
