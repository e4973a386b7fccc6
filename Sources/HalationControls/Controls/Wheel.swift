import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// Rows on a cylinder, of which the middle one is selected: a wheel of UIKit, which a finger turns.
struct Wheel<Row: View>: View {
    /// The index of the selected row.
    let selected: Int

    /// The indices that have a row; nil for a wheel without ends.
    var bounds: Range<Int>?

    /// Selects the row that is a number of steps below the selected one.
    let turn: @MainActor (Int) -> Void
    @ViewBuilder let row: (Int) -> Row

    /// How far the rows are from their places, in points down.
    @State private var shift: CGFloat = 0

    /// Whether the wheel was turned, so that rows beyond those at rest may come into sight.
    @State private var hasTurned = false
    @Environment(\.isEnabled) private var isEnabled

    /// The greatest number of rows that a finger lets pass after it is lifted.
    private static var reach: Int { 8 }

    private var indices: [Int] {
        let span = hasTurned ? WheelMetrics.seen + Self.reach : WheelMetrics.seen
        return (-span...span).map { selected + $0 }.filter { bounds?.contains($0) ?? true }
    }

    var body: some View {
        ZStack {
            ForEach(indices, id: \.self) { index in
                row(index)
                    .lineLimit(1)
                    .minimumScaleFactor(0.6)
                    .frame(maxWidth: .infinity)
                    .frame(height: WheelMetrics.row)
                    .contentShape(Rectangle())
                    .onTapGesture { if isEnabled { turn(by: index - selected, from: 0) } }
                    .modifier(WheelPlace(distance: Double(index - selected) + shift / WheelMetrics.row))
            }
        }
        .frame(height: 216)
        .contentShape(Rectangle())
        .gesture(turning, including: isEnabled ? .all : .subviews)
    }

    // MARK: Fingers

    private var turning: some Gesture {
        PanGesture(.vertical)
            .onChanged { value in
                hasTurned = true
                shift = shift(under: value.translation.height)
            }
            .onEnded { value in
                let way = shift(under: value.translation.height)
                // The velocity carries as far as a fifth of a second, from memory.
                let steps = Int((-(way + value.velocity.height / 5) / WheelMetrics.row).rounded())
                turn(by: min(max(steps, -Self.reach), Self.reach), from: way)
            }
    }

    /// How far the rows follow a finger: beyond the ends half of the way.
    private func shift(under way: CGFloat) -> CGFloat {
        guard let bounds else { return way }
        let up = CGFloat(selected - bounds.lowerBound) * WheelMetrics.row
        let down = -CGFloat(bounds.upperBound - 1 - selected) * WheelMetrics.row
        if way > up { return up + (way - up) / 2 }
        return way < down ? down + (way - down) / 2 : way
    }

    /// Selects another row; the wheel turns there from where it is.
    private func turn(by wanted: Int, from way: CGFloat) {
        let target = bounds.map { min(max(selected + wanted, $0.lowerBound), $0.upperBound - 1) }
        let steps = (target ?? selected + wanted) - selected
        hasTurned = true
        if steps != 0 { turn(steps) }
        shift = way + CGFloat(steps) * WheelMetrics.row
        withAnimation(.spring(response: 0.4, dampingFraction: 1)) { shift = 0 }
    }
}

/// Lengths and angles of wheels.
enum WheelMetrics {
    /// The height of a row in the middle, in points.
    static let row: CGFloat = 32

    /// The angle between rows.
    static let step = 0.34

    /// The number of rows that are seen above and below the middle.
    static let seen = 4
}

/// Puts a row at its place on a wheel.
private struct WheelPlace: ViewModifier, Animatable {
    /// The distance from the middle, in rows down.
    var distance: Double

    nonisolated var animatableData: Double {
        get { distance }
        set { distance = newValue }
    }

    func body(content: Content) -> some View {
        let angle = distance * WheelMetrics.step
        let isSeen = abs(angle) < .pi / 2
        let nearness = max(1 - abs(distance), 0)
        content
            .scaleEffect(x: 1, y: isSeen ? cos(angle) : 0)
            .offset(y: WheelMetrics.row / WheelMetrics.step * sin(isSeen ? angle : .pi / 2))
            .opacity(isSeen ? (0.45 + 0.55 * nearness) * cos(angle) : 0)
    }
}

/// Wheels side by side, with the field behind the selected rows.
struct WheelRow<Wheels: View>: View {
    @ViewBuilder let wheels: Wheels

    var body: some View {
        HStack(spacing: 0) { wheels }
            .background {
                RoundedRectangle(cornerRadius: 8).fill(FillShapeStyle().opacity(0.6))
                    .frame(height: 34)
            }
            .padding(.horizontal, 9)
            .modifier(DisabledOpacity())
    }
}
