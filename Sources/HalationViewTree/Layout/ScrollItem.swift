package import Foundation
import HalationAnimation
import HalationDrawing
package import HalationGeometry

/// The item of a scroll view: shows a part of its content.
///
/// The offset is a model with an animator. While it moves, the content is placed at each moment where it is then.
package final class ScrollItem: LayoutItem, PositionReader {
    private var overlap = KnownOverlap()
    private var contentRect = CGRect.zero

    package var axes: Axis.Set = .vertical
    var anchor: UnitPoint?

    /// Where content lies that is shorter than the view.
    var alignment = UnitPoint.topLeading

    /// The space around the content.
    var margins = EdgeInsets() {
        didSet { if margins != oldValue { readers.invalidate(inside: self) } }
    }

    /// Whether fingers scroll the content.
    var isEnabled = true
    var behavior: (any ScrollTargetBehavior)?
    var content: LayoutItem?

    /// The distance of the visible part from the start of the content; nil as long as the anchor decides.
    private var offset: CGPoint?

    /// Whether a finger holds the content, so that it may be beyond its end.
    private var isHeld = false

    /// What is to be shown after the next layout.
    private var request: ScrollRequest?

    /// What the offset was computed for; followed while its place becomes more exact.
    private var followed: (request: ScrollRequest, pass: Int)?
    private var animator: DataAnimator<CGPoint>?
    private var modelOffset = CGPoint.zero
    private(set) var geometry: ScrollGeometry?
    private var reported: ScrollGeometry?
    private var phase = ScrollPhase.idle

    /// The bar above that collapses over the content.
    weak var bar: BarItem?

    /// What pulling the content down refreshes it with.
    private lazy var refresh = PullToRefresh(self)

    /// The offset at which a finger was put down.
    private var startOffset = CGPoint.zero

    /// Views that report whether they are visible.
    private var watched: [WeakVisibility] = []

    /// The offset at which the content is placed.
    private(set) var placedOffset = CGPoint.zero
    private var frame: FrameAnimator?

    override init(_ node: ViewNode) {
        super.init(node)
        frame = FrameAnimator(self, tree: tree)
    }

    // MARK: Layout

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width.map { max($0 - margins.horizontal, 0) },
            height: axes.contains(.vertical) ? nil : proposal.height.map { max($0 - margins.vertical, 0) }
        )
    }

    /// The size of the content with its margins.
    private func outer(_ size: CGSize) -> CGSize {
        CGSize(width: size.width + margins.horizontal, height: size.height + margins.vertical)
    }

    /// The size that the content may depend on; known before the view is placed.
    private var knownViewport = CGSize.zero

    /// The items inside whose sizes depend on the viewport.
    private var readers = ContainerReaders()

    package override func addViewportReader(_ reader: LayoutItem) { readers.add(reader) }

    /// The part of the viewport inside of the margins of the content.
    package override var containerExtent: CGSize? {
        CGSize(
            width: max(knownViewport.width - margins.horizontal, 0),
            height: max(knownViewport.height - margins.vertical, 0)
        )
    }

    /// Takes the size that a proposal gives the view.
    ///
    /// A stack around the view proposes several sizes before it decides. What depends on the viewport is measured anew
    /// for each, as the proposal to the content stays the same along the axis of scrolling.
    private func takeViewport(of proposal: ProposedViewSize) {
        let viewport = proposal.replacingUnspecifiedDimensions(by: tree.pictureSize)
        guard viewport.width.isFinite, viewport.height.isFinite, viewport != .zero, viewport != knownViewport
        else { return }
        knownViewport = viewport
        readers.invalidate(inside: self)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        takeViewport(of: proposal)
        let size = outer(content?.sizeThatFits(inner(proposal)) ?? .zero)
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
            height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height
        )
    }

    /// The size of the content with its margins, as it is placed.
    private var contentSize: CGSize { outer(content?.sizeThatFits(inner(proposal)) ?? .zero) }

    /// The largest offset.
    private var range: CGPoint {
        let own = contentSize
        return CGPoint(
            x: axes.contains(.horizontal) ? max(own.width - size.width, 0) : 0,
            y: axes.contains(.vertical) ? max(own.height - size.height, 0) : 0
        )
    }

    private func clamped(_ offset: CGPoint) -> CGPoint {
        let range = range
        return CGPoint(
            x: min(max(offset.x, 0), range.x),
            y: min(max(offset.y, 0), range.y) - (offset.y < 0 ? refresh.room : 0)
        )
    }

    override func placeChildren() {
        guard let content else { return }
        takeViewport(of: proposal)
        let inner = inner(proposal)
        if let request {
            // The content must have its place before a view in it can be shown.
            placeContent(content, at: presentedOffset(of: modelOffset), inner)
            self.request = nil
            if let target = offset(for: request) {
                offset = clamped(target)
                followed = (request, tree.passCount)
            }
        } else {
            follow()
        }
        let range = range
        let anchor = anchor ?? .topLeading
        var model = offset ?? CGPoint(x: range.x * anchor.x, y: range.y * anchor.y)
        if !isHeld { model = clamped(model) }
        if offset != nil { offset = model }
        if model != modelOffset || animator == nil { move(to: model) }
        let shown = presentedOffset(of: model)
        placeContent(content, at: shown, inner)
        report(shown)
    }

    /// Corrects the offset for a request when views of a lazy container were made, whose places were estimates.
    private func follow() {
        guard hasLazyContent, let followed, !(tree.isShowingFrame && isMoving) else { return }
        guard followed.pass == tree.passCount || isMoving else { return self.followed = nil }
        guard let target = offset(for: followed.request) else { return }
        let new = clamped(target)
        guard new != modelOffset else { return }
        guard isMoving, followed.pass != tree.passCount else { return offset = new }
        moveWithoutAnimation(by: CGPoint(x: new.x - modelOffset.x, y: new.y - modelOffset.y))
    }

    private func placeContent(_ content: LayoutItem, at offset: CGPoint, _ inner: ProposedViewSize) {
        let own = outer(content.sizeThatFits(inner))
        placedOffset = offset
        updateOverlap()
        // Across the axis content is centred.
        let (free, gap) = (max(size.width - own.width, 0), max(size.height - own.height, 0))
        let x = axes.contains(.horizontal) ? alignment.x * free - offset.x : (size.width - own.width) / 2
        let y = axes.contains(.vertical) ? alignment.y * gap - offset.y : (size.height - own.height) / 2
        contentRect = CGRect(origin: CGPoint(x: x, y: y), size: own)
        place(content, at: CGPoint(x: margins.leading + x, y: margins.top + y), proposal: inner)
    }

    // MARK: Lazy content

    /// Whether a lazy container is inside.
    var hasLazyContent = false

    /// Whether a movement runs.
    var isMoving: Bool { animator?.isAnimating == true }

    /// The part of the view that shows content, with what is visible below bars.
    var visibleRect: CGRect { CGRect(origin: .zero, size: size).extended(by: overlap.insets) }

    /// The distance to the end of the movement.
    var distanceAhead: CGPoint {
        CGPoint(x: modelOffset.x - placedOffset.x, y: modelOffset.y - placedOffset.y)
    }

    /// The sum of the corrections of the offset so far.
    package private(set) var correction = CGPoint.zero

    /// Keeps what is visible in its place after content before it became longer.
    func contentDidGrow(by length: CGFloat, along axis: Axis) {
        guard offset != nil else { return }
        var distance = CGPoint.zero
        distance[axis] = length
        moveWithoutAnimation(by: distance)
    }

    /// Moves the content at once, and the movement that runs with it.
    private func moveWithoutAnimation(by distance: CGPoint) {
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + distance.x, y: point.y + distance.y) }
        offset = offset.map(moved)
        modelOffset = moved(modelOffset)
        startOffset = moved(startOffset)
        correction = moved(correction)
        let outer = tree.transaction
        tree.transaction = Transaction()
        animator?.update(to: modelOffset, environment)
        tree.transaction = outer
        invalidatePlacement()
    }

    /// Whether ticks are scheduled.
    private var isTicking = false

    /// The number of moments per second of a movement at which views of lazy containers are made and appear.
    private static let ticksPerSecond = 60.0

    /// Schedules the ticks of a movement, whose moments do not depend on the frame rate.
    private func tick(_ number: Int = 1, since start: Date? = nil) {
        guard number > 1 || !isTicking else { return }
        isTicking = hasLazyContent && isMoving
        guard isTicking else { return }
        let start = start ?? tree.time
        tree.events.schedule(at: start + Double(number) / Self.ticksPerSecond) { [weak self] in
            guard let self else { return }
            invalidatePlacement()
            tree.needsUpdate = true
            tick(number + 1, since: start)
        }
    }

    // MARK: Bars

    /// Finds the bars below which the content is visible.
    private func updateOverlap() {
        overlap.update(self, edges: visibleEdges)
        guard overlap.insets != EdgeInsets() else { return }
        var ancestor = parent
        while let item = ancestor {
            item.willReachBelowBar(self)
            ancestor = item.parent
        }
    }

    /// The edges at which the content extends below bars.
    private var visibleEdges: Edge.Set {
        axes.contains(.vertical) ? .all : axes.contains(.horizontal) ? .horizontal : []
    }

    /// Whether there is content beyond an edge of the frame.
    func hasContentBeyond(_ edge: Edge) -> Bool {
        switch edge {
        case .top: contentRect.minY < -0.5
        case .bottom: contentRect.maxY > size.height + 0.5
        case .leading: contentRect.minX < -0.5
        case .trailing: contentRect.maxX > size.width + 0.5
        }
    }

    func checkPosition() -> Bool { overlap.hasChanged(self, edges: visibleEdges) }

    // MARK: Moving

    private func move(to model: CGPoint) {
        modelOffset = model
        guard let node else { return }
        let animator = animator ?? DataAnimator<CGPoint>(owner: self, tree: tree)
        self.animator = animator
        let outer = tree.transaction
        tree.transaction = tree.transaction(at: node)
        animator.update(to: model, environment)
        tree.transaction = outer
        tick()
    }

    private func presentedOffset(of model: CGPoint) -> CGPoint {
        guard let animator, animator.isAnimating else { return model }
        return animator.presented(model)
    }

    /// The visible part's distance from the start of the content, as it is presented.
    package var contentOffset: CGPoint { presentedOffset(of: modelOffset) }

    override func presentedValueDidChange() { invalidatePlacement() }

    /// Changes the offset in the transaction of the calling code.
    package func scroll(to offset: CGPoint, isHeld: Bool = false) {
        tree.change { [self] in
            self.offset = offset
            self.isHeld = isHeld
            request = nil
            followed = nil
            invalidatePlacement()
            tree.needsUpdate = true
        }
    }

    /// Shows a part of the content in the transaction of the calling code.
    package func show(_ request: ScrollRequest) {
        tree.change { [self] in
            require(request)
            tree.needsUpdate = true
        }
    }

    /// Shows a part of the content in the running update.
    func require(_ request: ScrollRequest) {
        self.request = request
        invalidatePlacement()
    }

    /// The offset that shows a part of the content; nil if there is no such part.
    private func offset(for request: ScrollRequest) -> CGPoint? {
        let range = range
        switch request {
        case .point(let point): return point
        case .edge(let edge):
            switch edge {
            case .top: return CGPoint(x: modelOffset.x, y: 0)
            case .bottom: return CGPoint(x: modelOffset.x, y: range.y)
            case .leading: return CGPoint(x: 0, y: modelOffset.y)
            case .trailing: return CGPoint(x: range.x, y: modelOffset.y)
            }
        case .id(let id, let anchor):
            guard let part = content?.place(ofID: id) else { return nil }
            let frame = extent(of: part)
            func place(
                _ start: CGFloat,
                _ length: CGFloat,
                _ view: CGFloat,
                _ now: CGFloat,
                _ anchor: CGFloat?
            )
                -> CGFloat
            {
                if let anchor { return start + (length - view) * anchor }
                if start < now { return start }
                return start + length > now + view ? start + length - view : now
            }
            let room = room
            return CGPoint(
                x: place(frame.minX, frame.width, room.width, modelOffset.x, anchor?.x),
                y: place(frame.minY, frame.height, room.height, modelOffset.y, anchor?.y)
            )
        }
    }

    /// The rectangle of a part of the content, from its start, without the margins.
    private func extent(of part: LocatedPart) -> CGRect {
        part.rect.applying(part.item.transform(to: self))
            .offsetBy(dx: placedOffset.x - margins.leading, dy: placedOffset.y - margins.top)
    }

    /// The size of the part of the view inside of the margins, at whose edges content is aligned.
    private var room: CGSize {
        CGSize(
            width: max(size.width - margins.horizontal, 0),
            height: max(size.height - margins.vertical, 0)
        )
    }

    // MARK: Fingers

    /// Whether a finger can move the content on an axis.
    package func canScroll(_ axis: Axis.Set) -> Bool {
        guard isEnabled, axes.contains(axis) else { return false }
        if axis == .vertical, environment.values.refreshAction != nil { return true }
        guard environment.values.fixedScrollAxes.contains(axis) else { return true }
        return axis == .horizontal ? range.x > 0 : range.y > 0
    }

    /// Whether a drag along the vertical axis goes to a view around, such as a sheet.
    package func handsOff(isDown: Bool) -> Bool {
        environment.values.scrollHandoff?.takes(isDown: isDown, isAtStart: contentOffset.y <= 0.5) == true
    }

    /// Stops a movement because a finger is put down.
    package func stop() {
        startOffset = contentOffset
        guard animator?.isAnimating == true else { return }
        let place = contentOffset
        tree.change { [self] in
            animator = nil
            offset = place
            modelOffset = place
            invalidatePlacement()
            tree.needsUpdate = true
        }
    }

    /// Follows a finger.
    ///
    /// - Parameter translation: The distance of the finger from where it took hold of the content.
    package func drag(by translation: CGSize) {
        if phase != .interacting, axes.contains(.vertical), environment.values.dismissesKeyboardByScrolling {
            tree.focus.focus(nil)
        }
        enter(.interacting)
        let range = range
        func place(_ start: CGFloat, _ way: CGFloat, _ range: CGFloat, _ length: CGFloat) -> CGFloat {
            let free = start - way
            let end = min(max(free, 0), range)
            // Beyond the end the content resists: it never follows by more than the length of the view.
            let excess = abs(free - end)
            let resisted = length * (1 - 1 / (excess * ScrollMotion.resistance / max(length, 1) + 1))
            return end + (free < end ? -resisted : resisted)
        }
        scroll(
            to: CGPoint(
                x: axes.contains(.horizontal)
                    ? place(startOffset.x, translation.width, range.x, size.width) : 0,
                y: axes.contains(.vertical)
                    ? place(startOffset.y, translation.height, range.y, size.height) : 0
            ),
            isHeld: true
        )
        refresh.pull(to: -(offset?.y ?? 0))
    }

    /// Lets the content decelerate from the velocity of a finger that was lifted, in points per second.
    package func release(velocity: CGSize) {
        let speed = CGVector(
            dx: axes.contains(.horizontal) ? -velocity.width : 0,
            dy: axes.contains(.vertical) ? -velocity.height : 0
        )
        let start = modelOffset
        let free = CGPoint(
            x: start.x + speed.dx * ScrollMotion.range,
            y: start.y + speed.dy * ScrollMotion.range
        )
        let room = room
        var target = ScrollTarget(rect: CGRect(origin: free, size: room))
        if let behavior {
            let content = contentSize
            behavior.updateTarget(
                &target,
                context: ScrollTargetBehaviorContext(
                    originalTarget: target,
                    velocity: speed,
                    contentSize: CGSize(
                        width: content.width - margins.horizontal,
                        height: content.height - margins.vertical
                    ),
                    containerSize: room,
                    axes: axes,
                    pageSize: size,
                    start: startOffset,
                    compactAxes: compactAxes,
                    targets: targets.map { extent(of: $0.part) }
                )
            )
        }
        var end = clamped(target.rect.origin)
        if let bar { end.y = min(bar.collapse.rest(at: end.y), range.y) }
        if refresh.isRefreshing, start.y < 0 { end.y = speed.dy > 0 ? max(end.y, 0) : -refresh.room }
        let isInside = clamped(start) == start
        let runsOut = behavior == nil && isInside && hypot(speed.dx, speed.dy) > ScrollMotion.slowest
        let animation: Animation? =
            if runsOut {
                Animation(
                    ScrollMotion(
                        free: CGSize(width: free.x - start.x, height: free.y - start.y),
                        way: CGSize(width: end.x - start.x, height: end.y - start.y)
                    )
                )
            } else if end != start {
                .smooth(duration: ScrollMotion.returnDuration)
            } else {
                nil
            }
        enter(end == start ? .idle : .decelerating)
        withAnimation(animation) {
            scroll(to: end)
        } completion: { [weak self] in
            self?.enter(.idle)
        }
        let id = targetID(at: end)
        forEachObserver { $0.didScroll(self, to: id) }
    }

    private func enter(_ new: ScrollPhase) {
        let old = phase
        guard new != old else { return }
        phase = new
        guard let geometry else { return }
        forEachObserver { $0.phaseDidChange(from: old, to: new, geometry) }
    }

    /// The axes along which the window has little room.
    private var compactAxes: Axis.Set {
        let values = environment.values
        var axes: Axis.Set = []
        if values.horizontalSizeClass == .compact { axes.insert(.horizontal) }
        if values.verticalSizeClass == .compact { axes.insert(.vertical) }
        return axes
    }

    /// The views at which the content comes to rest.
    private var targets: [ScrollTargetPlace] {
        var found: [ScrollTargetPlace] = []
        func visit(_ item: LayoutItem) {
            if let target = item as? ScrollTargetItem, target.modifier.isEnabled {
                guard target.modifier.isLayout else { return found.append(ScrollTargetPlace(target)) }
                return found += target.layoutTargets
            }
            guard !(item is ScrollItem) || item === self else { return }
            item.forEachChild(visit)
        }
        visit(self)
        return found
    }

    /// The id of the target that is at the observer's anchor at an offset.
    private func targetID(at offset: CGPoint) -> (UnitPoint?) -> AnyHashable? {
        let places = targets.map { (id: $0.id, frame: extent(of: $0.part)) }
        let room = room
        return { anchor in
            let anchor = anchor ?? .topLeading
            let point = CGPoint(x: offset.x + room.width * anchor.x, y: offset.y + room.height * anchor.y)
            func distance(_ frame: CGRect) -> CGFloat {
                hypot(
                    frame.minX + frame.width * anchor.x - point.x,
                    frame.minY + frame.height * anchor.y - point.y
                )
            }
            return places.min { distance($0.frame) < distance($1.frame) }?.id
        }
    }

    // MARK: Reports

    private func report(_ offset: CGPoint) {
        let new = ScrollGeometry(
            contentOffset: CGPoint(x: offset.x - margins.leading, y: offset.y - margins.top),
            contentSize: content?.sizeThatFits(inner(proposal)) ?? .zero,
            contentInsets: margins,
            containerSize: size
        )
        guard geometry != new else { return }
        geometry = new
        guard hasObservers || !watched.isEmpty else { return }
        tree.enqueue { [weak self] in self?.reportGeometry() }
    }

    private func reportGeometry() {
        guard let geometry, reported != geometry else { return }
        let old = reported
        reported = geometry
        forEachObserver { $0.geometryDidChange(from: old, to: geometry) }
        watched.removeAll { $0.item == nil }
        for entry in watched { entry.item?.check(in: self) }
    }

    private var hasObservers: Bool {
        var result = false
        forEachObserver { _ in result = true }
        return result
    }

    /// Calls a closure with the modifiers around the scroll view that watch it.
    private func forEachObserver(_ visit: (any ScrollWatching) -> Void) {
        var item = parent
        while let current = item, !(current is ScrollItem) {
            if let observer = current as? any ScrollWatching { visit(observer) }
            item = current.parent
        }
    }

    /// Tells a view inside of changes of its visibility.
    func watch(_ item: ScrollVisibilityItem) {
        watched.append(WeakVisibility(item: item))
        tree.enqueue { [weak item, weak self] in if let self { item?.check(in: self) } }
    }

    private struct WeakVisibility {
        weak var item: ScrollVisibilityItem?
    }

    // MARK: Items

    package override var viewport: CGSize? { knownViewport }

    override var coordinateSpaceName: AnyHashable? { NamedCoordinateSpace.scrollViewName }

    package override func forEachChild(_ visit: (LayoutItem) -> Void) {
        if let content { visit(content) }
    }

    override var isGeometryContainer: Bool { true }

    override var presentedOffset: CGPoint { frame?.displacement?.origin ?? .zero }

    override func isOpen(at point: CGPoint) -> Bool {
        let displacement = frame?.displacement
        return CGRect(
            origin: displacement?.origin ?? .zero,
            size: presentedSize(displacedBy: displacement)
        ).contains(point)
    }

    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        guard isOpen(at: point) else { return false }
        // A finger also scrolls where nothing is drawn.
        return isContentHit(at: point, &hit) || canScroll(.horizontal) || canScroll(.vertical)
    }

    override func draw(in context: inout GraphicsContext) {
        guard let content else { return }
        let displacement = frame?.displacement
        let size = presentedSize(displacedBy: displacement)
        drawDisplaced(displacement, in: &context) { context in
            context.drawGrouped { context in
                if !environment.values.isScrollClipDisabled {
                    context.clip(to: Path(CGRect(origin: .zero, size: size).extended(by: overlap.insets)))
                }
                context.drawLayer { content.record(in: $0) }
                refresh.draw(in: context, width: size.width)
            }
        }
    }
}

