import Foundation
import HalationCore
import HalationGLSL
import HalationShaderEngine
import HalationShaderSources
import HalationShaders
import Synchronization

/// A frame of a shader of several passes, as a shader that fills a rectangle of a size.
///
/// The frame is computed when the call is recorded, since recording goes in the order of frames and drawing does not.
struct PlayedShader: PictureShader {
    private let program: ShaderProgram
    private let playing: PlayedProgram
    private let settings: GLSLSettings
    private let pointer: ShaderPointer?
    private let time: TimeInterval
    private let size: PixelSize
    private let layer: @Sendable @MainActor (TimeInterval) -> PixelBuffer?

    /// A frame for a rectangle at the origin.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - playing: How far it was played.
    ///   - settings: Values that a user set; those over time are evaluated for each frame that is played.
    ///   - pointer: The finger that its mouse follows; nil for a mouse that rests.
    ///   - time: The moment in seconds from the first frame of the film.
    ///   - size: The size in points.
    ///   - scale: Pixels per point.
    ///   - layer: Draws what lies below at a moment, in seconds from the first frame of the film.
    init(
        _ program: ShaderProgram,
        _ playing: PlayedProgram,
        settings: GLSLSettings,
        pointer: ShaderPointer? = nil,
        at time: TimeInterval,
        size: CGSize,
        scale: CGFloat,
        layer: @escaping @Sendable @MainActor (TimeInterval) -> PixelBuffer?
    ) {
        self.program = program
        self.playing = playing
        self.settings = settings
        self.pointer = pointer
        self.time = time
        self.size = Self.pixels(size, scale: scale)
        self.layer = layer
    }

    /// A size in pixels, at least one and at most 16,384 on each side; sizes that are no numbers are one pixel.
    static func pixels(_ size: CGSize, scale: CGFloat) -> PixelSize {
        // The corners are snapped to pixels as those of drawings are.
        func pixels(_ side: CGFloat) -> Int {
            let value = side * scale + 0.5
            return value.isFinite ? Int(min(max(value.rounded(.down), 1), 16_384)) : 1
        }
        return PixelSize(width: pixels(size.width), height: pixels(size.height))
    }

    /// The call of the shader with the values that the settings have at its moment.
    var call: Shader {
        let name = program.passes.name
        let library = ShaderLibrary(only: ShaderDefinition(self, name: name))
        return Shader(
            function: ShaderFunction(library: library, name: name),
            labelled: settings.values(at: time, of: program.passes.uniforms).sorted { $0.key < $1.key }
        )
    }

    /// A sentence about settings that a program does not take, or pictures that it lacks; nil if all is right.
    @MainActor static func mistake(_ program: ShaderProgram, in settings: GLSLSettings) -> String? {
        let pixel = CGSize(width: 1, height: 1)
        let playing = PlayedProgram()
        let shader = PlayedShader(program, playing, settings: settings, at: 0, size: pixel, scale: 1) {
            _ in nil
        }
        do throws(ShaderError) {
            try shader.call.check(as: .shapeStyle)
            return nil
        } catch {
            return error.description
        }
    }

    func bind(
        _ arguments: [LabelledArgument],
        clock: ShaderClock,
        use: ShaderUse,
        name: String
    ) throws(ShaderError) -> PictureFunction {
        var values = try program.passes.values(arguments, name: name)
        for name in settings.courses.keys { values.uniforms[name] = nil }
        for name in movingTextures.keys { values.pictures[name] = nil }
        // Views can be asked for an earlier moment than the clock's; the date goes back with the time.
        var clock = clock
        clock.secondsSince1970 += time - clock.time
        clock.time = time
        let picture = try playing.picture(
            program,
            at: clock,
            size: size,
            values,
            moving: movingValues,
            movingPictures: movingPictures
        ) { clock throws(ShaderError) in
            let time = clock.time
            // Views are recorded on the main actor, and with them the calls of shaders.
            return MainActor.assumeIsolated { layer(time) }
        }
        return { part in part.copy(picture) }
    }

