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

    var body: some View {
        if let index = current {
            let take = film.takes[index]
            if let transition = take.transition, index > 0, time < take.start + transition.duration {
                let progress = transition.progress(at: (time - take.start) / transition.duration)
                crossing(from: index - 1, to: index, transition.kind, progress)
            } else {
                scene(index)
            }
        }
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
            .frame(width: size.width, height: size.height)
            .id(index)
    }

    @ViewBuilder
    private func crossing(
        from first: Int,
        to second: Int,
        _ kind: FilmTransition.Kind,
        _ progress: Double
    ) -> some View {
        switch kind {
        case .crossFade:
            ZStack {
                scene(first)
                scene(second).opacity(progress)
            }
        case .push(let edge):
            let (x, y) = (edge.step.x * size.width, edge.step.y * size.height)
            ZStack {
                scene(first).clipped().offset(x: x * progress, y: y * progress)
                scene(second).clipped().offset(x: x * (progress - 1), y: y * (progress - 1))
            }
        case .wipe(let edge):
            ZStack {
                scene(first)
                scene(second).mask { Path(uncovered(towards: edge, progress)).fill(.black) }
            }
        case .shader(let shader):
            FilmCrossing(
                shader: shader,
                progress: progress,
                time: time,
                from: scene(first),
                to: scene(second)
            )
        }
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