extension EnvironmentValues {
    /// Whether scroll views draw their content beyond their frames.
    @Entry package var isScrollClipDisabled = false
}

/// A part of the content of a scroll view.
package enum ScrollRequest: Equatable {
    /// The view with an id, with the point that is aligned; nil scrolls as little as possible.
    case id(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(CGPoint)
}

extension ScrollPosition {
    /// The part of the content that the position stands for; nil leaves the content where it is.
    func scrollRequest(_ anchor: UnitPoint?) -> ScrollRequest? {
        // A finger put the content there.
        if isPositionedByUser { return nil }
        if let edge { return .edge(edge) }
        if let point { return .point(point) }
        return viewID.map { .id(AnyHashable($0), self.anchor ?? anchor) }
    }
}

/// A part of an item, in the item's own space.
struct LocatedPart {
    let item: LayoutItem
    let rect: CGRect
}

/// A view at which the content of a scroll view comes to rest.
struct ScrollTargetPlace {
    let id: AnyHashable?
    let part: LocatedPart
}

extension ScrollTargetPlace {
    /// The place of an item with views.
    fileprivate init(_ item: LayoutItem) {
        id = item.viewID ?? item.tag
        part = LocatedPart(item: item, rect: CGRect(origin: .zero, size: item.size))
    }
}

extension LayoutItem {
    /// The children of the first container inside that has not exactly one.
    fileprivate var layoutTargets: [ScrollTargetPlace] {
        if let scrollTargets { return scrollTargets }
        var children: [LayoutItem] = []
        forEachChild { children.append($0) }
        return children.count == 1 && self is UnaryItem
            ? children[0].layoutTargets : children.map { ScrollTargetPlace($0) }
    }
}
