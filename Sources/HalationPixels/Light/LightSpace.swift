import CKernels

/// The meaning of the channels of pixels of floats.
package enum LightSpace: Hashable, Sendable {
    /// Linear light, limited to 0...1.
    case linear

    /// Linear light without limits.
    case extendedLinear

    /// sRGB-encoded, limited to 0...1: the deep form of bytes.
    case encoded

    /// Whether channels are limited to 0...1.
    package var saturates: Bool { self != .extendedLinear }

    /// Whether channels are linear light.
    package var isLinear: Bool { self != .encoded }

    /// The conversion of colours before a colour filter.
    func conversion(forLinearFilter isLinearFilter: Bool) -> ck_light_conversion {
        guard isLinearFilter != isLinear else { return CK_LIGHT_KEEP }
        return isLinear ? CK_LIGHT_ENCODE : CK_LIGHT_DECODE
    }
}
