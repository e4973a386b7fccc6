import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry

/// A view, and others on top of it that preferences of the views choose, such as the levels of a navigation stack.
///
/// All of them stay in the tree; the uppermost is drawn. One that is added slides in from the trailing edge over the one
/// below, which recedes by 0.3 of the width, while the items of their bars fade in place; one that is removed slides
/// out, and a finger that begins at the leading edge draws it out. One with a ``ZoomTargetKey`` grows from its source
/// instead. Views around do not see the preference.
package nonisolated struct LevelStack<Key: PreferenceKey, Root: View>: PrimitiveView {
    package typealias Body = Never

    fileprivate let root: Root
    fileprivate let levels: (Key.Value) -> [StackedView]

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - key: The preference that chooses.
    ///   - root: The lowest view.
    ///   - levels: The views on top for the preferences of all views, from the lowest up.
    package init(key: Key.Type, root: Root, levels: @escaping (Key.Value) -> [StackedView]) {
        self.root = root
        self.levels = levels
    }

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        LevelStackNode(view, slot)
    }
}

/// A view on top of others in a ``LevelStack``.
package nonisolated struct StackedView {
    fileprivate let view: AnyView

    /// Asks to remove the view.
    fileprivate let goBack: @MainActor () -> Void

    /// A view with the action that asks to remove it.
    package init(_ view: AnyView, goBack: @escaping @MainActor () -> Void) {
        self.view = view
        self.goBack = goBack
    }
}

private final class LevelStackNode<Key: PreferenceKey, Root: View>: TypedNode<LevelStack<Key, Root>> {
    private var root = ChildNode<Root>()
    private var rootStack = ImplicitStack<VStackLayout>()
    private var levels: [StackLevel] = []
    private var motion: LevelMotion?

    /// The actions that ask to remove each level.
    private var goBackActions: [@MainActor () -> Void] = []

    override func resolve(_ changes: Changes) -> Bool {
        if changes.contains(.first) { announcePreferences() }
        let hasChanged = root.update(view.root, inputs.eager, in: self)
        return finish(hasChanged || changes.contains(.first), isFirst: changes.contains(.first))
    }

    override func resolveDescendants() -> Bool {
        finish(root.node?.resolveIfNeeded() == true, isFirst: false)
    }

    private func finish(_ rootHasChanged: Bool, isFirst: Bool) -> Bool {
        if rootHasChanged { _ = rootStack.update(root.items, VStackLayout(), in: self) }
        let old = levels
        updateLevels()
        if levels.count != old.count { move(from: old, isFirst: isFirst) }
        motion?.leaving?.resolveIfNeeded()
        let new = stage ?? draggedLevel ?? root.items
        guard new.count != items.count || zip(new, items).contains(where: { $0 !== $1 }) else { return false }
        items = new
        return true
    }

    /// Brings the levels up to date; those of higher levels may follow from preferences of lower ones.
    private func updateLevels() {
        var count = -1
        while count != levels.count {
            count = levels.count
            let views = view.levels(preferences)
            goBackActions = views.map(\.goBack)
            // Those that are taken away are removed when it is known which one slides out.
            levels.removeLast(max(levels.count - views.count, 0))
            for (index, view) in views.enumerated() {
                if index == levels.count { levels.append(StackLevel()) }
                levels[index].update(view.view, inputs, in: self)
            }
        }
    }

    private var preferences: Key.Value {
        var sum = root.node?.preference(Key.self)
        for level in levels {
            guard let next = level.node?.preference(Key.self) else { continue }
            guard var value = sum else {
                sum = next
                continue
            }
            Key.reduce(value: &value) { next }
            sum = value
        }
        return sum ?? Key.defaultValue
    }

    // MARK: Motion

