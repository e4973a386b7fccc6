import Foundation
import HalationCore

/// The scenes of a film at a moment: one, or two with a transition.
struct FilmPicture: View {
    let film: Film
    /// The time of the film, in seconds.
    let time: TimeInterval
    /// The date that the film's timeline shows.
    let date: Date
    let size: CGSize

    @Environment(\.sound) private var sound

    var body: some View {
        ZStack {
            // A scene keeps its place among these from its first frame to its last, and with it its state; a shader
            // shows pictures of both instead.
            ForEach(visible, id: \.self) { index in
                let look = look(of: index)
                scene(index)
                    .clipShape(FilmPart(rectangle: look.part))
                    .offset(x: look.offset.x, y: look.offset.y)
                    .opacity(look.opacity)
            }
            if let crossing, case .shader(let shader) = crossing.kind {
                FilmCrossing(
                    shader: shader,
                    progress: crossing.progress,
                    time: time,
                    from: scene(crossing.to - 1),
                    to: scene(crossing.to)
                )
            }
        }
    }

    /// The change from a scene to the next at this moment.
    private struct Crossing {
        var to: Int
        var kind: FilmTransition.Kind
        var progress: Double
    }

    /// How a scene is shown at this moment.
    private struct Look {
        var opacity = 1.0
        var offset = CGPoint.zero
        /// What is seen of it.
        var part: CGRect
    }

    private var crossing: Crossing? {
        guard let index = current, index > 0, let transition = film.takes[index].transition,
            time < film.takes[index].start + transition.duration
        else { return nil }
        let progress = transition.progress(at: (time - film.takes[index].start) / transition.duration)
        return Crossing(to: index, kind: transition.kind, progress: progress)
    }

    /// The scenes that are seen: one, or two in a crossing.
    private var visible: [Int] {
        if let crossing { return [crossing.to - 1, crossing.to] }
        return current.map { [$0] } ?? []
    }

    private func look(of index: Int) -> Look {
        // Far beyond the frame, so that edges of the clip never show, at any scale.
        let all = CGRect(origin: .zero, size: size).insetBy(dx: -size.width, dy: -size.height)
        var look = Look(part: all)
        guard let crossing else { return look }
        let isNext = index == crossing.to
        switch crossing.kind {
        case .crossFade: look.opacity = isNext ? crossing.progress : 1
        case .push(let edge):
            look.part = CGRect(origin: .zero, size: size)
            let way = crossing.progress - (isNext ? 1 : 0)
            look.offset = CGPoint(x: edge.step.x * size.width * way, y: edge.step.y * size.height * way)
        case .wipe(let edge): if isNext { look.part = uncovered(towards: edge, crossing.progress) }
        case .shader: look.opacity = 0
        }
        return look
    }

    /// The latest scene that has begun.
    ///
    /// A moment within a nanosecond of a cut belongs to the scene after it.
    private var current: Int? {
        film.takes.lastIndex { $0.start <= time + 1e-9 } ?? (film.takes.isEmpty ? nil : 0)
    }

    /// A scene at its own time.
    private func scene(_ index: Int) -> some View {
        let take = film.takes[index]
        return take.scene.view()
            .environment(\.date, date.addingTimeInterval(take.scene.start - take.start) as Date?)
            .environment(\.sound, sound?.starting(at: take.start - take.scene.start))
            .frame(width: size.width, height: size.height)
            .id(index)
    }

    /// The part of the frame in which a wipe has uncovered the next scene.
    private func uncovered(towards edge: FilmTransition.Edge, _ progress: Double) -> CGRect {
        let (width, height) = (size.width * progress, size.height * progress)
        // Beyond the frame at the edges that stand still, which may lie within a pixel.
        return switch edge {
        case .left: CGRect(x: size.width - width, y: -1, width: width + 1, height: size.height + 2)
        case .right: CGRect(x: -1, y: -1, width: width + 1, height: size.height + 2)
        case .up: CGRect(x: -1, y: size.height - height, width: size.width + 2, height: height + 1)
        case .down: CGRect(x: -1, y: -1, width: size.width + 2, height: height + 1)
        }
    }
}

/// A rectangle, whatever the size it is offered.
private struct FilmPart: Shape {
    let rectangle: CGRect

    func path(in rect: CGRect) -> Path { Path(rectangle) }
}

/// Two scenes through a transition in GLSL.
private struct FilmCrossing<From: View, To: View>: View {
    let shader: FilmShader
    let progress: Double
    let time: TimeInterval
    let from: From
    let to: To

    var body: some View {
        Canvas { context, size in
            let environment = context.environment
            guard let first = drawn(from, size, environment), let second = drawn(to, size, environment)
            else { return }
            let arguments: [String: Shader.Argument] = [
                "from": .image(Image(first)), "to": .image(Image(second)),
                "progress": .float(Float(progress)),
            ]
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .shader(shader.program.call(at: time, arguments, settings: shader.settings))
            )
        }
    }

    private func drawn(_ view: some View, _ size: CGSize, _ environment: EnvironmentValues) -> PixelBuffer? {
        ViewPicture.pixels(
            of: view,
            size: size,
            scale: environment.displayScale,
            at: time,
            since: FilmTime.start,
            environment: environment
        )
    }
}
