import HalationPixels

/// A named colour whose components depend on the colour scheme.
enum SystemColor: String, Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan
    case blue, indigo, purple, pink, brown, gray
    case primary, secondary

    func straight(in environment: EnvironmentValues) -> StraightColor {
        let isDark = environment.colorScheme == .dark
        switch self {
        case .primary:
            return isDark ? .white : .black
        case .secondary:
            // 60 60 67 and 235 235 245, at 0.6.
            return StraightColor(hex: isDark ? 0xEBEBF5 : 0x3C3C43, alpha: 0.6)
        default:
            let row = hexCodes
            switch environment.systemPalette {
            case .classic: return StraightColor(hex: isDark ? row.dark : row.light)
            case .liquidGlass: return StraightColor(hex: isDark ? row.newDark : row.newLight)
            }
        }
    }

    /// The components in both schemes of the palette up to iOS 18, and in both of iOS 26.
    ///
    /// From Apple's Human Interface Guidelines, 8-bit sRGB. They list no dark grey for iOS 26; the older one
    /// is used.
    private var hexCodes: (light: UInt32, dark: UInt32, newLight: UInt32, newDark: UInt32) {
        switch self {
        case .red: (0xFF3B30, 0xFF453A, 0xFF383C, 0xFF4245)
        case .orange: (0xFF9500, 0xFF9F0A, 0xFF8D28, 0xFF9230)
        case .yellow: (0xFFCC00, 0xFFD60A, 0xFFCC00, 0xFFD600)
        case .green: (0x34C759, 0x30D158, 0x34C759, 0x30D158)
        case .mint: (0x00C7BE, 0x63E6E2, 0x00C8B3, 0x00DAC3)
        case .teal: (0x30B0C7, 0x40C8E0, 0x00C3D0, 0x00D2E0)
        case .cyan: (0x32ADE6, 0x64D2FF, 0x00C0E8, 0x3CD3FE)
        case .blue: (0x007AFF, 0x0A84FF, 0x0088FF, 0x0091FF)
        case .indigo: (0x5856D6, 0x5E5CE6, 0x6155F5, 0x6D7CFF)
        case .purple: (0xAF52DE, 0xBF5AF2, 0xCB30E0, 0xDB34F2)
        case .pink: (0xFF2D55, 0xFF375F, 0xFF2D55, 0xFF375F)
        case .brown: (0xA2845E, 0xAC8E68, 0xAC7F5E, 0xB78A66)
        case .gray: (0x8E8E93, 0x8E8E93, 0x8E8E93, 0x8E8E93)
        case .primary, .secondary: (0, 0, 0, 0)
        }
    }
}

extension StraightColor {
    /// Creates a colour from 0xRRGGBB, opaque by default.
    fileprivate init(hex: UInt32, alpha: Float = 1) {
        self.init(
            red: Float(hex >> 16 & 0xFF) / 255,
            green: Float(hex >> 8 & 0xFF) / 255,
            blue: Float(hex & 0xFF) / 255,
            alpha: alpha,
        )
    }
}
