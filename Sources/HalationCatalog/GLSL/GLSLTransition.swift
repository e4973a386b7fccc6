import Foundation
package import HalationCore
import HalationGLSL
import HalationImageFiles
package import HalationMedia

/// The values that parameters of a transition take.
package enum TransitionRange {
    /// Lengths of a transition, in seconds.
    package static let length = 0.001...100_000

    /// Pixels per point at which the sides are drawn.
    package static let density = 0.001...1_000
}

/// What a transition shows before or after it: a picture or a film.
package enum TransitionSide: Sendable {
    case picture(PixelBuffer)
    case film(FilmFile)

    /// Reads a file, whose name says what it is.
    init(path: String) throws {
        self =
            FilmNames.isFilm(path)
            ? .film(try FilmFile(contentsOf: URL(fileURLWithPath: path)))
            : .picture(try PixelBuffer.readImage(from: path))
    }

    /// What is seen at a time; a film stays at its last frame.
    func picture(at time: TimeInterval) -> PixelBuffer {
        switch self {
        case .picture(let picture): picture
        case .film(let film): MovingTexture.frame(film.index(at: time), of: film)
        }
    }
}

/// A transition in GLSL between two pictures or effects: `render transition --glsl fade.glsl --from a.png --to b.png`.
///
/// Pictures cover the frame: one of another shape is enlarged until it does, and cut at two sides.
package struct GLSLTransition<Start: Effect, End: Effect>: CheckedEffect {
    package static var name: String { "transition" }

    package static var summary: String { "A transition in GLSL." }

    @Parameter("A gl-transition.", read: { try GLSLSource(path: $0) })
    var glsl: EffectFile<GLSLSource>?

    @Parameter("Values of uniforms, each as name=value.") var set = GLSLSettings.none

    @Parameter("The first picture or film.", read: { try TransitionSide(path: $0) })
    var from: EffectFile<TransitionSide>?

    @Parameter("The second picture or film.", read: { try TransitionSide(path: $0) })
    var to: EffectFile<TransitionSide>?

    @Parameter("Length of the transition.", in: TransitionRange.length, unit: .seconds) var length = 2.0

    @Parameter("Pixels per point at which effects are drawn.", in: TransitionRange.density) var density = 1.0

    private var start = Start()
    private var end = End()

    package init() {}

    package var body: some View {
        TimelineView(.animation) { timeline in
            if let program = try? glsl?.content.program(.glTransition, options: set.options) {
                picture(program, at: FilmTime.seconds(at: timeline.date))
            }
        }
    }

    private func picture(_ program: GLSLProgram, at time: TimeInterval) -> some View {
        Canvas { context, size in
            guard let first = side(from?.content.picture(at: time), start, size: size, at: time),
                let second = side(to?.content.picture(at: time), end, size: size, at: time)
            else { return }
            let arguments: [String: Shader.Argument] = [
                "from": .image(Image(first)),
                "to": .image(Image(second)),
                "progress": .float(min(max(time / length, 0), 1)),
            ]
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .shader(program.call(at: time, arguments, settings: set))
            )
        }
    }

    /// One side as pixels in the shape of the frame; nil if it cannot be drawn.
    private func side(
        _ picture: PixelBuffer?,
        _ effect: some Effect,
        size: CGSize,
        at time: TimeInterval
    ) -> PixelBuffer? {
        guard let picture else { return drawn(effect, size: size, at: time) }
        let width = CGFloat(picture.size.width)
        let height = CGFloat(picture.size.height)
        // Pixels of a picture in the frame's shape are sampled as they are.
        guard width > 0, height > 0, abs(width * size.height - height * size.width) > 0.5 * max(width, height)
        else { return picture }
        let scale = max(size.width / width, size.height / height)
        let covering = CGRect(
            x: (size.width - width * scale) / 2,
            y: (size.height - height * scale) / 2,
            width: width * scale,
            height: height * scale
        )
        return drawn(
            Canvas { context, _ in context.draw(Image(picture), in: covering) },
            size: size,
            at: time
        )
    }

    private func drawn(_ view: some View, size: CGSize, at time: TimeInterval) -> PixelBuffer? {
        ViewPicture.pixels(of: view, size: size, scale: density, at: time, since: FilmTime.start)
    }

    package var mistake: String? {
        guard let pixel = try? PixelBuffer(size: PixelSize(width: 1, height: 1)) else { return nil }
        let side = Shader.Argument.image(Image(pixel))
        return glsl?.content.mistake(
            .glTransition,
            in: set,
            ["from": side, "to": side, "progress": .float(0.0)],
            as: .shapeStyle
        )
    }
}
