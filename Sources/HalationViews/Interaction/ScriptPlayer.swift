import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationRendering

/// Plays scripts on the views of a tree.
final class ScriptPlayer {
    private unowned let tree: ViewTree
    private let root: () -> LayoutItem?

    /// Requests an update of the whole tree.
    private let environmentDidChange: () -> Void

    private var waiting: [InteractionScript.Step] = []

    /// Touches that are on the picture or whose gestures wait for another one.
    private var contests: [GestureContest] = []
    private var current: GestureContest?
    private var hovered: [HoverItem] = []

    /// The size that the script proposes to the root; nil if it does not.
    private(set) var size: CGSize?
    private var environmentChanges: [(inout EnvironmentValues) -> Void] = []

    /// The fingers that are on the picture or were there lately, and the pointer.
    private var marks: [TouchMark] = []
    private var pointer: CGPoint?

    init(
        _ tree: ViewTree,
        root: @escaping () -> LayoutItem?,
        environmentDidChange: @escaping () -> Void
    ) {
        self.tree = tree
        self.root = root
        self.environmentDidChange = environmentDidChange
    }

    func add(_ script: InteractionScript) { waiting += script.steps }

    /// Changes the root environment as the script did so far.
    func modify(_ values: inout EnvironmentValues) {
        for change in environmentChanges { change(&values) }
    }

    /// Schedules what was added; the tree's epoch must be final.
    func schedule() {
        guard !waiting.isEmpty else { return }
        let steps = waiting
        waiting = []
        for step in steps { schedule(step) }
    }

    private func schedule(_ step: InteractionScript.Step) {
        let time = step.time
        switch step.action {
        case .tap(let target, let count):
            for index in 0..<count { press(target, at: time + Double(index) / 10, for: 0) }
        case .press(let target, let duration):
            press(target, at: time, for: duration)
        case .drag(let target, let path, let duration, let curve):
            drag(target, path, at: time, duration: duration, curve: curve)
        case .pinch(let target, let scale, let angle, let duration, let curve):
            pinch(
                target,
                Touch.Spread(scale: scale, angle: angle),
                at: time,
                duration: duration,
                curve: curve
            )
        case .hover(let target):
            at(time) { $0.hover(target, time) }
        case .scroll(let target, let distance, let duration, let curve):
            scroll(target, by: distance, at: time, duration: duration, curve: curve)
        case .set(let target, let value, let animation):
            at(time) { player in player.animated(animation) { player.set(target, value, time) } }
        case .resize(let size, let animation):
            at(time) { player in
                player.animated(animation) {
                    player.tree.change {
                        player.size = size
                        player.tree.needsUpdate = true
                    }
                }
            }
        case .environment(let change, let animation):
            at(time) { player in
                player.animated(animation) {
                    player.tree.change {
                        player.environmentChanges.append(change)
                        player.environmentDidChange()
                    }
                }
            }
        }
    }

    /// Performs an action at a time in seconds since the start, after layout.
    private func at(_ time: Double, _ action: @escaping (ScriptPlayer) -> Void) {
        schedule(at: tree.epoch.addingTimeInterval(time), action)
    }

    private func schedule(at date: Date, _ action: @escaping (ScriptPlayer) -> Void) {
        tree.events.schedule(at: date, rank: 1) { [weak self] in
            // Layout is brought to the moment first: an animated layout moves what is to be hit.
            self?.tree.enqueue { [weak self] in
                guard let self, tree.failure == nil else { return }
                action(self)
            }
        }
    }

    private func animated(_ animation: Animation?, _ change: () -> Void) {
        if let animation { withAnimation(animation, change) } else { change() }
    }

    private func fail(_ error: InteractionError) { tree.failure = .interaction(error) }

    // MARK: Touches

    private func press(_ target: ScriptTarget, at time: Double, for duration: Double) {
        at(time) { player in
            guard let place = player.position(of: target, time) else { return }
            player.touchDown(at: place, target, time)
        }
        at(time + duration) { $0.touchUp() }
    }

    /// The number of samples of a movement per second.
    static let samplesPerSecond = 120.0

    private func drag(
        _ target: ScriptTarget,
        _ path: InteractionScript.DragPath,
        at time: Double,
        duration: Double,
        curve: UnitCurve
    ) {
        let way = FingerPath()
        at(time) { player in
            guard let start = player.position(of: target, time) else { return }
            switch path {
            case .by(let distance):
                way.points = [start, CGPoint(x: start.x + distance.width, y: start.y + distance.height)]
            case .to(let end):
                guard let end = player.position(of: end, time) else { return }
                way.points = [start, end]
            case .along(let points): way.points = points
            }
            player.touchDown(at: start, target, time)
        }
        for fraction in samples(of: duration) {
            at(time + fraction * duration) { player in
                player.touchMove(to: way.point(at: curve.value(at: fraction)))
            }
        }
        at(time + duration) { $0.touchUp() }
    }

