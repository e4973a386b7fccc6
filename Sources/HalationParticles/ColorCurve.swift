import Foundation
public import HalationDrawing

/// A colour as a function of a particle's age.
///
/// ```swift
/// emitter.colorOverLife = ColorCurve(.white)
/// emitter.colorOverLife = [0: .white, 0.2: .yellow, 1: .red]
/// ```
///
/// Between keyframes the sRGB-encoded components are interpolated, weighted by opacity, so that a colour
/// fades to ``Color/clear`` without darkening. A curve with several keyframes resolves its colours when it is
/// created; a curve with one resolves it when drawn.
public struct ColorCurve: Hashable, Sendable {
    /// A colour at one point of the life.
    public struct Keyframe: Hashable, Sendable {
        /// The point in time, as a fraction of the life.
        public var fraction: Double

        /// The colour at that point.
        public var color: Color

        /// The interpolation to the next keyframe.
        public var easing: Easing

        /// Creates a keyframe at a fraction of the life.
        ///
        /// - Parameters:
        ///   - fraction: The point in time, as a fraction of the life, 0...1.
        ///   - color: The colour at that point.
        ///   - easing: The interpolation to the next keyframe.
        public init(at fraction: Double, _ color: Color, easing: Easing = .linear) {
            self.fraction = fraction
            self.color = color
            self.easing = easing
        }
    }

    /// A keyframe with its resolved colour: sRGB-encoded, premultiplied.
    private struct SettledKeyframe: Hashable {
        var fraction: Double
        var components: SIMD4<Double>
        var easing: Easing
    }

    /// The colour at birth.
    private let first: Color

    /// The keyframes by fraction; empty if the colour is constant.
    private let keys: [SettledKeyframe]

    /// Creates a curve through keyframes given in any order.
    ///
    /// - Parameters:
    ///   - keys: The keyframes; without any the curve is ``Color/clear``.
    ///   - environment: The environment that system colours are resolved in.
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

    /// Creates a constant colour.
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

    /// A Boolean value that indicates whether every keyframe's fraction is finite.
    var isOrdered: Bool { keys.allSatisfy(\.fraction.isFinite) }
}

extension ColorCurve: ExpressibleByDictionaryLiteral {
    /// Creates a curve from pairs of a fraction of the life and a colour, interpolated linearly.
    public init(dictionaryLiteral elements: (Double, Color)...) {
        self.init(elements.map { Keyframe(at: $0, $1) })
    }
}

extension Color {
    /// The premultiplied sRGB-encoded components and the opacity.
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
