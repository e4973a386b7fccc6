import Foundation
import HalationCore
import HalationGLSL
import HalationShaderSources
import HalationShaders
import Synchronization

/// A frame of a shader of several passes, as a shader that fills a rectangle of a size.
///
/// The frame is computed when the call is recorded, since recording goes in the order of frames and drawing does not.
struct PlayedShader: PictureShader {
    private let program: ShaderProgram
    private let playing: PlayedProgram
    private let time: TimeInterval
    private let size: PixelSize
    private let layer: @Sendable @MainActor (Date) -> PixelBuffer?

    /// A frame for a rectangle at the origin.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - playing: How far it was played.
    ///   - time: The moment in seconds since the start.
    ///   - size: The size in points.
    ///   - scale: Pixels per point.
    ///   - layer: Draws what lies below at a date.
    init(
        _ program: ShaderProgram,
        _ playing: PlayedProgram,
        at time: TimeInterval,
        size: CGSize,
        scale: CGFloat,
        layer: @escaping @Sendable @MainActor (Date) -> PixelBuffer?
    ) {
        // The corners are snapped to pixels as those of drawings are.
        func pixels(_ side: CGFloat) -> Int {
            let value = side * scale + 0.5
            return value.isFinite ? Int(min(max(value.rounded(.down), 1), 16_384)) : 1
        }
        self.program = program
        self.playing = playing
        self.time = time
        self.size = PixelSize(width: pixels(size.width), height: pixels(size.height))
        self.layer = layer
    }

    /// The call of the shader with settings.
    func call(settings: GLSLSettings) -> Shader {
        let name = program.passes.name
        let library = ShaderLibrary(only: ShaderDefinition(self, name: name))
        return Shader(
            function: ShaderFunction(library: library, name: name),
            labelled: settings.values(at: time).sorted { $0.key < $1.key }
        )
    }

    /// A sentence about settings that a program does not take, or pictures that it lacks; nil if all is right.
    @MainActor static func mistake(_ program: ShaderProgram, in settings: GLSLSettings) -> String? {
        let pixel = CGSize(width: 1, height: 1)
        let shader = PlayedShader(program, PlayedProgram(), at: 0, size: pixel, scale: 1) { _ in nil }
        do throws(ShaderError) {
            try shader.call(settings: settings).check(as: .shapeStyle)
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
        let values = try program.passes.values(arguments, name: name)
        var clock = clock
        clock.secondsSince1970 += time - clock.time
        clock.time = time
        let picture = try playing.picture(program, at: clock, size: size, values) {
            clock throws(ShaderError) in
            let date = Date(timeIntervalSinceReferenceDate: clock.time)
            // Views are recorded on the main actor, and with them the calls of shaders.
            return MainActor.assumeIsolated { layer(date) }
        }
        return { part in part.copy(picture) }
    }

    func isSame(as other: any PictureShader) -> Bool {
        guard let other = other as? PlayedShader else { return false }
        return playing === other.playing && time == other.time && size == other.size
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
        layer: @escaping (ShaderClock) throws(ShaderError) -> PixelBuffer?
    ) throws(ShaderError) -> PixelBuffer {
        let known = playback.withLock { playback in
            let known = playback ?? ProgramPlayback(program)
            playback = known
            return known
        }
        return try known.picture(at: clock, size: size, values, layer: layer)
    }

    /// What lies below a program, as pixels; nil if it cannot be drawn.
    @MainActor func layer(_ content: some Effect, size: CGSize, scale: CGFloat, at date: Date) -> PixelBuffer?
    {
        let isStill = content is any ShaderPicture
        let pixels = PixelSize(width: Int(size.width * scale + 0.5), height: Int(size.height * scale + 0.5))
        if isStill, let known = still.withLock({ $0 }), known.size == pixels { return known }
        let renderer = ImageRenderer(content: content.frame(width: size.width, height: size.height))
        renderer.scale = scale
        renderer.date = date
        let picture = try? renderer.pixelBuffer()
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
