import Foundation
import HalationAnimation
import HalationDrawing
import HalationRendering
import HalationViewTree

/// Plays scripts: performs each step on the views of a tree at the step's moment.
///
/// Fingers, pointer and scrolled content have drivers of their own; the player knows when they act. It and its drivers
/// do not keep the tree, so that the tree's events may keep them.
final class ScriptPlayer {
    private unowned let tree: ViewTree
    private let finder: TargetFinder
    private let painter = TouchPainter()
    private let touches: TouchDriver
    private let pointer: PointerDriver

    /// Requests an update of the whole tree.
    private let environmentDidChange: () -> Void

    private var waiting: [InteractionScript.Step] = []

    /// The size that the script proposes to the root; nil if it does not.
    private(set) var size: CGSize?
    private var environmentChanges: [(inout EnvironmentValues) -> Void] = []

    /// Creates a player without a script.
    ///
    /// - Parameters:
    ///   - tree: The tree whose views are acted on.
    ///   - root: The item of the whole picture; nil while there is none.
    ///   - environmentDidChange: Called when a script changes the root environment.
    init(
        _ tree: ViewTree,
        root: @escaping () -> LayoutItem?,
        environmentDidChange: @escaping () -> Void
    ) {
        self.tree = tree
        self.environmentDidChange = environmentDidChange
        finder = TargetFinder(root: root)
        touches = TouchDriver(tree, finder: finder, painter: painter)
        pointer = PointerDriver(finder: finder, painter: painter)
    }

    func add(_ script: InteractionScript) { waiting += script.steps }

    /// Changes the root environment as the script did so far.
    func modify(_ values: inout EnvironmentValues) {
        for change in environmentChanges { change(&values) }
    }

    // MARK: Drawing

    /// Whether a finger is drawn, which fades.
    var isFading: Bool { painter.showsFingers(at: tree.displayedTime) }

    /// Draws the fingers and the pointer over the picture.
    func draw(in context: GraphicsContext) { painter.draw(in: context, at: tree.displayedTime) }

    // MARK: Playing

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
            // All at the place of the first one: a title may change with each tap.
            let place = PressedPlace()
            for index in 0..<count { press(target, place, at: time + Double(index) / 10, for: 0) }
        case .touch(let target):
            at(time) { [self] () throws(InteractionError) in
                guard let place = try finder.position(of: target, at: time) else { return }
                touches.putDown(at: place, of: target, at: time)
            }
        case .move(let point): at(time) { [self] in touches.move(to: point) }
        case .lift: lift(at: time)
        case .press(let target, let duration):
            press(target, PressedPlace(), at: time, for: duration)
        case .drag(let target, let path, let duration, let curve):
            let drag = FingerDrag(target, path, finder: finder, touches: touches)
            play(drag, at: time, duration: duration, curve: curve)
            lift(at: time + duration)
        case .pinch(let target, let scale, let angle, let duration, let curve):
            let end = Touch.Spread(scale: scale, angle: angle)
            let pinch = FingerPinch(target: target, final: end, finder: finder, touches: touches)
            play(pinch, at: time, duration: duration, curve: curve)
            lift(at: time + duration)
        case .hover(let target):
            at(time) { [self] () throws(InteractionError) in try pointer.hover(target, at: time) }
        case .scroll(let target, let distance, let duration, let curve):
            let scroll = ScrollDriver(target, by: distance, finder: finder)
            play(scroll, at: time, duration: duration, curve: curve)
        case .set(let target, let value, let animation):
            at(time, animation) { [self] () throws(InteractionError) in try set(target, value, time) }
        case .type(let text, let interval):
            for (index, character) in text.enumerated() {
                let moment = time + Double(index) * interval
                at(moment) { [self] () throws(InteractionError) in
                    guard tree.focus.type(character) else {
                        throw .cannotType(String(character), time: moment)
                    }
                }
            }
        case .resize(let size, let animation):
            at(time, animation) { [self] in
                tree.change { [self] in
                    self.size = size
                    tree.needsUpdate = true
                }
            }
        case .environment(let change, let animation):
            at(time, animation) { [self] in
                tree.change { [self] in
                    environmentChanges.append(change)
                    environmentDidChange()
                }
            }
        }
    }

    /// Performs an action at a time in seconds since the start, after layout.
    private func at(
        _ time: Double,
        _ animation: Animation? = nil,
        _ action: @escaping () throws(InteractionError) -> Void
    ) {
        // The sum of 0.1 and 0.2 is a little more than 0.3, the time of a frame.
        let decimal = (time * 1e9).rounded() / 1e9
        let date = tree.epoch.addingTimeInterval(abs(decimal - time) < 1e-12 ? decimal : time)
        guard let animation else { return tree.scheduleInput(at: date, action) }
        tree.scheduleInput(at: date) { () throws(InteractionError) in
            try withAnimation(animation) { Result(catching: action) }.get()
        }
    }

    /// Where the taps of one step are.
    private final class PressedPlace {
        var point: CGPoint?
    }

    private func press(_ target: ScriptTarget, _ place: PressedPlace, at time: Double, for duration: Double) {
        at(time) { [self] () throws(InteractionError) in
            if place.point == nil { place.point = try finder.position(of: target, at: time) }
            guard let point = place.point else { return }
            touches.putDown(at: point, of: target, at: time, isTap: true)
        }
        lift(at: time + duration)
    }

    private func lift(at time: Double) {
        at(time) { [self] in touches.lift() }
    }

    private func set(_ target: ScriptTarget, _ value: ScriptValue, _ time: Double) throws(InteractionError) {
        guard let item = try finder.item(for: target, at: time, takesValue: true) else { return }
        guard let control = item.nearest(ValueItem.self), control.modifier.set(value) else {
            throw .cannotSet(target.description, value: value.description, time: time)
        }
    }

    // MARK: Movements

    /// The number of samples of a movement per second.
    private static let samplesPerSecond = 120.0

    private func play(_ movement: any ScriptMovement, at time: Double, duration: Double, curve: UnitCurve) {
        at(time) { () throws(InteractionError) in try movement.begin(at: time) }
        for fraction in samples(of: duration) {
            at(time + fraction * duration) { movement.advance(to: curve.value(at: fraction)) }
        }
    }

    /// The parts of a duration at which a movement has samples, without the start; the last one is 1.
    private func samples(of duration: Double) -> [Double] {
        let count = max((duration * Self.samplesPerSecond - 1e-6).rounded(.up), 1)
        guard count <= 1_000_000 else { return [1] }
        return (1...Int(count)).map { min(Double($0) / (duration * Self.samplesPerSecond), 1) }
            .map { $0.isFinite ? $0 : 1 }
    }
}
