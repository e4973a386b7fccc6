public import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViews
import QuartzCore
public import UIKit

/// Sizes that a hosting controller keeps up to date; has no effect, as sizes are measured when they are asked for.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    /// One bit for each option that is set.
    public let rawValue: Int

    /// Creates options from bits; unknown ones are ignored.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A controller whose view draws views of SwiftUI.
///
/// The views have a tree of their own, whose animations start when it is first measured or drawn in a frame. Scripts do
/// not reach them.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
    private let hosted: HostedViews<Content>

    /// The views that are drawn.
    open var rootView: Content {
        get { hosted.renderer.content }
        set {
            hosted.renderer.content = newValue
            viewIfLoaded?.invalidateIntrinsicContentSize()
        }
    }

    /// Sizes that are kept up to date; has no effect.
    open var sizingOptions: UIHostingControllerSizingOptions = []

    /// Regions of the safe area that are kept; has no effect.
    open var safeAreaRegions = SafeAreaRegions.all

    /// Creates a controller of views.
    public init(rootView: Content) {
        hosted = HostedViews(rootView)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of views; nothing is read from the archive.
    public init?(coder aDecoder: NSCoder, rootView: Content) {
        hosted = HostedViews(rootView)
        super.init(nibName: nil, bundle: nil)
    }

    /// Always nil: views are not read from archives.
    public required init?(coder: NSCoder) { nil }

    open override func loadView() {
        let view = HostingView()
        let hosted = hosted
        // A superview keeps the view, but not the controller.
        view.measure = { [weak self, unowned view] in
            self?.sizeThatFits(in: $0) ?? hosted.sizeThatFits(in: $0, view.window?.environment)
        }
        view.setPainter { hosted.paint(in: $0, $1) }
        view.backgroundColor = .systemBackground
        self.view = view
    }

    /// The size of the views in a limited size.
    ///
    /// Within a represented view they have its environment.
    open func sizeThatFits(in size: CGSize) -> CGSize {
        hosted.sizeThatFits(in: size, viewIfLoaded?.window?.environment)
    }
}

/// The views of a hosting controller, which its view keeps.
@MainActor
private final class HostedViews<Content: View> {
    let renderer: ImageRenderer<Content>

    /// The time of layers at which the views were first measured or drawn.
    private var start: CFTimeInterval?

    init(_ content: Content) {
        renderer = ImageRenderer(content: content)
    }

    /// The renderer at the present, which is the start of the views' animations at the first call in a frame.
    private func current() -> ImageRenderer<Content> {
        guard LayerClock.isVirtual else {
            // Outside of a frame there is no time that all runs share, and nothing starts.
            return start == nil ? ImageRenderer(content: renderer.content) : renderer
        }
        let now = CACurrentMediaTime()
        if start == nil {
            renderer.epoch = LayerClock.date(of: now)
            renderer.seed = LayerClock.seed
        }
        let start = start ?? now
        self.start = start
        renderer.date = .animationStart + (now - start)
        return renderer
    }

    func sizeThatFits(in size: CGSize, _ environment: EnvironmentValues?) -> CGSize {
        func limited(_ length: CGFloat) -> CGFloat? {
            length >= UIView.layoutFittingExpandedSize.width ? nil : length
        }
        let renderer = current()
        if let environment {
            renderer.environment = environment
            renderer.scale = environment.displayScale
        }
        renderer.proposedSize = ProposedViewSize(width: limited(size.width), height: limited(size.height))
        _ = renderer.recording()
        return renderer.rootSize
    }

    func paint(in context: GraphicsContext, _ bounds: CGRect) {
        guard bounds.width > 0, bounds.height > 0 else { return }
        let renderer = current()
        renderer.environment = context.environment
        renderer.scale = context.environment.displayScale
        renderer.proposedSize = ProposedViewSize(bounds.size)
        let list = renderer.recording().list
        let size = renderer.rootSize
        // Smaller views are in the middle, as in a window.
        var context = context
        context.translateBy(
            x: bounds.minX + (bounds.width - size.width) / 2,
            y: bounds.minY + (bounds.height - size.height) / 2
        )
        context.append(list)
    }
}

/// The view of a hosting controller.
private final class HostingView: UIView {
    var measure: (CGSize) -> CGSize = { $0 }

    override var intrinsicContentSize: CGSize { measure(UIView.layoutFittingExpandedSize) }

    override func sizeThatFits(_ size: CGSize) -> CGSize { measure(size) }
}
