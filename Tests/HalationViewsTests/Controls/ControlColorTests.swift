import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// The picture of a view, in a frame of 160 by 120 points.
@MainActor
private func picture(_ view: some View, isDark: Bool = false) throws -> PixelBuffer {
    let framed = view.frame(width: 160, height: 120).environment(\.colorScheme, isDark ? .dark : .light)
    let renderer = ImageRenderer(content: framed)
    renderer.scale = 1
    return try renderer.pixelBuffer()
}

extension PixelBuffer {
    fileprivate var pixels: [PremultipliedPixel] {
        (0..<size.height).flatMap { y in (0..<size.width).map { x in self[x, y] } }
    }
}

/// A solid label, whose colour is that of its text.
private struct Ink: View {
    var body: some View { Rectangle().frame(width: 20, height: 20) }
}

@MainActor
@Suite("Colours of controls")
struct ControlColorTests {
    private static let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
    private static let blue = PremultipliedPixel(red: 0, green: 122, blue: 255, alpha: 255)
    private static let green = PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255)
    private static let white = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)

    private let pureRed = Color(red: 1, green: 0, blue: 0)
    private let pureGreen = Color(red: 0, green: 1, blue: 0)

    /// The colour in the middle of a view.
    private func middle(_ view: some View) throws -> PremultipliedPixel { try picture(view)[80, 60] }

    private func button(_ role: ButtonRole? = nil) -> some View {
        Button(role: role) {
        } label: {
            Ink()
        }
    }

    @Test("A foreground style outside of a button goes before the tint")
    func outside() throws {
        #expect(try middle(button()) == Self.blue)
        #expect(try middle(button().foregroundColor(.white)) == Self.white)
        #expect(try middle(button().foregroundStyle(pureRed)) == Self.red)
        #expect(try middle(button().padding().background(.black).foregroundStyle(pureRed)) == Self.red)
        #expect(try middle(VStack { button() }.foregroundColor(pureRed)) == Self.red)
        #expect(try middle(button().tint(pureGreen)) == Self.green)
        #expect(try middle(button().tint(pureGreen).foregroundStyle(pureRed)) == Self.red)
        #expect(try middle(button().foregroundStyle(pureRed).tint(pureGreen)) == Self.red)
        #expect(try middle(button().foregroundColor(nil)) == Self.blue)
        #expect(try middle(button().foregroundColor(nil).foregroundColor(pureRed)) == Self.blue)
        #expect(
            try middle(button().foregroundStyle(.primary))
                == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)
        )
        #expect(try middle(button().foregroundStyle(pureRed, pureGreen)) == Self.red)
    }

    @Test("The nearest foreground style counts, and one in the label before it")
    func nearest() throws {
        #expect(try middle(button().foregroundStyle(pureRed).foregroundStyle(pureGreen)) == Self.red)
        let label = Button {
        } label: {
            Ink().foregroundStyle(pureGreen)
        }
        #expect(try middle(label.foregroundStyle(pureRed)) == Self.green)
    }

    @Test("A foreground style outside goes before the colours of roles and of fields")
    func stylesAndRoles() throws {
        #expect(try middle(button(.destructive).foregroundStyle(pureGreen)) == Self.green)
        #expect(try middle(button().buttonStyle(.bordered).foregroundStyle(pureRed)) == Self.red)
        let prominent = button().buttonStyle(.borderedProminent)
        #expect(try middle(prominent) == Self.white)
        #expect(try middle(prominent.foregroundStyle(pureRed)) == Self.red)
        // The field keeps the tint.
        #expect(try picture(prominent.foregroundStyle(pureRed))[66, 60] == Self.blue)
        #expect(try middle(button().buttonStyle(.plain).foregroundStyle(pureRed)) == Self.red)
    }

    @Test("Links and menus take a foreground style from outside, as buttons do")
    func links() throws {
        let link = NavigationLink(destination: Text("There")) { Ink() }
        let web = Link(destination: URL(filePath: "/")) { Ink() }
        let menu = Menu {
            Text("Item")
        } label: {
            Ink()
        }
        #expect(try middle(NavigationStack { link.foregroundStyle(pureRed) }) == Self.red)
        #expect(try middle(web) == Self.blue)
        #expect(try middle(web.foregroundColor(pureRed)) == Self.red)
        #expect(try middle(menu) == Self.blue)
        #expect(try middle(menu.foregroundColor(pureRed)) == Self.red)
    }

    @Test("The grey of headers and of labelled values leaves their buttons in the tint")
    func defaults() throws {
        let value = LabeledContent {
            button()
        } label: {
            EmptyView()
        }
        let pixels = try picture(value).pixels
        #expect(pixels.contains(Self.blue))
        let list = List {
            Section {
                Text("Row")
            } header: {
                button()
            }
        }
        #expect(try picture(list).pixels.contains(Self.blue))
    }

    @Test("Buttons in a list's rows take the foreground style of the list")
    func rows() throws {
        let list = List { button() }
        #expect(try picture(list).pixels.contains(Self.blue))
        let colored = try picture(list.foregroundStyle(pureRed)).pixels
        #expect(colored.contains(Self.red) && !colored.contains(Self.blue))
    }

    @Test("The items and the title of a bar do not take the foreground style around the stack")
    func bars() throws {
        let stack = NavigationStack {
            Color.white.toolbar { button() }
        }
        let pixels = try picture(stack.foregroundStyle(pureRed)).pixels
        #expect(pixels.contains(Self.blue) && !pixels.contains(Self.red))
    }

    @Test(
        "The levels of the background are colours of their own",
        arguments: [(false, [255, 242, 247, 255, 255]), (true, [0, 28, 30, 44, 46])]
    )
    func background(isDark: Bool, values: [UInt8]) throws {
        func gray(_ value: UInt8, _ blue: UInt8) -> PremultipliedPixel {
            PremultipliedPixel(red: value, green: value, blue: blue, alpha: 255)
        }
        func pixel(_ style: some ShapeStyle) throws -> PremultipliedPixel {
            try picture(Rectangle().fill(style), isDark: isDark)[80, 60]
        }
        let second = gray(values[1], values[2])
        let third = gray(values[3], values[4])
        #expect(try pixel(.background) == gray(values[0], values[0]))
        #expect(try pixel(.background.secondary) == second)
        #expect(try pixel(.background.tertiary) == third)
        #expect(try pixel(.background.quaternary) == third)
        #expect(try pixel(AnyShapeStyle(.background).secondary) == second)
        #expect(
            try picture(Color.clear.background(.background.secondary), isDark: isDark)[80, 60] == second
        )
    }

    @Test("The levels of a background that a view sets are its share of opacity")
    func customBackground() throws {
        let half = try picture(Rectangle().fill(.background.secondary).backgroundStyle(pureRed))[80, 60]
        #expect(half.alpha == 128 && half.red == 128 && half.green == 0)
    }
}
