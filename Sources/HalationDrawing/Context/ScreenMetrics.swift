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

    /// The space of the device's bars and corners.
    package let safeArea: EdgeInsets

    package init(
        size: CGSize,
        scale: CGFloat,
        idiom: Idiom = .phone,
        safeArea: EdgeInsets = EdgeInsets()
    ) {
        self.size = size
        self.scale = scale
        self.idiom = idiom
        self.safeArea = safeArea
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(scale)
    }

    /// The screen that the views' code sees while it runs; elsewhere a phone of 390 by 844 points at scale 3.
    @TaskLocal package static var current = ScreenMetrics(size: CGSize(width: 390, height: 844), scale: 3)
}
