import Foundation
package import HalationDrawing

/// The root of a renderer's tree.
package final class RootNode<Content: View>: ViewNode {
    private var child = ChildNode<Content>()
    private var stack = ImplicitStack<VStackLayout>()

    package var item: LayoutItem? { stack.item }

    private var outer: EnvironmentBox?
    private var scheme: ColorScheme?

    package override init(_ slot: NodeSlot) { super.init(slot) }

    package func update(_ content: Content, _ inputs: Inputs) {
        resolve(content, inputs)
        // The views may ask for another appearance, which may change what they ask for.
        let preferred = child.node?.preference(PreferredColorSchemeKey.self) ?? nil
        guard preferred != scheme else { return }
        scheme = preferred
        outer = nil
        resolve(content, inputs)
    }

    private func resolve(_ content: Content, _ inputs: Inputs) {
        var inner = inputs
        inner.environment = environment(inputs.environment)
        self.inputs = inner
        let hasChanged = child.update(content, inner, in: self)
        if hasChanged { _ = stack.update(child.items, VStackLayout(), in: self) }
        stack.update(VStackLayout(), inner.environment)
    }

    private var schemed: EnvironmentBox?

    /// The environment with the preferred appearance.
    private func environment(_ inherited: EnvironmentBox) -> EnvironmentBox {
        guard let scheme else { return inherited }
        if let schemed, outer === inherited { return schemed }
        var values = inherited.values
        values.colorScheme = scheme
        let box = EnvironmentBox(values)
        outer = inherited
        schemed = box
        return box
    }

    override func resolve(_ changes: Changes) -> Bool { false }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}

/// The appearance that a view asks for; the first one counts.
package enum PreferredColorSchemeKey: PreferenceKey {
    package static var defaultValue: ColorScheme? { nil }

    package static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
        value = value ?? nextValue()
    }
}
