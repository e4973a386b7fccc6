/// How a texture is sampled, as far as the machine's axes do not know it.
package struct TextureAccess: OptionSet {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Coordinates count texels.
    package static let pixels = TextureAccess(rawValue: 1)
    /// Transparent outside.
    package static let border = TextureAccess(rawValue: 2)
    package static let linear = TextureAccess(rawValue: 4)
    /// Repeated or mirrored outside.
    package static let wraps = TextureAccess(rawValue: 8)
}
