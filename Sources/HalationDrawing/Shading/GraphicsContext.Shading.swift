public import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders

extension GraphicsContext {
    /// Extension of a gradient beyond its ends; by default the end colours continue.
    @frozen public struct GradientOptions: OptionSet, Sendable {
        /// The option bits.
        public let rawValue: UInt32

        /// Creates options from bits; unknown ones are ignored.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Repeats the gradient.
        public static let `repeat` = GradientOptions(rawValue: 1)

        /// Repeats the gradient, reversing every other copy; overrides ``repeat``.
        public static let mirror = GradientOptions(rawValue: 2)

        var spread: GradientPaint.Spread {
            if contains(.mirror) { return .mirror }
            return contains(.repeat) ? .repeat : .pad
        }
    }

    /// The colours for filling or stroking: a colour, a gradient, a style or a shader.
    public struct Shading: Sendable {
        private enum Kind: Sendable {
            case color(Color)
            case gradient(Gradient, GradientPaint.Geometry, GradientOptions)
            case style(any ShapeStyle)
            case shader(Shader, bounds: CGRect)
        }

        private let kind: Kind

        /// A uniform colour.
        public static func color(_ color: Color) -> Shading {
            Shading(kind: .color(color))
        }

        /// A uniform colour from components in 0...1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            red: Double,
            green: Double,
            blue: Double,
            opacity: Double = 1,
        ) -> Shading {
            .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        /// A uniform grey; `white` 0 is black, 1 white.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            white: Double,
            opacity: Double = 1,
        ) -> Shading {
            .color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// A gradient along a line.
        ///
        /// - Parameters:
        ///   - gradient: The colour ramp.
        ///   - startPoint: The point of location 0, in user space.
        ///   - endPoint: The point of location 1, in user space. If it coincides with the start, the last
        ///     colour fills the shape.
        ///   - options: The extension beyond both ends.
        /// - Returns: The shading; it draws nothing if the gradient has no stops.
        public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint,
            options: GradientOptions = GradientOptions(),
        ) -> Shading {
            Shading(kind: .gradient(gradient, .linear(start: startPoint, end: endPoint), options))
        }

        /// A gradient along the distance from a point.
        ///
        /// - Parameters:
        ///   - gradient: The colour ramp.
        ///   - center: The centre, in user space.
        ///   - startRadius: The radius of location 0; negative values count as zero.
        ///   - endRadius: The radius of location 1; negative values count as zero. If it equals the start
        ///     radius, the last colour fills the shape.
        ///   - options: The extension beyond both ends.
        /// - Returns: The shading; it draws nothing if the gradient has no stops.
        public static func radialGradient(
            _ gradient: Gradient,
            center: CGPoint,
            startRadius: CGFloat,
            endRadius: CGFloat,
            options: GradientOptions = GradientOptions(),
        ) -> Shading {
            let geometry = GradientPaint.Geometry.radial(
                center: center,
                startRadius: Double(startRadius),
                endRadius: Double(endRadius)
            )
            return Shading(kind: .gradient(gradient, geometry, options))
        }

        /// A shape style, resolved in the context's environment.
        ///
        /// Unit points of the style refer to the bounding rectangle of the drawing.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading(kind: .style(style))
        }

        /// Colours computed by a shader from the position.
        ///
        /// - Parameters:
        ///   - shader: A shape style function. Positions are in user space.
        ///   - bounds: The value of ``Shader/Argument/boundingRect``.
        /// - Returns: The shading.
        public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Shading {
            Shading(kind: .shader(shader, bounds: bounds))
        }

        /// The environment's foreground style; the primary colour by default.
        public static var foreground: Shading { .style(ForegroundStyle()) }

        /// A Boolean value that indicates whether the colours depend on the bounding rectangle of the
        /// drawing.
        var dependsOnBounds: Bool {
            if case .style = kind { return true }
            return false
        }

        /// The shading as paint for a shape; nil if it draws nothing.
        func paint(for bounds: CGRect, in environment: EnvironmentValues) throws(ShaderError) -> PaintSource?
        {
            switch kind {
            case .shader(let shader, let bounds):
                return .shader(try shader.call(as: .shapeStyle, in: environment, boundingRect: bounds))
            case .color(let color):
                return .paint(.color(color.straight(in: environment)))
            case .gradient(let gradient, let geometry, let options):
                return gradient.paint(geometry, spread: options.spread, in: environment)
            case .style(let style):
                return try PaintSource(style, in: bounds, environment: environment)
            }
        }
    }
}
