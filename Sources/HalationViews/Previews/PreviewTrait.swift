public import Foundation

/// A detail of a preview, such as its size.
public struct PreviewTrait<Kind>: Sendable {
    let fixedSize: CGSize?

    private init(fixedSize: CGSize? = nil) {
        self.fixedSize = fixedSize
    }
}

extension PreviewTrait where Kind == Preview.ViewTraits {
    /// The size of a screen; has no effect, as the tool's `--size` determines the size.
    public static var defaultLayout: Self { Self() }

    /// The size of the view; has no effect, as the tool's `--size` determines the size.
    public static var sizeThatFitsLayout: Self { Self() }

    /// A fixed size in points, which the tool uses without `--size`.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
        Self(fixedSize: CGSize(width: width, height: height))
    }

    /// A device held upright; has no effect.
    public static var portrait: Self { Self() }

    /// A device held upside down; has no effect.
    public static var portraitUpsideDown: Self { Self() }

    /// A device turned to the left; has no effect.
    public static var landscapeLeft: Self { Self() }

    /// A device turned to the right; has no effect.
    public static var landscapeRight: Self { Self() }
}
