public import HalationCore

/// The colours of an effect and of its background.
public struct EffectPalette: Hashable, Sendable {
    /// The name of a ready palette; nil for a list of colours.
    public let name: String?

    /// The colours of the effect; at least one.
    public let colors: [HexColor]

    /// The colours of the background from top to bottom, or from the middle outwards; may be empty.
    public let background: [HexColor]

    /// Creates a palette of colours without a name; without colours it is white.
    public init(_ colors: [HexColor], background: [HexColor] = []) {
        self.init(name: nil, colors: colors, background: background)
    }

    init(name: String?, colors: [HexColor], background: [HexColor]) {
        self.name = name
        self.colors = colors.isEmpty ? [.white] : colors
        self.background = background
    }

    /// The colour at a fraction of the way through the palette.
    ///
    /// - Parameter fraction: 0 is the first colour and 1 the last; straight sRGB-encoded components are mixed between
    ///   neighbours. Values outside 0...1 count as the nearest within, NaN as 0.
    /// - Returns: The mixed colour.
    public func color(at fraction: Double) -> Color {
        HexColor.mix(colors, at: fraction)
    }

    /// The colours evenly spaced from 0 to 1.
    public var gradient: Gradient { Gradient(colors: colors.map(\.color)) }

    /// The background's colours evenly spaced from 0 to 1; black if there are none.
    public var backgroundGradient: Gradient {
        Gradient(colors: background.isEmpty ? [.black] : background.map(\.color))
    }
}

extension EffectPalette {
    /// Night blues under a pale moon.
    public static let moonlight = EffectPalette(
        "moonlight",
        "#FFFFFF #EEF3FF #F4F1E6 #C9C6D8 #8A9FC4",
        background: "#0A1330 #1B2F5C #3F5F92 #8A9FC4 #C9C6D8"
    )

    /// White-hot to dark red, on near black.
    public static let ember = EffectPalette(
        "ember",
        "#FFFFFF #FFF4CF #FFD277 #FF9A35 #F2611A #B32A08 #3D0A02",
        background: "#07080C #12100F #241610"
    )

    /// Signal colours from yellow over magenta to blue, on dark violet.
    public static let neon = EffectPalette(
        "neon",
        "#FFE9B0 #FFB03A #FF5A36 #FF1F7A #A02CFF #4A3DFF",
        background: "#161033 #0A0820 #030309"
    )

    /// The cool half of neon: mint over cyan to violet.
    public static let ice = EffectPalette(
        "ice",
        "#D8FFF4 #52F5DC #10C4FF #2A62FF #7A2CFF",
        background: "#161033 #0A0820 #030309"
    )

    /// Greens and violets of northern lights.
    public static let polar = EffectPalette(
        "polar",
        "#4DFFA6 #17D6A0 #18B8D8 #8A3DFF #D03DFF",
        background: "#02040F #071230 #0D2440 #123A4A"
    )

    /// Coral over turquoise water.
    public static let lagoon = EffectPalette(
        "lagoon",
        "#FF9A6A #FF5D5D #F0386A #D8FFF4",
        background: "#37D2D6 #12A3C4 #0A5F9A #04406E"
    )

    /// Pink to amber, on plum.
    public static let sorbet = EffectPalette(
        "sorbet",
        "#F03A8C #FF4258 #FF8030 #FFBF45 #FFE08A",
        background: "#1A0B3A #2F1158 #6A1A58"
    )

    /// Blue, violet and pink of an evening sky.
    public static let dusk = EffectPalette(
        "dusk",
        "#4F7BFF #7A5CFF #C86BFF #FF7AB8 #29C3FF",
        background: "#1B3FAE"
    )

    /// Greens and teals, on a dark blue-green.
    public static let jade = EffectPalette(
        "jade",
        "#10B5A0 #2FD3C6 #8BE6A8 #0F7FB0 #C9F0C0",
        background: "#0A4A5C"
    )

    /// Corals and purples of a late evening.
    public static let sunset = EffectPalette(
        "sunset",
        "#FF4F6D #FF7F50 #FFB25C #B32D7A #6A1F8A",
        background: "#3A0F3F"
    )

    /// Street lights of a city on a wet night.
    public static let city = EffectPalette(
        "city",
        "#FFB35C #FF7A4A #FF4F6E #5CC8FF #7FE0D0 #B58CFF",
        background: "#0A1228 #142448 #2A2350 #0C0A1C"
    )

    /// The palettes that ``init(_:)`` knows by name, in the order in which they are listed.
    public static let named = [moonlight, ember, neon, ice, polar, lagoon, sorbet, dusk, jade, sunset, city]

    private init(_ name: String, _ colors: String, background: String) {
        self.init(name: name, colors: HexColor.list(colors), background: HexColor.list(background))
    }

    /// Reads the name of a ready palette, or colours such as `#ff8800,#0088ff` joined by commas; nil for anything else.
    ///
    /// The colours of a background follow a slash, as in `#ff8800,#0088ff/#000000`.
    public init?(_ text: String) {
        if let palette = Self.named.first(where: { $0.name == text }) {
            self = palette
            return
        }
        let lists = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map { list in
            list.split(separator: ",", omittingEmptySubsequences: false).map { HexColor(String($0)) }
        }
        guard let colors = lists.first, !lists.joined().contains(nil) else { return nil }
        let background = lists.count > 1 ? lists[1] : []
        self.init(colors.compactMap(\.self), background: background.compactMap(\.self))
    }
}

extension EffectPalette: CustomStringConvertible {
    /// The text form, which ``init(_:)`` parses: the name, or the colours joined by commas.
    public var description: String {
        if let name { return name }
        let lists = background.isEmpty ? [colors] : [colors, background]
        return lists.map { $0.map(\.description).joined(separator: ",") }.joined(separator: "/")
    }
}
