import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry

/// An item whose frame moves when layout changes under an animation.
final class FrameAnimator {
    private weak var item: LayoutItem?
    private var animator: DataAnimator<CGRect>?

    /// The frame before layout, in the space of ``container``.
    private var frame: CGRect?
    private weak var container: LayoutItem?

    init(_ item: LayoutItem, tree: ViewTree) {
        self.item = item
        tree.add(self)
    }

    var isAlive: Bool { item != nil }

    /// Notes the frame before layout.
    func prepare() {
        guard let item, item.wasPlaced else {
            frame = nil
            return
        }
        let place = item.placeInContainer
        container = place.container
        frame = place.frame
    }

    /// Starts an animation if the frame changed.
    func update() {
        guard let item, let frame, let node = item.node else { return }
        let place = item.placeInContainer
        guard place.container === container, place.frame != frame else { return }
        let transaction = item.tree.transaction(at: node)
        guard transaction.animation != nil else { return }
        var animator = animator
        if animator?.isAnimating != true { animator = DataAnimator(owner: item, tree: item.tree) }
        self.animator = animator
        let outer = item.tree.transaction
        defer { item.tree.transaction = outer }
        // Changes without an animation since the last one move what is presented with them.
        item.tree.transaction = Transaction()
        animator?.update(to: frame, item.environment)
        item.tree.transaction = transaction
        animator?.update(to: place.frame, item.environment)
    }

    /// The distance of the presented frame from the frame of layout; nil at rest.
    var displacement: FrameDisplacement? {
        guard let data = animator?.displacement else { return nil }
        return FrameDisplacement(
            origin: CGPoint(x: data.first.first, y: data.first.second),
            size: CGSize(width: data.second.first, height: data.second.second)
        )
    }
}

/// The difference of two frames.
///
/// It is no rectangle, whose `width` and `minX` would take a negative size for its opposite.
struct FrameDisplacement {
    static let zero = FrameDisplacement(origin: .zero, size: .zero)

    var origin: CGPoint

    /// Negative while the frame grows.
    var size: CGSize
}

extension LayoutItem {
    /// The size at the displayed time of an item whose frame is displaced.
    final func presentedSize(displacedBy displacement: FrameDisplacement?) -> CGSize {
        guard let displacement else { return size }
        return CGSize(
            width: max(size.width + displacement.size.width, 0),
            height: max(size.height + displacement.size.height, 0)
        )
    }

    /// Draws what is inside of an item whose frame is displaced.
    ///
    /// - Parameters:
    ///   - displacement: The distance from the frame of layout; nil at rest.
    ///   - context: A context with the origin at the frame of layout; moved to the presented frame.
    ///   - content: Draws the content.
    final func drawDisplaced(
        _ displacement: FrameDisplacement?,
        in context: inout GraphicsContext,
        _ content: (inout GraphicsContext) -> Void
    ) {
        guard let displacement else { return content(&context) }
        let (before, outer) = (context.transform, tree.glide)
        defer { tree.glide = outer }
        context.translateBy(x: displacement.origin.x, y: displacement.origin.y)
        tree.glide.x += context.transform.tx - before.tx
        tree.glide.y += context.transform.ty - before.ty
        content(&context)
    }

    /// The frame in the space of the nearest ancestor whose content moves with it.
    fileprivate var placeInContainer: (container: LayoutItem?, frame: CGRect) {
        var corner = origin
        var ancestor = parent
        while let current = ancestor {
            if current.isGeometryContainer { break }
            corner.x += current.origin.x
            corner.y += current.origin.y
            if let scroll = current.parent as? ScrollItem {
                // Scrolling moves the content, and is no change of layout; nor is a correction of estimated lengths.
                corner.x += scroll.placedOffset.x - scroll.correction.x
                corner.y += scroll.placedOffset.y - scroll.correction.y
            }
            ancestor = current.parent
        }
        return (ancestor, CGRect(origin: corner, size: size))
    }
}
