package import Foundation
package import HalationAnimation
public import HalationDrawing
import HalationGeometry

/// The field of a tree that has the focus, which takes what a script types.
package final class FocusCenter {
    private unowned let tree: ViewTree
    package private(set) weak var field: FieldItem?

    /// The handle of that field, which stays the same where another item takes the place of its item.
    private weak var handle: FieldHandle?

    /// What bindings ask for since the last update.
    private var wanted: FieldItem?
    private var isLost = false
    private var isAsked = false

    init(_ tree: ViewTree) {
        self.tree = tree
    }

    /// Moves the focus to a field, or takes it from all fields.
    func focus(_ new: FieldItem?) {
        guard new !== field, new == nil || !isFocused(new) else { return }
        let old = field
        field = new
        handle = new?.modifier.handle
        for item in old?.focusItems ?? [] where new?.focusItems.contains(where: { $0 === item }) != true {
            item.modifier.set(false)
        }
        for item in new?.focusItems ?? [] { item.modifier.set(true) }
        old?.modifier.focusDidChange(false)
        new?.modifier.focusDidChange(true)
        updateKeyboard()
    }

    /// Takes the focus from a field that goes; nil for one that has gone.
    func resign(_ item: FieldItem?) {
        if field === item, item != nil { return focus(nil) }
        guard field == nil else { return }
        window?.setKeyboard(nil)
    }

    /// Takes the focus from a field in a presentation.
    func resign(in presentation: ActivePresentation) {
        guard let field, field.environment.values.presentation.presentation === presentation else { return }
        focus(nil)
    }

    /// Notes the item that takes the place of another one of its field.
    func replace(by new: FieldItem) {
        if isFocused(new) { field = new }
    }

    /// Whether the field of an item has the focus, also while another item of the field is in the tree.
    private func isFocused(_ item: FieldItem?) -> Bool {
        guard let item, let handle else { return false }
        return item.modifier.handle === handle
    }

    /// Notes what a binding asks for; it is done once all views know their bindings.
    func ask(_ item: FocusItem) {
        let own = item.firstDescendant(FieldItem.self)
        if item.modifier.isOn {
            guard let own, !isFocused(own) else { return }
            wanted = own
        } else {
            guard isFocused(own) else { return }
            isLost = true
        }
        guard !isAsked else { return }
        isAsked = true
        tree.enqueue { [weak self] in self?.answer() }
    }

    private func answer() {
        isAsked = false
        let (next, loses) = (wanted, isLost)
        (wanted, isLost) = (nil, false)
        if let next { focus(next) } else if loses { focus(nil) }
    }

    // MARK: Typing

    /// Types a character into the field with the focus; a line feed is the return key.
    ///
    /// - Returns: Whether a field took it.
    package func type(_ character: Character) -> Bool {
        guard let field else { return false }
        let modifier = field.modifier
        if character == "\u{8}" { return modifier.edit(String(modifier.text().dropLast())) }
        guard character == "\n", !modifier.hasLines else {
            return modifier.edit(modifier.text() + String(character))
        }
        submit(field)
        return true
    }

    /// Performs what the return key does: the field loses the focus, unless an action gives it to another one.
    private func submit(_ field: FieldItem) {
        field.modifier.submit()
        tree.enqueue { [weak self, weak field] in
            // After the views know what the action changed.
            self?.tree.enqueue { self?.tree.enqueue { self?.resignIfSame(field) } }
        }
    }

    private func resignIfSame(_ item: FieldItem?) {
        if let item, field === item, wanted == nil { focus(nil) }
    }

    // MARK: The keyboard

    private func updateKeyboard() {
        if let field { window = field.environment.values.window.center }
        window?.setKeyboard(field?.modifier.keyboard)
        guard field != nil else { return }
        // After the layout above the keyboard.
        tree.enqueue { [weak self] in
            self?.tree.enqueue { self?.tree.enqueue { self?.field?.reveal() } }
        }
    }

    /// The window whose keyboard it is.
    private weak var window: PresentationCenter?
}

extension ViewTree {
    /// Takes the focus from the field of the tree whose user code runs on this thread, and the keyboard away.
    ///
    /// - Returns: Whether a field had the focus.
    @discardableResult
    package static func endEditing() -> Bool {
        guard let focus = AmbientScheduler.current?.tree?.focus, focus.field != nil else { return false }
        focus.focus(nil)
        return true
    }
}

/// A keyboard for a field, as the controls draw it.
package struct Keyboard {
    /// The height in a window of a size with insets, in points, with the safe area below.
    let height: (CGSize, EdgeInsets) -> CGFloat

    /// Makes the view for a window of a size, of the window's width.
    let view: (CGSize) -> AnyView

    /// Describes a keyboard.
    package init(height: @escaping (CGSize, EdgeInsets) -> CGFloat, view: @escaping (CGSize) -> AnyView) {
        self.height = height
        self.view = view
    }
}

