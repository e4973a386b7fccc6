package import HalationPixels

/// The blend modes of views and styles.
///
/// A context has more: see ``GraphicsContext/BlendMode-swift.struct``, which gives each mode's formula.
public enum BlendMode: Hashable, Sendable {
    /// Source-over: the source covers the backdrop.
    case normal
    /// The product of the colours: darkens.
    case multiply
    /// The inverse of the product of the inverses: lightens.
    case screen
    /// Multiply or screen, depending on the backdrop.
    case overlay
    /// The darker of the two, component by component.
    case darken
    /// The lighter of the two, component by component.
    case lighten
    /// Brightens the backdrop, more so under a bright source.
    case colorDodge
    /// Darkens the backdrop, more so under a dark source.
    case colorBurn
    /// Darkens or lightens softly, depending on the source.
    case softLight
    /// Multiply or screen, depending on the source.
    case hardLight
    /// The absolute difference of the colours.
    case difference
    /// Like difference, with less contrast.
    case exclusion
    /// The hue of the source.
    case hue
    /// The saturation of the source.
    case saturation
    /// The hue and saturation of the source.
    case color
    /// The luminosity of the source.
    case luminosity
    /// The source where the backdrop is.
    case sourceAtop
    /// The source behind the backdrop.
    case destinationOver
    /// The backdrop where the source is not.
    case destinationOut
    /// Adds the darkness of both colours, clamped to black.
    case plusDarker
    /// Adds the light of both colours, clamped to white.
    case plusLighter

    /// The mode in a display list.
    package var recorded: HalationPixels.BlendMode {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        }
    }
}

extension GraphicsContext.BlendMode {
    /// Creates the mode that has the same formula.
    package init(_ mode: BlendMode) {
        self.init(mode.recorded)
    }
}
