public import Foundation
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

/// Which views behind a presentation receive touches.
public struct PresentationBackgroundInteraction: Sendable {
    private init() {}

    /// What suits the presentation.
    public static let automatic = PresentationBackgroundInteraction()

    /// All of them.
    public static let enabled = PresentationBackgroundInteraction()

    /// None.
    public static let disabled = PresentationBackgroundInteraction()

    /// All of them, up to a height of the presentation.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction()
    }
}

/// What a swipe on a presentation does.
public struct PresentationContentInteraction: Equatable, Sendable {
    private init() {}

    /// What suits the presentation.
    public static let automatic = PresentationContentInteraction()

    /// Resizes it.
    public static let resizes = PresentationContentInteraction()

    /// Scrolls its content.
    public static let scrolls = PresentationContentInteraction()
}

/// The form of a presentation where there is little space.
public struct PresentationAdaptation: Sendable {
    private init() {}

    /// What suits the presentation.
    public static let automatic = PresentationAdaptation()

    /// As it is.
    public static let none = PresentationAdaptation()

    /// A popover.
    public static let popover = PresentationAdaptation()

    /// A sheet.
    public static let sheet = PresentationAdaptation()

    /// A cover of the whole screen.
    public static let fullScreenCover = PresentationAdaptation()
}

/// A size of presentations.
public protocol PresentationSizing {}

/// A ready size of presentations.
public struct BuiltInPresentationSizing: PresentationSizing {
    init() {}
}

extension PresentationSizing where Self == BuiltInPresentationSizing {
    /// What suits the presentation.
    public static var automatic: BuiltInPresentationSizing { BuiltInPresentationSizing() }

    /// That of the content.
    public static var fitted: BuiltInPresentationSizing { BuiltInPresentationSizing() }

    /// That of a form.
    public static var form: BuiltInPresentationSizing { BuiltInPresentationSizing() }

    /// That of a page.
    public static var page: BuiltInPresentationSizing { BuiltInPresentationSizing() }
}

extension View {
    /// Has no effect: nothing is presented over a picture.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor,
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .point(.center),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }

    /// Has no effect: nothing is presented beside a picture.
    public nonisolated func inspector<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder content: () -> V
    ) -> some View { self }

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