    /// The parts of a duration at which a movement has samples, without the start; the last one is 1.
    private func samples(of duration: Double) -> [Double] {
        let count = max((duration * Self.samplesPerSecond - 1e-6).rounded(.up), 1)
        guard count <= 1_000_000 else { return [1] }
        return (1...Int(count)).map { min(Double($0) / (duration * Self.samplesPerSecond), 1) }
            .map { $0.isFinite ? $0 : 1 }
    }

    /// Moves two fingers from half of the distance in which the larger of their distances is drawn.
    private func pinch(
        _ target: ScriptTarget,
        _ end: Touch.Spread,
        at time: Double,
        duration: Double,
        curve: UnitCurve
    ) {
        let largest: CGFloat = 60
        let radius = largest / max(end.scale, 1)
        func mark(_ spread: Touch.Spread) -> CGSize {
            // The first finger is put down to the upper right.
            let angle = spread.angle.radians - .pi / 4
            return CGSize(
                width: radius * spread.scale * cos(angle),
                height: radius * spread.scale * sin(angle)
            )
        }
        at(time) { player in
            guard let start = player.position(of: target, time) else { return }
            player.touchDown(at: start, target, time, spread: Touch.Spread(), mark: mark(Touch.Spread()))
        }
        for fraction in samples(of: duration) {
            at(time + fraction * duration) { player in
                guard let current = player.current else { return }
                let part = curve.value(at: fraction)
                let spread = Touch.Spread(
                    scale: 1 + (end.scale - 1) * CGFloat(part),
                    angle: .radians(end.angle.radians * part)
                )
                current.touch.spread = spread
                if !player.marks.isEmpty { player.marks[player.marks.count - 1].spread = mark(spread) }
                player.touchMove(to: current.touch.location)
            }
        }
        at(time + duration) { $0.touchUp() }
    }

    private func touchDown(
        at point: CGPoint,
        _ target: ScriptTarget,
        _ time: Double,
        spread: Touch.Spread? = nil,
        mark: CGSize = .zero
    ) {
        touchUp()
        marks.removeAll { !$0.isVisible(at: tree.displayedTime) }
        marks.append(TouchMark(location: point, spread: mark))
        let hit = hit(at: point)
        let touch = Touch(at: point, time: tree.time)
        touch.spread = spread
        contests.removeAll { !$0.awaitsTouch }
        if let contest = contests.first(where: { $0.resume(hit.responders, touch: touch) }) {
            current = contest
        } else {
            if hit.responders.isEmpty {
                tree.warn("the script's touch of '\(target)' at \(time) s reaches no view with a gesture")
            }
            let contest = GestureContest(hit.responders, touch: touch)
            contests.append(contest)
            current = contest
        }
        send(.began)
    }

    private func touchMove(to point: CGPoint) {
        guard let current else { return }
        if !marks.isEmpty { marks[marks.count - 1].location = point }
        current.touch.move(to: point, time: tree.time)
        send(.moved)
    }

    private func touchUp() {
        guard let current else { return }
        send(.ended)
        if !marks.isEmpty { marks[marks.count - 1].lifted = tree.time }
        self.current = nil
        if !current.awaitsTouch { contests.removeAll { $0 === current } }
    }

    private func send(_ kind: TouchEvent.Kind) {
        guard let current else { return }
        // Finer transactions of the actions override this one.
        var transaction = Transaction()
        if kind == .moved { transaction.isContinuous = true }
        withTransaction(transaction) { current.send(kind, at: tree.time) }
        wake(current)
    }

    /// Asks the gestures of a touch again when the next of them is due.
    private func wake(_ contest: GestureContest) {
        guard let deadline = contest.deadline, deadline > tree.time else { return }
        schedule(at: deadline) { [weak contest] player in
            guard let contest, let due = contest.deadline, due <= player.tree.time else { return }
            contest.send(.waited, at: player.tree.time)
            player.wake(contest)
            if contest !== player.current && !contest.awaitsTouch {
                player.contests.removeAll { $0 === contest }
            }
        }
    }

    private func hit(at point: CGPoint) -> HitTest {
        var hit = HitTest()
        _ = root()?.isHit(at: point, &hit)
        return hit
    }

    // MARK: Drawing

    /// Whether a finger or pointer is visible at the displayed time.
    var showsMarks: Bool { pointer != nil || marks.contains { $0.isVisible(at: tree.displayedTime) } }

    /// Whether a mark of a finger fades.
    var isFading: Bool { marks.contains { $0.isVisible(at: tree.displayedTime) } }

    /// Draws the fingers and the pointer over the picture.
    func draw(in context: GraphicsContext) {
        for mark in marks { mark.draw(in: context, at: tree.displayedTime) }
        if let pointer { TouchMark(location: pointer).drawPointer(in: context) }
    }

    // MARK: Other input

    private func hover(_ target: ScriptTarget?, _ time: Double) {
        var place: CGPoint?
        if let target {
            place = position(of: target, time)
            guard place != nil else { return }
        }
        pointer = place
        let items = place.map { hit(at: $0).hovered } ?? []
        for item in hovered where !items.contains(where: { $0 === item }) {
            item.modifier.action(.ended, false)
        }
        for item in items {
            guard let place else { break }
            let isNew = !hovered.contains { $0 === item }
            item.modifier.action(.active(item.convert(place, to: item.modifier.space)), isNew)
        }
        hovered = items
    }

