import Foundation
import HalationGeometry

/// How a symbol is made: pictures and other symbols, placed over each other.
struct SymbolRecipe {
    /// How an item meets those before it.
    enum Meeting {
        case union

        /// A gap is cut around the item.
        case gap

        /// The item is a hole of those before it.
        case hole
    }

    /// The place of an item.
    enum Place {
        /// As drawn.
        case plain

        /// Its middle at a point, scaled and turned about it by degrees.
        case middle(CGPoint, scale: CGFloat, degrees: Double)

        /// Its ink centred at a point, the larger side of a length, turned by degrees.
        case fitted(CGPoint, size: CGFloat, degrees: Double)
    }

    struct Item {
        var source: Substring
        var meeting = Meeting.union
        var place = Place.plain
        var edits: [Substring] = []
        var level = 0
        var tint: SymbolLayer.Tint?
    }

    var items: [Item] = []
    var width: CGFloat?
    var height: CGFloat?

    /// By how many ems the middle of the ink lies beside that of the box.
    var offset = CGSize.zero

    /// The width of the box, in ems.
    var advance: CGFloat?

    /// The height of the box, in ems.
    var boxHeight: CGFloat?

    /// Reads a recipe of ``SymbolRecipes``; nil if it is not well formed.
    init?(_ text: Substring) {
        for word in text.split(separator: " ") {
            if word.dropFirst().first == "=" {
                guard let value = Double(word.dropFirst(2)), set(word[word.startIndex], to: value) else {
                    return nil
                }
            } else {
                guard let item = Self.item(word) else { return nil }
                items.append(item)
            }
        }
        guard !items.isEmpty else { return nil }
    }

    /// Sets a measure by its letter; false if there is none of that letter.
    private mutating func set(_ measure: Character, to ems: Double) -> Bool {
        switch measure {
        case "w": width = ems
        case "h": height = ems
        case "x": offset.width = ems
        case "y": offset.height = ems
        case "a": advance = ems
        case "b": boxHeight = ems
        default: return false
        }
        return true
    }

    private static func item(_ word: Substring) -> Item? {
        var rest = word
        var meeting = Meeting.union
        if rest.hasPrefix("/") { (meeting, rest) = (.gap, rest.dropFirst()) }
        if rest.hasPrefix("-") { (meeting, rest) = (.hole, rest.dropFirst()) }
        let marks: Set<Character> = ["@", "#", "~", "^", "%"]
        let end = rest.firstIndex { marks.contains($0) } ?? rest.endIndex
        var item = Item(source: rest[..<end], meeting: meeting)
        rest = rest[end...]
        while let mark = rest.first {
            rest = rest.dropFirst()
            let value = rest[..<(rest.firstIndex { marks.contains($0) } ?? rest.endIndex)]
            rest = rest.dropFirst(value.count)
            switch mark {
            case "@", "#":
                let numbers = value.split(separator: ",").compactMap { Double($0) }
                guard numbers.count >= 3 else { return nil }
                let point = CGPoint(x: numbers[0], y: numbers[1])
                let degrees = numbers.count > 3 ? numbers[3] : 0
                item.place =
                    mark == "@"
                    ? .middle(point, scale: numbers[2], degrees: degrees)
                    : .fitted(point, size: numbers[2], degrees: degrees)
            case "~": item.edits.append(value)
            case "^":
                guard let level = Int(value) else { return nil }
                item.level = level
            default:
                guard let tint = SymbolLayer.Tint(rawValue: String(value)) else { return nil }
                item.tint = tint
            }
        }
        return item.source.isEmpty ? nil : item
    }
}
