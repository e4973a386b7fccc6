public import Foundation
import HalationDiagnostics
public import HalationDrawing
public import HalationViews

/// The description of an alert, which is not shown.
public struct Alert {
    /// A button of an alert.
    public struct Button {
        private init() {}

        /// A button with a label and an action, which is never performed.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }

        /// A button that dismisses the alert.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }

        /// A button that dismisses the alert, with the default title.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button() }

        /// A button for a destructive action.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    }

    /// Creates an alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

    /// Creates an alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}

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

/// The description of an action sheet, which is not shown.
public struct ActionSheet {
    /// A button of the sheet.
    public typealias Button = Alert.Button

    /// Creates an action sheet from its buttons.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {}
}

extension View {
    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        lacking(.alert, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert)
        -> some View
    {
        lacking(.alert, if: item.wrappedValue != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        lacking(.actionSheet, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func actionSheet<Item: Identifiable>(
        item: Binding<Item?>,
        content: (Item) -> ActionSheet
    ) -> some View {
        lacking(.actionSheet, if: item.wrappedValue != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: () -> A
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue && error != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: (E) -> A,
        @ViewBuilder message: (E) -> M
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue && error != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func confirmationDialog<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue)
    }
}

/// An alert's severity; has no effect.
public struct DialogSeverity: Equatable, Sendable {
    private let number: Int

    public static let automatic = DialogSeverity(number: 0)
    public static let critical = DialogSeverity(number: 1)
    public static let standard = DialogSeverity(number: 2)
}

extension View {
    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue && data != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue && data != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue && data != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue && data != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue && data != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert<A: View, M: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue && data != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue && data != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue && data != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue && data != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue && data != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func confirmationDialog<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue && data != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue && data != nil)
    }
}
