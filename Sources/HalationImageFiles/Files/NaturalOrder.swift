/// Natural order of file names: `frame-2.png` before `frame-10.png`.
///
/// Runs of digits compare as numbers of any length, everything else as bytes, independent of the locale.
package enum NaturalOrder {
    /// Returns whether `a` comes before `b`.
    package static func precedes(_ a: String, _ b: String) -> Bool {
        var (left, right) = (Substring(a).utf8, Substring(b).utf8)
        while let first = left.first, let second = right.first {
            if isDigit(first), isDigit(second) {
                let (number, other) = (left.takeNumber(), right.takeNumber())
                if number.count != other.count { return number.count < other.count }
                if !number.elementsEqual(other) { return number.lexicographicallyPrecedes(other) }
            } else if first != second {
                return first < second
            } else {
                left.removeFirst()
                right.removeFirst()
            }
        }
        guard left.isEmpty, right.isEmpty else { return left.isEmpty }
        // The names differ in leading zeros at most.
        return a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    fileprivate static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension Substring.UTF8View {
    /// Removes the leading digits, and returns them without leading zeros.
    fileprivate mutating func takeNumber() -> Substring.UTF8View {
        let digits = prefix(while: NaturalOrder.isDigit)
        self = self[digits.endIndex...]
        return digits[(digits.firstIndex { $0 != UInt8(ascii: "0") } ?? digits.endIndex)...]
    }
}
