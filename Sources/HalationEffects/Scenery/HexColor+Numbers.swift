import HalationCore

extension HexColor {
    /// Creates an opaque colour from 24 bits, red first: `HexColor(rgb: 0xFF8800)`.
    init(rgb: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16),
            green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb)
        )
    }
}

extension Color {
    /// Creates an opaque sRGB colour from 24 bits, red first: `Color(rgb: 0xFF8800)`.
    init(rgb: UInt32) {
        self = HexColor(rgb: rgb).color
    }
}
