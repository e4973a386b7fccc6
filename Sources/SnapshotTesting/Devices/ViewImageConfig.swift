public import Foundation
public import UIKit

/// A window for snapshots: its size, what its safe area leaves out, and its traits.
public struct ViewImageConfig: Sendable {
    /// How a phone is held.
    public enum Orientation: Sendable {
        case landscape
        case portrait
    }

    /// How a tablet is held, and how much of it the window has.
    public enum TabletOrientation: Sendable {
        /// Shares of an upright tablet.
        public enum PortraitSplits: Sendable {
            case oneThird
            case twoThirds
            case full
        }

        /// Shares of a tablet on its side.
        public enum LandscapeSplits: Sendable {
            case oneThird
            case oneHalf
            case twoThirds
            case full
        }

        case landscape(splitView: LandscapeSplits)
        case portrait(splitView: PortraitSplits)
    }

    /// What the safe area leaves out at each edge, in points.
    public var safeArea: UIEdgeInsets

    /// The size of the window in points; nil for that of its content.
    public var size: CGSize?

    /// The traits of the window.
    public var traits: UITraitCollection

    /// Creates a window; without a size it has that of its content.
    public init(
        safeArea: UIEdgeInsets = .zero,
        size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) {
        self.safeArea = safeArea
        self.size = size
        self.traits = traits
    }
}

/// The room in which a view is drawn for a snapshot.
public enum SwiftUISnapshotLayout: Sendable {
    /// The window of a device.
    case device(config: ViewImageConfig)

    /// A window of a size in points.
    case fixed(width: CGFloat, height: CGFloat)

    /// The size of the view itself.
    case sizeThatFits
}
