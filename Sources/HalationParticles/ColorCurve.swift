public import Halation

/// A colour that changes while a particle lives.
///
/// ```swift
/// emitter.colorOverLife = ColorCurve(.white)
/// emitter.colorOverLife = [0: .white, 0.2: .yellow, 1: .red]
/// ```
///
/// Between two keys the sRGB-encoded components are mixed, weighted by opacity, so that a colour on its way to
/// ``Color/clear`` fades and does not darken. For that, the colours of a curve of several keys are settled when it is
/// made; the colour of a curve of one key only when it is drawn.
public struct ColorCurve: Hashable, Sendable {
    /// A colour that a curve passes through.
    public struct Keyframe: Hashable, Sendable {
        /// When, as a fraction of the life.
        public var fraction: Double

        /// The colour then.
        public var color: Color

        /// How the colour goes on to the next key.
        public var easing: Easing

        /// Creates a key.
        ///
        /// - Parameters:
        ///   - fraction: When, as a fraction of the life in 0...1.
        ///   - color: The colour then.
        ///   - easing: How the colour goes on to the next key.
        public init(at fraction: Double, _ color: Color, easing: Easing = .linear) {
            self.fraction = fraction
            self.color = color
            self.easing = easing
        }
    }

    /// A key whose colour is settled: sRGB-encoded red, green and blue times opacity, and opacity.
    private struct SettledKeyframe: Hashable {
        var fraction: Double
        var components: SIMD4<Double>
        var easing: Easing
    }

    /// The colour at birth.
    private let first: Color

    /// Empty if the colour never changes.
    private let keys: [SettledKeyframe]

    /// Creates a curve through keys, which may come in any order.
    ///
    /// - Parameters:
    ///   - keys: The keys; a curve without any is ``Color/clear``.
    ///   - environment: Where the system's colours are settled.
    public init(_ keys: [Keyframe], in environment: EnvironmentValues = EnvironmentValues()) {
        let keys = inOrder(keys, \.fraction)
        first = keys.first?.color ?? .clear
        self.keys =
            keys.count < 2
            ? []
            : keys.map { key in
                SettledKeyframe(
                    fraction: key.fraction,
                    components: key.color.weightedComponents(in: environment),
                    easing: key.easing
                )
            }
    }

    /// Creates a curve that is `color` for the whole life.
    public init(_ color: Color) {
        self.init([Keyframe(at: 0, color)])
    }

    /// The colour at a fraction of the life.
    public func color(at fraction: Double) -> Color {
        guard keys.count > 1 else { return first }
        return Color(weightedComponents: components(at: fraction))
    }

    private func components(at fraction: Double) -> SIMD4<Double> {
        guard fraction >= keys[0].fraction else { return keys[0].components }
        guard fraction < keys[keys.count - 1].fraction else { return keys[keys.count - 1].components }
        var index = 1
        while keys[index].fraction <= fraction { index += 1 }
        let start = keys[index - 1]
        let end = keys[index]
        let progress = (fraction - start.fraction) / (end.fraction - start.fraction)
        return start.components + (end.components - start.components) * start.easing.share(at: progress)
    }

    /// Whether all places are numbers.
    var isOrdered: Bool { keys.allSatisfy(\.fraction.isFinite) }
}

extension ColorCurve: ExpressibleByDictionaryLiteral {
    /// Creates a curve from fractions of the life and the colours there.
    public init(dictionaryLiteral elements: (Double, Color)...) {
        self.init(elements.map { Keyframe(at: $0, $1) })
    }
}

extension Color {
    /// The sRGB-encoded components times opacity, and the opacity.
    fileprivate func weightedComponents(in environment: EnvironmentValues) -> SIMD4<Double> {
        let settled = resolve(in: environment)
        let opacity = Double(settled.opacity)
        return SIMD4(
            Double(settled.red) * opacity,
            Double(settled.green) * opacity,
            Double(settled.blue) * opacity,
            opacity
        )
    }

    fileprivate init(weightedComponents components: SIMD4<Double>) {
        let opacity = components.w
        let scale = opacity > 0 ? 1 / opacity : 0
        self.init(
            red: components.x * scale,
            green: components.y * scale,
            blue: components.z * scale,
            opacity: opacity
        )
    }
}
