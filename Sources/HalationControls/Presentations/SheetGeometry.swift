import Foundation
import HalationDrawing
import HalationGeometry
import HalationViews

/// Where sheets lie in a window; pure arithmetic.
///
/// On a phone a sheet stands on the lower edge, at the height of a detent. A large one ends 10 points below the status
/// bar; of what recedes behind it the uppermost 10 points are seen. In regular width it is a form of 540 by 620 points in
/// the middle, or in the look of iOS 26 of 580 by 650 points, 5 above it: four screenshots of two programs on a tablet.
struct SheetGeometry {
    /// The size of the window in points.
    let size: CGSize

    /// The space at the edges of the window that its safe area leaves out.
    let insets: EdgeInsets

    /// The space below without a keyboard, on which the heights of detents do not depend; nil where there is none.
    var restBottom: CGFloat?

    /// Whether the sheet stands on the lower edge.
    let isAttached: Bool

    /// Whether the window is low, as a phone on its side, so that a large sheet fills it.
    let isLow: Bool

    /// Whether the look is that of iOS 26, where sheets below the large one keep a distance from the edges.
    let floats: Bool

    /// How far a card ends below the safe area's upper edge, in points.
    static let cardGap: CGFloat = 10

    /// The height of a large sheet, with the safe area below.
    var largeHeight: CGFloat {
        isLow ? size.height : max(size.height - insets.top - Self.cardGap, 0)
    }

    /// The height of a sheet at a detent, with the safe area below, at most that of a large one.
    func height(of detent: PresentationDetent, in environment: EnvironmentValues) -> CGFloat? {
        let rest = restBottom ?? insets.bottom
        let largest = largeHeight - rest
        let context = PresentationDetent.Context(environment, maxDetentValue: largest)
        let value = detent.value(in: context, halfHeight: size.height / 2 - rest)
        return value.map { min(max($0 + insets.bottom, 0), largeHeight) }
    }

    /// The detents with their heights, from the lowest to the highest.
    func steps(_ detents: Set<PresentationDetent>, in environment: EnvironmentValues) -> [SheetStep] {
        let steps = detents.compactMap { detent in
            height(of: detent, in: environment).map { SheetStep(detent: detent, height: $0) }
        }
        guard !steps.isEmpty else { return [SheetStep(detent: .large, height: largeHeight)] }
        return steps.sorted { $0.height < $1.height }
    }

    /// The rectangle of a sheet that does not stand on the lower edge: in the middle, or higher above a keyboard, which may
    /// cover its lower end.
    func formRect(_ sizing: PresentationSize) -> CGRect {
        let available = CGSize(
            width: size.width - insets.leading - insets.trailing - 32,
            height: size.height - insets.top - (restBottom ?? insets.bottom) - 32
        )
        let wanted: CGSize =
            switch sizing.kind {
            case .page: CGSize(width: 704, height: available.height)
            case .automatic, .form, .fitted:
                floats ? CGSize(width: 580, height: 650) : CGSize(width: 540, height: 620)
            }
        let own = CGSize(
            width: min(wanted.width, available.width),
            height: min(wanted.height, available.height)
        )
        var y = (size.height - own.height) / 2 - (floats && sizing.kind != .page ? 5 : 0)
        if let restBottom, insets.bottom > restBottom {
            y = min(y, max(size.height - insets.bottom - 16 - own.height, insets.top + 16))
        }
        return CGRect(x: (size.width - own.width) / 2, y: y, width: own.width, height: own.height)
    }

    /// How far what lies behind a sheet recedes.
    ///
    /// - Parameters:
    ///   - height: The height of the sheet, under a finger too.
    ///   - steps: The detents.
    /// - Returns: 1 behind a large sheet, 0 at the next lower detent or, without one, behind a sheet that has gone; in
    ///   between in proportion.
    func cardHeight(of height: CGFloat, among steps: [SheetStep]) -> CGFloat {
        guard !isLow, let highest = steps.last, highest.height >= largeHeight else { return 0 }
        let lower = steps.last { $0.height < largeHeight }?.height ?? 0
        guard largeHeight > lower else { return 1 }
        return min(max((height - lower) / (largeHeight - lower), 0), 1)
    }

    // MARK: Dragging

    /// The height of a sheet under a finger.
    ///
    /// - Parameters:
    ///   - distance: How far the finger has moved down, in points.
    ///   - height: The height at which the sheet rested.
    ///   - steps: The detents.
    ///   - canDismiss: Whether the sheet follows the finger below the lowest detent.
    /// - Returns: The height; beyond the detents an eighth of the way.
    func height(
        draggedBy distance: CGFloat,
        from height: CGFloat,
        steps: [SheetStep],
        canDismiss: Bool
    ) -> CGFloat {
        let wanted = height - distance
        let highest = steps.last?.height ?? height
        let lowest = steps.first?.height ?? height
        if wanted > highest { return highest + (wanted - highest) / 8 }
        if wanted < lowest, !canDismiss { return lowest - (lowest - wanted) / 8 }
        return wanted
    }

    /// Where a sheet comes to rest.
    ///
    /// - Parameters:
    ///   - height: The height that the finger's velocity leads to.
    ///   - steps: The detents.
    ///   - canDismiss: Whether the sheet can go.
    /// - Returns: The nearest detent; nil if the sheet goes, below half of the lowest one.
    func rest(atHeight height: CGFloat, steps: [SheetStep], canDismiss: Bool) -> SheetStep? {
        if canDismiss, let lowest = steps.first, height < lowest.height / 2 { return nil }
        return steps.min { abs($0.height - height) < abs($1.height - height) }
    }
}

/// A detent with its height in a window.
struct SheetStep: Equatable {
    let detent: PresentationDetent

    /// The height in points, with the safe area below.
    let height: CGFloat
}
