package import Foundation
import HalationDrawing
import HalationGeometry

/// How far a bar has collapsed over the content that scrolls below it; pure arithmetic.
///
/// Scrolling first takes the height of a search field, then that of a large title. Content that is pulled down takes both
/// with it.
package struct BarCollapse: Equatable {
    /// The height of the search field that scrolling takes, in points.
    package let searchHeight: CGFloat

    /// The height of the large title, in points.
    package let titleHeight: CGFloat

    /// How far the content is scrolled, in points; negative if it is pulled down.
    package let offset: CGFloat

    /// How far a bar has collapsed.
    package init(searchHeight: CGFloat = 0, titleHeight: CGFloat = 0, offset: CGFloat = 0) {
        self.searchHeight = searchHeight
        self.titleHeight = titleHeight
        self.offset = offset
    }

    /// What the search field has lost, in points.
    package var search: CGFloat { min(max(offset, 0), searchHeight) }

    /// What the large title has lost, in points.
    package var title: CGFloat { min(max(offset - searchHeight, 0), titleHeight) }

    /// How far the parts below the first row have been pulled down, in points.
    package var pull: CGFloat { titleHeight + searchHeight > 0 ? max(-offset, 0) : 0 }

    /// The height that the bar has lost; negative if it is pulled down.
    package var length: CGFloat { search + title - pull }

    /// The opacity of the small title, which appears with the last 16 points of the large one.
    package var smallTitleOpacity: Double {
        guard titleHeight > 0 else { return 1 }
        return min(max(1 - (titleHeight - title) / Self.fading, 0), 1)
    }

    /// The opacity of the text in the search field, which is gone when the field has lost a third of its height.
    package var searchTextOpacity: Double {
        guard searchHeight > 0 else { return 1 }
        return max(1 - 3 * search / searchHeight, 0)
    }

    /// The factor by which a pulled title is larger, up to a tenth at 100 points.
    package var titleScale: CGFloat { 1 + min(pull, 100) / 1000 }

    private static let fading: CGFloat = 16

    /// Where content comes to rest that would stop while a part of the bar has half gone.
    package func rest(at offset: CGFloat) -> CGFloat {
        let stops = [0, searchHeight, searchHeight + titleHeight]
        guard offset > 0, offset < stops[2] else { return offset }
        return stops.min { abs($0 - offset) < abs($1 - offset) } ?? offset
    }
}

/// Lets a part of a bar follow the content that scrolls below it.
package nonisolated struct BarPart: ItemModifier, Equatable {
    /// The parts of a bar that follow.
    package enum Kind: Sendable {
        /// The large title, which goes behind the first row.
        case title

        /// The small title in the first row, which takes its place.
        case smallTitle

        /// A search field that scrolling takes.
        case search

        /// The text in such a field.
        case searchText

        /// What stays below the large title.
        case follower

        /// Items in the first row, which stay where they are while levels of a stack move.
        case item

        /// The title between them, which then moves half as far as its level.
        case rowTitle

        /// Whether the bar is lower without the part.
        var collapses: Bool {
            switch self {
            case .title, .smallTitle, .search, .searchText, .follower: true
            case .item, .rowTitle: false
            }
        }
    }

    let kind: Kind

    /// Lets the view follow as a part of a bar.
    package init(_ kind: Kind) {
        self.kind = kind
    }

    package static func makeItem(
        _ modifier: Self,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<Self> {
        BarPartItem(modifier, content, node)
    }
}

/// The item of a part of a bar.
final class BarPartItem: ModifierItem<BarPart> {
    private var collapse: BarCollapse {
        (nearest { $0 is BarItem } as? BarItem)?.collapse ?? BarCollapse()
    }

    /// How the content is drawn.
    private var opacity: Double {
        switch modifier.kind {
        case .smallTitle: collapse.smallTitleOpacity
        case .searchText: collapse.searchTextOpacity
        case .search, .follower: 1
        case .title: level.map { $0.modifier.isUpper ? 1 : $0.barOpacity } ?? 1
        case .item, .rowTitle: level?.barOpacity ?? 1
        }
    }

    /// The level of a stack that the bar is in, while it moves.
    private var level: ShiftedLevel? { nearest { $0 is ShiftedLevel } as? ShiftedLevel }

    override var isConcealed: Bool {
        let collapse = collapse
        return switch modifier.kind {
        case .title: collapse.titleHeight > 0 && collapse.title >= collapse.titleHeight
        case .search: collapse.searchHeight > 0 && collapse.search >= collapse.searchHeight
        case .smallTitle: collapse.smallTitleOpacity == 0
        case .searchText, .follower, .item, .rowTitle: false
        }
    }

    override var drawnTransform: CGAffineTransform {
        let collapse = collapse
        let shift = collapse.pull - collapse.title
        switch modifier.kind {
        case .smallTitle, .searchText: return .identity
        case .item: return CGAffineTransform(translationX: -(level?.presentedOffset.x ?? 0), y: 0)
        case .rowTitle: return CGAffineTransform(translationX: level?.titleShift ?? 0, y: 0)
        case .follower: return CGAffineTransform(translationX: 0, y: shift)
        case .title:
            let scale = collapse.titleScale
            let x = isMirrored ? size.width * (1 - scale) : 0
            return CGAffineTransform(
                a: scale,
                b: 0,
                c: 0,
                d: scale,
                tx: x,
                ty: shift + size.height * (1 - scale)
            )
        case .search:
            let scale = size.height > 0 ? 1 - collapse.search / size.height : 1
            return CGAffineTransform(a: 1, b: 0, c: 0, d: max(scale, 0), tx: 0, ty: shift)
        }
    }

    override func draw(in context: inout GraphicsContext) {
        guard !isConcealed else { return }
        let transform = drawnTransform
        let opacity = opacity
        guard opacity < 1 || !transform.isIdentity else { return content.record(in: context) }
        var inner = context
        if modifier.kind == .title, collapse.title > 0 {
            inner.clip(to: Path(CGRect(x: 0, y: 0, width: size.width, height: size.height)))
        }
        inner.concatenate(transform)
        guard opacity < 1 else { return content.record(in: inner) }
        inner.opacity *= opacity
        inner.drawLayer { content.record(in: $0) }
    }
}

extension ShiftedLevel {
    /// The opacity of the items of the level's bar: those of the lower level are gone before those of the upper are there.
    var barOpacity: Double {
        guard !staysInPlace else { return 1 }
        let progress = min(max(modifier.progress, 0), 1)
        return modifier.isUpper ? max(progress - 0.3, 0) / 0.7 : max(1 - progress / 0.7, 0)
    }

    /// How far the title is from its place in the level: half of the way of the upper level, and as far on the other side.
    var titleShift: CGFloat { modifier.isUpper ? -presentedOffset.x / 2 : presentedOffset.x / 2 }
}
