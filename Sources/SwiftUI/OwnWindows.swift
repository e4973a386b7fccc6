import Foundation
import HalationDrawing
import HalationGeometry
import HalationViews
import QuartzCore
import UIKit

/// The windows of UIKit that a program shows, in front of all else.
///
/// They are drawn, and touches pass through them.
package struct OwnWindows: View {
    package init() {}

    package var body: some View {
        if !ShownWindows.shared.isEmpty {
            HostedWindows().allowsHitTesting(false).ignoresSafeArea()
        }
    }
}

extension WindowOverlay {
    /// Draws windows of UIKit in programs.
    @MainActor
    static func drawWindows() {
        makeView = { AnyView(OwnWindows()) }
    }
}

private nonisolated struct HostedWindows: View, HostedView {
    typealias Body = Never

    func makeHost(_ surroundings: HostSurroundings) -> WindowsHost { WindowsHost() }

    func update(_ host: WindowsHost, _ surroundings: HostSurroundings) {}
}

/// All windows at the size of the screen.
private final class WindowsHost: HostedContent {
    nonisolated init() {}

    nonisolated func settle(at date: Date) -> Bool { false }

    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    nonisolated func resize(to size: CGSize) {}

    nonisolated func draw(in context: inout GraphicsContext, size: CGSize, at date: Date) {
        nonisolated(unsafe) let context = context
        MainActor.assumeIsolated {
            for window in ShownWindows.shared.windows {
                window.traits = UITraitCollection(context.environment)
                window.environment = context.environment
                if window.bounds.size != size { window.frame = CGRect(origin: .zero, size: size) }
                window.layoutIfNeeded()
                window.layer.draw(in: context, at: LayerClock.time(of: date))
            }
        }
    }

    nonisolated var isMoving: Bool {
        nonisolated(unsafe) var isMoving = false
        MainActor.assumeIsolated { isMoving = ShownWindows.shared.windows.contains { $0.layer.isAnimated } }
        return isMoving
    }

    nonisolated func dismantle() {}
}
