/// The names of UIKit's and AppKit's colours, which a catalog's colours do not take.
enum SystemColorNames {
    /// Whether the systems have a colour of this name.
    static func contains(_ name: String) -> Bool {
        names.contains(name) || name.hasPrefix("system") || endings.contains(where: name.hasSuffix)
    }

    private static let endings = [
        "Color", "Label", "SystemBackground", "SystemFill", "GroupedBackground", "Text",
    ]

    private static let names: Set = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "label", "lightGray", "link",
        "magenta", "opaqueSeparator", "orange", "purple", "red", "separator", "white", "yellow",
    ]
}
