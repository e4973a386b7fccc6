public import Foundation
import HalationAnimation
import HalationDiagnostics
import HalationDrawing
public import HalationViews

extension View {
    /// Shows a column at the trailing edge of the view while a flag is set; in compact width it is a sheet.
    ///
    /// Dismissing the sheet resets the flag.
    ///
    /// - Parameters:
    ///   - isPresented: The flag.
    ///   - content: The content of the column.
    /// - Returns: A view beside its inspector.
    public nonisolated func inspector<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
    }

    /// Sets the width of the inspector around the view, in points.
    public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
        presentationOptions { $0.columnWidth = width }
    }

    /// Sets the width of the inspector around the view, in points: the ideal one, as nobody drags its edge.
    public nonisolated func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
        -> some View
    { inspectorColumnWidth(ideal) }
}

/// A view with a column at its trailing edge, or a sheet in compact width.
private nonisolated struct InspectorModifier<Inspector: View>: ViewModifier {
    let isPresented: Binding<Bool>
    let inspector: Inspector

    @Environment(\.horizontalSizeClass) private var width

    @MainActor func body(content: Content) -> some View {
        let isRegular = width == .regular
        let isShown = isPresented.wrappedValue
        HStack(spacing: 0) {
            content.frame(maxWidth: isRegular ? .infinity : nil, maxHeight: isRegular ? .infinity : nil)
            if isRegular, isShown {
                PreferenceWrapper(
                    key: PresentationOptions.Key.self,
                    content: PresentedContent { inspector }
                ) { options, content in
                    InspectorColumn(options: options, content: content)
                }
                .transition(.move(edge: .trailing))
            }
        }
        .animation(.presentation, value: isShown)
        .presenting(
            .inspector,
            Binding(get: { isShown && !isRegular }, set: { isPresented.wrappedValue = $0 })
        ) { context in
            SheetLayer(context: context, content: PresentedContent { inspector })
        }
    }
}

/// The column of an inspector, with a line towards the view that is inspected.
private struct InspectorColumn: View {
    let options: PresentationOptions
    let content: WrappedContent

    /// The width in points of a column that sets none, as on an iPad.
    private static let width: CGFloat = 320

    var body: some View {
        content
            .frame(width: options.columnWidth ?? Self.width)
            .frame(maxHeight: .infinity)
            .background { Rectangle().fill(Color(SystemColor.groupedBackground)).ignoresSafeArea() }
            .overlay(alignment: .leading) { DialogLine(axis: .vertical).ignoresSafeArea() }
    }
}
