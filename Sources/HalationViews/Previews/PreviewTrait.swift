public import Foundation
import HalationViewTree

/// A property of a preview, such as its size.
public struct PreviewTrait<Kind>: Sendable {
    let fixedSize: CGSize?

    /// Changes the view of the preview; nil if it stays.
    let change: (@MainActor @Sendable (AnyView) -> AnyView)?

    private init(
        fixedSize: CGSize? = nil,
        change: (@MainActor @Sendable (AnyView) -> AnyView)? = nil
    ) {
        self.fixedSize = fixedSize
        self.change = change
    }
}

extension PreviewTrait where Kind == Preview.ViewTraits {
    /// Has no effect: the tool's `--size` determines the size.
    public static var defaultLayout: Self { Self() }

    /// Has no effect: the tool's `--size` determines the size.
    public static var sizeThatFitsLayout: Self { Self() }

    /// A fixed size in points, which the tool uses without `--size`.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
        Self(fixedSize: CGSize(width: width, height: height))
    }

    /// Changes the preview by a modifier, such as one that puts sample data into its environment.
    public static func modifier(_ modifier: some PreviewModifier) -> Self {
        // Previews are made on the main actor only.
        nonisolated(unsafe) let modifier = modifier
        return Self(change: { AnyView(ModifiedPreview(modifier: modifier, content: $0)) })
    }

    /// Has no effect: the tool's `--size` determines the size.
    public static var portrait: Self { Self() }

    /// Has no effect: the tool's `--size` determines the size.
    public static var portraitUpsideDown: Self { Self() }

    /// Has no effect: the tool's `--size` determines the size.
    public static var landscapeLeft: Self { Self() }

    /// Has no effect: the tool's `--size` determines the size.
    public static var landscapeRight: Self { Self() }
}
