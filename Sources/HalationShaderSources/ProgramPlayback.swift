import Foundation
package import HalationGLSL
package import HalationPixels
import HalationShaderEngine
import HalationShaderPasses
package import HalationShaders

/// Plays a program for pictures of any size and with any values, and remembers how far it is.
///
/// Several threads may ask for pictures; a lock lets one after another play.
package final class ProgramPlayback: @unchecked Sendable {
    private let lock = NSLock()
    private let program: ShaderProgram
    private var player: PassPlayer?
    private var values = GLSLPasses.Values()
    private var frameRate = 0.0

    package init(_ program: ShaderProgram) { self.program = program }

    /// The picture at a moment.
    ///
    /// - Parameters:
    ///   - clock: The moment.
    ///   - size: The size in pixels.
    ///   - values: What the call gives.
    ///   - layer: Draws the picture below at a moment; nil is transparent.
    /// - Returns: The picture, premultiplied.
    /// - Throws: ``ShaderError``.
    package func picture(
        at clock: ShaderClock,
        size: PixelSize,
        _ values: GLSLPasses.Values,
        layer: @escaping (ShaderClock) throws(ShaderError) -> PixelBuffer? = { _ in nil }
    ) throws(ShaderError) -> PixelBuffer {
        lock.lock()
        defer { lock.unlock() }
        let passes = program.passes
        do throws(PassError) {
            let player = try player(size: size, values, frameRate: clock.frameRate)
            var still = program.pictures
            still.merge(values.pictures) { $1 }
            for name in passes.optionalTextures where still[name] == nil { still[name] = try Self.noPixels() }
            return try player.picture(
                at: clock,
                pictures: PassPictures(
                    still: still,
                    layerName: passes.layerTexture(given: Set(still.keys)),
                    layer: { clock throws(PassError) in
                        do throws(ShaderError) {
                            return try layer(clock)
                        } catch {
                            throw .layer(reason: error.description)
                        }
                    }
                )
            )
        } catch {
            throw Self.error(error, passes)
        }
    }

    private static func noPixels() throws(PassError) -> PixelBuffer {
        let size = PixelSize(width: 0, height: 0)
        do throws(PixelBufferError) {
            return try PixelBuffer(size: size)
        } catch {
            throw .memory(target: "picture", size)
        }
    }

    private static func error(_ error: PassError, _ passes: GLSLPasses) -> ShaderError {
        guard case .missingPicture(let name, _) = error else {
            return .stopped(function: passes.name, reason: error.description)
        }
        let file = passes.pictures[name].map { "; there is no file '\($0)' beside it" } ?? ""
        return .invalidValues(
            function: passes.name,
            reason: "it reads the picture '\(name)'\(file); give one, as in \(name)=picture.png"
        )
    }

    /// The player of the last call, if it fits this one.
    private func player(
        size: PixelSize,
        _ values: GLSLPasses.Values,
        frameRate: Double
    ) throws(PassError) -> PassPlayer {
        if let player, player.size == size, values == self.values, frameRate == self.frameRate {
            return player
        }
        player = nil
        let other = try PassPlayer(
            program.passes.program(size: size),
            size: size,
            values: values.uniforms,
            sizeValues: program.passes.sizeValues(values)
        )
        player = other
        self.values = values
        self.frameRate = frameRate
        return other
    }
}
