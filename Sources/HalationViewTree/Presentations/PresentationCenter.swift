import Foundation
import HalationAnimation
import HalationDrawing

/// The presentations of a window, from the one at the back to the one in front.
///
/// A view registers what it presents while it is resolved. A modal presentation waits until other modal ones of the same
/// presenter have gone. The entry and the exit are changes of state in transactions of their own at the moment of the
/// request, so that what moves is a function of the time since then.
final class PresentationCenter {
    /// The presentations with a layer, those that leave included.
    private(set) var active: [ActivePresentation] = []

    private var waiting: [ActivePresentation] = []

    /// The presentations without a layer whose content has yet to hear that it disappeared.
    private var departing: [ActivePresentation] = []
    private unowned let tree: ViewTree

    /// The node of the window.
    weak var host: ViewNode?

    /// The item of the window.
    weak var item: LayoutItem?

    /// The space at the edges of the window that its safe area leaves out.
    var insets = EdgeInsets()

    /// The height of the keyboard in points, with the safe area below; 0 without one.
    private(set) var keyboardHeight: CGFloat = 0

    /// The space at the edges of the window that its safe area and the keyboard leave out.
    var insetsAboveKeyboard: EdgeInsets {
        var insets = insets
        insets.bottom = max(insets.bottom, keyboardHeight)
        return insets
    }

    /// The items of a program for the row above the keyboard.
    var keyboardItems: () -> [AnyView] = { [] }

    /// Whether the window is being resolved, and will see what changes now.
    var isCollecting = false

    init(_ tree: ViewTree) {
        self.tree = tree
    }

    // MARK: Requests of views

    /// Takes what a view presents now; nil for nothing.
    func update(_ presentation: Presentation?, of anchor: ViewNode) {
        let isInstant = tree.transaction.disablesAnimations
        let current = current(of: anchor)
        if let current, let presentation, current.presentation.id == presentation.id {
            current.presentation = presentation
            current.environment = anchor.inputs.environment
            return noteChange()
        }
        if let current { leave(current, isInstant: isInstant) }
        let parent = anchor.inputs.environment.values.presentation.presentation
        // What leaves keeps its views as they were, which may still ask for what they presented.
        guard let presentation, parent?.isLeaving != true else { return }
        waiting.append(
            ActivePresentation(
                presentation,
                anchor: anchor,
                parent: parent,
                isFromStart: tree.passCount <= 1,
                isInstant: isInstant
            )
        )
        noteChange()
    }

    /// Ends what a view presents that goes.
    func remove(_ anchor: ViewNode) {
        if let current = current(of: anchor) { leave(current, isInstant: false) }
    }

    private func current(of anchor: ViewNode) -> ActivePresentation? {
        (active + waiting).first { $0.anchor === anchor && !$0.isLeaving }
    }

    // MARK: The keyboard

    /// The height of the row of a program's items in points.
    private static let itemsHeight: CGFloat = 44

    /// Shows a keyboard, or the one that is there with other keys; nil takes it away.
    func setKeyboard(_ keyboard: Keyboard?) {
        guard let host else { return }
        let items = keyboardItems()
        var height: CGFloat = 0
        if let keyboard {
            height = keyboard.height(item?.size ?? .zero, insets) + (items.isEmpty ? 0 : Self.itemsHeight)
        }
        update(keyboard.map { presentation(of: $0, items, height) }, of: host)
        guard height != keyboardHeight else { return }
        change(.keyboard) { [weak self] in self?.keyboardHeight = height }
    }

    private func presentation(of keyboard: Keyboard, _ items: [AnyView], _ height: CGFloat) -> Presentation {
        let window = item?.size ?? .zero
        return Presentation(
            id: "keyboard",
            isModal: false,
            isOnTop: true,
            entry: .keyboard,
            exit: .keyboard,
            dismiss: {}
        ) { context in
            AnyView(
                VStack(spacing: 0) {
                    if !items.isEmpty {
                        HStack(spacing: 16) { ForEach(items.indices, id: \.self) { items[$0] } }
                            .padding(.horizontal, 16)
                            .frame(maxWidth: .infinity)
                            .frame(height: Self.itemsHeight)
                            .background(.bar)
                    }
                    keyboard.view(window).environment(\.windowInsets, context.insets)
                }
                .offset(y: context.isShown ? 0 : height)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
            )
        }
    }

