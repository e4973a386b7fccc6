import Foundation
import HalationPixels
import HalationShaders

/// A shader function with its arguments: what to do to every pixel.
///
/// It is made by calling a function of a ``ShaderLibrary``, and used with ``View/colorEffect(_:isEnabled:)``,
/// ``View/distortionEffect(_:maxSampleOffset:isEnabled:)`` and ``View/layerEffect(_:maxSampleOffset:isEnabled:)``, as a
/// filter of a ``GraphicsContext``, or as a shading. A call of a function that does not exist, or with arguments that it
/// does not take, is found when the picture is rendered, which then fails with ``RenderingError``; ``compile(as:)``
/// finds it before.
public struct Shader: Equatable, Sendable {
    /// What is called.
    public var function: ShaderFunction

    /// What it is called with.
    public var arguments: [Argument]

    /// Accepted as SwiftUI has it, without effect: results are rounded to the nearest byte.
    public var dithersColor = false

    /// Creates a call of `function`.
    public init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }

    /// Checks that the function exists, does what it is to be used as, and takes the arguments.
    ///
    /// Asynchronous as SwiftUI has it; it takes next to no time.
    ///
    /// - Throws: ``ShaderError`` that says what is wrong.
    public func compile(as type: UsageType) async throws {
        _ = try call(as: type.use, in: EnvironmentValues(), boundingRect: .zero)
    }

    /// What a shader is used as.
    public struct UsageType: Hashable, Sendable {
        let use: ShaderUse

        /// The colours of a shape.
        public static let shapeStyle = UsageType(use: .shapeStyle)

        /// Another colour for each pixel.
        public static let colorEffect = UsageType(use: .colorEffect)

        /// Another position for each pixel.
        public static let distortionEffect = UsageType(use: .distortionEffect)

        /// A colour for each pixel from others of the layer.
        public static let layerEffect = UsageType(use: .layerEffect)
    }

    /// The call with everything settled, ready to run.
    func call(
        as use: ShaderUse,
        in environment: EnvironmentValues,
        boundingRect: CGRect
    ) throws(ShaderError) -> ShaderCall {
        let definition = try function.library.definition(named: function.name)
        let values = arguments.map { $0.value(in: environment, boundingRect: boundingRect) }
        return try ShaderCall(definition, use: use, arguments: values)
    }
}