    /// Begins the motion to the levels of now.
    private func move(from old: [StackLevel], isFirst: Bool) {
        let isPush = levels.count > old.count
        if let motion, motion.isDrawnOut, motion.upper === old.last, levels.count == old.count - 1 {
            // The finger has drawn the level out; its motion goes on.
            motion.leaving = old.last
            return
        }
        endMotion()
        guard !isFirst, tree.passCount > 1, !tree.transaction.disablesAnimations else {
            if !isPush { for level in old.dropFirst(levels.count) { level.remove() } }
            return
        }
        let upper = isPush ? levels.last : old.last
        for level in old.dropFirst(levels.count) where level !== upper { level.remove() }
        let motion = LevelMotion(isPush: isPush, leaving: isPush ? nil : upper)
        motion.zoom = upper.flatMap(zoom)
        self.motion = motion
        tree.enqueue { [weak self] in self?.run(motion, to: motion.isPush ? 1 : 0) }
    }

    /// The motion of a level that grows from a view; nil for one that slides.
    private func zoom(_ level: StackLevel) -> LevelZoom? {
        guard let key = level.node?.preference(ZoomTargetKey.self) ?? nil else { return nil }
        return LevelZoom(key)
    }

    /// The response of the motion's spring, which does not swing, in seconds.
    ///
    /// The edges of two pushed pages in eight frames of a recording of iOS 17: from 0.33 to 0.36 seconds.
    private static var response: Double { 0.35 }

    /// Moves the levels to their places, and then ends the motion.
    private func run(_ motion: LevelMotion, to progress: CGFloat, also: () -> Void = {}) {
        guard self.motion === motion else { return }
        var transaction = Transaction(animation: .spring(response: Self.response, dampingFraction: 1))
        transaction.addAnimationCompletion(criteria: .removed) { [weak self] in
            guard let self, self.motion === motion else { return }
            tree.change { [weak self] in
                guard let self, self.motion === motion else { return }
                endMotion()
                setNeedsResolving()
            }
        }
        Transaction.run(transaction) {
            tree.change { [weak self] in
                motion.progress = progress
                self?.setNeedsResolving()
            }
            also()
        }
    }

    private func endMotion() {
        motion?.leaving?.remove()
        motion = nil
        back = nil
    }

    // MARK: Fingers

    /// The uppermost level with the gesture that leads back; kept while the level is the same.
    private var back: (level: LayoutItem, item: GestureItem)?

    /// How far from the leading edge a finger begins that leads back, in points.
    private static var edge: CGFloat { 20 }

    /// The uppermost level, which a finger can draw out; nil without levels.
    private var draggedLevel: [LayoutItem]? {
        guard let item = levels.last?.item else { return nil }
        if back?.level !== item {
            var modifier = GestureModifier(gesture: drawingOut(item), priority: .high)
            modifier.coversBounds = true
            back = (item, GestureItem(modifier, item, self))
        }
        return back.map { [$0.item] }
    }

    private func drawingOut(_ item: LayoutItem) -> some Gesture {
        PanGesture(.horizontal) { [weak item] start in
            guard let item else { return false }
            let place = item.convert(start, to: .local).x
            return (item.isMirrored ? item.size.width - place : place) < Self.edge
        } canBegin: { [weak self, weak item] value in
            guard let self, let item, motion == nil, levels.last?.item === item else { return false }
            return way(value.translation, of: item) > 0
        }
        .onChanged { [weak self, weak item] value in
            guard let self, let item else { return }
            draw(out: item, by: way(value.translation, of: item))
        }
        .onEnded { [weak self, weak item] value in
            guard let self, let item else { return }
            let predicted = way(value.translation, of: item) + way(value.velocity, of: item) / 4
            letGo(goesBack: predicted > item.size.width / 2)
        }
    }

    /// A distance from the leading edge.
    private func way(_ distance: CGSize, of item: LayoutItem) -> CGFloat {
        item.isMirrored ? -distance.width : distance.width
    }

