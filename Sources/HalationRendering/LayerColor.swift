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
        if let threshold = state.filters.thresholdColor { return .single(threshold.opaque) }
        switch item.operation {
        case .fill(_, let paint, _), .stroke(_, let paint, _): return paint.layerColor
        case .layer(let list, _): return list.color
        }
    }
}

extension [PlacedFilter] {
    /// The colour that a threshold leaves, if there is one.
    ///
    /// The filter added first runs last, so the first threshold in the array decides. A blur after it spreads the
    /// colour but does not change it.
    var thresholdColor: StraightColor? {
        for placed in self {
            if case .alphaThreshold(_, _, let color) = placed.filter { return color }
        }
        return nil
    }
}

extension Paint {
    fileprivate var layerColor: LayerColor {
        switch self {
        case .color(let color): .single(color.opaque)
        case .gradient: .many
        }
    }
}

extension StraightColor {
    /// The same colour with an alpha of 1.
    var opaque: StraightColor {
        StraightColor(red: red, green: green, blue: blue, alpha: 1)
    }
}
