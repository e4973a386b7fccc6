public import Foundation
import HalationDiagnostics
public import HalationGeometry
import HalationPixels
package import HalationRendering

extension GraphicsContext {
    /// A view that has been laid out and recorded, and can be drawn repeatedly.
    public struct ResolvedSymbol: Sendable {
        /// The size the view chose, in points.
        public let size: CGSize

        let list: DisplayList

        /// The mode of the view as a whole, which applies where the symbol is drawn.
        let blendMode: HalationPixels.BlendMode

        /// Creates a symbol of `size` points from its recorded drawing.
        package init(size: CGSize, list: DisplayList) {
            self.size = size
            (self.list, blendMode) = list.separatingBlendMode()
        }
    }

    /// Looks up the view tagged `id` among the canvas's `symbols`.
    ///
    /// Each symbol is proposed the size of the canvas, so a flexible view fills it; give it a frame. Of two
    /// symbols with the same tag, the first is used.
    ///
    /// - Returns: The symbol, or nil if none has that tag; with a warning if no symbol has a tag of that type either. Tags
    ///   are compared as `AnyHashable`: by type and value, and numbers of different types by value alone.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        let symbol = surroundings.symbols[AnyHashable(id)]
        // A program may ask whether there is a symbol; if all tags have another type, it can never find one.
        if symbol == nil, let type = surroundings.symbols.typeOfTags(unlike: id) {
            let tag = String(reflecting: id)
            Warnings.report(
                "no symbol of the canvas has the tag \(tag): tags have the type \(type), and not \(ID.self)",
                once: "symbol \(tag)"
            )
        }
        return symbol
    }

    /// Draws a symbol with its anchor at a point.
    ///
    /// The symbol is one layer: this context's opacity, blend mode, clip and filters apply to it as a whole.
    ///
    /// - Parameters:
    ///   - symbol: The symbol, drawn at its own size.
    ///   - point: A point in user space.
    ///   - anchor: The point of the symbol to place there.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(
            x: point.x - symbol.size.width * anchor.x,
            y: point.y - symbol.size.height * anchor.y,
        )
        draw(symbol, placement: CGAffineTransform(translationX: origin.x, y: origin.y))
    }

    /// Draws a symbol stretched to a rectangle in user space.
    ///
    /// The symbol is one layer: this context's opacity, blend mode, clip and filters apply to it as a whole.
    /// An empty symbol or rectangle draws nothing.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        let scale = CGAffineTransform(
            scaleX: rect.width / symbol.size.width,
            y: rect.height / symbol.size.height
        )
        draw(
            symbol,
            placement: scale.concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY)),
        )
    }

    private func draw(_ symbol: ResolvedSymbol, placement: CGAffineTransform) {
        let placed = placement.concatenating(transform)
        // A list without items may still carry an error to report.
        guard placed.isFinite, !symbol.list.isEmpty || symbol.list.mistake != nil else { return }
        guard state.blendMode == .normal, symbol.blendMode != .normal else {
            return recorder.append(.layer(symbol.list, placement: placed), state: state, stamp: stamp)
        }
        var blended = state
        blended.blendMode = symbol.blendMode
        recorder.append(.layer(symbol.list, placement: placed), state: blended, stamp: recorder.makeStamp())
    }
}

/// The recorded symbols of a canvas, by tag.
package struct SymbolTable: Sendable {
    // AnyHashable is not Sendable; the keys are only ever compared.
    private nonisolated(unsafe) var symbols: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]

    /// Creates an empty table.
    package init() {}

    subscript(tag: AnyHashable) -> GraphicsContext.ResolvedSymbol? { symbols[tag] }

    /// The type of the tags, if there are any and none has a type to which `id` could be equal.
    func typeOfTags<ID: Hashable>(unlike id: ID) -> Any.Type? {
        let tags = symbols.keys.map(\.base)
        let isNumber = id is any Numeric
        guard !tags.contains(where: { type(of: $0) == ID.self || isNumber && $0 is any Numeric }) else {
            return nil
        }
        return tags.map { type(of: $0) as Any.Type }.min { "\($0)" < "\($1)" }
    }

    /// Adds a symbol; ignored if the tag is taken.
    package mutating func add(_ symbol: GraphicsContext.ResolvedSymbol, tag: AnyHashable) {
        if symbols[tag] == nil { symbols[tag] = symbol }
    }
}