    private func draw(out item: LayoutItem, by distance: CGFloat) {
        let progress = 1 - min(max(distance / max(item.size.width, 1), 0), 1)
        tree.change { [weak self] in
            guard let self else { return }
            if motion == nil, levels.last?.item === item {
                motion = LevelMotion(drawing: levels.last)
                motion?.zoom = levels.last.flatMap(zoom)
                back = nil
            }
            guard let motion, motion.isDrawnOut else { return }
            motion.progress = progress
            setNeedsResolving()
        }
    }

    private func letGo(goesBack: Bool) {
        guard let motion, motion.isDrawnOut else { return }
        guard goesBack, let goBack = goBackActions.last else { return run(motion, to: 1) }
        run(motion, to: 0) { MainActor.assumeIsolated { goBack() } }
    }

    /// The two levels that move; nil at rest.
    private var stage: [LayoutItem]? {
        guard let motion else { return nil }
        let coversUpper = motion.isPush || motion.isDrawnOut && motion.leaving == nil
        let below = coversUpper ? levels.dropLast().last : levels.last
        let lower = below.map(\.item) ?? rootStack.item
        let upper = coversUpper ? levels.last?.item : motion.leaving?.item
        guard let lower, let upper else { return nil }
        if motion.stage?.lower.content !== lower || motion.stage?.upper.content !== upper {
            motion.stage = LevelStage(lower, upper, motion, self)
        }
        motion.stage?.update(motion, inputs.environment)
        return motion.stage.map { [$0] }
    }

    override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
        // Outer stacks must not take over the zoom of an inner level.
        key == Key.self || key == ZoomTargetKey.self ? nil : super.preference(key)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = root.node { visit(node) }
        for level in levels { if let node = level.node { visit(node) } }
        if let node = motion?.leaving?.node { visit(node) }
    }
}

/// A view on top of others.
private final class StackLevel {
    private var child = ChildNode<AnyView>()
    private var stack = ImplicitStack<VStackLayout>()

    var node: ViewNode? { child.node }

    var items: [LayoutItem] { child.items }

    var item: LayoutItem? { stack.item }

    func update(_ view: AnyView, _ inputs: Inputs, in host: ViewNode) {
        if child.update(view, inputs, in: host) { _ = stack.update(child.items, VStackLayout(), in: host) }
    }

    func resolveIfNeeded() { _ = child.node?.resolveIfNeeded() }

    func remove() { child.remove() }
}

/// A change of levels that is under way.
private final class LevelMotion {
    let isPush: Bool

    /// The level that slides out.
    var leaving: StackLevel?

    /// The level that a finger draws out.
    let upper: StackLevel?

    /// Whether a finger began the motion.
    var isDrawnOut: Bool { upper != nil }

    /// How the upper level grows; nil if it slides.
    var zoom: LevelZoom?

    /// 0 while the upper level is beside the lower one, or in its source, 1 while it covers it.
    var progress: CGFloat
    var stage: LevelStage?

    init(isPush: Bool, leaving: StackLevel?) {
        self.isPush = isPush
        self.leaving = leaving
        upper = nil
        progress = isPush ? 0 : 1
    }

    /// A motion that follows a finger; the level leaves when its removal is asked for.
    init(drawing upper: StackLevel?) {
        isPush = false
        self.upper = upper
        progress = 1
    }
}

/// Two levels that move.
private final class LevelStage: LayoutItem {
    let lower: ShiftedLevel
    let upper: ShiftedLevel
    private let isPush: Bool
    private let zoom: LevelZoom?

    init(_ lower: LayoutItem, _ upper: LayoutItem, _ motion: LevelMotion, _ node: ViewNode) {
        isPush = motion.isPush
        zoom = motion.zoom
        self.lower = ShiftedLevel(LevelShift(progress: motion.progress, isUpper: false), lower, node)
        self.upper = ShiftedLevel(LevelShift(progress: motion.progress, isUpper: true), upper, node)
        super.init(node)
        self.lower.parent = self
        self.upper.parent = self
        self.lower.staysInPlace = zoom != nil
        self.upper.staysInPlace = zoom != nil
        zoom?.begin(above: lower)
        self.lower.isGoing = isPush
        self.upper.isGoing = !isPush
    }

