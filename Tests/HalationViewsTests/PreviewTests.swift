import Foundation
import Halation
import HalationDiagnostics
import HalationViews
import Testing

#Preview { Color.red }

#Preview("named") { Circle() }

#Preview("traits", traits: .fixedLayout(width: 30, height: 40), .landscapeLeft) { Circle() }

#Preview(traits: .sizeThatFitsLayout) {
    let radius = 3.0
    return Circle().frame(width: radius, height: radius)
}

#Preview("previewable") {
    @Previewable @State var width = 7.0
    @Previewable @State var colors: [Color] = [
        .red,  // not } the end
        .blue,
    ]
    let height =
        width
        + 1

    Rectangle().fill(colors[1]).frame(width: width, height: height)
}

#Preview("body", body: { Circle() })

@available(iOS 17, *)
#Preview("available") {
    Circle()
    Rectangle()
}

#Preview("arguments", arguments: [1, 2]) { size in Circle().frame(width: size, height: size) }

#Preview("modifier", traits: .modifier(Width(width: 5)), .modifier(Padded())) { Rectangle().frame(height: 2) }

/// Gives a preview a width, which an asynchronous context doubles.
private struct Width: PreviewModifier {
    let width: CGFloat

    static func makeSharedContext() async throws -> CGFloat { 2 }

    func body(content: Content, context: CGFloat) -> some View { content.frame(width: width * context) }
}

private struct Padded: PreviewModifier {
    func body(content: Content, context: Void) -> some View { content.padding(3) }
}

private struct Failing: PreviewModifier {
    static func makeSharedContext() throws -> Int { throw CocoaError(.fileNoSuchFile) }

    func body(content: Content, context: Int) -> some View { content }
}

#Preview("failing", traits: .modifier(Failing())) { Color.red }

private struct Old_Previews: PreviewProvider {
    static var previews: some View {
        Circle()
            .previewDisplayName("old")
            .previewLayout(.sizeThatFits)
            .previewDevice("iPhone")
            .previewInterfaceOrientation(.portrait)
    }
}

@MainActor
@Suite("Previews")
struct PreviewTests {
    @Test("The previews of a program are listed in the order of the source, with their names and sizes")
    func list() {
        let expected = [
            nil, "named", "traits", nil, "previewable", "body", "available", "arguments", "arguments",
            "modifier", "failing",
        ]
        // Those of the modules that are linked after this one follow.
        #expect(Preview.all.prefix(expected.count).map(\.name) == expected)
        #expect(Preview.all[2].fixedSize == CGSize(width: 30, height: 40))
        #expect(Preview.all[1].fixedSize == nil)
    }

    @Test("The views of previews are rendered, with the variables marked previewable")
    func views() throws {
        func picture(_ view: some View) throws -> PixelBuffer {
            try ImageRenderer(content: view).pixelBuffer()
        }
        let previews = Preview.all.filter { $0.name == "previewable" || $0.name == "arguments" }
        let sizes = try previews.map { preview in
            let view = preview.makeView()
            return try picture(view).size
        }
        #expect(sizes.map(\.width) == [7, 1, 2])
        #expect(sizes.map(\.height) == [8, 1, 2])
        let view = previews[0].makeView()
        #expect(try picture(view)[3, 3].alpha == 255)
    }

    @Test("Modifiers change previews in their order, with the context that they make")
    func modifiers() throws {
        let preview = try #require(Preview.all.first { $0.name == "modifier" })
        let view = AnyView(preview.makeView())
        let picture = try ImageRenderer(content: view).pixelBuffer()

        #expect(picture.size.width == 10 + 6 && picture.size.height == 2 + 6)
        #expect(picture[3, 3].alpha == 255 && picture[2, 3].alpha == 0)
    }

    @Test("A preview whose context cannot be made is empty, and a warning says why")
    func failure() throws {
        let preview = try #require(Preview.all.first { $0.name == "failing" })
        let view = AnyView(preview.makeView())

        let (_, messages) = try Warnings.recorded { try stage(view).picture(at: 0) }

        #expect(messages.count == 1 && messages[0].contains("Failing cannot be made"))
    }
}

/// A shape whose data are found by the macro.
@Animatable
private struct Wedge: Shape {
    var start = Angle.degrees(0)
    var width: CGFloat
    let count = 3
    @AnimatableIgnored var date = Date(timeIntervalSinceReferenceDate: 0)
    var isOn = false
    static let largest = 4.0
    var end: Double { start.degrees + Double(width) }
    var depth = 0.5 { didSet { sum += depth } }
    @AnimatableIgnored var sum = 0.0

    nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

@Animatable
private struct Single {
    var value = 1.5
}

@Suite("Animatable macro")
struct AnimatableMacroTests {
    @Test("The macro's animatable data are the stored variables in their order, and set them")
    func data() {
        var wedge = Wedge(width: 20)
        wedge.depth = 0.25
        var data = wedge.animatableData
        #expect(data.second.first == 20)
        #expect(data.second.second == 0.25)

        data.second.first = 40
        data.first = Angle.degrees(90).animatableData
        wedge.animatableData = data
        #expect(wedge.width == 40)
        #expect(abs(wedge.start.degrees - 90) < 1e-9)
        #expect(wedge.depth == 0.25)
    }

    @Test("The macro makes a single variable the animatable data itself")
    func single() {
        func data(_ value: some Animatable) -> Any { value.animatableData }
        #expect(data(Single()) as? Double == 1.5)
    }
}
