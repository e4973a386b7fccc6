import Foundation
import HalationAnimation
import HalationDrawing
public import HalationGeometry

/// The parts of a frame that views of a group share.
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// One bit per part.
    public let rawValue: UInt32

    /// Creates a set from one bit per part.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Draws the view in the frame of another view of the same group.
    ///
    /// Each group has one source: its newest view with `isSource` that is not being removed. The other views
    /// are drawn in the frame of the source. If the source changes in a transaction with an animation, all
    /// views of the group move to its frame. Layout is not affected.
    ///
    /// - Parameters:
    ///   - id: The id of the group in the namespace.
    ///   - namespace: The namespace of the id.
    ///   - properties: Whether position, size or both are shared.
    ///   - anchor: The point of both frames that is aligned.
    ///   - isSource: Whether the view can be the source.
    /// - Returns: The view.
    public nonisolated func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in namespace: Namespace.ID,
        properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedModifier(
                key: MatchedKey(id: AnyHashable(id), namespace: namespace),
                properties: properties,
                anchor: anchor,
                isSource: isSource
            )
        )
    }
}

package struct MatchedKey: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID

    package init(id: AnyHashable, namespace: Namespace.ID) {
        self.id = id
        self.namespace = namespace
    }
}

private nonisolated struct MatchedModifier: ItemModifier {
    let key: MatchedKey
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    let isSource: Bool

    static func makeItem(
        _ modifier: MatchedModifier,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<MatchedModifier> {
        MatchedItem(modifier, content, node)
    }
}

/// The groups of views that share frames, of a tree.
final class MatchedGroups {
    private var groups: [MatchedKey: MatchedGroup] = [:]

    fileprivate func group(_ key: MatchedKey) -> MatchedGroup {
        if let group = groups[key] { return group }
        let group = MatchedGroup()
        groups[key] = group
        return group
    }

    /// Takes the frames of the sources after layout.
    func update(_ tree: ViewTree) {
        guard !groups.isEmpty else { return }
        for group in groups.values { group.update(tree) }
        groups = groups.filter { !$0.value.isEmpty }
    }
}

private final class MatchedGroup: AnimatorOwner {
    private struct Member {
        weak var item: MatchedItem?
    }

    /// In the order of insertion.
    private var members: [Member] = []
    private weak var source: MatchedItem?
    private var frame: CGRect?
    private var animator: DataAnimator<CGRect>?

    var isEmpty: Bool { members.isEmpty }

    func add(_ item: MatchedItem) { members.append(Member(item: item)) }

    func remove(_ item: MatchedItem) { members.removeAll { $0.item == nil || $0.item === item } }

    func presentedValueDidChange() {}

    func update(_ tree: ViewTree) {
        members.removeAll { $0.item == nil }
        let new = members.last { $0.item?.canBeSource == true }?.item
        guard let new, let node = new.node else {
            source = nil
            return
        }
        let target = new.frameOfLayout
        defer {
            source = new
            frame = target
            for member in members where member.item !== new { member.item?.follow(target) }
        }
        let outer = tree.transaction
        defer { tree.transaction = outer }
        if let frame, source !== new {
            let begin = presentedFrame ?? frame
            let transaction = tree.transaction(at: node)
            guard transaction.animation != nil else {
                animator = nil
                return
            }
            let animator = DataAnimator<CGRect>(owner: self, tree: tree)
            self.animator = animator
            tree.transaction = Transaction()
            animator.update(to: begin, new.environment)
            tree.transaction = transaction
            animator.update(to: target, new.environment)
        } else if animator?.isAnimating == true {
            tree.transaction = Transaction()
            animator?.update(to: target, new.environment)
        }
    }

    /// The frame in the space of the root that `item` is drawn in; nil if that is its own.
    func frame(for item: MatchedItem) -> CGRect? {
        if animator?.isAnimating == true { return presentedFrame }
        return item === source ? nil : frame.map { item.followed($0) }
    }

    var isMoving: Bool { animator?.isAnimating == true }

    private var presentedFrame: CGRect? {
        guard let frame else { return nil }
        guard let animator, animator.isAnimating else { return frame }
        return animator.presented(frame)
    }
}

private final class MatchedItem: ModifierItem<MatchedModifier> {
    private var group: MatchedGroup?
    private var key: MatchedKey?
    private var follower: DataAnimator<CGRect>?

    override init(_ modifier: MatchedModifier, _ content: LayoutItem, _ node: ViewNode) {
        super.init(modifier, content, node)
        join()
    }

    override func modifierDidChange() { join() }

    private func join() {
        guard key != modifier.key else { return }
        group?.remove(self)
        key = modifier.key
        group = tree.matchedGroups.group(modifier.key)
        group?.add(self)
    }

    /// Whether the item is there and may be the source of its group.
    var canBeSource: Bool { modifier.isSource && wasPlaced && nearest { $0.isLeaving && $0 !== self } == nil }

    /// Moves to the frame of the source in the transaction of the update.
    func follow(_ frame: CGRect) {
        guard let node else { return }
        let animator = follower ?? DataAnimator<CGRect>(owner: self, tree: tree)
        follower = animator
        let outer = tree.transaction
        tree.transaction = tree.transaction(at: node)
        animator.update(to: frame, environment)
        tree.transaction = outer
    }

    /// Whether the frame that the item is drawn in is between two others.
    private var isMoving: Bool { group?.isMoving == true || follower?.isAnimating == true }

    /// The frame of the source as it is presented.
    func followed(_ frame: CGRect) -> CGRect { follower?.presented(frame) ?? frame }

    /// The frame in the space of the root.
    var frameOfLayout: CGRect {
        CGRect(origin: .zero, size: size).applying(transform(to: nil))
    }

    /// Gives the content the size that it is drawn at.
    ///
    /// - Returns: The offset from the position in layout to the drawn position.
    private func placeAsDrawn() -> CGPoint {
        guard let frame = group?.frame(for: self) else {
            content.place(at: .zero, proposal: proposal)
            return .zero
        }
        let sharesSize = modifier.properties.contains(.size)
        content.place(at: .zero, proposal: sharesSize ? ProposedViewSize(frame.size) : proposal)
        guard modifier.properties.contains(.position) else { return .zero }
        let own = frameOfLayout
        let anchor = modifier.anchor
        let drawn = content.size
        return CGPoint(
            x: frame.origin.x + frame.size.width * anchor.x - own.minX - drawn.width * anchor.x,
            y: frame.origin.y + frame.size.height * anchor.y - own.minY - drawn.height * anchor.y
        )
    }

    override var drawnTransform: CGAffineTransform {
        let way = wasPlaced ? placeAsDrawn() : .zero
        return CGAffineTransform(translationX: way.x, y: way.y)
    }

    override func draw(in context: inout GraphicsContext) {
        let way = placeAsDrawn()
        if way != .zero { context.translateBy(x: way.x, y: way.y) }
        let snaps = tree.snapsToPixels
        defer { tree.snapsToPixels = snaps }
        tree.snapsToPixels = snaps && !isMoving
        content.record(in: context)
    }
}
