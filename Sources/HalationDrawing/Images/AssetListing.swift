package import Foundation

/// The file `Contents.json` of a set or a group in an asset catalog.
struct AssetListing: Decodable {
    struct Appearance: Decodable {
        var appearance: String?
        var value: String?
    }

    struct Entry: Decodable {
        var filename: String?
        var idiom: String?
        var scale: String?
        var appearances: [Appearance]?
        var color: Shade?
        var resizing: Resizing?
    }

    struct Shade: Decodable {
        enum CodingKeys: String, CodingKey {
            case space = "color-space"
            case components
            case reference
        }

        var space: String?
        var components: [String: String]?

        /// The name of a colour of the system.
        var reference: String?
    }

    struct Resizing: Decodable {
        enum CodingKeys: String, CodingKey {
            case mode, center
            case capInsets = "cap-insets"
        }

        struct Center: Decodable {
            var mode: String?
        }

        struct Insets: Decodable {
            var top: Double?
            var left: Double?
            var bottom: Double?
            var right: Double?
        }

        var mode: String?
        var center: Center?
        var capInsets: Insets?
    }

    struct Properties: Decodable {
        enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
            case providesNamespace = "provides-namespace"
        }

        var intent: String?
        var providesNamespace: Bool?
    }

    var images: [Entry]?
    var colors: [Entry]?
    var symbols: [Entry]?
    var properties: Properties?

    /// Reads the listing in a folder; nil if there is none or it is damaged.
    init?(folder: String) {
        guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json"),
            let listing = try? JSONDecoder().decode(AssetListing.self, from: data)
        else { return nil }
        self = listing
    }
}

/// What decides between the variants of an asset.
package struct AssetTraits: Hashable, Sendable {
    /// Whether the colour scheme is dark.
    package var isDark: Bool

    /// Whether the contrast is increased.
    package var isHighContrast: Bool

    /// Pixels per point of the output.
    package var scale: CGFloat

    package init(isDark: Bool = false, isHighContrast: Bool = false, scale: CGFloat = 3) {
        self.isDark = isDark
        self.isHighContrast = isHighContrast
        self.scale = scale
    }
}

extension AssetListing.Entry {
    /// The number of appearances that the entry is made for; nil if one is not wanted.
    private func matches(_ traits: AssetTraits) -> Int? {
        var count = 0
        for appearance in appearances ?? [] {
            let isWanted =
                switch (appearance.appearance, appearance.value) {
                case ("luminosity", "dark"): traits.isDark
                case ("luminosity", "light"): !traits.isDark
                case ("contrast", "high"): traits.isHighContrast
                default: false
                }
            guard isWanted else { return nil }
            // Luminosity decides before contrast.
            count += appearance.appearance == "luminosity" ? 2 : 1
        }
        return count
    }

    /// Iphone's variants come first, as the device is one; those of other devices are better than none.
    private var idiomRank: Int {
        switch idiom {
        case "iphone": 4
        case nil, "universal": 3
        case "ipad": 2
        case "mac": 1
        default: 0
        }
    }

    /// The factor of a scale such as `2x`; 1 if there is none.
    var scaleFactor: CGFloat {
        scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1
    }

    /// A higher one is preferred: the smallest scale that is not smaller than the wanted one, else the largest.
    private func scaleRank(_ wanted: CGFloat) -> CGFloat {
        scaleFactor >= wanted ? 1000 - scaleFactor : scaleFactor
    }

    /// The best of some entries; nil if there are none.
    static func best(of entries: [Self], for traits: AssetTraits) -> Self? {
        let wanted = entries.filter { $0.matches(traits) != nil }
        return (wanted.isEmpty ? entries : wanted).enumerated().max { first, second in
            func rank(_ item: (offset: Int, element: Self)) -> [CGFloat] {
                let entry = item.element
                return [
                    CGFloat(entry.matches(traits) ?? 0), CGFloat(entry.idiomRank),
                    entry.scaleRank(traits.scale), CGFloat(-item.offset),
                ]
            }
            return rank(first).lexicographicallyPrecedes(rank(second))
        }?.element
    }
}
