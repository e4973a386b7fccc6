public import Foundation
public import HalationDrawing
public import HalationViews

/// Whether the views behind a sheet receive touches.
public struct PresentationBackgroundInteraction: Sendable {
    enum Kind: Equatable {
        case automatic, enabled, disabled
        case upThrough(PresentationDetent)
    }

    let kind: Kind

    public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
    public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
    public static let disabled = PresentationBackgroundInteraction(kind: .disabled)

    /// Touches pass to the views behind, up to a height of the sheet.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(kind: .upThrough(detent))
    }
}

/// The effect of a swipe over the scrolled content of a sheet: it resizes the sheet first, which is the default, or
/// scrolls the content.
public struct PresentationContentInteraction: Equatable, Sendable {
    private let number: Int

    public static let automatic = PresentationContentInteraction(number: 0)
    public static let resizes = PresentationContentInteraction(number: 1)
    public static let scrolls = PresentationContentInteraction(number: 2)
}

/// The form of a popover in a compact size class.
public struct PresentationAdaptation: Sendable {
    enum Kind {
        case automatic, none, popover, sheet, fullScreenCover
    }

    let kind: Kind

    public static let automatic = PresentationAdaptation(kind: .automatic)
    public static let none = PresentationAdaptation(kind: .none)
    public static let popover = PresentationAdaptation(kind: .popover)
    public static let sheet = PresentationAdaptation(kind: .sheet)
    public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)
}

/// The size of sheets in a regular size class.
public protocol PresentationSizing {}

/// A built-in size of sheets in a regular size class: that of the content, a form or a page.
public struct BuiltInPresentationSizing: PresentationSizing {
    let size: PresentationSize
}

/// The size of a sheet, of which the width or the height may be that of the content.
struct PresentationSize: Equatable {
    /// The built-in sizes.
    enum Kind {
        case automatic, fitted, form, page
    }

    let kind: Kind
    var fitsWidth = false
    var fitsHeight = false

    static let automatic = PresentationSize(kind: .automatic)
    static let fitted = PresentationSize(kind: .fitted, fitsWidth: true, fitsHeight: true)
    static let form = PresentationSize(kind: .form)
    static let page = PresentationSize(kind: .page)
}

extension PresentationSizing {
    /// The size with the width or the height of the content.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        var size = (self as? BuiltInPresentationSizing)?.size ?? .automatic
        size.fitsWidth = size.fitsWidth || horizontal
        size.fitsHeight = size.fitsHeight || vertical
        return BuiltInPresentationSizing(size: size)
    }

    /// Has no effect: sheets follow their content when it grows and when it shrinks.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing { self }
}

extension PresentationSizing where Self == BuiltInPresentationSizing {
    public static var automatic: BuiltInPresentationSizing { BuiltInPresentationSizing(size: .automatic) }
    public static var fitted: BuiltInPresentationSizing { BuiltInPresentationSizing(size: .fitted) }
    public static var form: BuiltInPresentationSizing { BuiltInPresentationSizing(size: .form) }
    public static var page: BuiltInPresentationSizing { BuiltInPresentationSizing(size: .page) }
}

extension View {
    /// Sets the heights at which the sheet around the view rests, the lowest at first.
    ///
    /// A script's drag moves the sheet from one to another. In regular width they have no effect.
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentationOptions {
            $0.detents = detents
            $0.selection = nil
        }
    }

    /// Sets the heights at which the sheet around the view rests, and a binding to the present one.
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>,
        selection: Binding<PresentationDetent>
    ) -> some View {
        presentationOptions {
            $0.detents = detents
            $0.selection = selection
        }
    }

    /// Shows or hides the bar at the upper edge of the sheet around the view; automatic shows it if there are several
    /// detents.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentationOptions { $0.dragIndicator = visibility }
    }

    /// Sets the radius of the corners of the sheet around the view, in points.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        presentationOptions { $0.cornerRadius = cornerRadius }
    }

    /// Fills the background of the presentation around the view with a style.
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        presentationOptions { $0.background = AnyView(Rectangle().fill(style)) }
    }

    /// Replaces the background of the presentation around the view.
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        let background = content()
        return presentationOptions {
            $0.background = AnyView(ZStack(alignment: alignment) { background })
        }
    }

    /// Sets whether the views behind the sheet around the view are not dimmed and receive touches.
    public nonisolated func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View {
        presentationOptions { $0.backgroundInteraction = interaction.kind }
    }

    /// Sets whether swipes over scrolled content of the sheet around the view resize the sheet before they scroll.
    public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction)
        -> some View
    { presentationOptions { $0.contentInteraction = behavior } }

    /// Sets the form that the popover around the view has in a compact size class.
    public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentationOptions { $0.horizontalAdaptation = adaptation.kind }
    }

    /// Sets the form that the popover around the view has in a compact width; that for a compact height has no effect.
    public nonisolated func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation,
        vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        presentationOptions { $0.horizontalAdaptation = horizontalAdaptation.kind }
    }

    /// Sets the size of the sheet around the view in a regular size class.
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        let size = (sizing as? BuiltInPresentationSizing)?.size ?? .automatic
        return presentationOptions { $0.sizing = size }
    }

    /// Keeps a drag, or a tap beside it, from dismissing the presentation around the view.
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        presentationOptions { $0.isDismissDisabled = isDisabled }
    }
}
