import Halation
import HalationBenchmarks
import Testing

/// Positions in the peers' scenes, as printed by Python.
@Suite("Benchmark scenes")
struct SceneTests {
    @Test("Scene W1 lies on the peers' curve")
    func glow() {
        let spot = Scenes.glow[7]

        #expect(spot.isNear(Spot(x: 1552.496141220262, y: 908.492357811727, radius: 16, opacity: 53.0 / 60)))
    }

    @Test("Scene W2 ends with the peers' flake")
    func flakes() {
        let last = Scenes.flakes[499]

        #expect(
            last
                == Spot(
                    x: 1492.9193890551833,
                    y: 685.2529037462133,
                    radius: 16,
                    opacity: 0.7970437789528726
                )
        )
    }

    @Test("Scene W3 ends with the peers' drop")
    func drops() {
        let last = Scenes.drops[499]

        #expect(last == Spot(x: 1023.4779238991601, y: 573.168320713412, radius: 16))
    }

    @Test("Scene W4 has the peers' bubbles, at rest and later")
    func bubbles() {
        let size = CGSize(width: 1280, height: 720)
        let first = Scenes.bubbles(in: Scenes.size)[0]
        let later = Scenes.bubbles(in: size, at: 1.5)[14]

        #expect(first.isNear(Spot(x: 1894.549066820334, y: 736.0741143959856, radius: 123.21827792807781)))
        #expect(later.isNear(Spot(x: 335.4120675399099, y: -153.48347702142166, radius: 109.07956238436537)))
    }

    @Test("Scene W7 ends with the peers' ellipse")
    func clouds() {
        let last = Scenes.clouds[9]
        let color = Color(red: 254.0 / 255, green: 79.0 / 255, blue: 50.0 / 255, opacity: 0.7359966772042441)

        #expect(abs(last.bounds.midX - 620.2297848157568) < 1e-9)
        #expect(abs(last.bounds.midY - 162.21570739608802) < 1e-9)
        #expect(abs(last.bounds.width - 2 * 222.45071557286136) < 1e-9)
        #expect(abs(last.bounds.height - 2 * 156.91692573254687) < 1e-9)
        #expect(last.color == color)
    }

    @Test("Scene W9 ends with the peers' spark")
    func sparks() {
        let sparks = Sparks(count: 10_000)
        let color = Color(red: 208.0 / 255, green: 73.0 / 255, blue: 253.0 / 255, opacity: 0.5393857629321224)

        #expect(sparks.x.last == 735.5572831469676)
        #expect(sparks.y.last == 773.4706540554375)
        #expect(sparks.radius.last == 2.0638120421109205)
        #expect(sparks.color.last == color)
    }
}

extension Spot {
    /// Whether both are equal up to the last bits of sine and cosine, which libraries round differently.
    fileprivate func isNear(_ other: Spot) -> Bool {
        let differences = [x - other.x, y - other.y, radius - other.radius, opacity - other.opacity]
        return differences.allSatisfy { abs($0) < 1e-9 }
    }
}
