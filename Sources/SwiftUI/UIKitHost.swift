package import Foundation
package import HalationDrawing
import HalationGeometry
package import HalationViews
import QuartzCore
import UIKit

/// A view of UIKit within one of SwiftUI: its window, its layout and its drawing.
///
/// The tree of views runs on the main actor only.
package class UIKitHost: HostedContent {
    private let window: UIWindow
    private let root: UIView
    private let controller: UIViewController?
    private var scheme: ColorScheme?
    private var direction: LayoutDirection?
    private let delivery: TouchDelivery

    @MainActor
    init(_ view: UIView, controller: UIViewController?, _ environment: EnvironmentValues) {
        self.controller = controller
        root = view
        window = UIWindow(frame: UIScreen.main.bounds)
        delivery = TouchDelivery(to: view)
        adopt(environment)
        window.addSubview(view)
        controller?.appear()
    }

    /// Moves the finger to a point of the view.
    ///
    /// - Returns: What the view makes of the finger by then.
    @MainActor
    package func touch(at point: CGPoint, phase: UITouch.Phase) -> TouchClaim {
        delivery.touch(at: point, phase: phase)
    }

    /// The size that the representable itself asks for; nil leaves it to the view.
    @MainActor
    func customSize(for proposal: ProposedViewSize) -> CGSize? { nil }

    /// Tells the representable that the view goes.
    @MainActor
    func willDismantle() {}

    /// Tells the views of the surroundings' scheme, direction and tint.
    @MainActor
    func adopt(_ environment: EnvironmentValues) {
        let isNew = scheme != environment.colorScheme || direction != environment.layoutDirection
        scheme = environment.colorScheme
        direction = environment.layoutDirection
        let previous = window.traits
        window.surroundingTint = (environment.tint as? Color).map { UIColor($0) }
        window.traits = UITraitCollection(environment)
        window.environment = environment
        if isNew { root.tellOfTraits(previous) }
    }

    private func onMain(_ body: @MainActor (UIKitHost) -> Void) {
        nonisolated(unsafe) let host = self
        MainActor.assumeIsolated { body(host) }
    }

    package func settle(at date: Date) -> Bool {
        nonisolated(unsafe) var hasChanged = false
        onMain { host in
            host.root.layoutIfNeeded()
            hasChanged = host.root.takeSizeChange()
        }
        return hasChanged
    }

    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        nonisolated(unsafe) var size = CGSize.zero
        onMain { size = $0.customSize(for: proposal) ?? $0.size(for: proposal) }
        return size
    }

    /// The proposal, as far as the content resists neither growing nor shrinking to it.
    @MainActor
    private func size(for proposal: ProposedViewSize) -> CGSize {
        if let controller {
            let preferred = controller.preferredContentSize
            if preferred != .zero { return preferred }
        }
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
        var content = root.contentSize(width: width)
        if content.width < 0, content.height < 0, root.isPlacedByConstraints {
            let fitting = root.fittingSize(width: nil, height: nil)
            if fitting.width > 0 { content.width = fitting.width }
            if fitting.height > 0 { content.height = fitting.height }
            return CGSize(
                width: proposal.width ?? max(content.width, 10),
                height: proposal.height ?? max(content.height, 10)
            )
        }
        func length(_ proposed: CGFloat?, _ content: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
            guard content >= 0 else { return proposed ?? 10 }
            guard let proposed else { return content }
            let high = UILayoutPriority.defaultHigh
            let isGrowing = root.contentHuggingPriority(for: axis) < high
            let isShrinking = root.contentCompressionResistancePriority(for: axis) < high
            if proposed > content { return isGrowing ? proposed : content }
            return isShrinking ? max(proposed, 0) : content
        }
        let across = length(proposal.width, content.width, .horizontal)
        content = root.contentSize(width: across)
        return CGSize(width: across, height: length(proposal.height, content.height, .vertical))
    }

    package func resize(to size: CGSize) {
        guard size.width.isFinite, size.height.isFinite else { return }
        onMain { host in
            if host.root.bounds.size != size { host.root.bounds.size = size }
            let middle = CGPoint(x: size.width / 2, y: size.height / 2)
            if host.root.center != middle { host.root.center = middle }
            host.root.layoutIfNeeded()
            _ = host.root.takeSizeChange()
        }
    }

    package func draw(in context: inout GraphicsContext, size: CGSize, at date: Date) {
        nonisolated(unsafe) let context = context
        onMain { host in
            host.root.layoutIfNeeded()
            host.root.layer.draw(in: context, at: LayerClock.time(of: date))
        }
    }

    package var isMoving: Bool {
        nonisolated(unsafe) var isMoving = false
        onMain { isMoving = $0.root.layer.isAnimated }
        return isMoving
    }

    package func dismantle() {
        onMain { host in
            host.controller?.disappear()
            host.willDismantle()
            host.root.removeFromSuperview()
        }
    }
}
