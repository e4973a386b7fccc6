import Foundation
import HalationDrawing
import HalationGeometry

extension View {
    /// Fills the view's place with the system background if something is drawn behind it, and insets its content by the
    /// safe area, even inside `ignoresSafeArea()`, as UIKit's containers do.
    ///
    /// A content with a ``containerBackground()`` and the root of a sheet stay clear.
    package nonisolated func asBarContainer() -> some View { modifier(ContainerPlace()) }
}

extension View {
    /// Makes the view's background that of the container around it, which draws none of its own.
    package nonisolated func containerBackground() -> some View { modifier(ContainerBackground()) }
}

private nonisolated struct ContainerBackground: ItemModifier {
    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        ContainerBackgroundItem(modifier, content, node)
    }
}

private final class ContainerBackgroundItem: ModifierItem<ContainerBackground> {
    override var isContainerBackground: Bool { true }
}

private nonisolated struct ContainerPlace: ItemModifier {
    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        ContainerPlaceItem(modifier, content, node)
    }
}

private final class ContainerPlaceItem: ModifierItem<ContainerPlace>, PositionReader {
    private var insets = EdgeInsets()
    private var isRegistered = false

    override func placeChildren() {
        if tree.hasBars, !isRegistered {
            isRegistered = true
            tree.addPositionReader(self)
        }
        insets = obstruction
        guard insets != EdgeInsets() else { return super.placeChildren() }
        place(
            content,
            at: CGPoint(x: insets.leading, y: insets.top),
            proposal: ProposedViewSize(size).shrunk(by: insets)
        )
    }

    func checkPosition() -> Bool {
        guard obstruction != insets else { return false }
        invalidatePlacement()
        return true
    }

    override func safeAreaInset(over child: LayoutItem) -> SafeAreaInset? {
        guard child === content, insets != EdgeInsets() else { return nil }
        let safe = CGRect(
            x: insets.leading,
            y: insets.top,
            width: max(size.width - insets.horizontal, 0),
            height: max(size.height - insets.vertical, 0)
        )
        return SafeAreaInset(insets: insets, safeRect: safe)
    }

    /// Whether the window has something behind the view, which a picture of the view alone has not.
    private var coversOthers: Bool {
        // The card of a sheet has a background of its own, which may be translucent.
        guard !environment.values.isPresented else { return false }
        var item: LayoutItem = self
        while let parent = item.parent {
            if parent.paintsOthers(behind: item) { return !Self.hasBackground(content) }
            item = parent
        }
        return false
    }

    private static func hasBackground(_ item: LayoutItem) -> Bool {
        if item.isContainerBackground { return true }
        var isFound = false
        item.forEachChild { isFound = isFound || hasBackground($0) }
        return isFound
    }

    override func draw(in context: inout GraphicsContext) {
        if coversOthers {
            let bounds = CGRect(origin: .zero, size: size).extended(by: safeAreaInsets)
            let inner = context.replacing(environment.values)
            inner.fill(Path(bounds), with: .color(Color(SystemColor.background)))
        }
        super.draw(in: &context)
    }
}
