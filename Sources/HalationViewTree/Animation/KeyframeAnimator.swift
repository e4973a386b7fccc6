import Foundation
public import HalationAnimation
import HalationDrawing

/// A view whose content depends on a value that keyframes animate.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where Value == KeyframePath.Value {
    /// Built-in views have no body.
    public typealias Body = Never

    fileprivate let initialValue: Value
    fileprivate let isRepeating: Bool
    fileprivate let trigger: (any Equatable)?
    fileprivate let content: (Value) -> Content
    fileprivate let keyframes: (Value) -> KeyframePath

    /// Creates a view whose keyframes start when the view appears.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the start.
    ///   - repeating: Whether the keyframes start again at their end, from the value that they reached.
    ///   - content: Creates the view for a value.
    ///   - keyframes: Creates the keyframes that start from a value.
    public init(
        initialValue: Value,
        repeating: Bool = true,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        isRepeating = repeating
        trigger = nil
        self.content = content
        self.keyframes = keyframes
    }

    /// Creates a view whose keyframes start with each change of a value.
    ///
    /// - Parameters:
    ///   - initialValue: The value before the first change.
    ///   - trigger: The value whose changes start the keyframes.
    ///   - content: Creates the view for a value.
    ///   - keyframes: Creates the keyframes that start from a value.
    public init(
        initialValue: Value,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        isRepeating = false
        self.trigger = trigger
        self.content = content
        self.keyframes = keyframes
    }
}

extension KeyframeAnimator: PrimitiveView {
    package nonisolated static func makeNode(
        _ view: KeyframeAnimator<Value, KeyframePath, Content>,
        _ slot: NodeSlot
    ) -> TypedNode<KeyframeAnimator<Value, KeyframePath, Content>> {
        KeyframeNode(view, slot)
    }
}

private final class KeyframeNode<Value, KeyframePath: Keyframes, Content: View>:
    SingleChildNode<KeyframeAnimator<Value, KeyframePath, Content>, Content>
where Value == KeyframePath.Value {
    private var observation: ObservationTicket?
    private var trigger: (any Equatable)?
    private var timeline: KeyframeTimeline<Value>?
    private var begin: TimeInterval = 0
    private var value: Value?

    /// Whether the shown value is the last one.
    private var isAtRest = true

    override var isOngoing: Bool { !isAtRest }

    override func resolve(_ changes: Changes) -> Bool {
        var isTriggered = changes.contains(.first) && view.trigger == nil
        if changes.contains(.first) { tree.addTimeline(self) }
        if let new = view.trigger, let trigger, !isEqualTrigger(trigger, new) { isTriggered = true }
        trigger = view.trigger
        var hasChanged = changes.contains(.first)
        if changes == .state, isAtRest, observation?.hasFired != true {
            if child.node?.resolveIfNeeded() == true { hasChanged = true }
        } else {
            if isTriggered { start(from: currentValue()) }
            let shown = currentValue()
            value = shown
            if observation == nil { observation = ObservationTicket(self) }
            observation?.hasFired = false
            let content = tracked(by: observation) { view.content(shown) }
            if child.update(content, inputs, in: self) { hasChanged = true }
        }
        if hasChanged { items = child.items }
        return hasChanged
    }

    private func start(from value: Value) {
        timeline = KeyframeTimeline(initialValue: value, content: { view.keyframes(value) })
        begin = tree.clock
        isAtRest = false
    }

    /// The value at the displayed time.
    private func currentValue() -> Value {
        guard var timeline else { return value ?? view.initialValue }
        if view.isRepeating {
            // Each round leads on from the end of the one before it.
            while timeline.duration > 0, tree.clock - begin >= timeline.duration {
                let end = timeline.value(time: timeline.duration)
                begin += timeline.duration
                timeline = KeyframeTimeline(initialValue: end, content: { view.keyframes(end) })
            }
            self.timeline = timeline
        }
        let elapsed = tree.clock - begin
        isAtRest = elapsed >= timeline.duration
        return timeline.value(time: elapsed)
    }
}

extension View {
    /// Modifies the view by a value that keyframes animate, starting when the view appears.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the start.
    ///   - repeating: Whether the keyframes start again at their end.
    ///   - content: Modifies the view for a value.
    ///   - keyframes: Creates the keyframes that start from a value.
    /// - Returns: The modified view.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value,
        repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(self)
        return KeyframeAnimator(
            initialValue: initialValue,
            repeating: repeating,
            content: { content(placeholder, $0) },
            keyframes: keyframes
        )
    }

    /// Modifies the view by a value that keyframes animate, starting with each change of another value.
    ///
    /// - Parameters:
    ///   - initialValue: The value before the first change.
    ///   - trigger: The value whose changes start the keyframes.
    ///   - content: Modifies the view for a value.
    ///   - keyframes: Creates the keyframes that start from a value.
    /// - Returns: The modified view.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(self)
        return KeyframeAnimator(
            initialValue: initialValue,
            trigger: trigger,
            content: { content(placeholder, $0) },
            keyframes: keyframes
        )
    }
}
