package import HalationDiagnostics
import HalationDrawing

/// Presents something in front of the window that a view is in.
package nonisolated struct PresentationAnchor: PrimitiveModifier {
    private let presentation: Presentation?
    private let feature: LesserFeature

    /// Creates the modifier.
    ///
    /// - Parameters:
    ///   - presentation: What is presented; nil for nothing.
    ///   - feature: What is reported as lost where no window presents anything.
    package init(_ presentation: Presentation?, _ feature: LesserFeature) {
        self.presentation = presentation
        self.feature = feature
    }

    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        PresentationAnchorNode(view, slot)
    }

    fileprivate func register(_ node: ViewNode) {
        guard let center = node.inputs.environment.values.window.center else {
            if presentation != nil { Warnings.report(feature) }
            return
        }
        center.update(presentation, of: node)
    }
}

private final class PresentationAnchorNode<Content: View>:
    SingleChildNode<ModifiedContent<Content, PresentationAnchor>, Content>
{
    private weak var center: PresentationCenter?

    override func resolve(_ changes: Changes) -> Bool {
        if changes.contains(.first) { announceDisappearing() }
        let hasChanged = resolveChild(view.content, changes)
        center = inputs.environment.values.window.center
        view.modifier.register(self)
        return hasChanged
    }

    override func willRemove() { center?.remove(self) }
}
