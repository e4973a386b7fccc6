import CoreGraphics
package import Foundation
package import HalationDrawing
package import HalationGeometry

/// A font that a text layer can draw with.
package protocol LayerFont {
    /// The font as a value.
    var layerFont: Font { get }
}

/// A colour that attributed text of a text layer can have.
package protocol LayerColor {
    /// The colour as a value, which may depend on the environment.
    var layerColor: Color { get }
}

/// The value of a property of a layer, as far as it can be interpolated.
package enum LayerValue {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(Color)
    case path(CGPath)
    case numbers([Double])
    case colors([Color])

    /// A value that is shown or not, but not interpolated.
    case other(Any)

    /// Creates a value from one of an animation; nil for nothing.
    package init?(_ value: Any?) {
        guard let value else { return nil }
        switch value {
        case let number as CGFloat: self = .number(Double(number))
        case let number as Double: self = .number(number)
        case let number as Float: self = .number(Double(number))
        case let number as Int: self = .number(Double(number))
        case let flag as Bool: self = .number(flag ? 1 : 0)
        case let color as CGColor: self = .color(Color(cgColor: color))
        case let color as any LayerColor: self = .color(color.layerColor)
        case let path as CGPath: self = .path(path)
        case let point as CGPoint: self = .point(point)
        case let size as CGSize: self = .size(size)
        case let rect as CGRect: self = .rect(rect)
        case let transform as CATransform3D: self = .transform(transform)
        case let transform as CGAffineTransform:
            self = .transform(CATransform3DMakeAffineTransform(transform))
        case let number as NSNumber: self = .number(number.doubleValue)
        case let value as NSValue: self = value.layerValue ?? .other(value)
        case let values as [Any]:
            let parts = values.map { LayerValue($0) }
            let colors: [Color] = parts.compactMap { if case .color(let color)? = $0 { color } else { nil } }
            let numbers: [Double] = parts.compactMap { if case .number(let x)? = $0 { x } else { nil } }
            if colors.count == values.count, !colors.isEmpty {
                self = .colors(colors)
            } else if numbers.count == values.count {
                self = .numbers(numbers)
            } else {
                self = .other(value)
            }
        default: self = .other(value)
        }
    }

    /// The value as a number; nil for others.
    var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// A part of the value, such as `x` of a point or `rotation.z` of a transform.
    func part(_ path: Substring) -> LayerValue? {
        guard !path.isEmpty else { return self }
        switch (self, path) {
        case (.point(let point), "x"): return .number(Double(point.x))
        case (.point(let point), "y"): return .number(Double(point.y))
        case (.size(let size), "width"): return .number(Double(size.width))
        case (.size(let size), "height"): return .number(Double(size.height))
        case (.rect(let rect), _):
            let (first, rest) = path.splitAtDot
            if first == "origin" { return LayerValue.point(rect.origin).part(rest) }
            if first == "size" { return LayerValue.size(rect.size).part(rest) }
            return nil
        case (.transform(let transform), _):
            return TransformParts(transform)[path]
        default: return nil
        }
    }

    /// The value with a part replaced; nil if it has no such part.
    func replacing(_ path: Substring, by value: LayerValue) -> LayerValue? {
        guard !path.isEmpty else { return value }
        switch self {
        case .point(var point):
            guard let number = value.number else { return nil }
            if path == "x" { point.x = CGFloat(number) } else if path == "y" { point.y = CGFloat(number) }
            return .point(point)
        case .size(var size):
            guard let number = value.number else { return nil }
            if path == "width" { size.width = CGFloat(number) }
            if path == "height" { size.height = CGFloat(number) }
            return .size(size)
        case .rect(var rect):
            let (first, rest) = path.splitAtDot
            if first == "origin",
                case .point(let origin)? = LayerValue.point(rect.origin).replacing(rest, by: value)
            {
                rect.origin = origin
            }
            if first == "size", case .size(let size)? = LayerValue.size(rect.size).replacing(rest, by: value)
            {
                rect.size = size
            }
            return .rect(rect)
        case .transform(let transform):
            var parts = TransformParts(transform)
            parts[path] = value
            return .transform(parts.matrix)
        default: return nil
        }
    }

    /// The value between two others.
    ///
    /// - Parameters:
    ///   - other: The value at 1.
    ///   - fraction: The position between the two; 0 is this value.
    ///   - environment: The environment that colours are resolved in.
    /// - Returns: The value; values that cannot be interpolated change at the half.
    func mixed(with other: LayerValue, by fraction: Double, in environment: EnvironmentValues) -> LayerValue {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(fraction) }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
        func mix(_ a: CGSize, _ b: CGSize) -> CGSize {
            CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
        }
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(a + (b - a) * fraction)
        case (.point(let a), .point(let b)): return .point(mix(a, b))
        case (.size(let a), .size(let b)): return .size(mix(a, b))
        case (.rect(let a), .rect(let b)):
            return .rect(CGRect(origin: mix(a.origin, b.origin), size: mix(a.size, b.size)))
        case (.transform(let a), .transform(let b)):
            return .transform(TransformParts.mix(a, b, by: fraction))
        case (.color(let a), .color(let b)): return .color(a.mixed(with: b, by: fraction, in: environment))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { $0.mixed(with: $1, by: fraction, in: environment) })
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { $0 + ($1 - $0) * fraction })
        case (.path(let a), .path(let b)): return .path(a.mixed(with: b, by: fraction))
        default: return fraction < 0.5 ? self : other
        }
    }

    /// The sum of two values, for additive animations; a transform is followed by the other.
    func adding(_ other: LayerValue) -> LayerValue {
        switch (self, other) {
        case (.number(let a), .number(let b)): .number(a + b)
        case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)):
            .size(CGSize(width: a.width + b.width, height: a.height + b.height))
        case (.rect(let a), .rect(let b)):
            .rect(
                CGRect(
                    x: a.minX + b.minX,
                    y: a.minY + b.minY,
                    width: a.width + b.width,
                    height: a.height + b.height
                )
            )
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, b))
        default: other
        }
    }

    /// The distance between two values, for paced animations; 1 where there is none.
    func distance(to other: LayerValue) -> Double {
        switch (self, other) {
        case (.number(let a), .number(let b)): abs(a - b)
        case (.point(let a), .point(let b)):
            Double(((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot())
        default: 1
        }
    }
}

extension Substring {
    /// What comes before the first dot and after it.
    var splitAtDot: (Substring, Substring) {
        guard let dot = firstIndex(of: ".") else { return (self, "") }
        return (self[..<dot], self[index(after: dot)...])
    }
}

extension Color {
    /// The colour between two others, in premultiplied sRGB components.
    func mixed(with other: Color, by fraction: Double, in environment: EnvironmentValues) -> Color {
        let (a, b) = (resolve(in: environment), other.resolve(in: environment))
        func components(_ color: Color.Resolved) -> SIMD4<Double> {
            let opacity = Double(color.opacity)
            return SIMD4(
                Double(color.red) * opacity,
                Double(color.green) * opacity,
                Double(color.blue) * opacity,
                opacity
            )
        }
        let (start, end) = (components(a), components(b))
        let mixed = start + (end - start) * fraction
        guard mixed.w > 0 else { return Color.clear }
        return Color(
            red: mixed.x / mixed.w,
            green: mixed.y / mixed.w,
            blue: mixed.z / mixed.w,
            opacity: mixed.w
        )
    }
}

extension CGPath {
    /// The path between two of the same elements; the nearer one if elements differ.
    func mixed(with other: CGPath, by fraction: Double) -> CGPath {
        var starts: [Path.Element] = []
        var ends: [Path.Element] = []
        Path(self).forEach { starts.append($0) }
        Path(other).forEach { ends.append($0) }
        let nearest = fraction < 0.5 ? self : other
        guard starts.count == ends.count else { return nearest }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * CGFloat(fraction), y: a.y + (b.y - a.y) * CGFloat(fraction))
        }
        var path = Path()
        for (start, end) in zip(starts, ends) {
            switch (start, end) {
            case (.move(let a), .move(let b)): path.move(to: mix(a, b))
            case (.line(let a), .line(let b)): path.addLine(to: mix(a, b))
            case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
                path.addQuadCurve(to: mix(a, b), control: mix(c, d))
            case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
                path.addCurve(to: mix(a, b), control1: mix(c, d), control2: mix(e, f))
            case (.closeSubpath, .closeSubpath): path.closeSubpath()
            default: return nearest
            }
        }
        return path.cgPath
    }
}
