package import Foundation
package import HalationDrawing
import HalationViewTree

/// A device whose screen a picture shows: its size, its pixels, and what covers the edges of the screen.
///
/// The numbers of phones and tablets are those that Apple's simulators report; iOS 18 where versions differ.
package struct Device: Equatable, Sendable {
    /// What kind of device it is.
    package enum Kind: Hashable, Sendable {
        case phone, pad, watch, tv, mac

        /// The kind as code outside of views sees it.
        var idiom: ScreenMetrics.Idiom {
            switch self {
            case .phone: .phone
            case .pad: .pad
            case .watch: .watch
            case .tv: .tv
            case .mac: .mac
            }
        }
    }

    /// What interrupts the upper edge of the screen.
    package enum Cutout: Hashable, Sendable {
        /// A whole screen.
        case none

        /// A notch of a width in points that begins at the edge.
        case notch(width: CGFloat)

        /// A black capsule below the edge.
        case island
    }

    /// The name that users give, such as `iPhone 16 Pro`.
    package let name: String
    package let kind: Kind

    /// The size of the screen, or of the window on it, in points.
    package var size: CGSize

    /// Pixels per point.
    package let scale: CGFloat

    /// The points at each edge that the safe area leaves out.
    package private(set) var safeArea: EdgeInsets

    /// The radius of the screen's corners in points; 0 for square corners.
    package let cornerRadius: CGFloat
    package let cutout: Cutout

    /// Whether a bar at the lower edge stands for the missing home button.
    package let hasHomeIndicator: Bool

    /// Whether the device lies on its side.
    package private(set) var isLandscape = false

    /// The insets of the device on its side.
    private let landscapeSafeArea: EdgeInsets

    /// The device on its side, with the cut-out at the leading edge.
    ///
    /// Televisions, watches and windows stay as they are.
    package var onItsSide: Device {
        guard kind == .phone || kind == .pad, !isLandscape else { return self }
        var device = self
        device.size = CGSize(width: size.height, height: size.width)
        device.safeArea = landscapeSafeArea
        device.isLandscape = true
        return device
    }
}

extension Device {
    /// The points by which navigation bars reach into the safe area at the top, in looks before iOS 26.
    ///
    /// Below an island they begin at 53⅔ where the safe area is 59, and at 56⅓ where it is 62: screenshots of an
    /// iPhone 15 Pro with iOS 17, of an iPhone 16 Pro and a 16 Pro Max with iOS 18, and recordings of a 14 Pro. With a
    /// notch, a home button and in iOS 26 they begin where the safe area does.
    package var barRise: CGFloat {
        guard cutout == .island, !isLandscape else { return 0 }
        return safeArea.top > 60 ? 17 / 3 : 16 / 3
    }

    private init(
        _ name: String,
        _ kind: Kind,
        _ width: CGFloat,
        _ height: CGFloat,
        scale: CGFloat,
        safeArea: EdgeInsets,
        landscape: EdgeInsets? = nil,
        corner: CGFloat,
        cutout: Cutout = .none,
        hasHomeIndicator: Bool = true
    ) {
        self.init(
            name: name,
            kind: kind,
            size: CGSize(width: width, height: height),
            scale: scale,
            safeArea: safeArea,
            cornerRadius: corner,
            cutout: cutout,
            hasHomeIndicator: hasHomeIndicator,
            landscapeSafeArea: landscape ?? safeArea
        )
    }

    /// A phone without a home button.
    private static func phone(
        _ name: String,
        _ width: CGFloat,
        _ height: CGFloat,
        top: CGFloat,
        corner: CGFloat,
        cutout: Cutout = .island
    ) -> Device {
        Device(
            name,
            .phone,
            width,
            height,
            scale: 3,
            safeArea: EdgeInsets(top: top, leading: 0, bottom: 34, trailing: 0),
            landscape: EdgeInsets(top: 0, leading: top, bottom: 21, trailing: top),
            corner: corner,
            cutout: cutout
        )
    }

    /// A tablet without a home button.
    private static func pad(
        _ name: String,
        _ width: CGFloat,
        _ height: CGFloat,
        corner: CGFloat
    ) -> Device {
        Device(
            name,
            .pad,
            width,
            height,
            scale: 2,
            safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0),
            corner: corner
        )
    }

    /// The device of programs for which none was chosen: an iPhone 16 Pro.
    package static let standard = phone("iPhone 16 Pro", 402, 874, top: 62, corner: 62)

    /// All devices in the order of lists.
    package static let all: [Device] = [
        Device(
            "iPhone SE",
            .phone,
            375,
            667,
            scale: 2,
            safeArea: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0),
            landscape: EdgeInsets(),
            corner: 0,
            hasHomeIndicator: false
        ),
        phone("iPhone 13 mini", 375, 812, top: 50, corner: 44, cutout: .notch(width: 162)),
        phone("iPhone 14", 390, 844, top: 47, corner: 47.33, cutout: .notch(width: 162)),
        phone("iPhone 14 Plus", 428, 926, top: 47, corner: 53.33, cutout: .notch(width: 162)),
        phone("iPhone 15", 393, 852, top: 59, corner: 55),
        phone("iPhone 15 Pro", 393, 852, top: 59, corner: 55),
        phone("iPhone 15 Pro Max", 430, 932, top: 59, corner: 55),
        phone("iPhone 16", 393, 852, top: 59, corner: 55),
        phone("iPhone 16 Plus", 430, 932, top: 59, corner: 55),
        standard,
        phone("iPhone 16 Pro Max", 440, 956, top: 62, corner: 62),
        phone("iPhone 16e", 390, 844, top: 47, corner: 47.33, cutout: .notch(width: 162)),
        pad("iPad mini", 744, 1133, corner: 21.5),
        pad("iPad", 820, 1180, corner: 25),
        pad("iPad Air 11", 820, 1180, corner: 18),
        pad("iPad Air 13", 1024, 1366, corner: 18),
        pad("iPad Pro 11", 834, 1210, corner: 30),
        pad("iPad Pro 13", 1032, 1376, corner: 30),
        watch("Apple Watch 42mm", 187, 223, corner: 48),
        watch("Apple Watch 46mm", 208, 248, corner: 54),
        watch("Apple Watch Ultra", 205, 251, corner: 55),
        Device(
            "Apple TV",
            .tv,
            1920,
            1080,
            scale: 1,
            safeArea: EdgeInsets(top: 60, leading: 80, bottom: 60, trailing: 80),
            corner: 0,
            hasHomeIndicator: false
        ),
        Device(
            "Mac",
            .mac,
            900,
            600,
            scale: 2,
            safeArea: EdgeInsets(),
            corner: 10,
            hasHomeIndicator: false
        ),
    ]

    private static func watch(
        _ name: String,
        _ width: CGFloat,
        _ height: CGFloat,
        corner: CGFloat
    ) -> Device {
        Device(
            name,
            .watch,
            width,
            height,
            scale: 2,
            safeArea: EdgeInsets(top: 35, leading: 0, bottom: 20, trailing: 0),
            corner: corner,
            hasHomeIndicator: false
        )
    }

    /// The device with a name, whatever its capitals, spaces and hyphens; nil if there is none.
    package static func named(_ name: String) -> Device? {
        func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return all.first { letters($0.name) == letters(name) }
    }
}

extension EnvironmentValues {
    /// The device whose screen the picture shows; nil for a bare window.
    @Entry package var device: Device?
}
