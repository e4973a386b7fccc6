import Foundation
import HalationGeometry
import HalationRendering
import HalationViewTree

/// Finds the views that a script names.
///
/// A name matches the outermost views that have it: views inside of a match are not looked at, nor are views that are
/// leaving. A name is looked for among the identifiers first, and among the texts if no identifier matches. Views of a
/// presentation hide those behind it that have the same name.
struct TargetFinder {
    /// The item of the whole picture; nil while there is none.
    let root: () -> LayoutItem?

    /// The item of a target.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - time: The time in seconds that an error names.
    ///   - takesValue: Whether a control is meant, which may have the same label as a text.
    /// - Returns: The item; nil without a picture, or if nothing is drawn at the target's point.
    /// - Throws: An error if no view has the target's name, or more than one.
    func item(
        for target: ScriptTarget,
        at time: Double,
        takesValue: Bool = false
    ) throws(InteractionError) -> LayoutItem? {
        guard let root = root() else { return nil }
        let matches: [LayoutItem]
        switch target.kind {
        case .point(let point): return root.deepest(at: point)
        case .identifier(let name): matches = root.outermost { $0.identifier == name }
        case .label(let name): matches = root.labelled(name, takesValue: takesValue)
        case .name(let name):
            let named = root.outermost { $0.identifier == name }
            matches = named.isEmpty ? root.labelled(name, takesValue: takesValue) : named
        }
        guard let match = matches.first else {
            throw .targetNotFound(target.description, time: time, candidates: root.names)
        }
        guard matches.count == 1 else {
            throw .ambiguousTarget(target.description, time: time, matches: matches.map(\.extent))
        }
        return match
    }

    /// The position of a target in the picture, as its view is drawn at the displayed time; nil without a picture.
    func position(of target: ScriptTarget, at time: Double) throws(InteractionError) -> CGPoint? {
        if case .point(let point) = target.kind { return point }
        return try item(for: target, at: time)?.drawnPosition(of: target.anchor)
    }

    /// The length of the sides that targets have at least for a finger, in points.
    private static let fingerExtent: CGFloat = 44

    /// Where a finger at a point of the picture touches: at the point, or in a control nearby that is smaller than a
    /// finger, as if the control was 44 points wide and high.
    func reached(from point: CGPoint) -> CGPoint {
        func control(at point: CGPoint) -> GestureItem? {
            hit(at: point).responders.first { $0.makeRecognizer().isTouchTarget }
        }
        guard control(at: point) == nil else { return point }
        for radius in stride(from: CGFloat(2), through: Self.fingerExtent / 2, by: 2) {
            for step in 0..<16 {
                let angle = Double(step) / 8 * .pi
                let near = CGPoint(x: point.x + radius * cos(angle), y: point.y + radius * sin(angle))
                guard let found = control(at: near) else { continue }
                let frame = CGRect(origin: .zero, size: found.size).applying(found.drawnToRoot)
                guard min(frame.width, frame.height) < Self.fingerExtent else { continue }
                let (x, y) = (abs(point.x - frame.midX), abs(point.y - frame.midY))
                let half = Self.fingerExtent / 2
                if x <= max(frame.width / 2, half), y <= max(frame.height / 2, half) { return near }
            }
        }
        return point
    }

    /// What a touch at a point of the picture reaches.
    func hit(at point: CGPoint) -> HitTest {
        var hit = HitTest()
        _ = root()?.isHit(at: point, &hit)
        return hit
    }
}

extension LayoutItem {
    /// The first item of a kind in the item, or else the nearest one around it.
    func nearest<Item: LayoutItem>(_ type: Item.Type) -> Item? {
        firstDescendant(type) ?? nearest { $0 is Item } as? Item
    }

    /// The items with a label; one that is drawn goes before one that is not, unless a control is meant.
    fileprivate func labelled(_ name: String, takesValue: Bool) -> [LayoutItem] {
        let all = outermost { $0.label == name }
        guard all.count > 1 else { return all }
        let preferred = all.filter { takesValue ? $0.nearest(ValueItem.self) != nil : !$0.isLabelHidden }
        return preferred.isEmpty ? all : preferred
    }

    /// The items that match, without those inside of others that do.
    fileprivate func outermost(_ isMatch: (LayoutItem) -> Bool) -> [LayoutItem] {
        if isLeaving || isConcealed { return [] }
        if isMatch(self) { return [self] }
        for layer in layersInFront {
            let found = layer.outermost(isMatch)
            if !found.isEmpty { return found }
        }
        var found: [LayoutItem] = []
        forEachChild { found += $0.outermost(isMatch) }
        return found
    }

    /// The identifiers and texts in the item, each once, in the order of drawing.
    fileprivate var names: [String] {
        var names: [String] = []
        func visit(_ item: LayoutItem) {
            guard !item.isLeaving, !item.isConcealed else { return }
            for name in [item.identifier, item.label].compactMap(\.self) where !names.contains(name) {
                names.append(name)
            }
            item.forEachChild(visit)
        }
        visit(self)
        return names
    }

    /// The corners of the item in the picture, such as `(0, 0)...(50, 100)`.
    fileprivate var extent: String {
        func text(_ corner: CGPoint) -> String { "(\(Int(corner.x.rounded())), \(Int(corner.y.rounded())))" }
        return "\(text(drawnPosition(of: .topLeading)))...\(text(drawnPosition(of: .bottomTrailing)))"
    }
}