/// Lets a view take the focus and what a script types.
package nonisolated struct FieldModifier: ItemModifier {
    /// The text, as it is edited.
    let text: () -> String

    /// Takes a new text; false if it has no value.
    let edit: (String) -> Bool

    /// Whether the return key begins a line rather than ends the input.
    let hasLines: Bool

    /// Performs the actions of the return key.
    let submit: () -> Void
    let focusDidChange: (Bool) -> Void
    let keyboard: Keyboard?

    /// Lets scripts move the focus to the view.
    let handle: FieldHandle

    /// Lets a view take the focus.
    package init(
        handle: FieldHandle,
        hasLines: Bool,
        text: @escaping () -> String,
        edit: @escaping (String) -> Bool,
        submit: @escaping () -> Void,
        focusDidChange: @escaping (Bool) -> Void,
        keyboard: Keyboard?
    ) {
        self.handle = handle
        self.hasLines = hasLines
        self.text = text
        self.edit = edit
        self.submit = submit
        self.focusDidChange = focusDidChange
        self.keyboard = keyboard
    }

    package static func makeItem(
        _ modifier: Self,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<Self> {
        FieldItem(modifier, content, node)
    }
}

/// The place of a field in its tree, for the view that draws it.
package final class FieldHandle {
    fileprivate weak var item: FieldItem? {
        didSet {
            guard let item, item !== oldValue else { return }
            center = item.tree.focus
            center?.replace(by: item)
        }
    }

    private weak var center: FocusCenter?

    /// Creates a handle without a field.
    package nonisolated init() {}

    /// Gives the field the focus.
    package func focus() {
        if let item { item.tree.focus.focus(item) }
    }

    /// Types a character into the field with the focus.
    package func type(_ character: Character) { _ = item?.tree.focus.type(character) }

    /// Takes the focus from the field.
    package func resign() {
        center?.resign(item)
    }
}

/// The item of a field.
package final class FieldItem: ModifierItem<FieldModifier> {
    override init(_ modifier: FieldModifier, _ content: LayoutItem, _ node: ViewNode) {
        super.init(modifier, content, node)
        modifier.handle.item = self
    }

    override func modifierDidChange() { modifier.handle.item = self }

    /// The modifiers around the field that follow its focus, as far as the next field.
    var focusItems: [FocusItem] {
        var items: [FocusItem] = []
        var item = parent
        while let current = item {
            if let focus = current as? FocusItem { items.append(focus) }
            item = current.parent
        }
        return items
    }

    /// The space between a field and the keyboard, in points.
    private static let margin: CGFloat = 12

    /// Scrolls the content around so that the field is seen.
    func reveal() {
        guard let scroll = nearest({ $0 is ScrollItem }) as? ScrollItem, scroll.axes.contains(.vertical)
        else {
            return
        }
        let frame = frame(of: CGRect(origin: .zero, size: size), in: scroll)
        let hidden = frame.maxY + Self.margin - scroll.size.height
        guard hidden > 0, frame.height < scroll.size.height else { return }
        withAnimation(.keyboard) {
            scroll.scroll(to: CGPoint(x: scroll.contentOffset.x, y: scroll.contentOffset.y + hidden))
        }
    }
}

/// Ties the focus of the field inside to a binding.
nonisolated struct FocusModifier: ItemModifier {
    /// Whether the binding says that the field has the focus.
    let isOn: Bool

    /// Tells the binding of a change.
    let set: (Bool) -> Void

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        FocusItem(modifier, content, node)
    }
}

/// The item of a binding to the focus.
final class FocusItem: ModifierItem<FocusModifier> {
    override init(_ modifier: FocusModifier, _ content: LayoutItem, _ node: ViewNode) {
        super.init(modifier, content, node)
        if modifier.isOn { tree.focus.ask(self) }
    }

    override func modifierDidChange() { tree.focus.ask(self) }
}

extension Animation {
    /// The motion of the keyboard: that of sheets.
    package static var keyboard: Animation { .spring(response: 0.5, dampingFraction: 1) }
}

extension View {
    /// Ties the focus of the field in the view to a value of a binding.
    ///
    /// A script's tap on the field, or the program, moves the focus. In a window a keyboard comes with it.
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding,
        equals value: Value
    ) -> some View {
        modifier(
            FocusModifier(isOn: binding.wrappedValue == value) { isOn in
                if isOn {
                    binding.wrappedValue = value
                } else if binding.wrappedValue == value {
                    binding.wrappedValue = binding.none
                }
            }
        )
    }

    /// Ties the focus of the field in the view to a flag.
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusModifier(isOn: condition.wrappedValue) { condition.wrappedValue = $0 })
    }
}

extension EnvironmentValues {
    /// Whether the view is focused; initially false, and never set.
    @Entry public var isFocused = false

    /// Whether a focused view shows its focus; initially true, and not read by built-in views.
    @Entry public var isFocusEffectEnabled = true

    /// When scrolling takes the focus from a field, and the keyboard with it.
    @Entry package var dismissesKeyboardByScrolling = true

    /// The insets of the window, for what is presented in front of it.
    @Entry package var windowInsets = EdgeInsets()
}
