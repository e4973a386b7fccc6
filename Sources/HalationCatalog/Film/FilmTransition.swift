public import Foundation
import HalationCore

/// The way from a scene of a ``Film`` to the next.
public struct FilmTransition: Sendable {
    /// An edge of the frame, towards which pictures move.
    public enum Edge: String, CaseIterable, Sendable {
        /// To the left: the next scene appears at the right edge first.
        case left

        /// To the right: the next scene appears at the left edge first.
        case right

        /// Upwards: the next scene appears at the lower edge first.
        case up

        /// Downwards: the next scene appears at the upper edge first.
        case down

        /// One step in this direction, y downwards.
        var step: (x: Double, y: Double) {
            switch self {
            case .left: (-1, 0)
            case .right: (1, 0)
            case .up: (0, -1)
            case .down: (0, 1)
            }
        }
    }

    /// How one scene changes into the next.
    public enum Kind: Sendable {
        /// The next scene appears over the one before.
        case crossFade

        /// The next scene pushes the one before out of the frame, towards an edge.
        case push(Edge)

        /// An edge runs over the frame, and uncovers the next scene.
        case wipe(Edge)

        /// A shader of the collection gl-transitions.
        case shader(FilmShader)
    }

    /// How one scene changes into the next.
    public var kind: Kind

    /// The length in seconds, for which the scenes overlap.
    public var duration: TimeInterval

    /// The curve of the progress over the duration: at constant speed, slow at the start or the end, or another.
    public var curve: MotionCurve

    /// Creates a transition; by default it takes a second, at constant speed.
    ///
    /// - Parameters:
    ///   - kind: How one scene changes into the next.
    ///   - duration: The length in seconds; a negative one counts as 0.
    ///   - curve: The curve of the progress over the duration.
    public init(_ kind: Kind, duration: TimeInterval = 1, curve: MotionCurve = .linear) {
        (self.kind, self.duration, self.curve) = (kind, max(duration, 0), curve)
    }

    /// The progress, within 0...1, when a fraction of the duration has passed.
    func progress(at fraction: Double) -> Double {
        min(max(curve.progress(at: min(max(fraction, 0), 1)), 0), 1)
    }
}

/// A transition in GLSL from a file, with values of its uniforms.
public struct FilmShader: Sendable {
    let program: GLSLProgram
    let settings: GLSLSettings

    /// Reads a shader of the collection gl-transitions.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - settings: Values of uniforms, each as `name=value`.
    /// - Throws: The error of reading, of a setting, or the mistakes in the source.
    @MainActor
    public init(path: String, settings: [String] = []) throws {
        let source = try GLSLSource(path: path)
        let values = try GLSLSettings(settings)
        let pixel = Shader.Argument.image(Image(try PixelBuffer(size: PixelSize(width: 1, height: 1))))
        let sides: [String: Shader.Argument] = ["from": pixel, "to": pixel, "progress": .float(0.0)]
        if let mistake = source.mistake(.glTransition, in: values, sides, as: .shapeStyle) {
            throw FilmShaderError(description: mistake)
        }
        program = try source.program(.glTransition, options: values.options)
        self.settings = values
    }
}

/// A shader that cannot be a transition.
struct FilmShaderError: Error, CustomStringConvertible {
    let description: String
}
