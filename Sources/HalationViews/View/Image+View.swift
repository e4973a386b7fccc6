import Foundation
public import HalationDrawing
public import HalationViewTree

extension Image: View, LeafView {
    /// Built-in views have no body.
    public typealias Body = Never

    package nonisolated func dependsOnDate(in environment: EnvironmentValues) -> Bool {
        isSymbol && !environment.symbolMotions.isEmpty
    }

    package nonisolated func isOngoing(in environment: EnvironmentValues) -> Bool {
        let time = environment.currentDate.timeInSymbols
        return isSymbol && environment.symbolMotions.contains { !$0.isAtRest(at: time) }
    }

    package nonisolated func leaf(in environment: EnvironmentValues) -> some LeafContent {
        ImageLeaf(
            source: self,
            image: resolved(in: environment),
            isResizable: isResizable,
            transition: environment.contentTransition,
            look: isSymbol ? environment.symbolLook : SymbolLook(),
            spacing: spacing(in: environment)
        )
    }
}

extension Image {
    /// The distances to the views around the image, which for a symbol follow from its font.
    fileprivate nonisolated func spacing(in environment: EnvironmentValues) -> ViewSpacing {
        guard isSymbol, !isResizable else { return ViewSpacing() }
        return .symbol(leading: environment.fontOfSymbols.ownLeading, pixel: environment.pixelLength)
    }
}

private struct ImageLeaf: ChangingContent {
    let source: Image
    let image: GraphicsContext.ResolvedImage
    let isResizable: Bool
    let transition: ContentTransition
    let look: SymbolLook
    let spacing: ViewSpacing

    func showsSameContent(as other: ImageLeaf) -> Bool { source == other.source }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: image.size) : image.size
    }

    func draw(in context: inout GraphicsContext, size: CGSize) {
        guard !context.environment.redactionReasons.contains(.placeholder) else {
            context.drawPlaceholder(size: size, lineHeight: size.height)
            return
        }
        context.draw(look, size: size) { $0.draw(image, in: CGRect(origin: .zero, size: size)) }
    }

    func baselines(size: CGSize, proposal: ProposedViewSize) -> (first: CGFloat, last: CGFloat)? {
        isResizable ? nil : (image.baseline, image.baseline)
    }
}

extension ImageLeaf {
    func drawChange(from old: ImageLeaf, _ step: ContentStep, in context: inout GraphicsContext) -> Bool {
        guard transition.kind == .replacement, source.isSymbol, old.source.isSymbol else { return false }
        func draw(_ leaf: ImageLeaf, presence: Double, in frame: CGRect) {
            var look = leaf.look
            look.scale *= 0.5 + 0.5 * presence
            look.opacity *= min(max(presence, 0), 1)
            var context = context
            context.translateBy(x: frame.minX, y: frame.minY)
            context.draw(look, size: frame.size) {
                $0.draw(leaf.image, in: CGRect(origin: .zero, size: frame.size))
            }
        }
        // The old symbol has gone when the new one begins to come.
        draw(old, presence: max(1 - 2 * step.progress, 0), in: step.oldFrame)
        draw(self, presence: max(2 * step.progress - 1, 0), in: step.newFrame)
        return true
    }
}
