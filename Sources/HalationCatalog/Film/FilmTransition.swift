public import Foundation
import HalationCore

/// The way from a scene of a ``Film`` to the next.
public struct FilmTransition: Sendable {
    /// An edge of the frame, towards which pictures move.
    public enum Edge: String, CaseIterable, Sendable {
        case left, right, up, down

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

    /// What is seen between the scenes.
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

    /// What is seen between the scenes.
    public var kind: Kind

    /// The length in seconds, for which the scenes overlap.
    public var duration: TimeInterval

    /// The part of the way at a part of the time.
    public var curve: MotionCurve

    /// Creates a transition, of a second at constant speed unless told otherwise.
    ///
    /// - Parameters:
    ///   - kind: What is seen.
    ///   - duration: The length in seconds; a negative one counts as 0.
    ///   - curve: The part of the way at a part of the time.
    public init(_ kind: Kind, duration: TimeInterval = 1, curve: MotionCurve = .linear) {
        (self.kind, self.duration, self.curve) = (kind, max(duration, 0), curve)
    }

    /// The part of the way, within 0...1.
    func progress(at fraction: Double) -> Double {
        min(max(curve.progress(at: min(max(fraction, 0), 1)), 0), 1)
    }
}

/// A transition in GLSL from a file, with values of its uniforms.
public struct FilmShader: Sendable {
    let source: GLSLSource
    let settings: GLSLSettings

    /// Reads a shader of the collection gl-transitions.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - settings: Values of uniforms, each as `name=value`.
    /// - Throws: The error of reading, of a setting, or the mistakes in the source.
    @MainActor
    public init(path: String, settings: [String] = []) throws {
        source = try GLSLSource(path: path)
        self.settings = try GLSLSettings(settings)
        let pixel = Shader.Argument.image(Image(try PixelBuffer(size: PixelSize(width: 1, height: 1))))
        let sides: [String: Shader.Argument] = ["from": pixel, "to": pixel, "progress": .float(0.0)]
        if let mistake = source.mistake(.glTransition, in: self.settings, sides, as: .shapeStyle) {
            throw FilmShaderError(description: mistake)
        }
    }
}

/// A shader that cannot be a transition.
struct FilmShaderError: Error, CustomStringConvertible {
    let description: String
}
