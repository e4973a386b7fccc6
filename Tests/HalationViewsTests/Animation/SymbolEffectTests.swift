import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Symbol effects")
struct SymbolEffectTests {
    private struct Scene<Shown: View>: View {
        let model: StageModel
        let content: (Image, StageModel) -> Shown

        var body: some View {
            content(Image(systemName: "square.fill"), model).font(.system(size: 20)).frame(
                width: 60,
                height: 60
            )
        }
    }

    private func stage<Shown: View>(
        _ content: @escaping (Image, StageModel) -> Shown
    ) -> (StageModel, AnimationStage<some View>) {
        let model = StageModel()
        return (model, AnimationStage(Scene(model: model, content: content), width: 60, height: 60))
    }

    private func ink(_ picture: PixelBuffer, _ columns: Range<Int> = 0..<60) -> Int {
        columns.reduce(0) { sum, x in (0..<60).reduce(sum) { $0 + Int(picture[x, $1].alpha) } }
    }

    /// Whether an effect that runs once at each change of a value changes the picture during a time and not after it.
    private func runsOnce<Effect: DiscreteSymbolEffect & SymbolEffect>(
        _ effect: Effect,
        for duration: Double
    ) throws -> Bool {
        let (model, stage) = stage { image, model in image.symbolEffect(effect, value: model.value) }
        stage.at(1) { model.value = 1 }
        let rest = try stage.picture(0.9)
        let moments = try [0.13, 0.29, 0.41].map { try stage.picture(1 + $0 * duration) }
        return try moments.contains { $0 != rest } && stage.picture(1.001 + duration) == rest
            && stage.picture(1 + 2.3 * duration) == rest
    }

    @Test("An effect for a value runs once for each change of it, and leaves the symbol as it was")
    func discrete() throws {
        #expect(try runsOnce(.bounce, for: 0.9))
        #expect(try runsOnce(.bounce.down, for: 0.9))
        #expect(try runsOnce(.pulse, for: 1))
        #expect(try runsOnce(.variableColor.iterative.reversing, for: 1.2))
        #expect(try runsOnce(.rotate, for: 1))
        #expect(try runsOnce(.breathe, for: 2))
        #expect(try runsOnce(.wiggle, for: 0.8))
        #expect(try runsOnce(.wiggle.left, for: 0.8))
    }

    @Test("Half of a pulse has the lowest opacity; an effect at double speed takes half the time")
    func pulse() throws {
        let (_, plain) = stage { image, _ in image }
        let (_, stage) = stage { image, _ in image.symbolEffect(.pulse, options: .speed(2)) }
        let full = try ink(plain.picture(0))
        let low = try ink(stage.picture(0.25))
        #expect(abs(Double(low) / Double(full) - 0.35) < 0.01)
        #expect(try ink(stage.picture(0.5)) == full)
        #expect(try ink(stage.picture(10.25)) == low)
    }

    @Test("An effect that is switched off completes its round")
    func completion() throws {
        let (model, stage) = stage { image, model in image.symbolEffect(.pulse, isActive: model.isOn) }
        stage.at(1) { model.isOn = true }
        stage.at(2.2) { model.isOn = false }
        let rest = try stage.picture(0.5)
        #expect(try stage.picture(2.5) != rest)
        #expect(try stage.picture(3.01) == rest)
    }

    @Test("Repetition by a count, with a pause between the rounds")
    func repetition() throws {
        let (model, stage) = stage { image, model in
            image.symbolEffect(.pulse, options: .repeat(.periodic(2, delay: 0.5)), value: model.value)
        }
        stage.at(1) { model.value = 1 }
        let rest = try stage.picture(0.5)
        #expect(try stage.picture(1.5) != rest)
        #expect(try stage.picture(2.25) == rest)
        #expect(try stage.picture(3) != rest)
        #expect(try stage.picture(4) == rest)
    }

    @Test("Scale, appear and disappear lead to a state that lasts while they are active")
    func lasting() throws {
        let (model, stage) = stage { image, model in image.symbolEffect(.scale.up, isActive: model.isOn) }
        stage.at(1) { model.isOn = true }
        let rest = try ink(stage.picture(0.5))
        let large = try ink(stage.picture(2))
        #expect(abs(Double(large) / Double(rest) - 1.44) < 0.05)
        #expect(try ink(stage.picture(2.5)) == large)

        let (other, second) = self.stage { image, model in
            image.symbolEffect(.disappear, isActive: model.isOn)
        }
        second.at(1) { other.isOn = true }
        second.at(3) { other.isOn = false }
        #expect(try ink(second.picture(0.5)) == rest)
        #expect(try ink(second.picture(2)) == 0)
        #expect(try ink(second.picture(4)) == rest)
    }

    @Test("Variable colour lights the symbol's parts from left to right")
    func sweep() throws {
        let (_, stage) = stage { image, _ in image.symbolEffect(.variableColor.hideInactiveLayers) }
        let (first, last) = (try stage.picture(0.2), try stage.picture(1))
        #expect(ink(first, 0..<26) > 0 && ink(first, 34..<60) == 0)
        #expect(ink(last, 0..<26) == 0 && ink(last, 34..<60) > 0)
    }

    @Test("Effects concern symbols and not texts, and can be removed")
    func scope() throws {
        struct Label: View {
            let isMoved: Bool

            var body: some View {
                if isMoved { Text("A").symbolEffect(.scale.up) } else { Text("A") }
            }
        }
        #expect(
            try AnimationStage(Label(isMoved: true), width: 20, height: 20).picture(0)
                == AnimationStage(Label(isMoved: false), width: 20, height: 20).picture(0)
        )
        let (_, plain) = stage { image, _ in image }
        let (_, removed) = stage { image, _ in image.symbolEffectsRemoved().symbolEffect(.scale.up) }
        #expect(try plain.picture(1) == removed.picture(1))
    }
}
