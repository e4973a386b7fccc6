import Foundation
import Halation
import HalationEffects
import HalationPixels
import TestSupport
import Testing

@MainActor
@Suite("Films of scenes")
struct FilmTests {
    private func picture(_ view: some View, at time: Double, epoch: Double = 0) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: view)
        renderer.proposedSize = ProposedViewSize(width: 40, height: 20)
        renderer.scale = 1
        renderer.epoch = Date(timeIntervalSinceReferenceDate: epoch)
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)

    private func film(_ transition: FilmTransition?) -> Film {
        Film {
            FilmScene(duration: 3) { Self.red }
            if let transition { transition }
            FilmScene(duration: 2) { Self.blue }
        }
    }

    /// The letter of a pixel's colour.
    private func letter(_ pixel: PremultipliedPixel) -> Character {
        switch (pixel.red, pixel.blue, pixel.alpha) {
        case (255, 0, 255): "r"
        case (0, 255, 255): "b"
        default: "?"
        }
    }

    /// The colours at the left, the right, the top and the bottom.
    private func edges(_ picture: PixelBuffer) -> String {
        String([picture[2, 10], picture[37, 10], picture[20, 2], picture[20, 17]].map(letter))
    }

    @Test("Scenes follow each other, transitions overlap them, and a cut belongs to the scene after it")
    func times() throws {
        #expect(film(nil).duration == 5)
        #expect(film(FilmTransition(.crossFade, duration: 1)).duration == 4)
        // Not longer than either scene.
        #expect(film(FilmTransition(.crossFade, duration: 9)).duration == 3)
        #expect(Film(parts: []).duration == 0)
        #expect(try letter(picture(film(nil), at: 2.999)[20, 10]) == "r")
        #expect(try letter(picture(film(nil), at: 3)[20, 10]) == "b")
        #expect(try letter(picture(film(nil), at: 100)[20, 10]) == "b")
        #expect(try picture(Film(parts: []), at: 0)[20, 10].alpha == 0)
    }

    @Test("A transition begins when the one before is over, and is a cut if its scene has no time left")
    func transitionsInARow() throws {
        func film(_ middle: Double) -> Film {
            Film {
                FilmScene(duration: 4) { Self.red }
                FilmTransition(.crossFade, duration: 1)
                FilmScene(duration: middle) { Self.blue }
                FilmTransition(.crossFade, duration: 1)
                FilmScene(duration: 4) { Self.red }
            }
        }

        for (middle, quarter) in [(1.0, 255), (1.5, 128)] {
            #expect(film(middle).duration == 8)
            let fading = try picture(film(middle), at: 3.75)[20, 10]
            #expect(abs(Int(fading.red) - 64) <= 1 && abs(Int(fading.blue) - 191) <= 1)
            #expect(try abs(Int(picture(film(middle), at: 4.25)[20, 10].red) - quarter) <= 1)
        }
        #expect(try letter(picture(film(1.5), at: 4)[20, 10]) == "b")
        #expect(try letter(picture(film(1.5), at: 4.5)[20, 10]) == "r")
    }

    @Test("A cross-fade mixes the scenes by its progress, which follows its curve")
    func crossFade() throws {
        let linear = film(FilmTransition(.crossFade, duration: 1))
        let held = film(FilmTransition(.crossFade, duration: 1, curve: .easeIn))

        let quarter = try picture(linear, at: 2.25)[20, 10]
        #expect(abs(Int(quarter.red) - 191) <= 1 && abs(Int(quarter.blue) - 64) <= 1)
        #expect(quarter.alpha == 255)
        // 0.31536 of the way at half of the time.
        let half = try picture(held, at: 2.5)[20, 10]
        #expect(abs(Int(half.blue) - 80) <= 1)
        #expect(try letter(picture(linear, at: 2)[20, 10]) == "r")
        #expect(try letter(picture(linear, at: 3)[20, 10]) == "b")
    }

    @Test(
        "A wipe uncovers the next scene, and a push moves both, towards an edge",
        arguments: [
            (FilmTransition.Edge.left, "rb", "??"), (.right, "br", "??"), (.up, "??", "rb"),
            (.down, "??", "br"),
        ]
    )
    func edges(edge: FilmTransition.Edge, across: String, down: String) throws {
        for kind in [FilmTransition.Kind.wipe(edge), .push(edge)] {
            let found = edges(try picture(film(FilmTransition(kind, duration: 1)), at: 2.5))
            if across != "??" { #expect(found.prefix(2) == across) }
            if down != "??" { #expect(found.suffix(2) == down) }
        }
    }

    @Test("A push carries the pictures along, and a wipe leaves them where they are")
    func carrying() throws {
        // Red with a blue left half, and the next scene all red.
        let halves = HStack(spacing: 0) {
            Self.blue; Self.red
        }
        func film(_ kind: FilmTransition.Kind) -> Film {
            Film {
                FilmScene(duration: 2) { halves }
                FilmTransition(kind, duration: 1)
                FilmScene(duration: 2) { Self.red }
            }
        }

        // A quarter of the way to the right.
        let pushed = try picture(film(.push(.right)), at: 1.25)
        let wiped = try picture(film(.wipe(.right)), at: 1.25)
        #expect([2, 12, 27, 33].map { letter(pushed[$0, 10]) } == ["r", "b", "b", "r"])
        #expect([2, 12, 17, 23].map { letter(wiped[$0, 10]) } == ["r", "b", "b", "r"])
    }

    @Test(
        "A film of one scene is its picture, also where the frame ends within a pixel",
        arguments: [1, 0.67]
    )
    func oneScene(scale: CGFloat) throws {
        func picture(_ view: some View) throws -> PixelBuffer {
            let renderer = ImageRenderer(content: view)
            renderer.proposedSize = ProposedViewSize(width: 60, height: 80)
            renderer.scale = scale
            renderer.date = Date(timeIntervalSinceReferenceDate: 1.5)
            return try renderer.pixelBuffer()
        }

        let film = Film { FilmScene(duration: 3) { Aurora() } }

        #expect(try picture(film) == picture(Aurora()))
    }

    @Test("A shader of gl-transitions draws between two scenes; a mistake in it is told when it is read")
    func shader() throws {
        let folder = try TemporaryFolder()
        func write(_ text: String, to name: String) throws -> String {
            try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name))
            return folder.path + "/" + name
        }
        let path = try write(
            """
            uniform float shift; // = 0.0
            vec4 transition(vec2 uv) {
                return uv.x + shift < progress ? getToColor(uv) : getFromColor(uv);
            }
            """,
            to: "wipe.glsl"
        )
        let bad = try write("vec4 transition(vec2 uv) { return foo; }", to: "bad.glsl")

        let plain = film(FilmTransition(.shader(try FilmShader(path: path)), duration: 1))
        let shifted = film(
            FilmTransition(.shader(try FilmShader(path: path, settings: ["shift=0.25"])), duration: 1)
        )

        #expect(try [17, 22].map { letter(try picture(plain, at: 2.5)[$0, 10]) } == ["b", "r"])
        #expect(try [7, 12].map { letter(try picture(shifted, at: 2.5)[$0, 10]) } == ["b", "r"])
        let moving = film(
            FilmTransition(
                .shader(try FilmShader(path: path, settings: ["shift=0@2s,0.5@3s"])),
                duration: 1
            )
        )
        for epoch in [0.0, 8e8] {
            let drawn = try picture(moving, at: 2.5, epoch: epoch)
            #expect([7, 12].map { letter(drawn[$0, 10]) } == ["b", "r"], "epoch \(epoch)")
        }

        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { scheme == .dark ? Color(red: 1, green: 0, blue: 0) : .green }
        }
        let shader = try FilmShader(path: path)
        let dark = Film {
            FilmScene(duration: 3) { Scheme() }
            FilmTransition(.shader(shader), duration: 1)
            FilmScene(duration: 2) { Self.blue }
        }
        #expect(try letter(picture(dark.environment(\.colorScheme, .dark), at: 2.5)[30, 10]) == "r")

        #expect(throws: (any Error).self) { try FilmShader(path: bad) }
        #expect(throws: (any Error).self) { try FilmShader(path: path, settings: ["amplitude=1"]) }
    }

    @Test(
        "A scene sees its own time from its in point on, in timelines and keyframes, whatever the film's date"
    )
    func ownTime() throws {
        struct Clock: Effect {
            static let summary = "A bar as wide as ten times the seconds and the width."
            @Parameter("Width.", in: 0...40) var width = 0.0
            var body: some View {
                TimelineView(.animation) { timeline in
                    let seconds = timeline.date.timeIntervalSinceReferenceDate
                        .truncatingRemainder(dividingBy: 1000)
                    Color.red.frame(width: 10 * seconds + width)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
        var moving = MovingEffect(Clock())
        try moving.setParameter("width", to: "0@0s,20@2s")
        func columns(_ film: Film, at time: Double, epoch: Double = 0) throws -> Int {
            let drawn = try picture(film, at: time, epoch: epoch)
            return (0..<40).count { drawn[$0, 10].alpha > 0 }
        }
        let film = Film {
            FilmScene(duration: 3) { Color.clear }
            FilmScene(duration: 3, start: 0.5) { Clock() }
            FilmScene(duration: 3) { moving }
        }

        for epoch in [0.0, 8e8] {
            #expect(try columns(film, at: 3, epoch: epoch) == 5)
            #expect(try columns(film, at: 4.5, epoch: epoch) == 20)
            // One second: 10 for the time and 10 for the width.
            #expect(try columns(film, at: 7, epoch: epoch) == 20)
        }
    }

    @Test("A title fades in and out at its times, at its place, in a size that follows the frame")
    func title() throws {
        let title = FilmTitle(
            "HHHH",
            at: 1,
            duration: 2,
            fade: 0.5,
            size: 300,
            place: UnitPoint(x: 0.25, y: 0.5)
        )
        #expect(
            [0.9, 1, 1.25, 1.5, 2.5, 2.75, 3].map { title.opacity(at: $0) } == [0, 0, 0.5, 1, 1, 0.5, 0]
        )
        #expect(FilmTitle("", at: 0, duration: 1, fade: 9).opacity(at: 0.25) == 0.5)
        let film = Film {
            FilmScene(duration: 4) { Color.black }
            title
        }
        func brightness(_ columns: Range<Int>, at time: Double) throws -> Int {
            let drawn = try picture(film, at: time)
            return columns.reduce(0) { sum, x in sum + (0..<20).reduce(0) { $0 + Int(drawn[x, $1].red) } }
        }
        #expect(try brightness(0..<40, at: 0.5) == 0)
        let whole = try brightness(0..<40, at: 2)
        #expect(whole > 2000)
        #expect(try brightness(0..<20, at: 2) > whole * 3 / 5)
        #expect(abs(Double(try brightness(0..<40, at: 1.25)) / Double(whole) - 0.5) < 0.05)
    }
}
