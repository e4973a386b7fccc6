package import HalationDrawing

/// An environment shared by the nodes that inherit it; nodes compare it by identity.
package final class EnvironmentBox {
    /// The values.
    package let values: EnvironmentValues

    /// Wraps `values`.
    package init(_ values: EnvironmentValues) {
        self.values = values
    }
}

/// The values that a node inherits from its parent in the resolve phase.
package struct Inputs {
    /// The environment.
    package var environment: EnvironmentBox

    /// The transaction of the change that is being resolved; not compared.
    package var transaction = Transaction()

    /// The axis of the innermost stack, which orients spacers and dividers; nil outside of stacks.
    var stackAxis: Axis?

    /// Whether the node is a row of a grid rather than part of another container.
    var isInGrid = false

    /// Whether the node is in a stack or another layout, rather than one of the views that a group passes on.
    var isInContainer = false

    /// Whether loops are in a lazy container, and make views when these are needed.
    var isLazy = false

    /// The element of a lazy container that the node is in; nil outside of lazy containers.
    var lazyScope: LazyScope?

    /// The places of the views that the node is one of; nil where views appear as soon as they exist.
    var placement: SubviewPlacement?

    /// The update that inserted the dynamic content that the node is in; nil inside of containers.
    var insertionPass: Int?

    /// The transition that a modifier around the view sets; nil inside of containers.
    var outerTransition: AnyTransition?

    /// The number of ancestors.
    var depth: Int32 = 0

    package init(environment: EnvironmentBox) {
        self.environment = environment
    }

    /// Whether a node with these inputs has nothing to update when it gets `other`.
    func needsNoUpdate(from other: Inputs) -> Bool {
        environment === other.environment && stackAxis == other.stackAxis && isInGrid == other.isInGrid
    }

    /// A copy for the content of a view that ends the influence of an outer stack or grid.
    func outsideContainer() -> Inputs {
        var inputs = self
        inputs.stackAxis = nil
        inputs.isInGrid = false
        inputs.isLazy = false
        inputs.insertionPass = nil
        inputs.outerTransition = nil
        return inputs
    }

    /// A copy for content whose items are needed at once.
    var eager: Inputs {
        var inputs = self
        inputs.isLazy = false
        return inputs
    }

    /// A copy with another environment.
    func replacing(_ environment: EnvironmentBox) -> Inputs {
        var inputs = self
        inputs.environment = environment
        return inputs
    }
}
