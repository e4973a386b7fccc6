package import Foundation
import HalationDrawing

/// How a lazy container arranges its views: in lines along an axis, each a view or the cells of a grid.
package struct LazyRule {
    /// The axis along which lines follow each other.
    let axis: Axis

    /// The columns of a vertical grid or the rows of a horizontal one; nil in a stack.
    var tracks: [GridItem]?

    /// The position of views across the axis, and in their cells.
    let alignment: Alignment

    /// The distance between lines; nil is 8 in a grid, and the preferred distance of each pair in a stack.
    let spacing: CGFloat?

    /// The parts of sections that stay visible.
    let pinned: PinnedScrollableViews

    package init(
        axis: Axis,
        tracks: [GridItem]? = nil,
        alignment: Alignment,
        spacing: CGFloat?,
        pinned: PinnedScrollableViews
    ) {
        self.axis = axis
        self.tracks = tracks
        self.alignment = alignment
        self.spacing = spacing
        self.pinned = pinned
    }

    /// A column of a vertical grid.
    struct Track {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment?
    }

    /// The tracks for a length across the axis, and the length that they take; a stack has one.
    ///
    /// Tracks without a maximum are endless for an endless length, and so are as many adaptive ones as fit.
    func tracks(for length: CGFloat?) -> (tracks: [Track], length: CGFloat) {
        guard let tracks else { return ([Track(start: 0, length: length ?? 0)], length ?? 0) }
        return Self.tracks(tracks, for: length)
    }

    private static func tracks(
        _ tracks: [GridItem],
        for length: CGFloat?
    ) -> (tracks: [Track], length: CGFloat) {
        var fixed: CGFloat = 0
        var flexibleCount = 0
        for track in tracks {
            if case .fixed(let length) = track.size { fixed += max(length, 0) } else { flexibleCount += 1 }
        }
        let gaps = tracks.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
        // Without a proposal a flexible track is 10 long.
        var rest = length.map { $0 - fixed - gaps } ?? CGFloat(flexibleCount) * 10
        let isEndless = rest == .infinity
        var isFilled = false
        var result: [Track] = []
        var position: CGFloat = 0
        for track in tracks {
            let gap = track.spacing ?? 8
            func add(_ length: CGFloat) {
                result.append(Track(start: position, length: length, alignment: track.alignment))
                position += length + gap
            }
            switch track.size {
            case .fixed(let length): add(max(length, 0))
            case .flexible(let minimum, let maximum):
                let share = rest / CGFloat(flexibleCount)
                let own = max(min(share, maximum), minimum)
                add(own)
                if !isEndless { rest -= own }
                flexibleCount -= 1
            case .adaptive(let minimum, let maximum):
                let share = rest / CGFloat(flexibleCount)
                let fitting = ((share + gap) / (minimum + gap)).rounded(.down)
                let count = fitting.isFinite ? min(max(fitting, 1), 10_000) : 1
                let own = max(min((share - gap * (count - 1)) / count, maximum), minimum)
                for _ in 0..<Int(count) { add(own) }
                if isEndless { isFilled = true } else { rest -= share }
                flexibleCount -= 1
            }
        }
        return (result, isFilled ? .infinity : max(position - (tracks.last?.spacing ?? 8), 0))
    }
}

extension LazyRule: UpdateComparable {
    package func needsNoUpdate(from other: LazyRule) -> Bool {
        axis == other.axis && alignment == other.alignment && spacing == other.spacing
            && pinned == other.pinned && isProvablySame(tracks, other.tracks)
    }
}
