import Foundation
package import HalationAnimation
import HalationDrawing
package import HalationViews

/// Whether a finger is on a control, as its appearance needs it.
package struct Press: Equatable {
    package var isPressed = false

    /// Whether the touch lasts long enough to be seen, so that its end is.
    var wasSeen = false

    /// How the appearance changes: at once under the finger, and within a quarter of a second when it is lifted.
    ///
    /// A tap of a script has no duration; nothing is seen of it.
    package var animation: Animation? { isPressed || !wasSeen ? nil : .easeOut(duration: 0.25) }

    /// The motion of knobs and glass, which give way under the finger.
    package var motion: Animation { .spring(response: 0.3, dampingFraction: 0.8) }
}

/// The press of a control over time.
struct PressState: DynamicProperty {
    @State private var press = Press()
    @State private var start = PressStart()

    /// What is seen of the press now.
    var current: Press { press }

    /// Notes that the control is pressed or released.
    func note(_ isPressed: Bool, at time: Date) {
        if isPressed { start.time = time }
        press = Press(isPressed: isPressed, wasSeen: isPressed || time > start.time)
    }
}

/// The moment at which a finger was put down; no view depends on it.
private final class PressStart {
    var time = Date.distantPast
}

/// A view that performs an action when it is tapped, and knows how a touch on it is seen.
package struct PressReader<Content: View>: View {
    let action: @MainActor () -> Void
    @ViewBuilder let content: (Press) -> Content

    private var press = PressState()
    @Environment(\.buttonRepeatBehavior) private var repetition

    package init(action: @escaping @MainActor () -> Void, @ViewBuilder content: @escaping (Press) -> Content)
    {
        self.action = action
        self.content = content
    }

    package var body: some View {
        content(press.current).gesture(
            ButtonGesture(
                repeating: repetition == .enabled ? { MainActor.assumeIsolated { action() } } : nil,
                pressed: { press.note($0, at: $1) }
            )
            .onEnded { _ in MainActor.assumeIsolated { action() } }
        )
    }
}

/// A view that performs an action when it is tapped, and knows whether a touch is on it.
package struct PressableView<Content: View>: View {
    let action: @MainActor () -> Void
    let content: (Bool) -> Content

    package init(action: @escaping @MainActor () -> Void, @ViewBuilder content: @escaping (Bool) -> Content) {
        self.action = action
        self.content = content
    }

    package var body: some View {
        PressReader(action: action) { content($0.isPressed) }
    }
}

/// Shows a part of a label while it is pressed.
struct PressedOpacity: ViewModifier {
    let press: Press

    /// The opacity under the finger.
    let opacity: Double

    func body(content: Content) -> some View {
        content
            .opacity(press.isPressed ? opacity : 1)
            .animation(press.animation, value: press.isPressed)
    }
}

extension View {
    /// The opacity of a control's label under a finger; 0.2 is that of labels without a field.
    package func fading(_ press: Press, to opacity: Double = 0.2) -> some View {
        modifier(PressedOpacity(press: press, opacity: opacity))
    }
}
