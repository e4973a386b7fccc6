public import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders

extension GraphicsContext {
    /// The extension of a gradient beyond its ends, and the space of its interpolation.
    ///
    /// By default the end colours continue, and the context's components are interpolated.
    @frozen public struct GradientOptions: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt32

        /// Creates options from bits; unknown ones are ignored.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Repeats the gradient beyond both ends.
        public static let `repeat` = GradientOptions(rawValue: 1)

        /// Repeats the gradient, reversing every other copy; overrides ``repeat``.
        public static let mirror = GradientOptions(rawValue: 2)

        /// Interpolates colours in linear light.
        public static let linearColor = GradientOptions(rawValue: 4)

        var spread: GradientPaint.Spread {
            if contains(.mirror) { return .mirror }
            return contains(.repeat) ? .repeat : .pad
        }
    }

    /// The colours for filling or stroking: a colour, a gradient, an image, a style or a shader.
    public struct Shading: Sendable {
        private enum Kind: Sendable {
            case gradient(Gradient, GradientPaint.Geometry, GradientOptions)
            case conicGradient(Gradient, center: CGPoint, angle: Angle, GradientOptions)
            case style(any ShapeStyle)
            case shader(Shader, bounds: CGRect)
            case tiles(Image, origin: CGPoint, sourceRect: CGRect, scale: CGFloat)
            case backdrop
            case palette([Shading])
            case resolved(Shading, EnvironmentValues)
        }

        /// A shading that is not one colour, behind a reference that is nil for colours.
        private final class Compound: Sendable {
            let kind: Kind

            init(_ kind: Kind) {
                self.kind = kind
            }
        }

        private let color: Color
        private let compound: Compound?

        private init(kind: Kind) {
            color = .clear
            compound = Compound(kind)
        }

        private init(_ color: Color) {
            self.color = color
            compound = nil
        }

        /// One colour, resolved in the context's environment.
        public static func color(_ color: Color) -> Shading {
            Shading(color)
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

        /// A gradient around a point, over a full turn.
        ///
        /// - Parameters:
        ///   - gradient: The colour ramp.
        ///   - center: The centre, in user space.
        ///   - angle: The angle of location 0, clockwise from the positive x axis; locations grow clockwise.
        ///   - options: The space of the interpolation; repetition has no effect.
        /// - Returns: The shading; it draws nothing if the gradient has no stops.
        public static func conicGradient(
            _ gradient: Gradient,
            center: CGPoint,
            angle: Angle = Angle(),
            options: GradientOptions = GradientOptions(),
        ) -> Shading {
            Shading(kind: .conicGradient(gradient, center: center, angle: angle, options))
        }

        /// A gradient between the vertices of a grid, whose unit points refer to the bounds of the drawing.
        public static func meshGradient(_ mesh: MeshGradient) -> Shading {
            .style(mesh)
        }

        /// Copies of an image that fill the plane.
        ///
        /// - Parameters:
        ///   - image: The image; an empty one draws nothing.
        ///   - origin: A corner of one of the copies, in user space.
        ///   - sourceRect: The part of the image that is repeated, in unit coordinates, rounded to whole pixels.
        ///   - scale: The factor of the image's natural size; values that are not positive draw nothing.
        /// - Returns: The shading.
        public static func tiledImage(
            _ image: Image,
            origin: CGPoint = .zero,
            sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
            scale: CGFloat = 1,
        ) -> Shading {
            Shading(kind: .tiles(image, origin: origin, sourceRect: sourceRect, scale: scale))
        }

        /// Several shadings, one for each level of a style.
        ///
        /// Shapes are drawn with the first. An empty palette draws nothing.
        public static func palette(_ array: [Shading]) -> Shading {
            Shading(kind: .palette(array))
        }

        /// The colours already drawn in the context's layer, below the drawing.
        ///
        /// With a filter it changes them: a fill with the backdrop under a blur blurs a part of the picture.
        public static var backdrop: Shading { Shading(kind: .backdrop) }

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
        ///   - bounds: The value of ``Shader/Argument/boundingRect``, and the rectangle that the texture coordinates of a
        ///     GLSL shader span; if it is empty, they span the bounding rectangle of the drawing.
        /// - Returns: The shading.
        public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Shading {
            Shading(kind: .shader(shader, bounds: bounds))
        }

        /// The environment's foreground style; the primary colour by default.
        public static var foreground: Shading { .style(ForegroundStyle()) }

        /// A Boolean value that indicates whether the colours depend on the bounding rectangle of the
        /// drawing.
        var dependsOnBounds: Bool {
            switch compound?.kind {
            case .style, .shader: true
            case .palette(let shadings): shadings.first?.dependsOnBounds ?? false
            case .resolved(let shading, _): shading.dependsOnBounds
            default: false
            }
        }

        /// The shading with its styles and colours resolved in `environment`, whatever they are drawn in.
        func resolved(in environment: EnvironmentValues) -> Shading {
            if case .resolved = compound?.kind { return self }
            return Shading(kind: .resolved(self, environment))
        }

        /// The one colour that the shading paints with in every environment; nil for others.
        var components: StraightColor? { compound == nil ? color.components : nil }

        /// The shading as paint for a shape, with the state that it asks for; nil if it draws nothing.
        func ink(for bounds: CGRect, in environment: EnvironmentValues) throws(ShaderError) -> Ink? {
            guard let compound else { return Ink(.color(color.straight(in: environment))) }
            switch compound.kind {
            case .shader(let shader, let argument):
                let call = try shader.call(
                    as: .shapeStyle,
                    in: environment,
                    boundingRect: argument,
                    pictureBounds: argument.isEmpty ? bounds : argument
                )
                return Ink(.shader(call))
            case .gradient(let gradient, let geometry, let options):
                return AnyGradient(gradient).paint(geometry, options: options, in: environment).map {
                    Ink($0)
                }
            case .conicGradient(let gradient, let center, let angle, let options):
                return AnyGradient(gradient).paint(
                    center: center,
                    from: angle,
                    to: angle + .degrees(360),
                    options: options,
                    in: environment
                ).map { Ink($0) }
            case .tiles(let image, let origin, let sourceRect, let scale):
                return image.bitmap(in: environment)
                    .tiles(origin: origin, sourceRect: sourceRect, scale: scale).map { Ink($0) }
            case .backdrop: return Ink(.backdrop)
            case .palette(let shadings): return try shadings.first?.ink(for: bounds, in: environment)
            case .resolved(let shading, let environment):
                return try shading.ink(for: bounds, in: environment)
            case .style(let style):
                return try Ink(style, in: bounds, environment: environment)
            }
        }
    }

    /// Resolves a shading's styles and colours in the context's environment.
    public func resolve(_ shading: Shading) -> Shading {
        shading.resolved(in: environment)
    }
}
