import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// The size at which a view draws itself unasked, in points, and whether its picture shows anything.
@MainActor
private func face<Content: View>(_ view: Content, isDark: Bool) throws -> (size: CGSize, isEmpty: Bool) {
    let renderer = ImageRenderer(content: view.environment(\.colorScheme, isDark ? .dark : .light))
    renderer.scale = 1
    let picture = try renderer.pixelBuffer()
    let isEmpty = (0..<picture.size.height).allSatisfy { y in
        (0..<picture.size.width).allSatisfy { x in picture[x, y].alpha == 0 }
    }
    return (CGSize(width: picture.size.width, height: picture.size.height), isEmpty)
}

@MainActor
@Suite("Controls")
struct ControlTests {
    @Test("A switch without its label is 51 by 31 points and drawn", arguments: [false, true])
    func toggle(isDark: Bool) throws {
        let face = try face(Toggle("On", isOn: .constant(true)).labelsHidden(), isDark: isDark)
        #expect(face.size == CGSize(width: 51, height: 31))
        #expect(!face.isEmpty)
    }

    @Test("A slider is 31 points high and as wide as its frame", arguments: [false, true])
    func slider(isDark: Bool) throws {
        let face = try face(Slider(value: .constant(0.4)).frame(width: 200), isDark: isDark)
        #expect(face.size == CGSize(width: 200, height: 31))
        #expect(!face.isEmpty)
    }

    @Test("A bordered button adds 12 points left and right of its label and 7 above and below")
    func borderedButton() throws {
        let button = Button(action: {}) { Color.red.frame(width: 40, height: 20) }.buttonStyle(.bordered)
        #expect(try face(button, isDark: false).size == CGSize(width: 64, height: 34))
    }

    @Test("A custom button style gets the label, the role and isPressed false")
    func customStyle() throws {
        struct Framed: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.padding(configuration.isPressed ? 0 : 5)
                    .padding(configuration.role == .destructive ? 3 : 0)
            }
        }
        let button = Button(role: .destructive) {
        } label: {
            Color.red.frame(width: 20, height: 20)
        }
        #expect(try face(button.buttonStyle(Framed()), isDark: false).size == CGSize(width: 36, height: 36))
    }

    @Test("A custom button style reads the environment of its button")
    func styleEnvironment() throws {
        struct Sized: ButtonStyle {
            @Environment(\.controlSize) private var size
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.padding(size == .large ? 10 : 0)
            }
        }
        let button = Button(action: {}) { Color.red.frame(width: 20, height: 20) }
        let view = button.buttonStyle(Sized()).controlSize(.large)
        #expect(try face(view, isDark: false).size == CGSize(width: 40, height: 40))
    }

    @Test("Group(subviews:) gets every single view of loops and conditions")
    func subviews() throws {
        let isShown = true
        let view = Group(subviews: ForEach(0..<3) { _ in Color.red.frame(width: 5, height: 5) }) { views in
            if isShown { Color.blue.frame(width: CGFloat(views.count) * 10, height: 10) }
        }
        #expect(try face(view, isDark: false).size == CGSize(width: 30, height: 10))
    }

    @Test("A row of a plain list is 44 points high at least")
    func rows() throws {
        let list = List(0..<2) { _ in Color.red.frame(height: 10) }.listStyle(.plain)
        let renderer = ImageRenderer(content: list)
        renderer.proposedSize = ProposedViewSize(width: 100, height: nil)
        renderer.scale = 1
        #expect(try renderer.pixelBuffer().size.height == 88)
    }
}
