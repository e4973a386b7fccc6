import Foundation
import HalationPixels

/// What can be said of a layer's colour before it is drawn.
enum LayerColor: Equatable {
    /// Nothing with a colour is drawn.
    case none

    /// One opaque colour at varying alpha, so that the alpha alone need be drawn.
    case single(StraightColor)

    case many

    /// The colour of two layers, one drawn into the other.
    func joined(with other: LayerColor) -> LayerColor {
        switch (self, other) {
        case (.none, let color), (let color, .none): color
        case (.single(let a), .single(let b)) where a == b: self
        default: .many
        }
    }
}

extension DisplayList {
    /// What colour the layer has once everything in it is drawn.
    var color: LayerColor {
        var color = LayerColor.none
        for item in items {
            color = color.joined(with: self.color(of: item))
            if color == .many { break }
        }
        return color
    }

    /// What colour an item brings into its layer.
    func color(of item: Item) -> LayerColor {
        let state = states[Int(item.state)]
        guard state.blendMode.keepsASingleColor else { return .many }
        return state.filters.color(of: item.operation)
    }
}

extension DisplayList.Operation {
    /// What colour the operation has before its filters.
    fileprivate var color: LayerColor {
        switch self {
        case .fill(_, let source, _), .stroke(_, let source, _): source.layerColor
        case .layer(let list, _): list.color
        }
    }
}

extension [PlacedFilter] {
    /// What colour an operation has after the filters.
    ///
    /// The filter added first runs last, so the first in the array that sets a colour decides. A blur after it
    /// spreads the colour but does not change it.
    func color(of operation: DisplayList.Operation) -> LayerColor {
        for placed in self {
            switch placed.filter {
            case .blur: continue
            case .alphaThreshold(_, _, let color): return .single(color.opaque)
            case .shader: return .many
            }
        }
        return operation.color
    }
}

extension PaintSource {
    fileprivate var layerColor: LayerColor {
        switch self {
        case .paint(.color(let color)): .single(color.opaque)
        case .paint, .shader: .many
        }
    }
}

extension StraightColor {
    /// The same colour with an alpha of 1.
    var opaque: StraightColor {
        StraightColor(red: red, green: green, blue: blue, alpha: 1)
    }
}
