import HalationGeometry
import Testing

@Suite("Angle")
struct AngleTests {
    @Test("Angles of equal degrees and radians are the same")
    func units() {
        #expect(Angle.degrees(180).radians == .pi)
        #expect(Angle.radians(.pi / 2).degrees == 90)
        #expect(Angle(degrees: 30) < Angle(degrees: 31))
        #expect(Angle.zero == Angle())
    }

    @Test("Angles add, subtract and scale as their radians do")
    func arithmetic() {
        var angle = Angle.radians(1) + .radians(2) - .radians(0.5)
        angle *= 2
        angle /= 4

        #expect(angle.radians == 1.25)
        #expect((-angle * 2).radians == -2.5)
    }
}
