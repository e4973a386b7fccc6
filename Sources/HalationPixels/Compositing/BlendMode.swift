/// A function that combines the colour of a drawing with its backdrop.
///
/// The raw values are those of SwiftUI's `GraphicsContext.BlendMode` and of Core Graphics. In the formulas S and D are
/// the premultiplied colours of the drawing and of the backdrop, Sa and Da their alphas. The modes from ``multiply`` to
/// ``luminosity`` are those of PDF and of the W3C's compositing specification:
/// R = S(1 − Da) + D(1 − Sa) + Sa·Da·B(Cb, Cs), with B over the straight colours.
package enum BlendMode: Int32, CaseIterable, Sendable {
    case normal = 0
    case multiply = 1
    case screen = 2
    case overlay = 3
    case darken = 4
    case lighten = 5
    case colorDodge = 6
    case colorBurn = 7
    case softLight = 8
    case hardLight = 9
    case difference = 10
    case exclusion = 11
    case hue = 12
    case saturation = 13
    case color = 14
    case luminosity = 15
    /// R = 0
    case clear = 16
    /// R = S
    case copy = 17
    /// R = S·Da
    case sourceIn = 18
    /// R = S(1 − Da)
    case sourceOut = 19
    /// R = S·Da + D(1 − Sa)
    case sourceAtop = 20
    /// R = S(1 − Da) + D
    case destinationOver = 21
    /// R = D·Sa
    case destinationIn = 22
    /// R = D(1 − Sa)
    case destinationOut = 23
    /// R = S(1 − Da) + D·Sa
    case destinationAtop = 24
    /// R = S(1 − Da) + D(1 − Sa)
    case xor = 25
    /// R = max(0, 1 − ((1 − D) + (1 − S))), for translucent colours max(0, Ra − ((Da − D) + (Sa − S)))
    case plusDarker = 26
    /// R = min(1, S + D)
    case plusLighter = 27
}

extension BlendMode {
    /// Whether transparent pixels of a drawing leave the backdrop unchanged.
    package var keepsBackdropWhereTransparent: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }

    /// Whether halving the drawing's alpha halves the change of the backdrop.
    ///
    /// False for the modes that saturate.
    package var isProportional: Bool {
        switch self {
        case .plusDarker, .plusLighter: false
        default: true
        }
    }

    /// Whether drawing a colour over itself, at any alphas, gives the same straight colour.
    ///
    /// True for the Porter-Duff modes, whose result is a weighted sum. A layer of a single colour can then be drawn as
    /// coverage alone and coloured at the end.
    package var keepsASingleColor: Bool {
        switch self {
        case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
            .destinationOut, .destinationAtop, .xor:
            true
        default:
            false
        }
    }

    /// The mode with the same effect on alpha, for layers of coverage.
    ///
    /// The modes from ``multiply`` to ``luminosity`` composite alpha like ``normal``, and ``plusDarker`` like
    /// ``plusLighter``.
    package var forAlphaAlone: BlendMode {
        switch self {
        case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity:
            .normal
        case .plusDarker: .plusLighter
        default: self
        }
    }
}
