public import Foundation
import HalationDiagnostics
public import HalationDrawing
public import HalationViews

/// The height of a sheet; has no effect.
public struct PresentationDetent: Hashable, Sendable {
    private let length: CGFloat

    public static let medium = PresentationDetent(length: 0.5)
    public static let large = PresentationDetent(length: 1)

    /// A fraction of the screen's height, 0...1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(length: fraction)
    }

    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(length: -height) }
}

extension View {
    /// Has no effect: nothing is presented over a picture.
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        lacking(.sheet, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        lacking(.fullScreenCover, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        lacking(.sheet, if: item.wrappedValue != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        lacking(.fullScreenCover, if: item.wrappedValue != nil)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>,
        arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        lacking(.popover, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        lacking(.alert, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        lacking(.confirmationDialog, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View
    { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View { self }
}
