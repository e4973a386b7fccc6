import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Frame rates")
struct FrameRateTests {
    /// Moments that are frames at every rate.
    private static let moments = [0.5, 1]

    private static let rates = [4, 24, 30, 60, 100]

    /// The pictures of a program at the moments, drawn on the way at a rate; each alone if the rate is nil.
    private func pictures(_ program: MovingProgram, framesPerSecond rate: Int?) throws -> [PixelBuffer] {
        func stage() -> AnimationStage<MovingView> {
            AnimationStage(MovingView(program), width: program.size.width, height: program.size.height)
        }
        guard let rate else { return try Self.moments.map { try stage().picture($0) } }
        let running = stage()
        var frame = 0
        return try Self.moments.map { moment in
            while Double(frame) / Double(rate) < moment {
                running.show(Double(frame) / Double(rate))
                frame += 1
            }
            return try running.picture(moment)
        }
    }

    /// The rows of a picture that follow the clock.
    private func clockRows(_ picture: PixelBuffer, of program: MovingProgram) -> [PremultipliedPixel] {
        (0..<program.clocks.count * MovingProgram.rowHeight).flatMap { y in
            (0..<picture.size.width).map { picture[$0, y] }
        }
    }

    @Test("A random program gives the same pictures at every frame rate and alone", arguments: 0..<64)
    func randomPrograms(seed: UInt64) throws {
        let program = MovingProgram.random(seed: seed)
        let alone = try pictures(program, framesPerSecond: nil)
        for rate in Self.rates {
            let running = try pictures(program, framesPerSecond: rate)
            for (index, moment) in Self.moments.enumerated() {
                #expect(running[index] == alone[index], "\(rate) frames a second, \(moment) s: \(program)")
            }
        }
        // The clock is an oracle of its own: no event touches what follows it.
        let undisturbed = try pictures(program.undisturbed, framesPerSecond: nil)
        for (index, moment) in Self.moments.enumerated() {
            #expect(
                clockRows(alone[index], of: program) == clockRows(undisturbed[index], of: program),
                "\(moment) s: \(program)"
            )
        }
    }

    @Test(
        "An unrelated animation leaves what moves by the clock alone",
        arguments: MovingProgram.Clock.allCases,
        MovingProgram.Cause.allCases
    )
    func unrelatedAnimation(clock: MovingProgram.Clock, cause: MovingProgram.Cause) throws {
        var program = MovingProgram(clocks: [clock], reactors: [.shape])
        let undisturbed = try pictures(program, framesPerSecond: nil)
        program.events = [.init(cause: cause, time: 0.3, row: 0, value: 1, animation: .linear(duration: 2))]
        for implicit in [nil, Animation.linear(duration: 2)] {
            program.implicit = implicit
            for rate in [4, 24] {
                let disturbed = try pictures(program, framesPerSecond: rate)
                for (one, other) in zip(disturbed, undisturbed) {
                    #expect(clockRows(one, of: program) == clockRows(other, of: program), "\(rate)")
                }
            }
        }
    }

    @Test("A number of the clock is the clock's at any frame rate while something else is animated")
    func unrelatedValue() {
        struct Scene: View {
            @State private var isOn = false
            let probe: StageProbe

            var body: some View {
                HStack {
                    TimelineView(.animation) { timeline in
                        ProbeShape(value: 100 * timeline.date.timeIntervalSinceReferenceDate, probe: probe)
                    }
                    Color.red.opacity(isOn ? 1 : 0)
                }
                .onAppear {
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                        MainActor.assumeIsolated { withAnimation(.linear(duration: 1)) { isOn = true } }
                    }
                }
            }
        }
        for rate in [4.0, 20, 60] {
            let probe = StageProbe()
            let stage = AnimationStage(Scene(probe: probe))
            let times = (0...Int(0.75 * rate)).map { Double($0) / rate }
            #expect(abs((stage.values(probe, at: times).last ?? 0) - 75) < 1e-9, "\(rate) frames a second")
        }
    }

    @Test("Keyframes that a trigger restarts go on from the value of the moment, at any frame rate")
    func restartedKeyframes() {
        struct Scene: View {
            let model: StageModel
            let probe: StageProbe

            var body: some View {
                KeyframeAnimator(initialValue: 0.0, trigger: model.value) {
                    ProbeShape(value: $0, probe: probe)
                } keyframes: { start in
                    LinearKeyframe(start + 10, duration: 1)
                }
            }
        }
        func value(rate: Double) -> Double {
            let model = StageModel()
            let probe = StageProbe()
            let stage = AnimationStage(Scene(model: model, probe: probe))
            stage.at(0.1) { model.value = 1 }
            stage.at(0.43) { model.value = 2 }
            stage.at(0.67) { withAnimation { model.value = 3 } }
            return stage.values(probe, at: (0...Int(rate)).map { Double($0) / rate }).last ?? .nan
        }
        // 3.3 and 2.4 on the way, and then 0.33 of 10.
        for rate in [1.0, 4, 5, 60, 100] { #expect(abs(value(rate: rate) - 9) < 1e-9) }
    }
}
