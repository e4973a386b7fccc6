public import Foundation
public import HalationAnimation
public import HalationDrawing
public import HalationGeometry
public import HalationViewTree

/// Touches and other input at given times.
///
/// ```swift
/// renderer.script {
///     $0.tap("Play", at: 0.5)
///     $0.drag("knob", by: CGSize(width: 120, height: 0), at: 1, duration: 0.4)
///     $0.set("name", to: "Ada", at: 2)
/// }
/// ```
///
/// Times are in seconds since the start. Each input happens at its own time, not at the next frame: pictures
/// do not depend on the frame rate, and a frame rendered alone equals the same frame of a sequence. Inputs at
/// the same time happen in the order of the calls, after timers and delays of that time.
public struct InteractionScript {
    struct Step {
        let time: Double
        let action: Action
    }

    enum Action {
        case tap(ScriptTarget, count: Int)
        case touch(ScriptTarget)
        case move(CGPoint)
        case lift
        case press(ScriptTarget, duration: Double)
        case drag(ScriptTarget, DragPath, duration: Double, curve: UnitCurve)
        case pinch(ScriptTarget, scale: CGFloat, angle: Angle, duration: Double, curve: UnitCurve)
        case hover(ScriptTarget?)
        case scroll(ScriptTarget, by: CGSize, duration: Double, curve: UnitCurve)
        case set(ScriptTarget, ScriptValue, animation: Animation?)
        case type(String, interval: Double)
        case resize(CGSize, animation: Animation?)
        case environment((inout EnvironmentValues) -> Void, animation: Animation?)
    }

    /// The movement of a finger.
    enum DragPath {
        /// A distance in points of the picture.
        case by(CGSize)

        /// To a target, which is looked for at the start.
        case to(ScriptTarget)

        /// Through positions of the picture, at constant speed under a linear curve.
        case along([CGPoint])
    }

    var steps: [Step] = []

    /// Whether the script proposes another size.
    package var changesSize: Bool {
        steps.contains { if case .resize = $0.action { true } else { false } }
    }

    /// Creates a script without input.
    public init() {}

    /// Creates a script from a closure that records input.
    public init(_ record: (inout InteractionScript) -> Void) {
        record(&self)
    }

    private mutating func add(_ time: Double, _ action: Action) {
        steps.append(Step(time: max(time.isFinite ? time : 0, 0), action: action))
    }

    /// Puts a finger down, until it is lifted; one that is down already is lifted first.
    ///
    /// With ``move(to:at:)`` and ``lift(at:)`` it follows a finger whose path is not known yet.
    ///
    /// - Parameters:
    ///   - target: The view or position to touch.
    ///   - time: The time in seconds.
    public mutating func touch(_ target: ScriptTarget, at time: Double) { add(time, .touch(target)) }

    /// Moves the finger that is down to a position of the picture, in points; without one nothing happens.
    public mutating func move(to point: CGPoint, at time: Double) { add(time, .move(point)) }

    /// Lifts the finger that is down; without one nothing happens.
    public mutating func lift(at time: Double) { add(time, .lift) }

    /// Puts a finger down and lifts it at the same moment.
    ///
    /// - Parameters:
    ///   - target: The view or position to tap.
    ///   - count: The number of taps, 0.1 seconds apart.
    ///   - time: The time of the first tap, in seconds.
    public mutating func tap(_ target: ScriptTarget, count: Int = 1, at time: Double) {
        add(time, .tap(target, count: max(count, 1)))
    }

    /// Puts a finger down and lifts it after a duration.
    ///
    /// - Parameters:
    ///   - target: The view or position to press.
    ///   - time: The time at which the finger is put down, in seconds.
    ///   - duration: Seconds until it is lifted.
    public mutating func longPress(_ target: ScriptTarget, at time: Double, for duration: Double = 0.6) {
        add(time, .press(target, duration: max(duration, 0)))
    }

    /// Moves a finger by a distance.
    ///
    /// The movement is sampled 120 times per second, independent of the frame rate.
    ///
    /// - Parameters:
    ///   - target: The view or position at which the finger is put down.
    ///   - distance: The distance in points of the picture.
    ///   - time: The time at which the finger is put down, in seconds.
    ///   - duration: Seconds until it is lifted.
    ///   - curve: The progress of the movement as a function of time.
    public mutating func drag(
        _ target: ScriptTarget,
        by distance: CGSize,
        at time: Double,
        duration: Double = 0.3,
        curve: UnitCurve = .linear
    ) {
        add(time, .drag(target, .by(distance), duration: max(duration, 0), curve: curve))
    }

    /// Moves a finger from one target to another.
    ///
    /// - Parameters:
    ///   - target: The view or position at which the finger is put down.
    ///   - end: The view or position at which it is lifted, located when the drag starts.
    ///   - time: The time at which the finger is put down, in seconds.
    ///   - duration: Seconds until it is lifted.
    ///   - curve: The progress of the movement as a function of time.
    public mutating func drag(
        _ target: ScriptTarget,
        to end: ScriptTarget,
        at time: Double,
        duration: Double = 0.3,
        curve: UnitCurve = .linear
    ) {
        add(time, .drag(target, .to(end), duration: max(duration, 0), curve: curve))
    }

