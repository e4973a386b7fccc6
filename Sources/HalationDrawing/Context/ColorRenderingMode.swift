import HalationRendering

/// The components that a canvas or a picture composites, blends and filters.
public enum ColorRenderingMode: Hashable, Sendable {
    /// sRGB-encoded values in bytes; values outside 0...1 are clamped.
    case nonLinear

    /// Linear light in floats; values outside 0...1 are clamped.
    case linear

    /// Linear light in floats. Values outside 0...1 are kept until the canvas or picture is finished.
    case extendedLinear

    var recorded: ColorMode {
        switch self {
        case .nonLinear: .nonLinear
        case .linear: .linear
        case .extendedLinear: .extendedLinear
        }
    }
}
