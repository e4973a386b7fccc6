public import Foundation
import HalationViewTree

/// A property of a preview, such as its size.
public struct PreviewTrait<T>: Sendable {
    let fixedSize: CGSize?

    /// Changes the view of the preview; nil if it stays.
    let change: (@MainActor @Sendable (AnyView) -> AnyView)?

    /// Joins traits: the first size counts, and changes of the view apply in order.
    public init(_ traits: PreviewTrait<T>...) {
        let changes = traits.compactMap(\.change)
        fixedSize = traits.lazy.compactMap(\.fixedSize).first
        guard !changes.isEmpty else {
            change = nil
            return
        }
        change = { first in
            var view = first
            for change in changes { view = change(view) }
            return view
        }
    }

    private init(
        fixedSize: CGSize?,
        change: (@MainActor @Sendable (AnyView) -> AnyView)?
    ) {
        self.fixedSize = fixedSize
        self.change = change
    }
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// Has no effect: the tool's `--size` determines the size.
    public static var defaultLayout: Self { Self() }

    /// Has no effect: the tool's `--size` determines the size.
    public static var sizeThatFitsLayout: Self { Self() }

    /// A fixed size in points, which the tool uses without `--size`.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
        Self(fixedSize: CGSize(width: width, height: height), change: nil)
    }

    /// Changes the preview by a modifier, such as one that puts sample data into its environment.
    public static func modifier(_ modifier: some PreviewModifier) -> Self {
        // Previews are made on the main actor only.
        nonisolated(unsafe) let modifier = modifier
        return Self(fixedSize: nil, change: { AnyView(ModifiedPreview(modifier: modifier, content: $0)) })
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
