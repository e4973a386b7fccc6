package import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// A row of a section that a finger moves.
package struct RowMove: Equatable {
    /// The identity of the row.
    let row: AnyHashable

    /// The place of the row among those of the section.
    let from: Int

    /// The place that the row has when the finger is lifted.
    var to: Int

    /// How far the finger has moved down, in points.
    var distance: CGFloat

    /// The height of the row in points.
    let height: CGFloat

    /// A row that a finger moves.
    package init(row: AnyHashable, from: Int, to: Int, distance: CGFloat, height: CGFloat) {
        self.row = row
        self.from = from
        self.to = to
        self.distance = distance
        self.height = height
    }

    /// How far a row is from its place.
    package func shift(of index: Int) -> CGFloat {
        if index == from { return distance }
        if index > from, index <= to { return -height }
        if index < from, index >= to { return height }
        return 0
    }

    /// The place of a row that a finger has moved.
    ///
    /// - Parameters:
    ///   - index: The place that the row had.
    ///   - distance: How far the finger has moved down, in points.
    ///   - heights: The heights of the rows of the section.
    ///   - canPass: Whether the row can take the place of another one.
    /// - Returns: The place: that of the last row more than half of which the finger has passed.
    package static func target(
        of index: Int,
        movedBy distance: CGFloat,
        heights: [CGFloat],
        canPass: (Int) -> Bool
    ) -> Int {
        var place = index
        var rest = abs(distance)
        let step = distance < 0 ? -1 : 1
        while heights.indices.contains(place + step), canPass(place + step), rest > heights[place + step] / 2
        {
            place += step
            rest -= heights[place]
        }
        return place
    }
}

/// The heights of the rows of a section, as of the last layout.
final class RowHeights {
    var values: [Subview.ID: CGFloat] = [:]
}

/// The circle that a person taps to delete a row.
struct DeleteCircle: View {
    let action: @MainActor () -> Void

    var body: some View {
        PressableView(action: action) { _ in
            Circle().fill(.red)
                .frame(width: 22, height: 22)
                .overlay { Capsule().fill(.white).frame(width: 11, height: 2) }
                .padding(.trailing, 8)
                .contentShape(Rectangle())
        }
    }
}

/// The lines by which a person moves a row.
struct MoveHandle: View {
    let moved: @MainActor (CGFloat) -> Void
    let ended: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 4) {
            ForEach(0..<3, id: \.self) { _ in Capsule().fill(.tertiary).frame(width: 21, height: 2) }
        }
        .foregroundColor(nil)
        .frame(width: 30, height: 30)
        // The row keeps its height.
        .padding(.vertical, -4)
        .contentShape(Rectangle())
        .gesture(
            DragGesture(minimumDistance: 1, coordinateSpace: .global)
                .onChanged { value in MainActor.assumeIsolated { moved(value.translation.height) } }
                .onEnded { _ in MainActor.assumeIsolated { ended() } }
        )
    }
}
