import Foundation
import HalationDrawing
import HalationViews

/// Rows on a cylinder, of which the middle one is selected: a wheel of UIKit at rest.
struct Wheel<Row: View>: View {
    /// The index of the selected row.
    let selected: Int

    /// The indices that have a row; nil for a wheel without ends.
    var bounds: Range<Int>?
    @ViewBuilder let row: (Int) -> Row

    /// The height of a row in the middle.
    static var rowHeight: CGFloat { 32 }

    /// The angle between rows.
    private static var step: Double { 0.34 }

    private var indices: [Int] {
        (-4...4).map { selected + $0 }.filter { bounds?.contains($0) ?? true }
    }

    var body: some View {
        ZStack {
            ForEach(indices, id: \.self) { index in
                let angle = Double(index - selected) * Self.step
                row(index)
                    .lineLimit(1)
                    .frame(maxWidth: .infinity)
                    .frame(height: Self.rowHeight)
                    .scaleEffect(x: 1, y: cos(angle))
                    .offset(y: Self.rowHeight / Self.step * sin(angle))
                    .opacity(index == selected ? 1 : 0.45 * cos(angle))
            }
        }
        .frame(height: 216)
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
