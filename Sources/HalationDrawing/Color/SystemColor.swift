import HalationPixels

/// A named colour whose components depend on the colour scheme.
package enum SystemColor: String, Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan
    case blue, indigo, purple, pink, brown, gray
    case primary, secondary, tertiary, quaternary, quinary
    case accent, background, separator, selection, placeholder, link
    case fill, secondaryFill, tertiaryFill, quaternaryFill
    case gray2, gray3, gray4, gray5, gray6
    case secondaryBackground, tertiaryBackground
    case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground

    func straight(in environment: EnvironmentValues) -> StraightColor {
        let isDark = environment.colorScheme == .dark
        // Grey text is 60 60 67 on a light background and 235 235 245 on a dark one; fills are 120 120 128.
        func text(_ light: Float, _ dark: Float) -> StraightColor {
            StraightColor(hex: isDark ? 0xEBEBF5 : 0x3C3C43, alpha: isDark ? dark : light)
        }
        func fill(_ light: Float, _ dark: Float) -> StraightColor {
            StraightColor(hex: 0x787880, alpha: isDark ? dark : light)
        }
        /// A background: dark ones are lighter for each level, and in front of a window by one more.
        func level(_ light: StraightColor, _ level: Int) -> StraightColor {
            guard isDark else { return light }
            let codes: [UInt32] = [0x000000, 0x1C1C1E, 0x2C2C2E, 0x3A3A3C]
            return StraightColor(hex: codes[level + (environment.isElevated ? 1 : 0)])
        }
        switch self {
        case .primary: return isDark ? .white : .black
        case .secondary: return text(0.6, 0.6)
        case .tertiary, .placeholder: return text(0.3, 0.3)
        case .quaternary: return text(0.18, 0.16)
        case .quinary: return text(0.12, 0.1)
        case .accent, .selection, .link:
            guard let tint = environment.tint as? Color, tint != .accentColor else {
                return Self.blue.straight(in: environment)
            }
            // A tint that refers to itself is the default one.
            var outer = environment
            outer.tint = nil
            return tint.straight(in: outer)
        case .background: return level(.white, 0)
        case .separator: return isDark ? StraightColor(hex: 0x545458, alpha: 0.6) : text(0.29, 0.29)
        case .fill: return fill(0.2, 0.36)
        case .secondaryFill: return fill(0.16, 0.32)
        case .tertiaryFill: return fill(0.12, 0.24)
        case .quaternaryFill: return fill(0.08, 0.18)
        case .gray2: return StraightColor(hex: isDark ? 0x636366 : 0xAEAEB2)
        case .gray3: return StraightColor(hex: isDark ? 0x48484A : 0xC7C7CC)
        case .gray4: return StraightColor(hex: isDark ? 0x3A3A3C : 0xD1D1D6)
        case .gray5: return StraightColor(hex: isDark ? 0x2C2C2E : 0xE5E5EA)
        case .gray6: return StraightColor(hex: isDark ? 0x1C1C1E : 0xF2F2F7)
        case .secondaryBackground: return level(StraightColor(hex: 0xF2F2F7), 1)
        case .tertiaryBackground: return level(.white, 2)
        case .groupedBackground: return level(StraightColor(hex: 0xF2F2F7), 0)
        case .secondaryGroupedBackground: return level(.white, 1)
        case .tertiaryGroupedBackground: return level(StraightColor(hex: 0xF2F2F7), 2)
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
        default: (0, 0, 0, 0)
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
