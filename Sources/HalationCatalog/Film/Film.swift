import Foundation
public import HalationCore

/// Scenes one after another, with transitions between them and titles over them, as one view.
///
/// ```swift
/// let film = Film {
///     FilmScene(duration: 6) { Aurora() }
///     FilmTransition(.crossFade, duration: 1)
///     FilmScene(duration: 4) { Snow() }
///     FilmTitle("Winter", at: 1, duration: 3)
/// }
/// let renderer = ImageRenderer(content: film.frame(width: 1280, height: 720))
/// ```
///
/// A transition stands between two scenes, which overlap for its length. A scene sees its own time: 0 at its first
/// frame, in timelines and keyframes. A view that keeps state from frame to frame begins anew with its scene; one that
/// is a function of time gives the same picture for a frame alone as in the film.
public struct Film: View {
    /// A part of a film: a scene, a transition or a title.
    public enum Part {
        /// What is shown for a length of time.
        case scene(FilmScene)

        /// The change from the scene before to the next.
        case transition(FilmTransition)

        /// A text over the scenes.
        case title(FilmTitle)
    }

    /// A scene with its place in the film.
    struct Take {
        var scene: FilmScene
        /// The time of the first frame, in seconds.
        var start: TimeInterval
        /// How it comes in; nil for a cut.
        var transition: FilmTransition?

        var end: TimeInterval { start + scene.duration }
    }

    let takes: [Take]
    let titles: [FilmTitle]

    /// The length in seconds: that of all scenes, less what overlaps.
    public let duration: TimeInterval

    /// Creates a film of parts in the order of time.
    ///
    /// Of two transitions in a row the second counts; one without scenes on both sides does not. A transition is not
    /// longer than either scene, and does not begin before the last one is over: a scene that is too short for both its
    /// transitions shortens the second, down to a cut.
    public init(@FilmBuilder _ parts: () -> [Part]) { self.init(parts: parts()) }

    /// Creates a film of a list of parts.
    public init(parts: [Part]) {
        var takes: [Take] = []
        var titles: [FilmTitle] = []
        var pending: FilmTransition?
        var end = 0.0
        for part in parts {
            switch part {
            case .transition(let transition): pending = transition
            case .title(let title): titles.append(title)
            case .scene(let scene):
                var transition = takes.isEmpty ? nil : pending
                // The scene before is whole once its own transition is over.
                let rest = takes.last.map { $0.scene.duration - ($0.transition?.duration ?? 0) } ?? 0
                let overlap = min(transition?.duration ?? 0, scene.duration, max(rest, 0))
                transition?.duration = overlap
                if overlap == 0 { transition = nil }
                let take = Take(scene: scene, start: end - overlap, transition: transition)
                takes.append(take)
                (pending, end) = (nil, take.end)
            }
        }
        (self.takes, self.titles, duration) = (takes, titles, end)
    }

    /// The film, filling the space it is offered; after its end, the last scene goes on.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let time = FilmTime.seconds(at: timeline.date)
            GeometryReader { proxy in
                ZStack {
                    FilmPicture(film: self, time: time, date: timeline.date, size: proxy.size)
                    ForEach(Array(titles.enumerated()), id: \.offset) { _, title in
                        if title.opacity(at: time) > 0 { title.view(at: time, in: proxy.size) }
                    }
                }
                .frame(width: proxy.size.width, height: proxy.size.height)
            }
        }
    }
}

/// A scene of a ``Film``.
public struct FilmScene {
    /// The length in seconds.
    public var duration: TimeInterval

    /// The scene's own time in its first frame, in seconds: its in point.
    public var start: TimeInterval

    let view: @MainActor () -> AnyView

    /// Creates a scene of a view.
    ///
    /// - Parameters:
    ///   - duration: The length in seconds; a negative one counts as 0.
    ///   - start: The scene's own time in its first frame.
    ///   - content: The view, which is offered the whole frame.
    public init(
        duration: TimeInterval,
        start: TimeInterval = 0,
        @ViewBuilder content: @escaping @MainActor () -> some View
    ) {
        self.duration = max(duration, 0)
        self.start = start
        view = { AnyView(content()) }
    }
}

/// Collects the parts of a ``Film``.
@resultBuilder
public enum FilmBuilder {
    /// A scene as a part.
    public static func buildExpression(_ scene: FilmScene) -> [Film.Part] { [.scene(scene)] }

    /// A transition as a part.
    public static func buildExpression(_ transition: FilmTransition) -> [Film.Part] {
        [.transition(transition)]
    }

    /// A title as a part.
    public static func buildExpression(_ title: FilmTitle) -> [Film.Part] { [.title(title)] }

    /// Parts one after another.
    public static func buildBlock(_ parts: [Film.Part]...) -> [Film.Part] { parts.flatMap(\.self) }

    /// The parts of each turn of a loop.
    public static func buildArray(_ parts: [[Film.Part]]) -> [Film.Part] { parts.flatMap(\.self) }

    /// The parts of a condition that may not hold.
    public static func buildOptional(_ parts: [Film.Part]?) -> [Film.Part] { parts ?? [] }

    /// The parts of the first branch.
    public static func buildEither(first parts: [Film.Part]) -> [Film.Part] { parts }

    /// The parts of the second branch.
    public static func buildEither(second parts: [Film.Part]) -> [Film.Part] { parts }
}
