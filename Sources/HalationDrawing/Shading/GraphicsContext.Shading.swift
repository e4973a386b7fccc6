public import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders

extension GraphicsContext {
    /// How a gradient goes on beyond its ends, where it otherwise keeps the end's colour.
    @frozen public struct GradientOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt32

        /// Creates options from their bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The gradient starts again and again.
        public static let `repeat` = GradientOptions(rawValue: 1)

        /// The gradient goes back and forth; wins over ``repeat``.
        public static let mirror = GradientOptions(rawValue: 2)

        var spread: GradientPaint.Spread {
            if contains(.mirror) { return .mirror }
            return contains(.repeat) ? .repeat : .pad
        }
    }

    /// What gives the pixels of a shape their colour.
    public struct Shading: Sendable {
        private enum Kind: Sendable {
            case color(Color)
            case gradient(Gradient, GradientPaint.Geometry, GradientOptions)
            case style(any ShapeStyle)
            case shader(Shader, bounds: CGRect)
        }

        private let kind: Kind

        /// One colour.
        public static func color(_ color: Color) -> Shading {
            Shading(kind: .color(color))
        }

        /// One colour, from its components in 0...1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            red: Double,
            green: Double,
            blue: Double,
            opacity: Double = 1,
        ) -> Shading {
            .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        /// A grey, from black at 0 to white at 1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB,
            white: Double,
            opacity: Double = 1,
        ) -> Shading {
            .color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// Colours that change from one point to another.
        ///
        /// - Parameters:
        ///   - gradient: The colours.
        ///   - startPoint: The place of location 0, in user space.
        ///   - endPoint: The place of location 1, in user space. If it is the start, the last colour is everywhere.
        ///   - options: What lies before the start and beyond the end.
        /// - Returns: The shading; it draws nothing if the gradient has no stops.
        public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint,
            options: GradientOptions = GradientOptions(),
        ) -> Shading {
            Shading(kind: .gradient(gradient, .linear(start: startPoint, end: endPoint), options))
        }

        /// Colours that change with the distance from a point.
        ///
        /// - Parameters:
        ///   - gradient: The colours.
        ///   - center: The point, in user space.
        ///   - startRadius: The distance of location 0; negative counts as zero.
        ///   - endRadius: The distance of location 1; negative counts as zero. If it is the start's, the last colour is
        ///     everywhere.
        ///   - options: What lies within the start and beyond the end.
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

        /// A style, resolved in the context's environment.
        ///
        /// A style that speaks of unit points maps them to the bounding rectangle of what is drawn.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading(kind: .style(style))
        }

        /// The colours that a shader gives for each position.
        ///
        /// - Parameters:
        ///   - shader: A shape style, whose positions are in user space.
        ///   - bounds: The value of ``Shader/Argument/boundingRect``.
        /// - Returns: The shading.
        public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Shading {
            Shading(kind: .shader(shader, bounds: bounds))
        }

        /// The environment's foreground style; the primary colour unless something else was said.
        public static var foreground: Shading { .style(ForegroundStyle()) }

        /// Whether the colours depend on the bounding rectangle of what is drawn.
        var dependsOnBounds: Bool {
            if case .style = kind { return true }
            return false
        }

        /// What to draw a shape with; nil if there is nothing to draw.
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
