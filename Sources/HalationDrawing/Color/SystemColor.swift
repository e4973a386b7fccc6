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
        let look = Appearance(environment)
        // Each pair is of the light and the dark scheme, the second one with more contrast.
        switch self {
        case .primary: return look.isDark ? .white : .black
        case .secondary: return look.text((0.6, 0.6), (0.8, 0.7))
        case .tertiary, .placeholder: return look.text((0.3, 0.3), (0.7, 0.55))
        case .quaternary: return look.text((0.18, 0.16), (0.55, 0.4))
        case .quinary: return look.text((0.12, 0.1), (0.4, 0.3))
        case .accent where environment.greysTint: return Color(.gray).straight(in: environment)
        case .accent, .selection, .link: return Self.tint(in: environment)
        case .separator: return look.separator
        case .fill: return look.fill((0.2, 0.36))
        case .secondaryFill: return look.fill((0.16, 0.32))
        case .tertiaryFill: return look.fill((0.12, 0.24))
        case .quaternaryFill: return look.fill((0.08, 0.18))
        case .gray2: return look.gray((0xAEAEB2, 0x636366), (0x8E8E93, 0x7C7C80))
        case .gray3: return look.gray((0xC7C7CC, 0x48484A), (0xAEAEB2, 0x545456))
        case .gray4: return look.gray((0xD1D1D6, 0x3A3A3C), (0xBCBCC0, 0x444446))
        case .gray5: return look.gray((0xE5E5EA, 0x2C2C2E), (0xD8D8DC, 0x363638))
        case .gray6: return look.gray((0xF2F2F7, 0x1C1C1E), (0xEBEBF0, 0x242426))
        case .background: return look.background((0xFFFFFF, 0xFFFFFF), level: 0)
        case .secondaryBackground: return look.background((0xF2F2F7, 0xEBEBF0), level: 1)
        case .tertiaryBackground: return look.background((0xFFFFFF, 0xFFFFFF), level: 2)
        case .groupedBackground: return look.background((0xF2F2F7, 0xEBEBF0), level: 0)
        case .secondaryGroupedBackground: return look.background((0xFFFFFF, 0xFFFFFF), level: 1)
        case .tertiaryGroupedBackground: return look.background((0xF2F2F7, 0xEBEBF0), level: 2)
        default: return look.hue(look.isStrong ? strongHexCodes : hexCodes)
        }
    }

    /// The tint; without one the accent colour of the asset catalogue, or blue.
    private static func tint(in environment: EnvironmentValues) -> StraightColor {
        guard let tint = environment.tint as? Color, tint != .accentColor else {
            let chosen = AssetLibrary.ofAccent.color(named: "AccentColor", for: AssetTraits(environment))
            return (chosen ?? Color(.blue)).straight(in: environment)
        }
        // A tint that refers to itself is the default one.
        var outer = environment
        outer.tint = nil
        return tint.straight(in: outer)
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

    /// The components with increased contrast, from the same tables.
    private var strongHexCodes: (light: UInt32, dark: UInt32, newLight: UInt32, newDark: UInt32) {
        switch self {
        case .red: (0xD70015, 0xFF6961, 0xE9152D, 0xFF6165)
        case .orange: (0xC93400, 0xFFB340, 0xC55300, 0xFFA056)
        case .yellow: (0xB25000, 0xFFD426, 0xA16A00, 0xFEDF43)
        case .green: (0x248A3D, 0x30DB5B, 0x008932, 0x4AD968)
        case .mint: (0x0C817B, 0x66D4CF, 0x008575, 0x54DFCB)
        case .teal: (0x008299, 0x5DE6FF, 0x008198, 0x3BDDEC)
        case .cyan: (0x0071A4, 0x70D7FF, 0x007EAE, 0x6DD9FF)
        case .blue: (0x0040DD, 0x409CFF, 0x1E6EF4, 0x5CB8FF)
        case .indigo: (0x3634A3, 0x7D7AFF, 0x564ADE, 0xA7AAFF)
        case .purple: (0x8944AB, 0xDA8FFF, 0xB02FC2, 0xEA8DFF)
        case .pink: (0xD30F45, 0xFF6482, 0xE7124D, 0xFF8AC4)
        case .brown: (0x7F6545, 0xB59469, 0x956D51, 0xDBA679)
        case .gray: (0x6C6C70, 0xAEAEB2, 0x6C6C70, 0xAEAEB2)
        default: (0, 0, 0, 0)
        }
    }
}

/// What the components of system colours depend on.
private struct Appearance {
    let isDark: Bool
    let isStrong: Bool
    let isElevated: Bool
    let palette: EnvironmentValues.SystemPalette

    init(_ environment: EnvironmentValues) {
        isDark = environment.colorScheme == .dark
        isStrong = environment.hasIncreasedContrast
        isElevated = environment.isElevated
        palette = environment.systemPalette
    }

    private func scheme<Value>(_ pair: (light: Value, dark: Value)) -> Value {
        isDark ? pair.dark : pair.light
    }

    /// Grey of an opacity: 60 60 67 on a light background and 235 235 245 on a dark one.
    func text(_ usual: (Float, Float), _ strong: (Float, Float)) -> StraightColor {
        StraightColor(hex: scheme((0x3C3C43, 0xEBEBF5)), alpha: scheme(isStrong ? strong : usual))
    }

    /// 120 120 128 of an opacity.
    func fill(_ alpha: (Float, Float)) -> StraightColor {
        StraightColor(hex: 0x787880, alpha: scheme(alpha) + (isStrong ? 0.08 : 0))
    }

    func gray(_ usual: (UInt32, UInt32), _ strong: (UInt32, UInt32)) -> StraightColor {
        StraightColor(hex: scheme(isStrong ? strong : usual))
    }

    var separator: StraightColor {
        guard isDark else { return text((0.29, 0.29), (0.37, 0.37)) }
        return StraightColor(hex: 0x545458, alpha: isStrong ? 0.75 : 0.6)
    }

    /// A background: dark ones are lighter for each level, and in front of a window by one more.
    func background(_ light: (usual: UInt32, strong: UInt32), level: Int) -> StraightColor {
        guard isDark else { return StraightColor(hex: isStrong ? light.strong : light.usual) }
        let codes: [(usual: UInt32, strong: UInt32)] = [
            (0x000000, 0x000000), (0x1C1C1E, 0x242426), (0x2C2C2E, 0x363638), (0x3A3A3C, 0x444446),
        ]
        let code = codes[level + (isElevated ? 1 : 0)]
        return StraightColor(hex: isStrong ? code.strong : code.usual)
    }

    /// A colour of the palette.
    func hue(_ row: (light: UInt32, dark: UInt32, newLight: UInt32, newDark: UInt32)) -> StraightColor {
        switch palette {
        case .classic: StraightColor(hex: scheme((row.light, row.dark)))
        case .liquidGlass: StraightColor(hex: scheme((row.newLight, row.newDark)))
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