    func update(_ motion: LevelMotion, _ environment: EnvironmentBox) {
        self.environment = environment
        lower.update(LevelShift(progress: motion.progress, isUpper: false), environment)
        upper.update(LevelShift(progress: motion.progress, isUpper: true), environment)
    }

    /// The level that remains.
    private var top: ShiftedLevel { isPush ? upper : lower }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { top.sizeThatFits(proposal) }

    override func placeChildren() {
        place(lower, at: .zero, proposal: proposal)
        place(upper, at: .zero, proposal: proposal)
    }

    override func forEachChild(_ visit: (LayoutItem) -> Void) {
        visit(lower)
        visit(upper)
    }

    override func draw(in context: inout GraphicsContext) {
        let bounds = CGRect(origin: .zero, size: size).extended(by: safeAreaInsets)
        var inner = context
        inner.clip(to: Path(bounds))
        if let zoom {
            let snaps = tree.snapsToPixels
            defer { tree.snapsToPixels = snaps }
            tree.snapsToPixels = false
            return zoom.draw(
                lower,
                upper,
                progress: upper.modifier.progress,
                in: bounds,
                of: self,
                context: inner
            )
        }
        lower.drawLevel(in: inner, bounds)
        upper.drawLevel(in: inner, bounds)
    }
}

/// The place of a level while it moves.
struct LevelShift: Animatable {
    var progress: CGFloat
    let isUpper: Bool

    nonisolated var animatableData: CGFloat {
        get { progress }
        set { progress = newValue }
    }
}

/// A level on its way to its place.
final class ShiftedLevel: ModifierItem<LevelShift> {
    var isGoing = false

    /// Whether the level does not slide.
    var staysInPlace = false

    override var isLeaving: Bool { isGoing }

    override var presentedOffset: CGPoint {
        guard !staysInPlace else { return .zero }
        let shift = modifier
        let distance =
            shift.isUpper ? (1 - shift.progress) * size.width : -shift.progress * size.width * Self.recession
        return CGPoint(x: isMirrored ? -distance : distance, y: 0)
    }

    /// Draws the level: the lower one darker the further it recedes, the upper one with a shadow at its edge.
    func drawLevel(in context: GraphicsContext, _ bounds: CGRect) {
        var context = context.replacing(environment.values)
        let progress = min(max(modifier.progress, 0), 1)
        context.translateBy(x: presentedOffset.x, y: presentedOffset.y)
        if modifier.isUpper {
            let edge = isMirrored ? bounds.maxX : bounds.minX - Self.shadow
            context.fill(
                Path(CGRect(x: edge, y: bounds.minY, width: Self.shadow, height: bounds.height)),
                with: .linearGradient(
                    Gradient(colors: [.clear, .black.opacity(0.12 * progress)]),
                    startPoint: CGPoint(x: isMirrored ? edge + Self.shadow : edge, y: 0),
                    endPoint: CGPoint(x: isMirrored ? edge : edge + Self.shadow, y: 0)
                )
            )
            // What lies below is not seen through views without a background.
            context.fill(Path(bounds), with: .color(Color(SystemColor.background)))
        }
        content.record(in: context)
        guard !modifier.isUpper else { return }
        context.fill(Path(bounds), with: .color(.black.opacity(0.1 * progress)))
    }

    /// Draws the level alone.
    func drawContent(in context: GraphicsContext) {
        content.record(in: context.replacing(environment.values))
    }

    /// How far the lower level moves, as a part of its width: five lines of text in a frame of the same recording.
    private static let recession: CGFloat = 0.3

    /// The width of the shadow in points.
    private static let shadow: CGFloat = 10
}