    /// The settings over time; nil if there are none.
    private var movingValues: ProgramPlayback.MovingValues? {
        let (passes, courses, size, settings) = (program.passes, settings.courses, size, settings)
        let pointed = pointer.map { pointer in
            (pointer, pointer.uniforms(among: passes.uniforms, except: settings))
        }
        guard !courses.isEmpty || pointed?.1.isEmpty == false else { return nil }
        return ProgramPlayback.MovingValues(key: settings.texts) { clock throws(ShaderError) in
            var values = try passes.values(
                settings: courses.mapValues { $0.value(at: clock.time).argument }
            ).uniforms
            for uniform in passes.uniforms where uniform.type.base == .double && courses[uniform.name] != nil
            {
                values[uniform.name] = settings.numbers(of: uniform.name, at: clock.time).map {
                    UniformValue($0)
                }
            }
            guard let (pointer, uniforms) = pointed else { return values }
            for uniform in uniforms {
                values[uniform.name] = pointer.value(of: uniform, at: clock, size: size)
            }
            return values
        }
    }

    /// The films and sounds of the settings by the textures of passes.
    private var movingTextures: [String: String] {
        var names: [String: String] = [:]
        for name in settings.textures.keys {
            for texture in program.passes.textures(named: name) { names[texture] = name }
        }
        return names
    }

    /// The films and sounds over time; nil if there are none.
    private var movingPictures: ProgramPlayback.MovingPictures? {
        let (textures, settings) = (movingTextures, settings)
        guard !textures.isEmpty else { return nil }
        return ProgramPlayback.MovingPictures(names: Set(textures.keys)) { names, clock in
            Dictionary(
                uniqueKeysWithValues: names.map { texture in
                    (texture, settings.picture(of: textures[texture] ?? "", at: clock.time))
                }
            )
        }
    }

    func isSame(as other: any PictureShader) -> Bool {
        guard let other = other as? PlayedShader else { return false }
        return playing === other.playing && time == other.time && size == other.size
            && settings.texts == other.settings.texts
    }

    var parameters: [ShaderArgumentKind] { [] }
}

/// How far a shader of several passes was played, for the pictures of one view.
final class PlayedProgram: Sendable {
    private let playback = Mutex<ProgramPlayback?>(nil)
    /// The last picture below that does not change.
    private let still = Mutex<PixelBuffer?>(nil)

    fileprivate func picture(
        _ program: ShaderProgram,
        at clock: ShaderClock,
        size: PixelSize,
        _ values: GLSLPasses.Values,
        moving: ProgramPlayback.MovingValues?,
        movingPictures: ProgramPlayback.MovingPictures?,
        layer: @escaping (ShaderClock) throws(ShaderError) -> PixelBuffer?
    ) throws(ShaderError) -> PixelBuffer {
        let known = playback.withLock { playback in
            let known = playback ?? ProgramPlayback(program)
            playback = known
            return known
        }
        return try known.picture(
            at: clock,
            size: size,
            values,
            moving: moving,
            movingPictures: movingPictures,
            layer: layer
        )
    }

    /// What lies below a program, as pixels; nil if it cannot be drawn.
    ///
    /// - Parameters:
    ///   - content: What is drawn.
    ///   - size: The size in points.
    ///   - scale: Pixels per point.
    ///   - time: The moment in seconds from the first frame of the film.
    ///   - epoch: The date of that first frame.
    /// - Returns: The pixels, or nil.
    @MainActor func layer(
        _ content: some Effect,
        size: CGSize,
        scale: CGFloat,
        at time: TimeInterval,
        since epoch: Date
    ) -> PixelBuffer? {
        let isStill = content is any ShaderPicture
        let pixels = PlayedShader.pixels(size, scale: scale)
        if isStill, let known = still.withLock({ $0 }), known.size == pixels { return known }
        let picture = ViewPicture.pixels(of: content, size: size, scale: scale, at: time, since: epoch)
        if isStill { still.withLock { $0 = picture } }
        return picture
    }
}

extension PicturePart {
    /// Fills the part with a picture, whose nearest pixels are taken if it has another size.
    fileprivate func copy(_ picture: PixelBuffer) {
        picture.withRows { source in
            guard !source.isEmpty else { return rows.clear() }
            let isSame = source.width == size.width && source.height == size.height
            for y in 0..<rows.height {
                let from = source.row((row + y) * source.height / max(size.height, 1))
                    .assumingMemoryBound(to: UInt32.self)
                let to = rows.row(y).assumingMemoryBound(to: UInt32.self)
                if isSame {
                    to.update(from: from + column, count: rows.width)
                } else {
                    for x in 0..<rows.width { to[x] = from[(column + x) * source.width / size.width] }
                }
            }
        }
    }
}
