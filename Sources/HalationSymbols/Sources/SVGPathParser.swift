import Foundation
package import HalationGeometry

/// Reads the path data of SVG.
package struct SVGPathParser {
    private let bytes: [UInt8]
    private var index = 0
    private var path = Path()
    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// The last control point of the previous curve, for the shorthand commands.
    private var control: CGPoint?
    private var previous: UInt8 = 0

    /// Parses path data; nil if it is not well formed.
    package static func path(_ data: String) -> Path? {
        var parser = SVGPathParser(bytes: Array(data.utf8))
        return parser.parse() ? parser.path : nil
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func parse() -> Bool {
        var command: UInt8 = 0
        skipSpace()
        while index < bytes.count {
            if Self.isLetter(bytes[index]) {
                command = bytes[index]
                index += 1
            } else if command == UInt8(ascii: "m") || command == UInt8(ascii: "M") {
                // Further pairs after a move are lines.
                command = command == UInt8(ascii: "m") ? UInt8(ascii: "l") : UInt8(ascii: "L")
            } else if command == 0 || command | 0x20 == UInt8(ascii: "z") {
                return false
            }
            guard run(command) else { return false }
            previous = command | 0x20
            skipSpace()
        }
        return true
    }

    /// Runs a command with one set of arguments.
    private mutating func run(_ command: UInt8) -> Bool {
        let isRelative = command & 0x20 != 0
        let origin = isRelative ? current : .zero
        let lastControl = control
        control = nil
        switch command | 0x20 {
        case UInt8(ascii: "m"):
            guard let end = point(from: origin) else { return false }
            path.move(to: end)
            (current, start) = (end, end)
        case UInt8(ascii: "l"):
            guard let end = point(from: origin) else { return false }
            addLine(to: end)
        case UInt8(ascii: "h"):
            guard let x = number() else { return false }
            addLine(to: CGPoint(x: origin.x + x, y: current.y))
        case UInt8(ascii: "v"):
            guard let y = number() else { return false }
            addLine(to: CGPoint(x: current.x, y: origin.y + y))
        case UInt8(ascii: "c"):
            guard let first = point(from: origin), let second = point(from: origin),
                let end = point(from: origin)
            else { return false }
            addCurve(first, second, end)
        case UInt8(ascii: "s"):
            guard let second = point(from: origin), let end = point(from: origin) else { return false }
            let follows = previous == UInt8(ascii: "c") || previous == UInt8(ascii: "s")
            addCurve(mirrored(follows ? lastControl : nil), second, end)
        case UInt8(ascii: "q"):
            guard let middle = point(from: origin), let end = point(from: origin) else { return false }
            addQuadCurve(middle, end)
        case UInt8(ascii: "t"):
            guard let end = point(from: origin) else { return false }
            let follows = previous == UInt8(ascii: "q") || previous == UInt8(ascii: "t")
            addQuadCurve(mirrored(follows ? lastControl : nil), end)
        case UInt8(ascii: "a"):
            guard let rx = number(), let ry = number(), let rotation = number(), let isLarge = flag(),
                let isPositive = flag(), let end = point(from: origin)
            else { return false }
            addArc(
                rx: abs(rx),
                ry: abs(ry),
                rotation: rotation,
                isLarge: isLarge,
                isPositive: isPositive,
                to: end
            )
        case UInt8(ascii: "z"):
            path.closeSubpath()
            current = start
        default: return false
        }
        return true
    }

    // MARK: Drawing

    private mutating func addLine(to end: CGPoint) {
        path.addLine(to: end)
        current = end
    }

    private mutating func addCurve(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
        path.addCurve(to: end, control1: first, control2: second)
        (current, control) = (end, second)
    }

    private mutating func addQuadCurve(_ middle: CGPoint, _ end: CGPoint) {
        path.addQuadCurve(to: end, control: middle)
        (current, control) = (end, middle)
    }

    /// The control point opposite to the previous curve's; the current point without one.
    private func mirrored(_ control: CGPoint?) -> CGPoint {
        guard let control else { return current }
        return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }

    /// Adds an elliptical arc by its end point: section B.2.4 of SVG 2.
    private mutating func addArc(
        rx: CGFloat,
        ry: CGFloat,
        rotation: CGFloat,
        isLarge: Bool,
        isPositive: Bool,
        to end: CGPoint,
    ) {
        guard current != end else { return }
        guard rx > 0, ry > 0 else { return addLine(to: end) }
        let phi = rotation * .pi / 180
        let (cosine, sine) = (cos(phi), sin(phi))
        let (dx, dy) = ((current.x - end.x) / 2, (current.y - end.y) / 2)
        // The start in the coordinates of the unit circle, halfway between the ends.
        var (rx, ry) = (rx, ry)
        let x = cosine * dx + sine * dy
        let y = cosine * dy - sine * dx
        let excess = (x * x) / (rx * rx) + (y * y) / (ry * ry)
        if excess > 1 {
            rx *= excess.squareRoot()
            ry *= excess.squareRoot()
        }
        let (u, v) = (x / rx, y / ry)
        let square = u * u + v * v
        let height = (max(0, 1 / square - 1)).squareRoot() * (isLarge == isPositive ? -1 : 1)
        let center = CGPoint(x: height * v, y: -height * u)
        let from = atan2(v - center.y, u - center.x)
        let to = atan2(-v - center.y, -u - center.x)
        var sweep = to - from
        if isPositive, sweep < 0 { sweep += 2 * .pi }
        if !isPositive, sweep > 0 { sweep -= 2 * .pi }
        let middle = CGPoint(x: (current.x + end.x) / 2, y: (current.y + end.y) / 2)
        let place = CGAffineTransform(
            a: rx * cosine,
            b: rx * sine,
            c: -ry * sine,
            d: ry * cosine,
            tx: middle.x + rx * cosine * center.x - ry * sine * center.y,
            ty: middle.y + rx * sine * center.x + ry * cosine * center.y
        )
        var arc = Path()
        arc.addRelativeArc(
            center: .zero,
            radius: 1,
            startAngle: .radians(Double(from)),
            delta: .radians(Double(sweep))
        )
        arc.forEach { element in
            if case .curve(let end, let first, let second) = element {
                path.addCurve(
                    to: end.applying(place),
                    control1: first.applying(place),
                    control2: second.applying(place)
                )
            }
        }
        current = end
    }

    // MARK: Numbers

    private mutating func point(from origin: CGPoint) -> CGPoint? {
        guard let x = number(), let y = number() else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }

    /// A flag of an arc: one digit, which may touch the next number.
    private mutating func flag() -> Bool? {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1")
        else {
            return nil
        }
        defer { index += 1 }
        return bytes[index] == UInt8(ascii: "1")
    }

    /// A number; it ends where another begins: `1.5.5-2` are three.
    private mutating func number() -> CGFloat? {
        skipSpace()
        let first = index
        var (hasPoint, hasExponent) = (false, false)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                let follows = index > first && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
                guard index == first || follows else { return finish(first) }
            case UInt8(ascii: "."):
                guard !hasPoint, !hasExponent else { return finish(first) }
                hasPoint = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                guard !hasExponent else { return finish(first) }
                hasExponent = true
            default: return finish(first)
            }
            index += 1
        }
        return finish(first)
    }

    private func finish(_ first: Int) -> CGFloat? {
        Double(String(decoding: bytes[first..<index], as: UTF8.self)).map { CGFloat($0) }
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") { index += 1 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
