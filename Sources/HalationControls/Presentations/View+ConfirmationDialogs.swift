import HalationAnimation
import HalationDiagnostics
public import HalationDrawing
public import HalationViews

extension View {
    /// Presents a dialog with actions while a flag is set; its buttons reset the flag.
    public nonisolated func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions
        )
    }

    /// Presents a dialog with actions while a flag is set; its buttons reset the flag.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions,
            message: message
        )
    }

    /// Presents a dialog with actions while a flag is set; its buttons reset the flag.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(
            Text(title),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions
        )
    }

    /// Presents a dialog with actions while a flag is set; its buttons reset the flag.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(
            Text(title),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions,
            message: message
        )
    }

    /// Presents a dialog with actions while a flag is set; its buttons reset the flag.
    public nonisolated func confirmationDialog<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(
            isPresented,
            DialogContent(
                title: titleVisibility == .visible ? title : nil,
                message: nil,
                actions: AnyView(actions())
            )
        )
    }

    /// Presents a dialog with actions while a flag is set; its buttons reset the flag.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(
            isPresented,
            DialogContent(
                title: titleVisibility == .visible ? title : nil,
                message: AnyView(message()),
                actions: AnyView(actions())
            )
        )
    }

    /// Presents a dialog with actions for data, if there are any, while a flag is set; its buttons reset the flag.
    public nonisolated func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions
        )
    }

    /// Presents a dialog with actions for data, if there are any, while a flag is set; its buttons reset the flag.
    public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions,
            message: message
        )
    }

    /// Presents a dialog with actions for data, if there are any, while a flag is set; its buttons reset the flag.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(title),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions
        )
    }

    /// Presents a dialog with actions for data, if there are any, while a flag is set; its buttons reset the flag.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(title),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions,
            message: message
        )
    }

    /// Presents a dialog with actions for data, if there are any, while a flag is set; its buttons reset the flag.
    public nonisolated func confirmationDialog<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            isPresented,
            data.map {
                DialogContent(
                    title: titleVisibility == .visible ? title : nil,
                    message: nil,
                    actions: AnyView(actions($0))
                )
            }
        )
    }

    /// Presents a dialog with actions for data, if there are any, while a flag is set; its buttons reset the flag.
    public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            isPresented,
            data.map {
                DialogContent(
                    title: titleVisibility == .visible ? title : nil,
                    message: AnyView(message($0)),
                    actions: AnyView(actions($0))
                )
            }
        )
    }

    private nonisolated func confirmationDialog(_ isPresented: Binding<Bool>, _ content: DialogContent?)
        -> some View
    {
        presentingDialog(.confirmationDialog, isPresented, content, .dialog) {
            DialogLayer(context: $0, content: $1)
        }
    }
}