    /// Moves a finger along a line through points of the picture.
    ///
    /// - Parameters:
    ///   - points: The corners of the line; the finger is put down at the first one. Without points nothing
    ///     happens.
    ///   - time: The time at which the finger is put down, in seconds.
    ///   - duration: Seconds until it is lifted.
    ///   - curve: The travelled fraction of the line's length as a function of time.
    public mutating func drag(
        along points: [CGPoint],
        at time: Double,
        duration: Double = 0.3,
        curve: UnitCurve = .linear
    ) {
        guard let first = points.first else { return }
        add(time, .drag(.point(first), .along(points), duration: max(duration, 0), curve: curve))
    }

    /// Moves two fingers apart or together, and rotates them about their centre.
    ///
    /// - Parameters:
    ///   - target: The view or position at the centre of the fingers.
    ///   - scale: The distance of the fingers at the end, relative to that at the start.
    ///   - angle: The angle of the rotation.
    ///   - time: The time at which they are put down, in seconds.
    ///   - duration: Seconds until they are lifted.
    ///   - curve: The progress of the movement as a function of time.
    public mutating func magnify(
        _ target: ScriptTarget,
        by scale: CGFloat,
        rotatedBy angle: Angle = .zero,
        at time: Double,
        duration: Double = 0.3,
        curve: UnitCurve = .linear
    ) {
        let action = Action.pinch(
            target,
            scale: max(scale, 0),
            angle: angle,
            duration: max(duration, 0),
            curve: curve
        )
        add(time, action)
    }

    /// Rotates two fingers about their centre.
    ///
    /// - Parameters:
    ///   - target: The view or position at the centre of the fingers.
    ///   - angle: The angle of the rotation.
    ///   - time: The time at which they are put down, in seconds.
    ///   - duration: Seconds until they are lifted.
    ///   - curve: The progress of the movement as a function of time.
    public mutating func rotate(
        _ target: ScriptTarget,
        by angle: Angle,
        at time: Double,
        duration: Double = 0.3,
        curve: UnitCurve = .linear
    ) {
        magnify(target, by: 1, rotatedBy: angle, at: time, duration: duration, curve: curve)
    }

    /// Moves the pointer to a target, where it stays until it is moved or removed.
    public mutating func hover(_ target: ScriptTarget, at time: Double) { add(time, .hover(target)) }

    /// Removes the pointer, so that no view is under it.
    public mutating func endHover(at time: Double) { add(time, .hover(nil)) }

    /// Scrolls the content of a scroll view, up to its ends.
    ///
    /// - Parameters:
    ///   - target: The scroll view, or a view around or inside of it.
    ///   - distance: The distance in points; a positive height scrolls down.
    ///   - time: The time at which the movement starts, in seconds.
    ///   - duration: The duration of the movement in seconds; 0 jumps.
    ///   - curve: The progress of the movement as a function of time.
    public mutating func scroll(
        _ target: ScriptTarget,
        by distance: CGSize,
        at time: Double,
        duration: Double = 0,
        curve: UnitCurve = .easeInOut
    ) {
        add(time, .scroll(target, by: distance, duration: max(duration, 0), curve: curve))
    }

    /// Types into the field that has the focus, as on its keyboard.
    ///
    /// A line feed is the return key, and `"\u{8}"` deletes the last character.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - time: The time of the first character, in seconds.
    ///   - interval: The time between two characters, in seconds.
    public mutating func type(_ text: String, at time: Double, interval: Double = 0.1) {
        add(time, .type(text, interval: max(interval, 0)))
    }

    /// Sets the value of a control: a text field, toggle, slider, stepper or picker.
    ///
    /// - Parameters:
    ///   - target: The control, or a view around it.
    ///   - value: The value; for a picker, the text of an option.
    ///   - time: The time of the change, in seconds.
    ///   - animation: The animation of the change; nil changes at once.
    public mutating func set(
        _ target: ScriptTarget,
        to value: ScriptValue,
        at time: Double,
        animation: Animation? = nil
    ) {
        add(time, .set(target, value, animation: animation))
    }

    /// Proposes another size to the root view, in points.
    ///
    /// Pictures then have the size that the view chooses; files with one fixed size do not accept the change.
    public mutating func resize(to size: CGSize, at time: Double, animation: Animation? = nil) {
        add(time, .resize(size, animation: animation))
    }

    /// Changes a value in the environment of the root view.
    public mutating func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
        _ value: Value,
        at time: Double,
        animation: Animation? = nil
    ) {
        add(time, .environment({ $0[keyPath: keyPath] = value }, animation: animation))
    }
}
