import Halation
import HalationEffects
import HalationFrames
import Testing

@Suite("The life of a scene")
@MainActor struct SceneLifeTests {
    /// What happened to the views of scenes.
    @MainActor private final class Log {
        var events: [String] = []
    }

    private struct Scene: View {
        let name: String
        let log: Log

        var body: some View {
            Color.red
                .onAppear { log.events.append("\(name) appears") }
                .onDisappear { log.events.append("\(name) disappears") }
        }
    }

    @Test("A scene appears once and disappears once, whatever the transitions at both of its ends")
    func once() throws {
        let log = Log()
        let film = Film {
            FilmScene(duration: 1) { Scene(name: "a", log: log) }
            FilmTransition(.crossFade, duration: 0.3)
            FilmScene(duration: 1) { Scene(name: "b", log: log) }
            FilmTransition(.push(.left), duration: 0.3)
            FilmScene(duration: 1) { Scene(name: "c", log: log) }
            FilmTransition(.wipe(.down), duration: 0.3)
            FilmScene(duration: 1) { Scene(name: "d", log: log) }
        }
        let renderer = ImageRenderer(content: film.frame(width: 8, height: 6))
        let clock = FrameClock(framesPerSecond: 10)

        for frame in 0..<31 {
            renderer.date = clock.date(ofFrame: frame)
            _ = try renderer.pixelBuffer()
        }

        #expect(
            log.events == [
                "a appears", "b appears", "a disappears", "c appears", "b disappears", "d appears",
                "c disappears",
            ]
        )
    }
}
