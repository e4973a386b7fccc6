public import Foundation
import HalationAnimation
import HalationDiagnostics
public import HalationDrawing
public import HalationViews

extension View {
    /// Presents an alert while a flag is set; its buttons reset the flag.
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions)
    }

    /// Presents an alert while a flag is set; its buttons reset the flag.
    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }

    /// Presents an alert while a flag is set; its buttons reset the flag.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }

    /// Presents an alert while a flag is set; its buttons reset the flag.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Presents an alert while a flag is set; its buttons reset the flag.
    public nonisolated func alert<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        alert(
            isPresented,
            DialogContent(
                title: title,
                message: nil,
                actions: AnyView(actions())
            )
        )
    }

    /// Presents an alert while a flag is set; its buttons reset the flag.
    public nonisolated func alert<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(
            isPresented,
            DialogContent(
                title: title,
                message: AnyView(message()),
                actions: AnyView(actions())
            )
        )
    }

    /// Presents an alert for data, if there are any, while a flag is set; its buttons reset the flag.
    public nonisolated func alert<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Presents an alert for data, if there are any, while a flag is set; its buttons reset the flag.
    public nonisolated func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(
            Text(titleKey),
            isPresented: isPresented,
            presenting: data,
            actions: actions,
            message: message
        )
    }

    /// Presents an alert for data, if there are any, while a flag is set; its buttons reset the flag.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Presents an alert for data, if there are any, while a flag is set; its buttons reset the flag.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(
            Text(title),
            isPresented: isPresented,
            presenting: data,
            actions: actions,
            message: message
        )
    }

    /// Presents an alert for data, if there are any, while a flag is set; its buttons reset the flag.
    public nonisolated func alert<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(
            isPresented,
            data.map {
                DialogContent(
                    title: title,
                    message: nil,
                    actions: AnyView(actions($0))
                )
            }
        )
    }

    /// Presents an alert for data, if there are any, while a flag is set; its buttons reset the flag.
    public nonisolated func alert<A: View, M: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(
            isPresented,
            data.map {
                DialogContent(
                    title: title,
                    message: AnyView(message($0)),
                    actions: AnyView(actions($0))
                )
            }
        )
    }

    /// Presents an alert for an error, if there is one, while a flag is set; its title is the error's description.
    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: () -> A
    ) -> some View {
        alert(
            isPresented,
            error.map {
                DialogContent(
                    title: Text(verbatim: $0.localizedText),
                    message: nil,
                    actions: AnyView(actions())
                )
            }
        )
    }

    /// Presents an alert for an error, if there is one, while a flag is set; its title is the error's description.
    public nonisolated func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: (E) -> A,
        @ViewBuilder message: (E) -> M
    ) -> some View {
        alert(
            isPresented,
            error.map {
                DialogContent(
                    title: Text(verbatim: $0.localizedText),
                    message: AnyView(message($0)),
                    actions: AnyView(actions($0))
                )
            }
        )
    }

    private nonisolated func alert(_ isPresented: Binding<Bool>, _ content: DialogContent?) -> some View {
        presentingDialog(.alert, isPresented, content, .alert) { AlertLayer(context: $0, content: $1) }
    }

    /// Presents an alert or a dialog while a flag is set and there is content for it.
    nonisolated func presentingDialog<Layer: View>(
        _ feature: LesserFeature,
        _ isPresented: Binding<Bool>,
        _ content: DialogContent?,
        _ animation: Animation,
        layer: @escaping (PresentationContext, DialogContent) -> Layer
    ) -> some View {
        presenting(
            feature,
            content == nil ? .constant(false) : isPresented,
            dimsTint: true,
            entry: animation,
            exit: animation
        ) { context in
            content.map { layer(context, $0) }
        }
    }

    /// Has no effect: alerts on iOS have no icon.
    public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }

    /// Has no effect: alerts on iOS look the same whatever their severity.
    public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
}

extension LocalizedError {
    /// What an alert says about the error.
    fileprivate nonisolated var localizedText: String { errorDescription ?? localizedDescription }
}

/// An alert's severity; has no effect.
public struct DialogSeverity: Equatable, Sendable {
    private let number: Int

    public static let automatic = DialogSeverity(number: 0)
    public static let critical = DialogSeverity(number: 1)
    public static let standard = DialogSeverity(number: 2)
}
