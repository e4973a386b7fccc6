public import Foundation
import HalationViewTree

/// A property of a preview, such as its size.
public struct PreviewTrait<Kind>: Sendable {
    let fixedSize: CGSize?

    private init(fixedSize: CGSize? = nil) {
        self.fixedSize = fixedSize
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

    /// Has no effect: the tool's `--size` determines the size.
    public static var portrait: Self { Self() }

    /// Has no effect: the tool's `--size` determines the size.
    public static var portraitUpsideDown: Self { Self() }

    /// Has no effect: the tool's `--size` determines the size.
    public static var landscapeLeft: Self { Self() }

    /// Has no effect: the tool's `--size` determines the size.
    public static var landscapeRight: Self { Self() }
}
