package import Foundation
package import HalationGeometry

/// The version of iOS whose colours and metrics controls and lists follow.
///
/// Set it with `.environment(\.platformLook, .iOS26)`, or with the flag `--look` on the command line. Not part of
/// SwiftUI, where the version of the system decides.
public enum PlatformLook: String, CaseIterable, Hashable, Sendable {
    /// iOS 13: as iOS 18, but symbols are laid out without space at their sides, and pickers in forms show an arrow.
    case iOS13 = "ios13"

    /// iOS 18: rows of 44 points, headers in capitals, buttons with small corners.
    case iOS18 = "ios18"

    /// iOS 26: rows of 52 points, headers as written, buttons as capsules.
    case iOS26 = "ios26"

    /// The version of the system colours.
    package var palette: EnvironmentValues.SystemPalette { self == .iOS26 ? .liquidGlass : .classic }

    /// Whether symbols are laid out with space at their sides.
    package var hasSymbolMargins: Bool { self != .iOS13 }

    /// Whether pickers in forms are links to a page of their options instead of menus.
    package var hasLinkedPickers: Bool { self == .iOS13 }

    /// Whether bordered buttons without a shape of their own are capsules instead of rounded rectangles.
    package var hasCapsuleButtons: Bool { self == .iOS26 }

    /// The metrics of grouped lists and forms.
    package var list: ListMetrics {
        switch self {
        case .iOS13, .iOS18:
            // The first header is nearer to the bar since iOS 16: recordings of iOS 17 on two phones, below a large title
            // and below a small one.
            ListMetrics(
                groupInset: 20,
                rowInset: 20,
                rowPadding: 11,
                rowHeight: 44,
                cornerRadius: 10,
                cornerStyle: .continuous,
                topOfHeader: self == .iOS13 ? 33 : 18,
                aboveHeader: 15.33,
                belowHeader: 7,
                hasCapitalHeaders: true,
            )
        case .iOS26:
            ListMetrics(
                groupInset: 16,
                rowInset: 16,
                rowPadding: 15,
                rowHeight: 52,
                cornerRadius: 25.67,
                cornerStyle: .circular,
                topOfHeader: 10,
                aboveHeader: 10,
                belowHeader: 10,
                hasCapitalHeaders: false,
            )
        }
    }

    /// Lengths of grouped lists, in points, as measured in pictures of iOS at a width of 390 points.
    package struct ListMetrics: Hashable, Sendable {
        /// From the list's edge to a group.
        package let groupInset: CGFloat

        /// From a group's edge to the text of its rows, headers and footers.
        package let rowInset: CGFloat

        /// Above and below the content of a row.
        package let rowPadding: CGFloat

        /// The least height of a row.
        package let rowHeight: CGFloat

        /// The radius of a group's corners.
        package let cornerRadius: CGFloat

        /// The curve of a group's corners.
        package let cornerStyle: RoundedCornerStyle

        /// From the top of the list to the text of the first header.
        package let topOfHeader: CGFloat

        /// From the space of the section above to the text of a header.
        package let aboveHeader: CGFloat

        /// From the text of a header to its group.
        package let belowHeader: CGFloat

        /// Whether headers are small capitals; otherwise they have the weight of headlines.
        package let hasCapitalHeaders: Bool

        /// Above and below a group without a header or footer: 35 between two groups.
        package var besideGroup: CGFloat { 17.5 }

        /// From a group to the text of its footer.
        package var aboveFooter: CGFloat { 7 }

        /// From the text of a footer to the space of the section below.
        package var belowFooter: CGFloat { 14.67 }

        /// The lengths of groups that reach from edge to edge; in regular width text begins further in.
        package var fullWidth: ListMetrics {
            ListMetrics(
                groupInset: 0,
                rowInset: 16,
                rowPadding: rowPadding,
                rowHeight: rowHeight,
                cornerRadius: 0,
                cornerStyle: cornerStyle,
                topOfHeader: topOfHeader,
                aboveHeader: aboveHeader,
                belowHeader: belowHeader,
                hasCapitalHeaders: hasCapitalHeaders
            )
        }
    }
}

extension EnvironmentValues {
    private struct PlatformLookKey: EnvironmentKey {
        static var defaultValue: PlatformLook { .iOS18 }
    }

    /// The version of iOS whose colours and metrics controls follow; initially that of iOS 18.
    ///
    /// Setting it also sets ``systemPalette``.
    public var platformLook: PlatformLook {
        get { self[PlatformLookKey.self] }
        set {
            self[PlatformLookKey.self] = newValue
            systemPalette = newValue.palette
        }
    }
}