    // MARK: Motion

    /// Gives presentations that wait for nothing a layer.
    ///
    /// - Returns: Whether there are new ones.
    func admit() -> Bool {
        let admitted = waiting.filter { next in
            !next.presentation.isModal || isFree(next)
        }
        // Of several modal ones that wait, the first goes first.
        var hasNew = false
        for next in admitted where !next.presentation.isModal || isFree(next) {
            waiting.removeAll { $0 === next }
            let end = next.presentation.isOnTop ? nil : active.firstIndex { $0.presentation.isOnTop }
            active.insert(next, at: end ?? active.count)
            hasNew = true
            if next.isFromStart {
                next.isShown = true
            } else {
                tree.enqueue { [weak self] in
                    guard !next.isLeaving else { return }
                    self?.change(next.isInstant ? nil : next.presentation.entry) { next.isShown = true }
                }
            }
        }
        return hasNew
    }

    /// Whether no other modal presentation of the same presenter is there.
    private func isFree(_ next: ActivePresentation) -> Bool {
        !(active + departing).contains { $0.presentation.isModal && $0.parent === next.parent }
    }

    /// Begins the exit of a presentation, and of those that views in it present.
    private func leave(_ presentation: ActivePresentation, isInstant: Bool) {
        waiting.removeAll { $0 === presentation || $0.isDescendant(of: presentation) }
        for leaving in active
        where !leaving.isLeaving && (leaving === presentation || leaving.isDescendant(of: presentation)) {
            leaving.isLeaving = true
            let animation = isInstant ? nil : leaving.presentation.exit
            tree.enqueue { [weak self] in
                // The keyboard of a field inside goes at the same time.
                self?.tree.focus.resign(in: leaving)
                self?.change(animation) {
                    leaving.isShown = false
                } completion: {
                    self?.didLeave(leaving)
                }
            }
        }
        noteChange()
    }

    private func didLeave(_ presentation: ActivePresentation) {
        guard active.contains(where: { $0 === presentation }) else { return }
        change(nil) { [weak self] in
            self?.active.removeAll { $0 === presentation }
            self?.departing.append(presentation)
        }
        tree.enqueue { [weak self] in
            // After the content has disappeared.
            self?.tree.enqueueDisappearance {
                presentation.presentation.onDismiss?()
                self?.departing.removeAll { $0 === presentation }
                self?.noteChange()
            }
        }
    }

    /// Changes the state of presentations in a transaction of its own.
    func change(
        _ animation: Animation?,
        _ apply: @escaping () -> Void,
        completion: (() -> Void)? = nil
    ) {
        var transaction = Transaction(animation: animation)
        transaction.disablesAnimations = animation == nil
        if let completion { transaction.addAnimationCompletion(criteria: .removed, completion) }
        Transaction.run(transaction) {
            tree.change { [weak self] in
                apply()
                self?.host?.setNeedsResolving()
            }
        }
    }

    /// How high a card in front of a layer is, from 0 to 1; in front of the window's content for nil.
    func cardHeight(above presentation: ActivePresentation?) -> CGFloat {
        let start = presentation.flatMap { own in active.firstIndex { $0 === own } }.map { $0 + 1 } ?? 0
        return active[start...].lazy.filter(\.isShown).map(\.cardHeight).max() ?? 0
    }

    /// Whether something in front of a layer makes its tint grey; in front of the window's content for nil.
    func dimsTint(above presentation: ActivePresentation?) -> Bool {
        let start = presentation.flatMap { own in active.firstIndex { $0 === own } }.map { $0 + 1 } ?? 0
        return active[start...].contains { $0.isShown && $0.presentation.dimsTint }
    }

    private func noteChange() {
        if !isCollecting { host?.setNeedsResolving() }
    }
}
