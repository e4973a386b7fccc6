public import Foundation
import HalationDiagnostics
import HalationDrawing
public import HalationGeometry
public import HalationViews

/// The part of a view that a popover points to.
public enum PopoverAttachmentAnchor {
    /// A rectangle of the view.
    case rect(Anchor<CGRect>.Source)

    /// A unit point of the view.
    case point(UnitPoint)
}

/// The views behind a presentation that receive touches; has no effect.
public struct PresentationBackgroundInteraction: Sendable {
    private init() {}

    public static let automatic = PresentationBackgroundInteraction()
    public static let enabled = PresentationBackgroundInteraction()
    public static let disabled = PresentationBackgroundInteraction()

    /// Touches pass to all views, up to a height of the presentation; has no effect.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction()
    }
}

/// The effect of a swipe on a presentation: it resizes it or scrolls its content; has no effect.
public struct PresentationContentInteraction: Equatable, Sendable {
    private init() {}

    public static let automatic = PresentationContentInteraction()
    public static let resizes = PresentationContentInteraction()
    public static let scrolls = PresentationContentInteraction()
}

/// The form of a presentation in a compact size class; has no effect.
public struct PresentationAdaptation: Sendable {
    private init() {}

    public static let automatic = PresentationAdaptation()
    public static let none = PresentationAdaptation()
    public static let popover = PresentationAdaptation()
    public static let sheet = PresentationAdaptation()
    public static let fullScreenCover = PresentationAdaptation()
}

/// The size of presentations; has no effect.
public protocol PresentationSizing {}

/// A built-in size of presentations: that of the content, a form or a page; has no effect.
public struct BuiltInPresentationSizing: PresentationSizing {
    init() {}
}

extension PresentationSizing where Self == BuiltInPresentationSizing {
    public static var automatic: BuiltInPresentationSizing { BuiltInPresentationSizing() }
    public static var fitted: BuiltInPresentationSizing { BuiltInPresentationSizing() }
    public static var form: BuiltInPresentationSizing { BuiltInPresentationSizing() }
    public static var page: BuiltInPresentationSizing { BuiltInPresentationSizing() }
}

extension View {
    /// Has no effect: nothing is presented over a picture.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor,
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        lacking(.popover, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .point(.center),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        lacking(.popover, if: item.wrappedValue != nil)
    }

    /// Has no effect: nothing is presented beside a picture.
    public nonisolated func inspector<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder content: () -> V
    ) -> some View {
        lacking(.inspector, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented beside a picture.
    public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View { self }

    /// Has no effect: nothing is presented beside a picture.
    public nonisolated func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
        -> some View
    { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>,
        selection: Binding<PresentationDetent>
    ) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction)
        -> some View
    { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        self
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation,
        vertical verticalAdaptation: PresentationAdaptation
    ) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems,
        @ViewBuilder preview: () -> Preview
    ) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self,
        @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View { self }
}
