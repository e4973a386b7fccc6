/// A Swift function that is evaluated for every pixel, and the name it is called by.
///
/// There are four kinds, as in SwiftUI: ``shapeStyle(_:perPixel:)``, ``colorEffect(_:perPixel:)``,
/// ``distortionEffect(_:edges:perPixel:)`` and ``layerEffect(_:edges:perPixel:)``. The types of the function's
/// parameters after the first are what arguments a call takes. A definition becomes callable in a `ShaderLibrary`:
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
/// Each kind has a **per-pixel form**, which is called with one position and gives one result, and a **per-strip form**,
/// which is called once with the arguments, for what is the same everywhere, and gives a function that fills a run of
/// pixels at a time (``ShaderStrip``). A strip of plain arithmetic is vectorised, and takes a fraction of the time.
/// Distortions that move columns and rows each by themselves have a **per-axis form**, which is faster still.
///
/// A shader may be called on any thread, and gives the same for the same arguments and position.
public struct ShaderDefinition: Sendable {
    /// What the function is called by.
    public let name: String

    /// What the function does.
    public var use: ShaderUse { body.use }

    /// What arguments a call takes.
    public let parameters: [ShaderArgumentKind]

    let body: Body

    /// Tells this definition from others that do the same.
    let identity = Identity()

    final class Identity: Sendable {}

    /// Whether this is that very definition, or a copy of it.
    package func isSame(as other: ShaderDefinition) -> Bool { identity === other.identity }

    @usableFromInline
    init(name: String, parameters: [ShaderArgumentKind], body: Body) {
        self.name = name
        self.parameters = parameters
        self.body = body
    }

    /// What makes functions of strips from the arguments of a call.
    @usableFromInline
    enum Body: Sendable {
        case shapeStyle(@Sendable (ShaderArguments) throws(ShaderError) -> StripFunction)
        case colorEffect(@Sendable (ShaderArguments) throws(ShaderError) -> StripFunction)
        case distortionEffect(@Sendable (ShaderArguments) throws(ShaderError) -> StripFunction, ShaderEdges)
        case axes(@Sendable (ShaderArguments) throws(ShaderError) -> AxisFunctions, ShaderEdges)
        case layerEffect(@Sendable (ShaderArguments) throws(ShaderError) -> LayerStripFunction, ShaderEdges)

        var use: ShaderUse {
            switch self {
            case .shapeStyle: .shapeStyle
            case .colorEffect: .colorEffect
            case .distortionEffect, .axes: .distortionEffect
            case .layerEffect: .layerEffect
            }
        }
    }
}

extension ShaderDefinition {
    /// Fills or changes a run of pixels.
    public typealias StripFunction = @Sendable (_ strip: ShaderStrip) -> Void

    /// Fills a run of pixels from what it samples of a layer.
    public typealias LayerStripFunction = @Sendable (_ strip: ShaderStrip, _ layer: ShaderLayer) -> Void

    /// Changes positions along one axis, as many as there are.
    public typealias AxisFunction = @Sendable (_ positions: UnsafeMutableBufferPointer<Float>) -> Void

    /// The two functions of a distortion that moves columns and rows each by themselves.
    public struct AxisFunctions: Sendable {
        let columns: AxisFunction
        let rows: AxisFunction

        /// Creates a distortion of two functions.
        ///
        /// - Parameters:
        ///   - columns: Given the x of pixels, leaves the x that each takes its colour from, whatever its y.
        ///   - rows: Given the y of pixels, leaves the y that each takes its colour from, whatever its x.
        public init(columns: @escaping AxisFunction, rows: @escaping AxisFunction) {
            self.columns = columns
            self.rows = rows
        }
    }
}

/// Takes the arguments of a call one after another.
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

/// The kinds of arguments that parameters of some types take.
@usableFromInline
func argumentKinds<each Parameter: ShaderParameter>(
    of _: repeat (each Parameter).Type
) -> [ShaderArgumentKind] {
    var kinds: [ShaderArgumentKind] = []
    for type in repeat (each Parameter).self { kinds.append(type.argumentKind) }
    return kinds
}