    private func scroll(
        _ target: ScriptTarget,
        by distance: CGSize,
        at time: Double,
        duration: Double,
        curve: UnitCurve
    ) {
        let way = FingerPath()
        at(time) { player in
            guard let item = player.item(for: target, time) else { return }
            guard
                let scroll = item.firstDescendant(ScrollItem.self) ?? item.nearest({ $0 is ScrollItem })
                    as? ScrollItem
            else { return player.fail(.cannotScroll(target.description, time: time)) }
            way.scroll = scroll
            scroll.stop()
            let start = scroll.contentOffset
            way.points = [start, CGPoint(x: start.x + distance.width, y: start.y + distance.height)]
        }
        for fraction in samples(of: duration) {
            at(time + fraction * duration) { player in
                guard let scroll = way.scroll else { return }
                let offset = way.point(at: curve.value(at: fraction))
                scroll.scroll(to: offset)
            }
        }
    }

    private func set(_ target: ScriptTarget, _ value: ScriptValue, _ time: Double) {
        guard let item = item(for: target, time) else { return }
        guard
            let control = item.firstDescendant(ValueItem.self) ?? item.nearest({ $0 is ValueItem })
                as? ValueItem,
            control.modifier.set(value)
        else { return fail(.cannotSet(target.description, value: value.description, time: time)) }
    }

    // MARK: Targets

    private func position(of target: ScriptTarget, _ time: Double) -> CGPoint? {
        if case .point(let point) = target.kind { return point }
        return item(for: target, time)?.drawnPosition(of: target.anchor)
    }

    /// The item of a target; fails the picture if there is none or more than one.
    private func item(for target: ScriptTarget, _ time: Double) -> LayoutItem? {
        guard let root = root() else { return nil }
        let matches: [LayoutItem]
        switch target.kind {
        case .point(let point): return root.deepest(at: point)
        case .identifier(let name): matches = root.outermost { $0.identifier == name }
        case .label(let name): matches = root.outermost { $0.label == name }
        case .name(let name):
            let named = root.outermost { $0.identifier == name }
            matches = named.isEmpty ? root.outermost { $0.label == name } : named
        }
        if matches.count > 1 {
            let places = matches.map { item in
                let corner = item.drawnPosition(of: .topLeading)
                let end = item.drawnPosition(of: .bottomTrailing)
                func text(_ value: CGFloat) -> String { "\(Int(value.rounded()))" }
                return "(\(text(corner.x)), \(text(corner.y)))...(\(text(end.x)), \(text(end.y)))"
            }
            fail(.ambiguousTarget(target.description, time: time, matches: places))
            return nil
        }
        guard let match = matches.first else {
            fail(.targetNotFound(target.description, time: time, candidates: root.names))
            return nil
        }
        return match
    }
}

/// The corners of a movement, known when it begins.
private final class FingerPath {
    var points: [CGPoint] = []
    weak var scroll: ScrollItem?

    /// The position at a part of the way's length; parts beyond 0 and 1 extend the first and last leg.
    func point(at fraction: Double) -> CGPoint {
        guard let first = points.first else { return .zero }
        let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        let total = lengths.reduce(0, +)
        guard total > 0 else { return first }
        var rest = fraction * total
        for (index, length) in lengths.enumerated() {
            if rest <= length || index == lengths.count - 1 {
                let part = length > 0 ? rest / length : 1
                let (start, end) = (points[index], points[index + 1])
                return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            }
            rest -= length
        }
        return first
    }
}

extension LayoutItem {
    /// The items that match, without those inside of others that do.
    fileprivate func outermost(_ isMatch: (LayoutItem) -> Bool) -> [LayoutItem] {
        if isLeaving { return [] }
        if isMatch(self) { return [self] }
        var found: [LayoutItem] = []
        forEachChild { found += $0.outermost(isMatch) }
        return found
    }

    /// The innermost item that is drawn at a point of the parent's space; nil if nothing is drawn there.
    fileprivate func deepest(at point: CGPoint) -> LayoutItem? {
        var hit = HitTest()
        guard isHit(at: point, &hit) else { return nil }
        let moved = presentedOffset
        let inner = CGPoint(x: point.x - origin.x - moved.x, y: point.y - origin.y - moved.y)
        guard drawnTransform.isInvertible else { return self }
        var found: LayoutItem?
        forEachChild { child in
            if let item = child.deepest(at: inner.applying(drawnTransform.inverted())) { found = item }
        }
        return found ?? self
    }

    /// The identifiers and texts in the item, each once, in the order of drawing.
    fileprivate var names: [String] {
        var names: [String] = []
        func visit(_ item: LayoutItem) {
            guard !item.isLeaving else { return }
            for name in [item.identifier, item.label].compactMap(\.self) where !names.contains(name) {
                names.append(name)
            }
            item.forEachChild(visit)
        }
        visit(self)
        return names
    }
}
