import CAmbient
import Foundation
import HalationPixels
package import HalationShaders

/// A shader function together with its arguments.
///
/// Call a function of a ``ShaderLibrary`` to create one. Use it with ``View/colorEffect(_:isEnabled:)``,
/// ``View/distortionEffect(_:maxSampleOffset:isEnabled:)`` and
/// ``View/layerEffect(_:maxSampleOffset:isEnabled:)``, as a filter of a ``GraphicsContext``, or as a shading.
/// An unknown function or a mismatched argument makes rendering fail with ``RenderingError``;
/// ``compile(as:)`` finds the mistake earlier.
public struct Shader: Equatable, Sendable {
    /// The function to call.
    public var function: ShaderFunction

    /// The arguments, in the order of the function's parameters, or of the call if they have labels.
    public var arguments: [Argument]

    /// The names of the arguments, for GLSL; missing names are empty.
    var labels: [String] = []

    /// Whether the colours of a function in Metal or GLSL get noise of less than a byte's step before they are rounded.
    ///
    /// The noise is a fixed pattern. It has no effect on functions in Swift and on distortions.
    public var dithersColor = false

    /// Creates a call of `function`.
    public init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }

    /// Checks that the function exists, has the right kind, and accepts the arguments.
    ///
    /// Asynchronous for SwiftUI compatibility; it does not suspend.
    ///
    /// - Throws: ``ShaderError`` that names the mismatch.
    public func compile(as type: UsageType) async throws {
        try check(as: type)
    }

    /// Creates a call of `function` with named arguments.
    package init(function: ShaderFunction, labelled arguments: [(key: String, value: Argument)]) {
        self.init(function: function, arguments: arguments.map(\.value))
        labels = arguments.map(\.key)
    }

    /// Checks the call as ``compile(as:)`` does.
    package func check(as type: UsageType) throws(ShaderError) {
        _ = try call(as: type.use, in: EnvironmentValues(), boundingRect: .zero)
    }

    /// The kind of function that a use of a shader requires.
    public struct UsageType: Hashable, Sendable {
        let use: ShaderUse

        /// Computes the colours that fill a shape.
        public static let shapeStyle = UsageType(use: .shapeStyle)

        /// Maps each pixel's colour.
        public static let colorEffect = UsageType(use: .colorEffect)

        /// Computes the position that each pixel is copied from.
        public static let distortionEffect = UsageType(use: .distortionEffect)

        /// Computes each pixel from samples of the layer.
        public static let layerEffect = UsageType(use: .layerEffect)
    }

    /// The call with all arguments resolved, ready to run.
    ///
    /// `boundingRect` is the value of ``Argument/boundingRect``; `pictureBounds` is the rectangle that texture coordinates
    /// span, if it is another one.
    func call(
        as use: ShaderUse,
        in environment: EnvironmentValues,
        boundingRect: CGRect,
        pictureBounds: CGRect? = nil
    ) throws(ShaderError) -> ShaderCall {
        let definition = try function.library.definition(named: function.name)
        let values = arguments.enumerated().map { index, argument in
            LabelledArgument(
                label: labels.indices.contains(index) && !labels[index].isEmpty ? labels[index] : nil,
                argument.value(in: environment, boundingRect: boundingRect)
            )
        }
        return try ShaderCall(
            definition,
            use: use,
            labelled: values,
            bounds: pictureBounds ?? boundingRect,
            clock: Self.currentClock(in: environment),
            dithers: dithersColor
        )
    }

    /// The moment that views' code sees; the start of the animation outside of a renderer.
    private static func currentClock(in environment: EnvironmentValues) -> ShaderClock {
        let moment = ambient_current()
        let start = Date.animationStart.timeIntervalSince1970
        let now = moment.is_active ? Double(moment.seconds) + Double(moment.nanoseconds) / 1e9 : start
        let offset = environment.timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: now))
        return ShaderClock(
            time: moment.is_active ? Double(moment.elapsed) / 1e9 : 0,
            frameRate: moment.is_active ? moment.frame_rate : 0,
            secondsSince1970: now + Double(offset)
        )
    }
}
