import Foundation
public import HalationDrawing
package import HalationGLSL
public import HalationPixels
import HalationShaderEngine
import HalationShaderPasses
public import HalationShaders
import Synchronization

/// Plays a ``ShaderProgram``: gives the picture of any frame.
///
/// A picture depends on the program, the size, the rate, the settings and the frame alone. The state is played from frame
/// 0; asked for frames in order, the player goes on from the last one. Frames are computed on all cores, a band of rows
/// on each. Memory is that of the program's targets, however many frames are played.
public final class ShaderPlayer {
    private let program: ShaderProgram
    private let frameRate: Double
    private let values: GLSLPasses.Values
    private let playback: ProgramPlayback
    private let size: PixelSize

    /// A player before the first frame.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - size: The size of pictures, from 1 to 16,384 pixels on each side.
    ///   - frameRate: Frames per second; frame `i` shows the moment `i / frameRate`.
    ///   - settings: Values by the names of uniforms and textures; for Shadertoy also of one pass, as in
    ///     `Buffer A.iChannel1`.
    /// - Throws: ``ShaderError`` for settings that the program does not take, and for another size.
    public init(
        _ program: ShaderProgram,
        size: PixelSize,
        frameRate: Double = 60,
        settings: [String: Shader.Argument] = [:]
    ) throws(ShaderError) {
        let sides = 1...16_384
        guard sides.contains(size.width), sides.contains(size.height) else {
            throw .invalidValues(
                function: program.passes.name,
                reason: "pictures of \(size.width) x \(size.height) pixels cannot be played; "
                    + "each side has from 1 to 16384 pixels"
            )
        }
        self.program = program
        self.size = size
        self.frameRate = frameRate
        values = try program.passes.values(settings: settings)
        playback = ProgramPlayback(program)
    }

    /// The picture of a frame.
    ///
    /// - Parameter frame: The number of the frame, from 0.
    /// - Returns: The picture, premultiplied.
    /// - Throws: ``ShaderError`` if a pass takes too long or lacks a picture.
    public func picture(ofFrame frame: Int) throws(ShaderError) -> PixelBuffer {
        let start = Date.animationStart.timeIntervalSince1970
        let time = Double(frame) / frameRate
        let clock = ShaderClock(time: time, frameRate: frameRate, secondsSince1970: start + time)
        return try playback.picture(at: clock, size: size, values)
    }
}

extension GLSLPasses {
    /// The values of uniforms and textures for settings by their names.
    ///
    /// - Throws: ``ShaderError`` for settings that the passes do not take.
    package func values(settings: [String: Shader.Argument]) throws(ShaderError) -> Values {
        try values(ResolvedArguments.resolved(settings, name: name), name: name)
    }
}

/// What a call's arguments are for a shader that takes any.
private struct ResolvedArguments: PictureShader {
    private let taken = Taken()

    private final class Taken: Sendable {
        let arguments = Mutex<[LabelledArgument]>([])
    }

    static func resolved(
        _ settings: [String: Shader.Argument],
        name: String
    ) throws(ShaderError) -> [LabelledArgument] {
        let resolver = ResolvedArguments()
        let library = ShaderLibrary(only: ShaderDefinition(resolver, name: name))
        let function = ShaderFunction(library: library, name: name)
        try Shader(function: function, labelled: settings.sorted { $0.key < $1.key }).check(as: .shapeStyle)
        return resolver.taken.arguments.withLock { $0 }
    }

    func bind(
        _ arguments: [LabelledArgument],
        clock: ShaderClock,
        use: ShaderUse,
        name: String
    ) throws(ShaderError) -> PictureFunction {
        taken.arguments.withLock { $0 = arguments }
        return { _ in }
    }

    func isSame(as other: any PictureShader) -> Bool { false }

    var parameters: [ShaderArgumentKind] { [] }
}
