package import HalationCore

extension HexColor {
    /// Opaque white.
    package static let white = HexColor(red: 255, green: 255, blue: 255, opacity: 255)

    /// Parses colours separated by spaces, and leaves out words that are not colours.
    package static func list(_ text: String) -> [HexColor] {
        text.split(separator: " ").compactMap { HexColor(String($0)) }
    }

    /// The colour at a fraction of the way through `colors`, straight sRGB-encoded components mixed.
    static func mix(_ colors: [HexColor], at fraction: Double) -> Color {
        guard let last = colors.last else { return .clear }
        let place = (fraction > 0 ? min(fraction, 1) : 0) * Double(colors.count - 1)
        let index = Int(place)
        guard index + 1 < colors.count else { return last.color }
        return colors[index].mixed(with: colors[index + 1], by: place - Double(index))
    }

    /// The colour `fraction` of the way to `other`.
    package func mixed(with other: HexColor, by fraction: Double) -> Color {
        func mix(_ channel: KeyPath<HexColor, UInt8>) -> Double {
            let (start, end) = (Double(self[keyPath: channel]), Double(other[keyPath: channel]))
            return (start + (end - start) * fraction) / 255
        }
        return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), opacity: mix(\.opacity))
    }
}
