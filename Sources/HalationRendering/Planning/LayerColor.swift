import Foundation
import HalationPixels

/// The colour of a layer, as far as it is known before drawing.
enum LayerColor: Equatable {
    /// No colour: the layer stays transparent.
    case none

    /// One opaque colour at varying alpha, so that drawing the alpha is enough.
    case single(StraightColor)

    case many

    /// The colour of two drawings in one layer.
    func joined(with other: LayerColor) -> LayerColor {
        switch (self, other) {
        case (.none, let color), (let color, .none): color
        case (.single(let a), .single(let b)) where a == b: self
        default: .many
        }
    }

    /// The colour to give to the layer's alpha; nil if alpha alone does not determine the pixels.
    var tint: StraightColor? {
        switch self {
        case .none: .black
        case .single(let color): color
        case .many: nil
        }
    }
}

extension DisplayList {
    /// The colour of the layer once every item is drawn.
    var color: LayerColor {
        var color = LayerColor.none
        for item in singleItems {
            color = color.joined(with: self.color(of: item))
            if color == .many { return color }
        }
        for run in runs {
            // Streaks have a kernel for layers of colour only.
            guard case .ellipses(let run) = run else { return .many }
            let state = states[Int(run.state)]
            guard state.blendMode.keepsASingleColor else { return .many }
            let ellipses = run.ellipses
            for (index, ellipse) in ellipses.enumerated() {
                // Nearly always of the colour before it.
                if index > 0, ellipse.color.opaque == ellipses[index - 1].color.opaque { continue }
                color = color.joined(with: state.filters.color(of: .fill(ellipse, run.style)))
                if color == .many { return color }
            }
        }
        return color
    }

    /// The colour that an item adds to its layer.
    func color(of item: Item) -> LayerColor {
        let state = states[Int(item.state)]
        guard state.blendMode.keepsASingleColor else { return .many }
        return state.filters.color(of: item.operation)
    }
}

extension DisplayList.Operation {
    /// The colour of the operation before its filters.
    fileprivate var color: LayerColor {
        switch self {
        case .fill(_, let source, _), .stroke(_, let source, _): source.layerColor
        case .layer(let list, _): list.color
        }
    }
}

extension [PlacedFilter] {
    /// The colour of an operation after the filters.
    ///
    /// The filter added first runs last, so the first in the array that sets a colour decides. Blurs spread that colour
    /// without changing it, and maps of colours that keep the shape of the alpha replace it.
    func color(of operation: DisplayList.Operation) -> LayerColor {
        for index in indices {
            switch self[index].filter {
            case .projection: continue
            case .blur(_, let finish): if finish.contains(.dithered) { return .many }
            case .colorTransform(let transform, _):
                guard transform.alphaFactor != nil else { return .many }
            case .alphaThreshold(_, _, let color, _), .alphaRamp(_, _, let color):
                return self[..<index].transformed(.single(color.opaque))
            case .shadow(let shadow):
                return shadow.isAlone ? self[..<index].transformed(.single(shadow.color.opaque)) : .many
            case .shader: return .many
            }
        }
        return self[...].transformed(operation.color)
    }
}

extension ArraySlice<PlacedFilter> {
    /// A layer's colour after the maps of colours among the filters, in the order in which they run.
    fileprivate func transformed(_ color: LayerColor) -> LayerColor {
        guard case .single(var single) = color else { return color }
        for placed in reversed() {
            guard case .colorTransform(let transform, let isLinear) = placed.filter else { continue }
            single = transform.applied(to: single, isLinear: isLinear).opaque
        }
        return .single(single)
    }
}

extension PaintSource {
    fileprivate var layerColor: LayerColor {
        switch self {
        case .paint(.color(let color)): .single(color.opaque)
        case .paint, .shader, .document, .backdrop, .outerBackdrop, .material: .many
        }
    }
}

extension StraightColor {
    /// The colour at an alpha of 1.
    var opaque: StraightColor {
        StraightColor(red: red, green: green, blue: blue, alpha: 1)
    }
}
