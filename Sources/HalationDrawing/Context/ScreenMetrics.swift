package import Foundation

/// The screen that code outside of views reads, as `UIScreen.main` does.
package struct ScreenMetrics: Hashable, Sendable {
    /// The kinds of devices that code asks for.
    package enum Idiom: Hashable, Sendable {
        case phone, pad, watch, tv, mac
    }

    /// The size of the window in points.
    package let size: CGSize

    /// Pixels per point.
    package let scale: CGFloat
    package let idiom: Idiom

    package init(size: CGSize, scale: CGFloat, idiom: Idiom = .phone) {
        self.size = size
        self.scale = scale
        self.idiom = idiom
    }

    /// The screen that the views' code sees while it runs; elsewhere a phone of 390 by 844 points at scale 3.
    @TaskLocal package static var current = ScreenMetrics(size: CGSize(width: 390, height: 844), scale: 3)
}
