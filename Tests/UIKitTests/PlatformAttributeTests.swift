import Foundation
import HalationPixels
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("UIKit's attributes of strings")
struct PlatformAttributeTests {
    private func picture(_ string: AttributedString) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: Text(string).frame(width: 60, height: 60).background(.white))
        return try renderer.pixelBuffer()
    }

    @Test("A text is drawn with the font and the colour of either scope")
    func scopes() throws {
        var uiKit = AttributedString("W")
        uiKit.uiKit.font = UIFont.systemFont(ofSize: 40)
        uiKit.uiKit.foregroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        var swiftUI = AttributedString("W")
        swiftUI.swiftUI.font = .system(size: 40)
        swiftUI.swiftUI.foregroundColor = Color(red: 1, green: 0, blue: 0)

        let pictures = try (picture(uiKit), picture(swiftUI))

        #expect(pictures.0 == pictures.1)
        #expect(try pictures.0 != picture(AttributedString("W")))
    }

    @Test("Emphasis of Foundation's scope is drawn bold")
    func emphasis() throws {
        var string = AttributedString("W")
        string.foundation.inlinePresentationIntent = .stronglyEmphasized

        let renderer = ImageRenderer(
            content: Text("W").bold().frame(width: 60, height: 60).background(.white)
        )
        #expect(try picture(string) == renderer.pixelBuffer())
    }
}

@MainActor
@Suite("Stand-ins of UIKit")
struct StandInTests {
    @Test("Metrics keep sizes at the default text size, up to a maximum")
    func metrics() {
        let font = UIFont.systemFont(ofSize: 20)

        #expect(UIFontMetrics.default.scaledValue(for: 12) == 12)
        #expect(UIFontMetrics(forTextStyle: .title1).scaledFont(for: font).pointSize == 20)
        #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 15).pointSize == 15)
    }

    @Test("Every word is spelled right, as there is no dictionary")
    func spelling() {
        let range = UITextChecker().rangeOfMisspelledWord(
            in: "qwrt",
            range: NSRange(location: 0, length: 4),
            startingAt: 0,
            wrap: false,
            language: "en"
        )

        #expect(range.location == NSNotFound)
    }

    @Test("Stored properties are read by their names, also those of a superclass")
    func keys() {
        class Base: UIView { var level = 3 }
        final class Derived: Base { var title: String? }
        let view = Derived()

        #expect(view.value(forKey: "level") as? Int == 3)
        #expect(view.value(forKey: "title") == nil)
        view.title = "a"
        #expect(view.value(forKey: "title") as? String == "a")
    }

    @Test("The window of the screen has the device's safe area, and represented views have none")
    func safeArea() throws {
        final class Found { var insets: [UIEdgeInsets] = [] }
        struct Asking: View {
            let found: Found
            var body: some View {
                let _ = found.insets.append(UIApplication.shared.windows.first?.safeAreaInsets ?? .zero)
                Color.red
            }
        }
        let found = Found()
        let renderer = ImageRenderer(content: Asking(found: found))
        let device = try #require(Device.named("iPhone 16 Pro"))
        renderer.environment.device = device
        renderer.proposedSize = ProposedViewSize(device.size)
        _ = try renderer.pixelBuffer()

        #expect(found.insets.last?.top == device.safeArea.top && device.safeArea.top > 40)
        #expect(found.insets.last?.bottom == device.safeArea.bottom)
        #expect(UIView().safeAreaInsets == .zero)
    }
}
