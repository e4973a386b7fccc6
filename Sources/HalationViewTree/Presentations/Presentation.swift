package import Foundation
package import HalationAnimation
package import HalationDrawing

/// What a view asks its window to show in front of the window's content.
package struct Presentation {
    /// Tells apart what a view presents one after the other, such as the ids of items.
    let id: AnyHashable

    /// Whether other modal presentations of the same presenter wait until this one has gone.
    let isModal: Bool

    /// Whether it stays in front of presentations that come later.
    let isOnTop: Bool

    /// Whether the tint behind it is grey.
    let dimsTint: Bool

    /// The motion of its entry; nil shows it at once.
    let entry: Animation?

    /// The motion of its exit; nil removes it at once.
    let exit: Animation?

    /// Makes the layer in front of the window's content, of the window's size.
    let layer: (PresentationContext) -> AnyView

    /// Asks the presenter to end the presentation.
    let dismiss: () -> Void

    /// Called when the layer has gone.
    let onDismiss: (() -> Void)?

    /// Creates a presentation.
    package init(
        id: AnyHashable,
        isModal: Bool = true,
        isOnTop: Bool = false,
        dimsTint: Bool = false,
        entry: Animation?,
        exit: Animation?,
        dismiss: @escaping () -> Void,
        onDismiss: (() -> Void)? = nil,
        layer: @escaping (PresentationContext) -> AnyView
    ) {
        self.id = id
        self.isModal = isModal
        self.isOnTop = isOnTop
        self.dimsTint = dimsTint
        self.entry = entry
        self.exit = exit
        self.layer = layer
        self.dismiss = dismiss
        self.onDismiss = onDismiss
    }
}

/// What the layer of a presentation knows of it, as of the running update.
package struct PresentationContext {
    private let presentation: ActivePresentation
    private let center: PresentationCenter

    /// Whether the layer is in its place; it changes in the transaction of the entry or the exit.
    package let isShown: Bool

    /// Whether the layer is on its way out.
    package let isLeaving: Bool

    /// How far the layer recedes behind a card above it: 0 in its place, 1 behind a card at its place.
    package let recession: CGFloat

    /// The space at the edges of the window that its safe area leaves out.
    package let insets: EdgeInsets

    /// The space that the window's safe area leaves out, without a keyboard.
    package let windowInsets: EdgeInsets

    init(_ presentation: ActivePresentation, _ center: PresentationCenter) {
        self.presentation = presentation
        self.center = center
        isShown = presentation.isShown
        isLeaving = presentation.isLeaving
        recession = center.cardHeight(above: presentation)
        windowInsets = center.insets
        insets = presentation.presentation.isOnTop ? center.insets : center.insetsAboveKeyboard
    }

    /// Asks the presenter to end the presentation.
    package func dismiss() { presentation.presentation.dismiss() }

    /// Sets how far what lies behind the layer recedes, as behind a card.
    ///
    /// - Parameters:
    ///   - height: 0 if the layer is no card, 1 if it is a card at its place, less under a finger that draws it down.
    ///   - animation: The motion of what recedes.
    package func setCard(_ height: CGFloat, animation: Animation?) {
        guard presentation.cardHeight != height else { return }
        center.change(animation) { [presentation] in presentation.cardHeight = height }
    }

    /// Whether the presentation was there when the window opened, so that it entered without motion.
    package var isFromStart: Bool { presentation.isFromStart }

    /// Whether the presenting view is in a scroll view.
    package var isInScrollView: Bool { presentation.isInScrollView }

    /// The rectangle of the presenting view in the window, as of the last layout; nil if it has none.
    package var sourceFrame: CGRect? { presentation.sourceFrame(in: center.item) }
}

extension PresentationContext {
    /// The presenting view as it is drawn in the window, in a view of the window's size.
    package var source: PresentationSource { PresentationSource(presentation: presentation, center: center) }
}

/// A presentation on its way through its window.
final class ActivePresentation {
    private(set) weak var anchor: ViewNode?

    /// The presentation that the presenting view is in; nil in the window's content.
    private(set) weak var parent: ActivePresentation?

    /// What is presented, as the presenter last said.
    var presentation: Presentation

    /// The environment of the presenting view.
    var environment: EnvironmentBox

    /// Whether the presenter asked for it in the first update of the tree.
    let isFromStart: Bool

    /// Whether it enters and leaves at once.
    var isInstant: Bool

    /// Whether the layer is in its place rather than where it enters from and leaves to.
    var isShown = false

    /// Whether it is on its way out, and takes no touches.
    var isLeaving = false

    /// How far what lies behind recedes, from 0 to 1.
    var cardHeight: CGFloat = 0

    private var inner: EnvironmentBox?
    private weak var outer: EnvironmentBox?

    /// Whether something in front makes the tint of the layer grey.
    var hasDimmedTint = false {
        didSet { if hasDimmedTint != oldValue { inner = nil } }
    }

    init(
        _ presentation: Presentation,
        anchor: ViewNode,
        parent: ActivePresentation?,
        isFromStart: Bool,
        isInstant: Bool
    ) {
        self.presentation = presentation
        self.anchor = anchor
        self.parent = parent
        self.isFromStart = isFromStart
        self.isInstant = isInstant
        environment = anchor.inputs.environment
    }

    /// Whether the presenting view is in a presentation, or in one that it presents.
    func isDescendant(of other: ActivePresentation) -> Bool {
        var current = parent
        while let presentation = current {
            if presentation === other { return true }
            current = presentation.parent
        }
        return false
    }

    /// The environment of the layer: that of the presenting view, with the action that dismisses.
    var layerEnvironment: EnvironmentBox {
        if let inner, outer === environment { return inner }
        var values = environment.values
        let reference = ActivePresentationReference(presentation: self)
        values.dismissal = DismissAction { reference.presentation?.presentation.dismiss() }
        values.presentation = reference
        // The presenting view may be behind what dims the tint.
        values.dimsTint = hasDimmedTint
        let box = EnvironmentBox(values)
        outer = environment
        inner = box
        return box
    }

    /// Whether the presenting view is in a scroll view.
    var isInScrollView: Bool { anchor?.items.first?.nearest { $0 is ScrollItem } != nil }

    /// The smallest rectangle around the presenting view, in the space of an item.
    func sourceFrame(in item: LayoutItem?) -> CGRect? {
        guard let items = anchor?.items, !items.isEmpty else { return nil }
        return items.reduce(CGRect.null) {
            $0.union($1.frame(of: CGRect(origin: .zero, size: $1.size), in: item))
        }
    }
}

/// The window in the environment of its views.
struct WindowReference: @unchecked Sendable {
    // Presentations keep environments, and would else keep the centre that keeps them. Read on the main actor only.
    private(set) weak var center: PresentationCenter?
}

/// A presentation in the environment of its content.
struct ActivePresentationReference: @unchecked Sendable {
    // Read on the main actor only.
    private(set) weak var presentation: ActivePresentation?
}

extension EnvironmentValues {
    /// The presentations of the window around a view; without a center where nothing presents.
    @Entry var window = WindowReference()

    /// The presentation that a view is in.
    @Entry var presentation = ActivePresentationReference()
}
