import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Dynamic type")
struct DynamicTypeTests {
    /// Sizes of Apple's table for iOS: the smallest, the default, the largest without and with accessibility.
    private static let table: [(Font.TextStyle, [CGFloat])] = [
        (.largeTitle, [31, 34, 40, 60]), (.title, [25, 28, 34, 58]), (.title2, [19, 22, 28, 56]),
        (.title3, [17, 20, 26, 55]), (.headline, [14, 17, 23, 53]), (.body, [14, 17, 23, 53]),
        (.callout, [13, 16, 22, 51]), (.subheadline, [12, 15, 21, 49]), (.footnote, [12, 13, 19, 44]),
        (.caption, [11, 12, 18, 43]), (.caption2, [11, 11, 17, 40]),
    ]

    private static let sizes: [DynamicTypeSize] = [.xSmall, .large, .xxxLarge, .accessibility5]

    private func size(_ view: some View) -> CGSize {
        let renderer = ImageRenderer(content: view)
        _ = renderer.recording()
        return renderer.rootSize
    }

    private struct Words: View {
        @Environment(\.dynamicTypeSize) var typeSize

        var body: some View { Text("Words of a text, \(String(describing: typeSize).count > 0)") }
    }

    @Test("Text of each style has the size of Apple's table at each text size")
    func styles() {
        for (style, points) in Self.table {
            let weight: Font.Weight = style == .headline ? .semibold : .regular
            for (typeSize, point) in zip(Self.sizes, points) {
                let scaled = Words().font(.system(style)).dynamicTypeSize(typeSize)
                let fixed = Words().font(.system(size: point, weight: weight))
                #expect(size(scaled) == size(fixed), "\(style) \(typeSize)")
            }
        }
    }

    @Test("A text size scales once, however often it is set and wherever the font comes from")
    func once() {
        let fixed = size(Text("Words").font(.system(size: 23)))
        let views: [any View] = [
            Text("Words"), Text("Words").font(.body), HStack { Text("Words").font(.body) },
            AnyView(Text("Words").dynamicTypeSize(.xxxLarge)), Text("\(Text("Words").font(.body))"),
        ]
        for view in views {
            #expect(size(AnyView(view).dynamicTypeSize(.xxxLarge).dynamicTypeSize(.xxxLarge)) == fixed)
        }
        #expect(size(Text("Words").dynamicTypeSize(.large).dynamicTypeSize(.xxxLarge)) == size(Text("Words")))
        #expect(
            size(Text("Words").dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.xxxLarge))
                == size(Text("Words"))
        )
    }

    @Test("Fonts of a fixed size stay, custom fonts scale with their style, symbols with their font")
    func otherFonts() {
        let text = Text("Words")
        #expect(
            size(text.font(.system(size: 20)).dynamicTypeSize(.accessibility5))
                == size(text.font(.system(size: 20)))
        )
        let fixed = Font.custom("DejaVu Serif", fixedSize: 20)
        #expect(size(text.font(fixed).dynamicTypeSize(.accessibility5)) == size(text.font(fixed)))
        let title = Font.custom("DejaVu Serif", size: 14, relativeTo: .title)
        #expect(
            size(text.font(title).dynamicTypeSize(.xxxLarge))
                == size(text.font(.custom("DejaVu Serif", fixedSize: 17)))
        )
        let symbol = Image(systemName: "star")
        #expect(size(symbol.dynamicTypeSize(.xxxLarge)) == size(symbol.font(.system(size: 23))))
    }

    @Test("A scaled metric grows with its text style")
    func metrics() {
        struct Bar: View {
            @ScaledMetric(relativeTo: .largeTitle) var width = 34
            @ScaledMetric var height = 17

            var body: some View { Color.red.frame(width: width, height: height) }
        }
        #expect(size(Bar()) == CGSize(width: 34, height: 17))
        #expect(size(Bar().dynamicTypeSize(.accessibility5)) == CGSize(width: 60, height: 53))
    }
}
