import Foundation
import HalationPixels
import HalationViews
import SwiftUI
import Testing

/// What programs set on UIKit's appearances, as seen in pictures of their views.
@MainActor
@Suite("Appearances of UIKit's bars")
struct AppearanceTests {
    /// A program that sets appearances in its initialiser, as programs do, while its picture is made.
    private struct Program<Content: View>: View {
        let settings: () -> Void
        @ViewBuilder let content: () -> Content

        var body: some View {
            let _ = settings()
            content().frame(width: 200, height: 300)
        }
    }

    private func picture<Content: View>(
        _ settings: @escaping () -> Void = {},
        @ViewBuilder _ content: @escaping () -> Content
    ) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: Program(settings: settings, content: content))
        renderer.proposedSize = ProposedViewSize(width: 200, height: 300)
        renderer.date = Date(timeIntervalSinceReferenceDate: 0)
        return try renderer.pixelBuffer()
    }

    /// The number of pixels of a colour in some rows.
    private func count(
        _ picture: PixelBuffer,
        rows: Range<Int>,
        _ isMatch: (PremultipliedPixel) -> Bool
    ) -> Int {
        rows.reduce(0) { sum, y in sum + (0..<200).count { isMatch(picture[$0, y]) } }
    }

    private func isRed(_ pixel: PremultipliedPixel) -> Bool {
        pixel.red > 200 && pixel.green < 80 && pixel.blue < 80
    }

    @ViewBuilder private var stack: some View {
        NavigationStack {
            Color.white.navigationTitle("Title")
        }
    }

    @Test(
        "Titles of navigation bars have the colour of their text attributes, and pictures made later do not"
    )
    func titles() throws {
        let coloured = try picture {
            UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.red]
        } _: {
            stack
        }

        #expect(count(coloured, rows: 40..<100, isRed) > 50)
        #expect(try count(picture { stack }, rows: 40..<100, isRed) == 0)
    }

    @Test("A background that is opaque at the edge of the content is always behind the bar")
    func backgrounds() throws {
        let coloured = try picture {
            let appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = .red
            UINavigationBar.appearance().standardAppearance = appearance
            UINavigationBar.appearance().scrollEdgeAppearance = appearance
        } _: {
            stack
        }

        #expect(isRed(coloured[5, 5]) && isRed(coloured[195, 90]))
        #expect(!isRed(coloured[5, 150]))
    }

    @Test("Bars of tabs have the colours of their appearance, and page dots those of page controls")
    func tabs() throws {
        let bar = try picture {
            UITabBar.appearance().backgroundColor = .red
            UITabBar.appearance().isTranslucent = false
        } _: {
            TabView { Color.white.tabItem { Text("A") } }
        }
        let dots = try picture {
            UIPageControl.appearance().currentPageIndicatorTintColor = .red
        } _: {
            TabView {
                Color.white
                Color.white
            }
            .tabViewStyle(.page)
        }

        #expect(isRed(bar[5, 295]))
        #expect(count(dots, rows: 250..<300, isRed) > 20)
    }

    @Test("The selected segment has the colour of UIKit's appearance")
    func segments() throws {
        let segments = try picture {
            UISegmentedControl.appearance().selectedSegmentTintColor = .red
        } _: {
            Picker("", selection: .constant(0)) {
                Text("A").tag(0)
                Text("B").tag(1)
            }
            .pickerStyle(.segmented)
        }

        #expect(count(segments, rows: 0..<300, isRed) > 1000)
    }
}
