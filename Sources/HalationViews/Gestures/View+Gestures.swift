public import Foundation
import HalationDrawing
public import HalationViewTree

extension View {
    /// Attaches a gesture to the view; gestures of descendants take precedence.
    ///
    /// Touches come from a script; see ``ImageRenderer/script(_:)``.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View
    {
        modifier(GestureModifier(gesture: gesture, mask: mask))
    }

    /// Attaches a gesture to the view, which is recognised only if enabled.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture: gesture, mask: isEnabled ? .all : .subviews))
    }

    /// Attaches a gesture that takes precedence over those of descendants.
    public nonisolated func highPriorityGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }

    /// Attaches a gesture that is recognised at the same time as those of descendants.
    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }

    /// Attaches a gesture that is recognised only if enabled; the name has no effect.
    public nonisolated func gesture<T: Gesture>(
        _ gesture: T,
        name: String,
        isEnabled: Bool = true
    ) -> some View {
        self.gesture(gesture, isEnabled: isEnabled)
    }

    /// Attaches a gesture that takes precedence over those of descendants, if enabled.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Attaches a gesture that takes precedence over those of descendants, if enabled; the name has no
    /// effect.
    public nonisolated func highPriorityGesture<T: Gesture>(
        _ gesture: T,
        name: String,
        isEnabled: Bool = true
    ) -> some View {
        highPriorityGesture(gesture, isEnabled: isEnabled)
    }

    /// Attaches a gesture that is recognised at the same time as those of descendants, if enabled.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Attaches a gesture recognised at the same time as those of descendants, if enabled; the name has no
    /// effect.
    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T,
        name: String,
        isEnabled: Bool = true
    ) -> some View {
        simultaneousGesture(gesture, isEnabled: isEnabled)
    }

    /// Performs an action when a script taps the view.
    ///
    /// - Parameters:
    ///   - count: The number of taps, at most 0.35 seconds apart.
    ///   - action: The action to perform after the last tap.
    /// - Returns: A view that reacts to taps.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { _ in action() })
    }

    /// Performs an action with the position of a tap when a script taps the view.
    ///
    /// - Parameters:
    ///   - count: The number of taps, at most 0.35 seconds apart.
    ///   - coordinateSpace: The space of the position.
    ///   - action: The action, given the position of the last tap.
    /// - Returns: A view that reacts to taps.
    public nonisolated func onTapGesture(
        count: Int = 1,
        coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) }
        )
    }

    /// Performs an action when a touch has lasted for a minimum duration.
    ///
    /// - Parameters:
    ///   - minimumDuration: The duration in seconds.
    ///   - maximumDistance: The largest movement in points; beyond it the press fails.
    ///   - action: The action to perform after the minimum duration.
    ///   - onPressingChanged: Called with true when the touch begins, and with false when the press is over
    ///     or fails.
    /// - Returns: A view that reacts to long presses.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            PressingGesture(
                base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
                    .onEnded { _ in action() },
                action: onPressingChanged ?? { _ in }
            )
        )
    }

    /// Performs an action when a touch has lasted for a minimum duration; `pressing` reports its start and
    /// end.
    @_disfavoredOverload
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration,
            maximumDistance: maximumDistance,
            perform: action,
            onPressingChanged: pressing
        )
    }
}
