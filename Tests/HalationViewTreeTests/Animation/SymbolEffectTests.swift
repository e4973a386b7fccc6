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

    @Test("A symbol is drawn clockwise from the top, and erased in the same or the other direction")
    func drawing() throws {
        /// The ink of the right half, and of the left one, of a square of 20 points that is drawn for half of the time.
        func halves<Effect: IndefiniteSymbolEffect & SymbolEffect>(_ effect: Effect) throws -> (Int, Int) {
            let (model, stage) = self.stage { image, model in
                image.symbolEffect(effect, isActive: model.isOn)
            }
            stage.at(1) { model.isOn = true }
            let picture = try stage.picture(1.35)
            return (ink(picture, 30..<60), ink(picture, 0..<30))
        }
        let on = try halves(.drawOn)
        #expect(on.0 > 20 * on.1)
        let off = try halves(.drawOff)
        #expect(off.1 > 20 * off.0)
        let reversed = try halves(.drawOff.reversed)
        #expect(reversed.0 > 20 * reversed.1)
        let (model, stage) = stage { image, model in image.symbolEffect(.drawOn, isActive: model.isOn) }
        stage.at(1) { model.isOn = true }
        let (_, plain) = self.stage { image, _ in image }
        #expect(try stage.picture(2) == plain.picture(2))
    }

    @Test("A variable value in the mode of drawing shows a part of the symbol, and the rest faintly")
    func variableDrawing() throws {
        func ink(_ value: Double?, _ mode: SymbolVariableValueMode, _ columns: Range<Int>) throws -> Int {
            let image = Image(systemName: "square.fill", variableValue: value).symbolVariableValueMode(mode)
            let (_, stage) = stage { _, _ in image }
            return self.ink(try stage.picture(0), columns)
        }
        let (right, left) = (try ink(nil, .draw, 30..<60), try ink(nil, .draw, 0..<30))
        #expect(abs(Double(try ink(0.5, .draw, 30..<60)) / Double(right) - 1) < 0.05)
        #expect(abs(Double(try ink(0.5, .draw, 0..<30)) / Double(left) - 0.3) < 0.05)
        #expect(try ink(0, .draw, 30..<60) < right / 3)
        #expect(try ink(0.5, .color, 0..<30) == left)
    }

    @Test(
        "Every effect looks the same in a frame alone and in sequences of 4, 24 and 60 frames per second",
        arguments: [4, 24, 60]
    )
    func frameRates(rate: Int) throws {
        func effects(_ image: Image, _ model: StageModel) -> some View {
            HStack(spacing: 0) {
                image.symbolEffect(.bounce, value: model.value)
                image.symbolEffect(.pulse, isActive: model.isOn)
                image.symbolEffect(.variableColor, isActive: model.isOn)
                image.symbolEffect(.wiggle, value: model.value)
                image.symbolEffect(.rotate, isActive: model.isOn)
                image.symbolEffect(.breathe, isActive: model.isOn)
                image.symbolEffect(.drawOn, isActive: model.isOn)
                image.symbolEffect(.drawOff, isActive: model.isOn)
                image.symbolEffect(.scale, isActive: model.isOn)
                Image(systemName: model.isOn ? "circle" : "square").contentTransition(.symbolEffect(.replace))
            }
            .font(.system(size: 6))
        }
        func run() -> AnimationStage<some View> {
            let (model, stage) = stage(effects)
            stage.at(0.5) {
                withAnimation {
                    model.isOn = true
                    model.value = 1
                }
            }
            return stage
        }
        let sequence = run()
        for frame in 0...(2 * rate) {
            let time = Double(frame) / Double(rate)
            let picture = try sequence.picture(time)
            // A few frames alone.
            if frame % max(rate / 4, 1) == 0 { #expect(try run().picture(time) == picture) }
        }
    }
}
