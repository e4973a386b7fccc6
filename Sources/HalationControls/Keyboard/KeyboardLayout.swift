package import Foundation
import HalationGeometry

/// A key of a keyboard.
package struct KeyboardKey: Equatable {
    /// What a key does.
    package enum Role: Equatable, Sendable {
        /// Types a text.
        case text(String)
        case shift, delete, space, submit
        case other(String)

        /// Takes the keyboard away.
        case hide
        case globe, dictation
    }

    package let role: Role

    /// The rectangle from the top left corner of the keys, in points.
    package let frame: CGRect

    /// The letters below a digit of a pad.
    package var letters = ""

    /// The sign above a letter, which a tablet's key types when it is drawn down.
    package var hint = ""

    /// Whether the key is as dark as shift and return.
    package var isDark: Bool {
        switch role {
        case .text, .space: false
        case .shift, .delete, .submit, .other, .hide, .globe, .dictation: true
        }
    }
}

/// Where the keys of a phone's keyboard lie, in 216 points of height; pure arithmetic.
///
/// Distances are those of an iPhone's keyboard held upright, from memory: rows 54 points apart, keys 42 points high, 6
/// points between keys, 3 at the edges.
package struct KeyboardLayout {
    private let width: CGFloat

    /// The keys, in rows from the top.
    package private(set) var keys: [KeyboardKey] = []

    private static let gap: CGFloat = 6
    private static let edge: CGFloat = 3
    private static let rowHeight: CGFloat = 54
    private static let keyHeight: CGFloat = 42
    private static let top: CGFloat = 8

    /// Lays out the keys of a kind of keyboard.
    package init(_ kind: KeyboardKind, width: CGFloat) {
        self.width = width
        if kind.isPad {
            addPad(kind)
        } else if kind == .numbersAndPunctuation {
            addRow(0, "1234567890")
            addRow(1, "-/:;()$&@\"")
            addThird(".,?!'", left: .other("#+="))
            addBottom(kind, left: "ABC")
        } else {
            addRow(0, "qwertyuiop")
            addRow(1, "asdfghjkl")
            addThird("zxcvbnm", left: .shift)
            addBottom(kind, left: "123")
        }
    }

    /// The width of a letter's key.
    private var unit: CGFloat { (width - 2 * Self.edge - 9 * Self.gap) / 10 }

    private func rect(_ x: CGFloat, _ row: Int, _ width: CGFloat) -> CGRect {
        CGRect(x: x, y: Self.top + CGFloat(row) * Self.rowHeight, width: width, height: Self.keyHeight)
    }

    private mutating func addRow(_ row: Int, _ letters: String) {
        let length = CGFloat(letters.count) * (unit + Self.gap) - Self.gap
        var x = (width - length) / 2
        for letter in letters {
            keys.append(KeyboardKey(role: .text(String(letter)), frame: rect(x, row, unit)))
            x += unit + Self.gap
        }
    }

    private mutating func addThird(_ letters: String, left: KeyboardKey.Role) {
        let side = unit * 1.3
        let inner = width - 2 * (Self.edge + side + 2 * Self.gap)
        let own = (inner - CGFloat(letters.count - 1) * Self.gap) / CGFloat(letters.count)
        keys.append(KeyboardKey(role: left, frame: rect(Self.edge, 2, side)))
        var x = Self.edge + side + 2 * Self.gap
        for letter in letters {
            keys.append(KeyboardKey(role: .text(String(letter)), frame: rect(x, 2, own)))
            x += own + Self.gap
        }
        keys.append(KeyboardKey(role: .delete, frame: rect(width - Self.edge - side, 2, side)))
    }

    private mutating func addBottom(_ kind: KeyboardKind, left: String) {
        let side = unit * 2.5 + Self.gap
        var x = Self.edge
        keys.append(KeyboardKey(role: .other(left), frame: rect(x, 3, side)))
        x += side + Self.gap
        let extras = kind == .email ? ["@", "."] : kind == .web ? [".", "/", ".com"] : []
        let end = width - Self.edge - side - Self.gap
        let extra = unit * (kind == .web ? 1.2 : 1)
        let space = end - x - CGFloat(extras.count) * (extra + Self.gap)
        if kind != .web {
            keys.append(KeyboardKey(role: .space, frame: rect(x, 3, space)))
            x += space + Self.gap
        }
        let own = kind == .web ? (end - x - 2 * Self.gap) / 3 : extra
        for text in extras {
            keys.append(KeyboardKey(role: .text(text), frame: rect(x, 3, own)))
            x += own + Self.gap
        }
        keys.append(KeyboardKey(role: .submit, frame: rect(width - Self.edge - side, 3, side)))
    }

    private mutating func addPad(_ kind: KeyboardKind) {
        let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
        let own = (width - 4 * Self.gap) / 3
        func frame(_ column: Int, _ row: Int) -> CGRect {
            let x = Self.gap + CGFloat(column) * (own + Self.gap)
            return CGRect(x: x, y: Self.gap + CGFloat(row) * 53, width: own, height: 46)
        }
        for digit in 1...9 {
            let place = frame((digit - 1) % 3, (digit - 1) / 3)
            keys.append(KeyboardKey(role: .text(String(digit)), frame: place, letters: letters[digit - 1]))
        }
        switch kind {
        case .decimalPad: keys.append(KeyboardKey(role: .text("."), frame: frame(0, 3)))
        case .phonePad: keys.append(KeyboardKey(role: .other("+*#"), frame: frame(0, 3)))
        default: break
        }
        keys.append(KeyboardKey(role: .text("0"), frame: frame(1, 3)))
        keys.append(KeyboardKey(role: .delete, frame: frame(2, 3)))
    }
}
