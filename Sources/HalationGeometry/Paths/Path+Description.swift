import Foundation

extension Path: LosslessStringConvertible {
    /// The path as text: coordinates, each group followed by its operator.
    ///
    /// `x y m` moves, `x y l` draws a line, `cx cy x y q` a quadratic and `c1x c1y c2x c2y x y c` a cubic curve, and
    /// `h` closes. Numbers are the shortest that parse to the same value: parsing a description gives an equal path.
    public var description: String {
        var words: [String] = []
        func append(_ points: [CGPoint], _ letter: String) {
            for point in points {
                words.append(Self.word(for: point.x))
                words.append(Self.word(for: point.y))
            }
            words.append(letter)
        }
        forEach { element in
            switch element {
            case .move(let end): append([end], "m")
            case .line(let end): append([end], "l")
            case .quadCurve(let end, let control): append([control, end], "q")
            case .curve(let end, let control1, let control2): append([control1, control2, end], "c")
            case .closeSubpath: append([], "h")
            }
        }
        return words.joined(separator: " ")
    }

    private static func word(for number: CGFloat) -> String {
        plain(Double(number))
    }

    /// Parses the format of ``description``.
    ///
    /// White space separates words. The result is nil if a word is neither a number nor one of the operators `m`,
    /// `l`, `q`, `c` and `h`, if an operator has the wrong number of coordinates, if numbers follow the last
    /// operator, or if a line, curve or close precedes the first move. An empty string gives the empty path.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(CGFloat(number))
                continue
            }
            guard append(numbers, letter: word) else { return nil }
            numbers.removeAll(keepingCapacity: true)
        }
        guard numbers.isEmpty else { return nil }
    }

    private mutating func append(_ numbers: [CGFloat], letter: Substring) -> Bool {
        guard letter == "m" || !isEmpty else { return false }
        func point(_ index: Int) -> CGPoint {
            CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1])
        }
        switch (letter, numbers.count) {
        case ("m", 2): move(to: point(0))
        case ("l", 2): addLine(to: point(0))
        case ("q", 4): addQuadCurve(to: point(1), control: point(0))
        case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
        case ("h", 0): closeSubpath()
        default: return false
        }
        return true
    }
}
