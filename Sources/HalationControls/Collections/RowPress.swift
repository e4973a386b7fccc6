import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
package import HalationViews

/// The link between a button and the row of a list that it fills: the whole row performs its action, and lights up
/// in its place.
final class RowPress {
    /// Whether a row has taken over the touches of the button.
    var isRow = false
    var isEnabled = true
    var action: @MainActor () -> Void = {}

    /// What a row knows of the button in it.
    nonisolated struct Trait: LayoutValueKey {
        nonisolated static var defaultValue: RowPress? { nil }
    }
}

extension EnvironmentValues {
    /// The link of the button around a view to its row; nil outside of lists.
    @Entry var rowPress: RowPress?
}

/// A button without a field of its own, which a list draws as a row.
package struct RowButton<Content: View>: View {
    let action: @MainActor () -> Void
    let content: Content

    @State private var link = RowPress()
    @Environment(\.isInList) private var isInList
    @Environment(\.isEnabled) private var isEnabled

    package init(action: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content) {
        self.action = action
        self.content = content()
    }

    package var body: some View {
        let _ = update()
        if isInList {
            content.environment(\.rowPress, link).layoutValue(key: RowPress.Trait.self, value: link)
        } else {
            content
        }
    }

    private func update() {
        link.action = action
        link.isEnabled = isEnabled
    }
}

/// Lets the whole row of a list perform the action of the button in it.
struct RowTouch<Field: View>: ViewModifier {
    let link: RowPress?

    /// The shape of the grey under a finger; nil is the whole row.
    let shape: AnyShape?

    /// What lies behind the row.
    let field: Field

    private var press = PressState()

    init(link: RowPress?, shape: AnyShape? = nil, field: Field) {
        self.link = link
        self.shape = shape
        self.field = field
    }

    func body(content: Content) -> some View {
        let _ = link?.isRow = true
        let state = press
        let seen = state.current
        content
            .background {
                if link != nil {
                    (shape ?? AnyShape(Rectangle())).fill(Color(SystemColor.gray4))
                        .opacity(seen.isPressed ? 1 : 0)
                        .animation(seen.animation, value: seen.isPressed)
                }
            }
            .background { field }
            .modifier(RowGesture(link: link, note: { state.note($0, at: $1) }))
    }
}

private struct RowGesture: ViewModifier {
    let link: RowPress?

    /// Called when the row is pressed and released.
    let note: (Bool, Date) -> Void

    func body(content: Content) -> some View {
        if let link {
            content.contentShape(Rectangle()).gesture(
                ButtonGesture(pressed: { if link.isEnabled { note($0, $1) } })
                    .onEnded { _ in MainActor.assumeIsolated { if link.isEnabled { link.action() } } }
            )
        } else {
            content
        }
    }
}
