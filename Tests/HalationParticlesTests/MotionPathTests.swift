import Halation
import HalationParticles
import TestSupport
import Testing

@Suite("Motion path")
struct MotionPathTests {
    private func keyframes(_ rows: [(Double, Double, Double)]) -> [MotionPath.Keyframe] {
        rows.map { .init(time: $0.0, position: CGPoint(x: $0.1, y: $0.2)) }
    }

    private static let uneven: [(Double, Double, Double)] = [
        (1, 0, 0), (1.2, 30, 40), (2.5, 35, -20), (2.6, 60, 0), (4, 61, 1), (7, -100, 300),
    ]

    @Test("A motion path passes through every keyframe at its time and rests beyond the ends")
    func interpolation() throws {
        let path = try MotionPath(keyframes(Self.uneven))

        for (time, x, y) in Self.uneven { #expect(path.position(at: time) == CGPoint(x: x, y: y)) }
        #expect([-100, 0, 1.0.nextDown].allSatisfy { path.position(at: $0) == .zero })
        #expect([7, 7.1, 1e9].allSatisfy { path.position(at: $0) == CGPoint(x: -100, y: 300) })
        #expect([-1, 8].allSatisfy { path.velocity(at: $0) == .zero })
    }

    @Test(
        "A motion path has continuous position and velocity, also at keyframes",
        arguments: [nil, 8] as [Double?]
    )
    func smoothness(period: Double?) throws {
        let path = try MotionPath(keyframes(Self.uneven), period: period)
        for (time, _, _) in Self.uneven {
            let before = path.velocity(at: time - 1e-9)
            let after = path.velocity(at: time + 1e-9)
            #expect(hypot(Double(before.dx - after.dx), Double(before.dy - after.dy)) < 1e-3)
        }
        for step in 0..<2000 {
            let time = Double(step) * 0.005
            let velocity = path.velocity(at: time)
            let before = path.position(at: time - 1e-6)
            let after = path.position(at: time + 1e-6)
            // The velocity is the derivative of the position; keyframes carry no velocity of their own.
            #expect(abs(Double(after.x - before.x) / 2e-6 - Double(velocity.dx)) < 0.05)
            #expect(abs(Double(after.y - before.y) / 2e-6 - Double(velocity.dy)) < 0.05)
        }
    }

    @Test("A motion path follows uniform motion along a line and a thrown ball exactly, at uneven times")
    func exactness() throws {
        let times = [0, 0.1, 0.3, 0.35, 0.8, 1, 1.6, 1.7]
        let ball = try MotionPath(keyframes(times.map { ($0, 100 * $0, 50 + 30 * $0 + 20 * $0 * $0) }))

        // Between the first and the last keyframe but one; the outer spans leave and arrive gently.
        for time in stride(from: 0.1, through: 1.6, by: 0.01) {
            let place = ball.position(at: time)
            #expect(abs(Double(place.x) - 100 * time) < 1e-9)
            #expect(abs(Double(place.y) - (50 + 30 * time + 20 * time * time)) < 1e-9)
        }
    }

    @Test("A motion path rests between equal keyframes and does not overshoot after a jump")
    func overshoot() throws {
        let path = try MotionPath(
            keyframes([(0, 0, 0), (1, 10, 0), (3, 10, 0), (3.01, 500, 0), (6, 510, 0), (7, 520, 0)])
        )

        for time in stride(from: 1.0, through: 3, by: 0.01) {
            #expect(abs(Double(path.position(at: time).x) - 10) < 1e-9)
        }
        for time in stride(from: 3.01, through: 7, by: 0.01) {
            #expect((499.99...520.01).contains(Double(path.position(at: time).x)))
        }
    }

    @Test("A repeating motion path returns after its period, also before time 0")
    func period() throws {
        let path = try MotionPath(keyframes(Self.uneven), period: 9)

        for step in -50...150 {
            let time = Double(step) * 0.17
            for loops in [-3.0, 1, 10] {
                let place = path.position(at: time)
                let again = path.position(at: time + 9 * loops)
                #expect(abs(Double(place.x - again.x)) < 1e-9 && abs(Double(place.y - again.y)) < 1e-9)
            }
        }
    }

    @Test("A motion path closes when the last keyframe equals the first")
    func closed() throws {
        let square = [(0.0, 0.0, 0.0), (1, 10, 0), (2, 10, 10), (3, 0, 10)]
        let closed = try MotionPath(keyframes(square + [(4, 0, 0)]), period: 4)
        let open = try MotionPath(keyframes(square), period: 4)

        for step in 0...100 {
            #expect(closed.position(at: Double(step) * 0.1) == open.position(at: Double(step) * 0.1))
        }
    }

    @Test("A motion path of a single position rests")
    func single() throws {
        for period in [nil, 2.0] {
            let path = try MotionPath(keyframes([(3, 4, 5)]), period: period)
            #expect([-1, 3, 9, .nan, .infinity].allSatisfy { path.position(at: $0) == CGPoint(x: 4, y: 5) })
        }
    }

    @Test("Keyframes that make no motion path are refused")
    func refusals() {
        #expect(throws: MotionPathError.empty) { try MotionPath([]) }
        #expect(throws: MotionPathError.outOfOrder(keyframe: 2)) {
            try MotionPath(keyframes([(0, 0, 0), (1, 0, 0), (1, 5, 5)]))
        }
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(throws: MotionPathError.notFinite(keyframe: 0)) {
                try MotionPath(keyframes([(bad, 0, 0)]))
            }
            #expect(throws: MotionPathError.notFinite(keyframe: 1)) {
                try MotionPath(keyframes([(0, 0, 0), (1, 0, bad)]))
            }
        }
        for period in [0, -1, 1, 1.5, .infinity] {
            #expect(throws: MotionPathError.periodTooShort(period, length: 1.5)) {
                try MotionPath(keyframes([(0, 0, 0), (1.5, 1, 0)]), period: period)
            }
        }
    }

    @Test("A motion path reads rows of text with comments, blank lines, tabs and any line ends")
    func text() throws {
        let text = "\u{FEFF}# a recording\n\n0 1 2\r\n  0.5\t-3   4e1 # turns here\n\t\n+1.25 .5 6\n"
        let path = try MotionPath(parsing: text)

        #expect(path.keyframes == keyframes([(0, 1, 2), (0.5, -3, 40), (1.25, 0.5, 6)]))
    }

    @Test(
        "Malformed rows of a motion path are named by their line",
        arguments: [
            ("", MotionPathError.empty),
            ("# nothing\n\n  \n", .empty),
            ("0 1 2\n1 2\n", .notARow(line: 2, text: "1 2")),
            ("0 1 2 3", .notARow(line: 1, text: "0 1 2 3")),
            ("0,1,2", .notARow(line: 1, text: "0,1,2")),
            ("# time x y\n0 1 2\n\n1 x 2", .notANumber(line: 4, word: "x")),
            ("0 1 nan", .notANumber(line: 1, word: "nan")),
            ("0 1 2\r\ninf 1 2", .notANumber(line: 2, word: "inf")),
            ("0 1 1e999", .notANumber(line: 1, word: "1e999")),
            ("0 1 2\n1 1 2\n0.5 1 2", .rowOutOfOrder(line: 3, time: 0.5, after: 1)),
            ("0 1 2\n# again\n0 5 5", .rowOutOfOrder(line: 3, time: 0, after: 0)),
        ] as [(String, MotionPathError)]
    )
    func badText(text: String, error: MotionPathError) {
        #expect(throws: error) { try MotionPath(parsing: text) }
        #expect(!error.description.isEmpty)
    }

    @Test("A long malformed row of a motion path is shown from its beginning")
    func longLine() throws {
        let line = String(repeating: "7", count: 100_000)
        let error = #expect(throws: MotionPathError.self) { try MotionPath(parsing: line) }
        #expect(try #require(error).description.count < 200)
    }

    @Test("A motion path's file may be valid, missing, a folder, empty, not text or endless")
    func files() throws {
        let temporary = try TemporaryFolder()
        let folder = URL(filePath: temporary.path)
        let file = folder.appendingPathComponent("path.txt")

        try Data("0 1 2\n1 3 4\n".utf8).write(to: file)
        #expect(
            try MotionPath(contentsOfFile: file.path).keyframes == keyframes([(0, 1, 2), (1, 3, 4)])
        )
        try Data().write(to: file)
        #expect(throws: MotionPathError.empty) { try MotionPath(contentsOfFile: file.path) }
        try Data([0xFF, 0xFE, 0x00]).write(to: file)
        #expect(throws: MotionPathError.self) { try MotionPath(contentsOfFile: file.path) }

        let missing = folder.appendingPathComponent("missing").path
        #expect(throws: MotionPathError.unreadable(path: missing, code: .ENOENT)) {
            try MotionPath(contentsOfFile: missing)
        }
        #expect(throws: MotionPathError.unreadable(path: folder.path, code: .EISDIR)) {
            try MotionPath(contentsOfFile: folder.path)
        }
        #expect(throws: MotionPathError.tooLarge(path: "/dev/zero", limit: MotionPath.byteLimit)) {
            try MotionPath(contentsOfFile: "/dev/zero")
        }
        let error = MotionPathError.unreadable(path: missing, code: .ENOENT)
        #expect(error.description == "cannot read '\(missing)': No such file or directory")
    }
}
