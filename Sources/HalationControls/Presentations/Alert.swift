import HalationDiagnostics
public import HalationDrawing
public import HalationViews

/// The description of an alert: a title, a message and one or two buttons.
public struct Alert {
    /// A button of an alert.
    public struct Button {
        fileprivate let role: ButtonRole?
        fileprivate let label: Text
        fileprivate let action: (() -> Void)?

        /// A button with a label and an action.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(role: nil, label: label, action: action)
        }

        /// A button that dismisses the alert.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(role: .cancel, label: label, action: action)
        }

        /// A button that dismisses the alert, with the default title.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            Button(role: .cancel, label: Text("Cancel"), action: action)
        }

        /// A button for a destructive action.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(role: .destructive, label: label, action: action)
        }

        fileprivate var view: some View {
            // Views, and so their actions, are on the main actor.
            nonisolated(unsafe) let action = action
            return HalationControls.Button(role: role) {
                action?()
            } label: {
                label
            }
        }
    }

    let content: DialogContent

    /// Creates an alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        let button = dismissButton ?? .default(Text("OK"))
        content = DialogContent(
            title: title,
            message: message.map { AnyView($0) },
            actions: AnyView(button.view)
        )
    }

    /// Creates an alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        content = DialogContent(
            title: title,
            message: message.map { AnyView($0) },
            actions: AnyView(
                Group {
                    primaryButton.view
                    secondaryButton.view
                }
            )
        )
    }

    /// Creates an alert with two buttons, side by side if there is room.
    public static func sideBySideButtons(
        title: Text,
        message: Text? = nil,
        primaryButton: Button,
        secondaryButton: Button
    ) -> Alert {
        Alert(title: title, message: message, primaryButton: primaryButton, secondaryButton: secondaryButton)
    }
}

/// The description of a dialog with actions.
public struct ActionSheet {
    /// A button of the sheet.
    public typealias Button = Alert.Button

    let content: DialogContent

    /// Creates an action sheet from its buttons.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        content = DialogContent(
            title: title,
            message: message.map { AnyView($0) },
            actions: AnyView(ForEach(buttons.indices, id: \.self) { buttons[$0].view })
        )
    }
}

extension View {
    /// Presents an alert while a flag is set; its buttons reset the flag.
    public nonisolated func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        presentingDialog(.alert, isPresented, isPresented.wrappedValue ? content().content : nil, .alert) {
            AlertLayer(context: $0, content: $1)
        }
    }

    /// Presents an alert for an item; its buttons set the item to nil.
    public nonisolated func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert)
        -> some View
    {
        presentingDialog(.alert, presence(item), item.wrappedValue.map { content($0).content }, .alert) {
            AlertLayer(context: $0, content: $1)
        }
    }

    /// Presents a dialog with actions while a flag is set; its buttons reset the flag.
    public nonisolated func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        presentingDialog(
            .actionSheet,
            isPresented,
            isPresented.wrappedValue ? content().content : nil,
            .dialog
        ) {
            DialogLayer(context: $0, content: $1)
        }
    }

    /// Presents a dialog with actions for an item; its buttons set the item to nil.
    public nonisolated func actionSheet<Item: Identifiable>(
        item: Binding<Item?>,
        content: (Item) -> ActionSheet
    ) -> some View {
        presentingDialog(
            .actionSheet,
            presence(item),
            item.wrappedValue.map { content($0).content },
            .dialog
        ) {
            DialogLayer(context: $0, content: $1)
        }
    }
}

/// Whether an item is there; setting it to false removes the item.
private nonisolated func presence<Item>(_ item: Binding<Item?>) -> Binding<Bool> {
    Binding {
        item.wrappedValue != nil
    } set: { isPresent in
        if !isPresent { item.wrappedValue = nil }
    }
}
