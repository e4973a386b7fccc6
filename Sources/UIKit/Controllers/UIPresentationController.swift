public import Foundation

/// Stand-in for `UIPresentationController`: the presentation of a controller; none takes place.
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
    /// The controller that is presented.
    public let presentedViewController: UIViewController

    /// The controller that presents it.
    public let presentingViewController: UIViewController

    /// Learns of the presentation; never called.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Creates a presentation, which does not take place.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
    }
}

/// Learns of presentations; never called.
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The looks of the presentation in a size class; never called.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Whether a drag dismisses; never called.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before a drag dismisses; never called.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after a drag dismissed; never called.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when a drag did not dismiss; never called.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// The default: the usual looks; never called.
    public func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
    {
        .automatic
    }
    /// The default: true; never called.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
        -> Bool
    { true }
    /// The default: does nothing; never called.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// The default: does nothing; never called.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// The default: does nothing; never called.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    {}
}

/// Learns of the heights of a sheet; never called.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after a drag chose another height; never called.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    )
}

extension UISheetPresentationControllerDelegate {
    /// The default: does nothing; never called.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Stand-in for `UISheetPresentationController`; it has no effect, as sheets of UIKit are not presented.
@MainActor @preconcurrency
public final class UISheetPresentationController: UIPresentationController {
    /// A height of a sheet.
    public final class Detent: NSObject, Sendable {
        /// The name of a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name as text.
            public let rawValue: String

            /// Creates a name from text.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// Creates a name from text.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The name of the height.
        public let identifier: Identifier

        private init(_ identifier: Identifier) { self.identifier = identifier }

        /// Half of the screen.
        public static func medium() -> Detent { Detent(.medium) }

        /// All of the screen.
        public static func large() -> Detent { Detent(.large) }

        /// A height that a function chooses; it is never called.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier("custom")) }
    }

    /// The heights of the sheet; has no effect.
    public var detents: [Detent] = []
    /// The height of now; has no effect.
    public var selectedDetentIdentifier: Detent.Identifier?
    /// The largest height that leaves what is behind bright; has no effect.
    public var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Whether a grabber is shown; has no effect.
    public var prefersGrabberVisible = false
    /// The radius of the corners; has no effect.
    public var preferredCornerRadius: CGFloat?
    /// Whether scrolling at the end makes the sheet larger; has no effect.
    public var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet is beside an edge in a low window; has no effect.
    public var prefersEdgeAttachedInCompactHeight = false
    /// Whether the width follows the preferred size of the content; has no effect.
    public var widthFollowsPreferredContentSizeWhenEdgeAttached = false

    /// Changes properties; nothing moves.
    public func animateChanges(_ changes: () -> Void) { changes() }

    /// Has no effect: no height is asked for.
    public func invalidateDetents() {}
}

/// The surroundings of a height that a function chooses; never made.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The largest height that a sheet has.
    var maximumDetentValue: CGFloat { get }
}
