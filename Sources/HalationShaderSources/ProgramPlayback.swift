import Foundation
package import HalationGLSL
package import HalationPixels
package import HalationShaderEngine
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
    private var movingKey: [String]?
    private var frameRate = 0.0

    /// Values of uniforms that change over time.
    package struct MovingValues {
        /// What the values follow from: the same key promises the same values at each moment.
        fileprivate let key: [String]
        fileprivate let values: (ShaderClock) throws(ShaderError) -> [String: UniformValue]

        /// Values as a function of the moment alone; each frame that is played asks for its own.
        package init(
            key: [String],
            values: @escaping (ShaderClock) throws(ShaderError) -> [String: UniformValue]
        ) {
            self.key = key
            self.values = values
        }
    }

    /// Pictures that change over time, such as the frames of a film.
    package struct MovingPictures {
        /// The names of their textures.
        fileprivate let names: Set<String>
        fileprivate let pictures: (Set<String>, ShaderClock) throws(ShaderError) -> [String: PixelBuffer]

        /// Pictures as a function of the moment alone; each frame that is played asks for its own.
        package init(
            names: Set<String>,
            pictures: @escaping (Set<String>, ShaderClock) throws(ShaderError) -> [String: PixelBuffer]
        ) {
            self.names = names
            self.pictures = pictures
        }
    }

    package init(_ program: ShaderProgram) { self.program = program }

    /// The picture at a moment.
    ///
    /// - Parameters:
    ///   - clock: The moment.
    ///   - size: The size in pixels.
    ///   - values: What the call gives, without values over time.
    ///   - moving: Values over time. Sizes of targets have those of frame 0.
    ///   - movingPictures: Pictures over time, which are other ones only with another `moving`.
    ///   - layer: Draws the picture below at a moment; nil is transparent.
    /// - Returns: The picture, premultiplied.
    /// - Throws: ``ShaderError``.
    package func picture(
        at clock: ShaderClock,
        size: PixelSize,
        _ values: GLSLPasses.Values,
        moving: MovingValues? = nil,
        movingPictures: MovingPictures? = nil,
        layer: @escaping (ShaderClock) throws(ShaderError) -> PixelBuffer? = { _ in nil }
    ) throws(ShaderError) -> PixelBuffer {
        lock.lock()
        defer { lock.unlock() }
        let passes = program.passes
        do throws(PassError) {
            let player = try player(size: size, values, moving, clock)
            var still = program.pictures
            still.merge(values.pictures) { $1 }
            for name in passes.optionalTextures where still[name] == nil { still[name] = try Self.noPixels() }
            let moving = movingPictures?.names ?? []
            var pictures = PassPictures(
                still: still,
                layerName: passes.layerTexture(given: Set(still.keys).union(moving)),
                layer: { clock throws(PassError) in
                    do throws(ShaderError) {
                        return try layer(clock)
                    } catch {
                        throw .layer(reason: error.description)
                    }
                }
            )
            pictures.movingNames = moving
            pictures.moving = { names, clock throws(PassError) in
                do throws(ShaderError) {
                    return try movingPictures?.pictures(names, clock) ?? [:]
                } catch {
                    throw .layer(reason: error.description)
                }
            }
            return try player.picture(at: clock, pictures: pictures)
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
        _ moving: MovingValues?,
        _ clock: ShaderClock
    ) throws(PassError) -> PassPlayer {
        if let player, player.size == size, values == self.values, moving?.key == movingKey,
            clock.frameRate == frameRate
        {
            return player
        }
        player = nil
        let name = program.passes.name
        let movingUniforms = { (clock: ShaderClock) throws(PassError) -> [String: UniformValue] in
            do throws(ShaderError) {
                return try moving?.values(clock) ?? [:]
            } catch {
                throw PassError.pass(name, reason: error.description)
            }
        }
        var start = clock
        start.time = 0
        start.secondsSince1970 -= clock.time
        var valuesAtStart = values
        valuesAtStart.uniforms.merge(try movingUniforms(start)) { $1 }
        let other = try PassPlayer(
            program.passes.program(size: size),
            size: size,
            values: values.uniforms,
            sizeValues: program.passes.sizeValues(valuesAtStart),
            moving: movingUniforms
        )
        other.store = PlayCheckpoints.current?.store([
            name, "\(size.width) x \(size.height)", "\(clock.frameRate)",
            "\(values.uniforms.sorted { $0.key < $1.key })",
            (moving?.key ?? []).joined(separator: "\n"),
        ])
        player = other
        self.values = values
        movingKey = moving?.key
        frameRate = clock.frameRate
        return other
    }
}
