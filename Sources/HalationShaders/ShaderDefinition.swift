/// A named Swift function that is evaluated for every pixel.
///
/// There are four kinds, as in SwiftUI: ``shapeStyle(_:perPixel:)``, ``colorEffect(_:perPixel:)``,
/// ``distortionEffect(_:edges:perPixel:)`` and ``layerEffect(_:edges:perPixel:)``. A call's arguments have the types of
/// the function's last parameters, after the position and what else its kind passes. Registered in a `ShaderLibrary`,
/// a definition can be called by name:
///
/// ```swift
/// let wave = ShaderDefinition.distortionEffect("wave") { (position: SIMD2<Float>, time: Float) in
///     SIMD2(position.x, position.y + sin(time + position.x / 20) * 5)
/// }
/// try ShaderLibrary.default.register(wave)
///
/// view.distortionEffect(ShaderLibrary.wave(.float(2)), maxSampleOffset: CGSize(width: 0, height: 5))
/// ```
///
/// Each kind has a **per-pixel form**, which maps one position to one result, and a **per-strip form**, which is called
/// once per picture with the arguments and returns a function over runs of pixels (``ShaderStrip``). Loops of plain
/// arithmetic over a strip are vectorised and take a fraction of the time. Distortions that move columns and rows
/// independently have a **per-axis form**, which is faster still.
///
/// A shader may be called on any thread, and its result must depend on nothing but the arguments and the position.
public struct ShaderDefinition: Sendable {
    /// The name by which calls find the shader in a library.
    public let name: String

    /// The kind of shader.
    public var use: ShaderUse { body.use }

    /// The types of a call's arguments, in order.
    public let parameters: [ShaderArgumentKind]

    let body: Body

    /// Distinguishes this definition and its copies from others with the same name and function.
    let identity = Identity()

    final class Identity: Sendable {}

    /// Whether both values are copies of one definition.
    package func isSame(as other: ShaderDefinition) -> Bool {
        if case .picture(let shader) = body, case .picture(let otherShader) = other.body {
            return name == other.name && shader.shader.isSame(as: otherShader.shader)
        }
        return identity === other.identity
    }

    /// Creates a definition of a shader that computes whole pictures and fits every use.
    package init(_ shader: any PictureShader, name: String) {
        self.init(name: name, parameters: shader.parameters, body: .picture(PictureShaderReference(shader)))
    }

    @usableFromInline
    init(name: String, parameters: [ShaderArgumentKind], body: Body) {
        self.name = name
        self.parameters = parameters
        self.body = body
    }

    /// The factory of the strip functions, by kind.
    @usableFromInline
    enum Body: Sendable {
        case shapeStyle(@Sendable (ShaderArguments) throws(ShaderError) -> StripFunction)
        case colorEffect(@Sendable (ShaderArguments) throws(ShaderError) -> StripFunction)
        case finish(@Sendable (ShaderArguments) throws(ShaderError) -> FinishPass)
        case distortionEffect(@Sendable (ShaderArguments) throws(ShaderError) -> StripFunction, ShaderEdges)
        case axes(@Sendable (ShaderArguments) throws(ShaderError) -> AxisFunctions, ShaderEdges)
        case layerEffect(@Sendable (ShaderArguments) throws(ShaderError) -> LayerStripFunction, ShaderEdges)
        case layerRows(@Sendable (ShaderArguments) throws(ShaderError) -> LayerRows, ShaderEdges)
        case picture(PictureShaderReference)

        var use: ShaderUse {
            switch self {
            case .shapeStyle: .shapeStyle
            case .colorEffect, .finish: .colorEffect
            case .distortionEffect, .axes: .distortionEffect
            case .layerEffect, .layerRows, .picture: .layerEffect
            }
        }
    }
}

extension ShaderDefinition {
    /// Fills or changes a run of pixels.
    public typealias StripFunction = @Sendable (_ strip: ShaderStrip) -> Void

    /// Fills a run of pixels from samples of a layer.
    public typealias LayerStripFunction = @Sendable (_ strip: ShaderStrip, _ layer: ShaderLayer) -> Void

    /// Changes an array of positions along one axis, in place.
    public typealias AxisFunction = @Sendable (_ positions: UnsafeMutableBufferPointer<Float>) -> Void

    /// The two functions of a distortion that moves columns and rows independently.
    public struct AxisFunctions: Sendable {
        let columns: AxisFunction
        let rows: AxisFunction

        /// Creates a distortion from a function for each axis.
        ///
        /// - Parameters:
        ///   - columns: Replaces the x of pixels by the x at which each samples the layer, for all rows alike.
        ///   - rows: Replaces the y of pixels by the y at which each samples the layer, for all columns alike.
        public init(columns: @escaping AxisFunction, rows: @escaping AxisFunction) {
            self.columns = columns
            self.rows = rows
        }
    }
}

/// Reads the arguments of a call in order, each as a parameter's type.
@usableFromInline
struct ShaderArgumentReader {
    private let arguments: ShaderArguments
    private var index = 0

    @usableFromInline
    init(_ arguments: ShaderArguments) {
        self.arguments = arguments
    }

    @usableFromInline
    mutating func next<Parameter: ShaderParameter>(_: Parameter.Type) throws(ShaderError) -> Parameter {
        defer { index += 1 }
        return try Parameter.argument(index, of: arguments)
    }
}

/// The argument kinds of a list of parameter types.
@usableFromInline
func argumentKinds<each Parameter: ShaderParameter>(
    of _: repeat (each Parameter).Type
) -> [ShaderArgumentKind] {
    var kinds: [ShaderArgumentKind] = []
    for type in repeat (each Parameter).self { kinds.append(type.argumentKind) }
    return kinds
}
