import Foundation
import HalationGeometry

/// The tables that say how symbols are made.
enum SymbolRecipes {
    /// The room for a sign in a shape, in sixteenths of an em.
    struct Container {
        let middle: CGPoint
        let size: CGSize

        init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            middle = CGPoint(x: x, y: y)
            size = CGSize(width: width, height: height)
        }
    }

    private static let recipes: [Substring: Substring] = Dictionary(
        text.split(separator: "\n").compactMap { line in
            guard let space = line.firstIndex(of: " ") else { return nil }
            return (line[..<space], line[line.index(after: space)...])
        },
        uniquingKeysWith: { first, _ in first }
    )

    /// The names with a recipe.
    static var names: [String] { recipes.keys.map(String.init) }

    /// The recipe of a symbol, also by the newer of two words in its name; nil if there is none.
    static func recipe(of name: String) -> Substring? {
        if let recipe = recipes[name[...]] { return recipe }
        for (new, old) in renamed where name.hasPrefix(new) {
            let rest = name.dropFirst(new.count)
            guard rest.isEmpty || rest.hasPrefix(".") else { continue }
            return "= \(old)\(rest)"[...]
        }
        return nil
    }

    /// Words at the beginnings of names that Apple replaced, either way.
    private static let renamed = [
        ("document", "doc"), ("microphone", "mic"), ("multiply", "xmark"), ("arrow.trianglehead", "arrow"),
    ]

    /// The shapes that other symbols are drawn in, by the end of a name.
    static let containers: [String: Container] = [
        "app": Container(8, 8, 8.6, 8.2),
        "bubble": Container(8, 7.4, 7.6, 6.8),
        "bubble.left": Container(8, 6.4, 7.6, 6.4),
        "bubble.right": Container(8, 6.4, 7.6, 6.4),
        "capsule": Container(8, 8, 8, 5),
        "circle": Container(8, 8, 8.8, 8),
        "clipboard": Container(8, 9.2, 6.6, 6.6),
        "desktopcomputer": Container(8, 6.6, 8, 5.6),
        "diamond": Container(8, 8, 7, 6.8),
        "display": Container(8, 6.6, 8, 5.6),
        "doc": Container(8, 9.4, 5.6, 6),
        "folder": Container(8, 9, 6, 5.2),
        "heart": Container(8, 7.2, 7.4, 6),
        "hexagon": Container(8, 8, 7.6, 7.4),
        "house": Container(8, 9.4, 6, 5.6),
        "icloud": Container(8, 8.8, 6, 5.6),
        "iphone": Container(8, 7.4, 5, 7),
        "laptopcomputer": Container(8, 6.6, 7.4, 5),
        "macwindow": Container(8, 9.2, 7, 5.6),
        "magnifyingglass": Container(6.5, 6.5, 6, 6),
        "message": Container(8, 7.4, 7.6, 6.8),
        "octagon": Container(8, 8, 8.2, 8),
        "rectangle": Container(8, 8, 9, 6),
        "rectangle.portrait": Container(8, 8, 6, 7.6),
        "rectangle.stack": Container(8, 10.2, 8, 5.4),
        "seal": Container(8, 8, 7.4, 7.2),
        "shield": Container(8, 7.7, 6.6, 6.8),
        "square": Container(8, 8, 9, 8.4),
        "square.stack": Container(8, 10.4, 8, 5.8),
        "triangle": Container(8, 9.8, 5.4, 6.6),
        "tv": Container(8, 7, 8, 6),
        "video": Container(6, 8, 6, 5.4),
        "viewfinder": Container(8, 8, 9, 9),
    ]

    /// Symbols that are drawn as lines in shapes, although they have filled forms.
    static let lineSigns: Set<String> = [
        "app", "arrowshape", "calendar", "capsule", "checkmark", "circle", "creditcard", "doc.text",
        "diamond",
        "exclamationmark", "hexagon", "octagon", "questionmark", "rectangle", "square", "square.and.arrow.up",
        "square.and.arrow.down", "square.on.square", "trash", "triangle",
    ]

    /// Symbols that have no filled form in Apple's set, although their sources here have one.
    static let withoutFill: Set<String> = [
        "calendar", "desktopcomputer", "display", "ipad", "iphone", "laptopcomputer", "server.rack", "timer",
    ]

    /// The ends of names of symbols for a script.
    static let languages: Set<String> = ["ar", "he", "hi", "ja", "ko", "rtl", "th", "zh"]

    /// The signs of badges that are not the symbol of their name.
    static let badgeSigns: [String: String] = [
        "clock": "clock.hands", "key": "key.horizontal", "person.crop": "person",
    ]

    /// The place of a badge in a circle at the lower right of a symbol, in sixteenths of an em.
    struct Badge {
        /// The space below a symbol that is as wide as without the badge, beyond the usual one.
        static let room: CGFloat = 0.74

        /// What makes room for the badge.
        var base = CGAffineTransform.identity

        var radius: CGFloat = 3.7

        /// How far the middle of the badge is within the lower right corner of the symbol's ink.
        var inset = CGSize(width: 1.6, height: 1.8)

        /// Whether the symbol is as wide as without the badge, which sticks out.
        var isBeside = false
    }

    /// The places of badges by the symbol without one, measured in Apple's pictures.
    static let badges: [String: Badge] = ["person": person, "person.fill": person]

    private static let person = Badge(
        base: CGAffineTransform(a: 0.9, b: 0, c: 0, d: 0.9, tx: 0.8, ty: 0.2),
        radius: 4,
        inset: CGSize(width: 0, height: 1.1),
        isBeside: true
    )

    /// The colours of badges in the multicolour mode; others are blue.
    static let badgeTints: [String: SymbolLayer.Tint] = [
        "checkmark": .green, "exclamationmark": .yellow, "minus": .red, "plus": .green, "record": .red,
        "xmark": .red,
    ]

    /// The colours of filled shapes with a sign in the multicolour mode.
    static let fieldTints: [String: SymbolLayer.Tint] = ["octagon.fill": .red, "triangle.fill": .yellow]
}
