import Foundation
import HalationDrawing
import HalationViews

/// What the content of a presentation says about its form.
struct PresentationOptions {
    /// What decides the form of a presentation, without the views and bindings.
    struct Shape: Equatable {
        var detents: Set<PresentationDetent>?
        var dragIndicator: Visibility
        var cornerRadius: CGFloat?
        var hasBackground: Bool
        var backgroundInteraction: PresentationBackgroundInteraction.Kind
        var horizontalAdaptation: PresentationAdaptation.Kind
        var sizing: PresentationSize
        var isDismissDisabled: Bool
        var contentInteraction: PresentationContentInteraction
        var columnWidth: CGFloat?
        var confirmsDismissal: Bool
    }

    var detents: Set<PresentationDetent>?
    var selection: Binding<PresentationDetent>?
    var dragIndicator = Visibility.automatic
    var cornerRadius: CGFloat?
    var background: AnyView?
    var backgroundInteraction = PresentationBackgroundInteraction.Kind.automatic
    var horizontalAdaptation = PresentationAdaptation.Kind.automatic
    var sizing = PresentationSize.automatic
    var isDismissDisabled = false
    var contentInteraction = PresentationContentInteraction.automatic

    /// Asks a person whether the presentation is dismissed; nil dismisses it at once.
    var confirmDismissal: (() -> Void)?

    /// The width of an inspector's column in points.
    var columnWidth: CGFloat?

    var shape: Shape {
        Shape(
            detents: detents,
            dragIndicator: dragIndicator,
            cornerRadius: cornerRadius,
            hasBackground: background != nil,
            backgroundInteraction: backgroundInteraction,
            horizontalAdaptation: horizontalAdaptation,
            sizing: sizing,
            isDismissDisabled: isDismissDisabled,
            contentInteraction: contentInteraction,
            columnWidth: columnWidth,
            confirmsDismissal: confirmDismissal != nil
        )
    }

    /// Adds the options of later views; of each option the first one is kept.
    mutating func merge(_ next: PresentationOptions) {
        if detents == nil { (detents, selection) = (next.detents, next.selection) }
        if dragIndicator == .automatic { dragIndicator = next.dragIndicator }
        cornerRadius = cornerRadius ?? next.cornerRadius
        background = background ?? next.background
        if backgroundInteraction == .automatic { backgroundInteraction = next.backgroundInteraction }
        if horizontalAdaptation == .automatic { horizontalAdaptation = next.horizontalAdaptation }
        if sizing == .automatic { sizing = next.sizing }
        isDismissDisabled = isDismissDisabled || next.isDismissDisabled
        if contentInteraction == .automatic { contentInteraction = next.contentInteraction }
        columnWidth = columnWidth ?? next.columnWidth
        confirmDismissal = confirmDismissal ?? next.confirmDismissal
    }

    nonisolated enum Key: BarPreferenceKey {
        static var defaultValue: PresentationOptions { PresentationOptions() }

        static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
            value.merge(nextValue())
        }

        static func shape(of value: PresentationOptions) -> Shape { value.shape }

        static func remainder(of value: PresentationOptions) -> PresentationOptions? { nil }
    }
}

extension View {
    /// Changes what the view says about the presentation that it is in.
    nonisolated func presentationOptions(_ change: @escaping (inout PresentationOptions) -> Void) -> some View
    {
        transformPreference(PresentationOptions.Key.self, change)
    }
}
