package import Foundation
package import HalationGeometry

/// A part of a symbol in one colour.
package struct SymbolLayer: Sendable {
    /// The colours of the multicolour mode.
    package enum Tint: String, Sendable {
        case red, orange, yellow, green, blue, gray, white
    }

    /// The area, by the nonzero rule.
    package var path: Path

    /// The level in a hierarchy of colours: 0 is the primary one.
    package var level = 0

    /// Whether the layer is a filled shape with a sign.
    package var isField = false

    /// Whether the layer is a hole of the layers behind it if there is only one colour.
    package var isSign = false

    /// The variable value from which the layer is lit; nil if it always is.
    package var threshold: Double?

    /// The colour in the multicolour mode; nil is that of the surroundings.
    package var tint: Tint?
}

/// The outline of a symbol, in sixteenths of an em; the middle of capital letters is at a height of 8.
package struct SymbolOutline: Hashable, Sendable {
    /// The units of an em.
    package static let side: CGFloat = 16

    /// The space around the ink that belongs to a symbol's size, measured in Apple's pictures: a tenth of an em at the
    /// sides, and 0.075 ems above and below.
    package static let margin = CGSize(width: 1.6, height: 1.2)

    /// The height of capital letters of San Francisco, in units.
    package static let capHeight: CGFloat = 0.705 * side

    /// The layers from back to front; none of them overlap but signs, which fill holes.
    package let layers: [SymbolLayer]

    /// All layers in one colour.
    package let path: Path

    /// The area that is laid out and fills the frame of a resizable symbol.
    package let box: CGRect

    package init(layers: [SymbolLayer], box: CGRect? = nil) {
        self.layers = layers
        var all = Path()
        for layer in layers where !layer.isSign { all.addPath(layer.path) }
        path = all
        self.box = box ?? all.boundingRect.insetBy(dx: -Self.margin.width, dy: -Self.margin.height)
    }

    init(_ path: Path) {
        self.init(layers: [SymbolLayer(path: path)])
    }

    /// The bounds of what is drawn.
    package var ink: CGRect { path.boundingRect }

    /// The outline in a box that ends at the sides where the ink does.
    package var withoutSideMargins: SymbolOutline {
        let ink = ink
        return SymbolOutline(
            layers: layers,
            box: CGRect(x: ink.minX, y: box.minY, width: ink.width, height: box.height)
        )
    }

    /// The distance from the top of ``box`` to the baseline of a text beside the symbol.
    package var baseline: CGFloat { (Self.side + Self.capHeight) / 2 - box.minY }

    /// The outline moved, scaled and turned.
    func applying(_ transform: CGAffineTransform) -> SymbolOutline {
        SymbolOutline(
            layers: layers.map { layer in
                var moved = layer
                moved.path = layer.path.applying(transform)
                return moved
            }
        )
    }

    package static func == (lhs: SymbolOutline, rhs: SymbolOutline) -> Bool { lhs.path == rhs.path }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path.description)
    }
}
