package import Foundation
import HalationGeometry

/// Where the keys of a tablet's keyboard lie; pure arithmetic.
///
/// The rows and their keys are those of an iPad without a row of digits, lengths are from memory. Fields for numbers have
/// the keys of digits and signs: tablets have no pads.
package struct TabletKeyboardLayout {
    private let width: CGFloat
    private let rowHeight: CGFloat

    /// The keys, in rows from the top.
    package private(set) var keys: [KeyboardKey] = []

    private static let gap: CGFloat = 12
    private static let edge: CGFloat = 6

    /// Above the first row, and what the keys leave free of the height of a row.
    private static let (top, space): (CGFloat, CGFloat) = (5, 9)

    /// Lays out the keys of a kind of keyboard.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - width: The width of the window in points.
    ///   - rowHeight: From a row of keys to the next, in points.
    package init(_ kind: KeyboardKind, width: CGFloat, rowHeight: CGFloat) {
        self.width = width
        self.rowHeight = rowHeight
        let isLetters = [.letters, .email, .web].contains(kind)
        if isLetters {
            addRow(0, "qwertyuiop", hints: "1234567890", last: .delete)
            addRow(1, "asdfghjkl", hints: "@#$&*()'\"", last: .submit, indent: unit / 2)
            let signs = kind == .email ? "@." : kind == .web ? "/." : ",."
            addThird("zxcvbnm" + signs, hints: "%-+=/;:!?", side: .shift)
        } else {
            addRow(0, "1234567890", last: .delete)
            addRow(1, "@#$&*()'\"", last: .submit, indent: unit / 2)
            addThird("%-+=/;:,.", side: .other("#+="))
        }
        addBottom(switching: isLetters ? ".?123" : "ABC")
    }

    /// The width of a letter's key: ten in the first row, beside one of delete.
    private var unit: CGFloat { (width - 2 * Self.edge - 10 * Self.gap) / 11 }

    private func rect(_ x: CGFloat, _ row: Int, _ width: CGFloat) -> CGRect {
        let y = Self.top + CGFloat(row) * rowHeight
        return CGRect(x: x, y: y, width: width, height: rowHeight - Self.space)
    }

    /// Adds letters from a distance to the left edge, and a key up to the right edge.
    private mutating func addRow(
        _ row: Int,
        _ letters: String,
        hints: String = "",
        last: KeyboardKey.Role,
        indent: CGFloat = 0
    ) {
        let x = addLetters(letters, hints, row, from: Self.edge + indent)
        keys.append(KeyboardKey(role: last, frame: rect(x, row, width - Self.edge - x)))
    }

    private mutating func addThird(_ letters: String, hints: String = "", side: KeyboardKey.Role) {
        keys.append(KeyboardKey(role: side, frame: rect(Self.edge, 2, unit)))
        let x = addLetters(letters, hints, 2, from: Self.edge + unit + Self.gap)
        keys.append(KeyboardKey(role: side, frame: rect(x, 2, width - Self.edge - x)))
    }

    /// Adds keys side by side; returns where the next one begins.
    private mutating func addLetters(_ letters: String, _ hints: String, _ row: Int, from start: CGFloat)
        -> CGFloat
    {
        var x = start
        let hints = hints.map(String.init)
        for (index, letter) in letters.enumerated() {
            var key = KeyboardKey(role: .text(String(letter)), frame: rect(x, row, unit))
            if hints.indices.contains(index) { key.hint = hints[index] }
            keys.append(key)
            x += unit + Self.gap
        }
        return x
    }

    /// Adds the globe, the keys that switch, dictation, the space and the key that hides the keyboard.
    private mutating func addBottom(switching text: String) {
        var x = Self.edge
        let wide = unit * 1.45
        for (role, length) in [(.globe, unit), (.other(text), wide), (.dictation, unit)]
            as [(KeyboardKey.Role, CGFloat)]
        {
            keys.append(KeyboardKey(role: role, frame: rect(x, 3, length)))
            x += length + Self.gap
        }
        let end = width - Self.edge
        let right = end - 2 * wide - Self.gap
        keys.append(KeyboardKey(role: .space, frame: rect(x, 3, right - Self.gap - x)))
        keys.append(KeyboardKey(role: .other(text), frame: rect(right, 3, wide)))
        keys.append(KeyboardKey(role: .hide, frame: rect(end - wide, 3, wide)))
    }
}
