import Halation

/// Digits, a point and an s, as lines of a pen: all that a time in seconds is written with.
///
/// They stand in for text until there is text. A figure is two units wide and four high.
struct Figures {
    private let text: String
    private let height: Double

    /// The figures of `text`, `height` points high; what is no figure takes its place and shows nothing.
    init(_ text: String, height: Double) {
        self.text = text
        self.height = height
    }

    /// The width of all figures, in points.
    var width: Double {
        let advance = text.reduce(0) { $0 + Self.advance(of: $1) }
        return max(advance - Self.space + Self.penWidth, 0) * unit
    }

    /// The line that a round pen of ``penWidth`` follows, inside of `width` by `height` points at the origin.
    var path: Path {
        var path = Path()
        var x = Self.penWidth / 2
        for character in text {
            for line in Self.lines(of: character) {
                path.addLines(line.map { CGPoint(x: (x + $0.x) * unit, y: (margin + $0.y * scale) * unit) })
            }
            x += Self.advance(of: character)
        }
        return path
    }

    /// The pen.
    var style: StrokeStyle {
        StrokeStyle(lineWidth: Self.penWidth * unit, lineCap: .round, lineJoin: .round)
    }

    /// In units, as are the following.
    private static let penWidth = 0.62
    private static let space = 1.3
    private static let figureHeight = 4.0

    private var unit: Double { height / Self.figureHeight }

    /// Half the pen stays inside at the top and bottom.
    private var margin: Double { Self.penWidth / 2 }
    private var scale: Double { (Self.figureHeight - Self.penWidth) / Self.figureHeight }

    private static func advance(of character: Character) -> Double {
        switch character {
        case ".": 0.3 + space
        case "s": 1.6 + space
        case " ": space
        default: 2 + space
        }
    }

    private static func lines(of character: Character) -> [[CGPoint]] {
        switch character {
        case "0": [line((0, 0), (2, 0), (2, 4), (0, 4), (0, 0))]
        case "1": [line((0.4, 0.8), (1.3, 0), (1.3, 4))]
        case "2": [line((0, 0), (2, 0), (2, 2), (0, 2), (0, 4), (2, 4))]
        case "3": [line((0, 0), (2, 0), (2, 4), (0, 4)), line((0.5, 2), (2, 2))]
        case "4": [line((0, 0), (0, 2), (2, 2)), line((2, 0), (2, 4))]
        case "5": [line((2, 0), (0, 0), (0, 2), (2, 2), (2, 4), (0, 4))]
        case "6": [line((2, 0), (0, 0), (0, 4), (2, 4), (2, 2), (0, 2))]
        case "7": [line((0, 0), (2, 0), (0.8, 4))]
        case "8": [line((0, 0), (2, 0), (2, 4), (0, 4), (0, 0)), line((0, 2), (2, 2))]
        case "9": [line((2, 2), (0, 2), (0, 0), (2, 0), (2, 4), (0, 4))]
        // So short that only the round ends are seen.
        case ".": [line((0.1, 4), (0.2, 4))]
        case "s": [line((1.6, 1.7), (0, 1.7), (0, 2.85), (1.6, 2.85), (1.6, 4), (0, 4))]
        default: []
        }
    }

    private static func line(_ points: (Double, Double)...) -> [CGPoint] {
        points.map { CGPoint(x: $0.0, y: $0.1) }
    }
}
