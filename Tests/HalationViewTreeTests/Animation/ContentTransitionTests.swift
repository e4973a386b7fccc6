import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Content transitions")
struct ContentTransitionTests {
    private struct Number: View {
        let model: StageModel
        let transition: ContentTransition?

        var body: some View {
            let text = Text(model.isOn ? "18" : "10").font(.system(size: 30)).frame(width: 60, height: 40)
            if let transition { text.contentTransition(transition) } else { text }
        }
    }

    private func stage(_ transition: ContentTransition?) -> AnimationStage<some View> {
        let model = StageModel()
        let stage = AnimationStage(Number(model: model, transition: transition), width: 60, height: 40)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        return stage
    }

    /// The sum of the alpha values of the columns in a range.
    private func ink(_ picture: PixelBuffer, _ columns: Range<Int>) -> Int {
        columns.reduce(0) { sum, x in
            (0..<picture.size.height).reduce(sum) { $0 + Int(picture[x, $1].alpha) }
        }
    }

    private func differs(_ first: PixelBuffer, _ second: PixelBuffer, _ columns: Range<Int>) -> Bool {
        // Characters drawn one by one are antialiased where they would be together.
        let tolerance = 8
        return columns.contains { x in
            (0..<first.size.height).contains { y in
                abs(Int(first[x, y].alpha) - Int(second[x, y].alpha)) > tolerance
            }
        }
    }

    @Test("Other characters fade over the old ones by default, and change at once with the identity")
    func fading() throws {
        for transition in [nil, ContentTransition.opacity] {
            let stage = stage(transition)
            let old = try stage.picture(0.9)
            let middle = try stage.picture(1.5)
            let new = try stage.picture(2.1)
            #expect(differs(middle, old, 0..<60) && differs(middle, new, 0..<60))
            let sum = ink(old, 0..<60) + ink(new, 0..<60)
            // Half of each, and what overlaps is less than the sum.
            #expect(ink(middle, 0..<60) <= sum / 2 + 600)
            #expect(ink(middle, 0..<60) > sum / 3)
        }
        let stage = stage(.identity)
        _ = try stage.picture(0.9)
        let first = try stage.picture(1.01)
        #expect(try first == stage.picture(2.1))
    }

    private struct Errand: View {
        let model: StageModel

        var body: some View {
            Text("10").strikethrough(model.isOn).font(.system(size: 30)).frame(width: 60, height: 40)
        }
    }

    @Test("A line through a text fades in while its glyphs stay as they are")
    func lines() throws {
        let model = StageModel()
        let stage = AnimationStage(Errand(model: model), width: 60, height: 40)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        let old = try stage.picture(0.9)
        let middle = try stage.picture(1.5)
        let new = try stage.picture(2.1)

        #expect(ink(new, 0..<60) > ink(old, 0..<60) + 10_000)
        for x in 0..<60 {
            for y in 0..<40 {
                let mean = (Int(old[x, y].alpha) + Int(new[x, y].alpha)) / 2
                #expect(abs(Int(middle[x, y].alpha) - mean) <= 2, "\(x), \(y)")
            }
        }
    }

    @Test("A number between two values shows neither of them where its characters change")
    func digits() throws {
        let stage = stage(.numericText())
        let old = try stage.picture(0.9)
        let middle = try stage.picture(1.5)
        let new = try stage.picture(2.1)
        let half = 30
        #expect(!differs(old, new, 0..<half - 9))
        #expect(differs(middle, old, half..<60) && differs(middle, new, half..<60))
    }

    @Test("The direction of a number follows its value")
    func direction() throws {
        struct Counter: View {
            let model: StageModel

            var body: some View {
                Text("\(Int(model.value))")
                    .font(.system(size: 30))
                    .contentTransition(.numericText(value: model.value))
                    .frame(width: 40, height: 60)
            }
        }
        /// The mean row of the ink early in the change: that of the new digit is still faint.
        func meanRow(from first: Double, to last: Double) throws -> Double {
            let model = StageModel()
            model.value = first
            let stage = AnimationStage(Counter(model: model), width: 40, height: 60)
            stage.at(1) { withAnimation(.linear(duration: 1)) { model.value = last } }
            let picture = try stage.picture(1.3)
            var (sum, weight) = (0.0, 0.0)
            for y in 0..<60 {
                for x in 0..<40 {
                    sum += Double(y) * Double(picture[x, y].alpha)
                    weight += Double(picture[x, y].alpha)
                }
            }
            return sum / weight
        }
        #expect(try meanRow(from: 3, to: 8) < meanRow(from: 8, to: 3))
    }

    @Test("A symbol that replaces another grows after the old one has shrunk")
    func symbols() throws {
        struct Toggle: View {
            let model: StageModel

            var body: some View {
                Image(systemName: model.isOn ? "square.fill" : "circle.fill")
                    .font(.system(size: 30))
                    .contentTransition(.symbolEffect(.replace))
                    .frame(width: 60, height: 60)
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Toggle(model: model), width: 60, height: 60)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        let (old, middle, new) = (try stage.picture(0.9), try stage.picture(1.5), try stage.picture(2.1))
        #expect(ink(old, 0..<60) > 10_000)
        #expect(ink(new, 0..<60) > 10_000)
        #expect(ink(middle, 0..<60) < 1000)
    }

    @Test("A text renderer's data are animated")
    func renderers() {
        struct Wave: TextRenderer {
            var amount: Double
            let probe: StageProbe

            var animatableData: Double {
                get { amount }
                set { amount = newValue }
            }

            func draw(layout: Text.Layout, in context: inout GraphicsContext) { probe.value = amount }
        }
        struct Scene: View {
            let model: StageModel
            let probe: StageProbe

            var body: some View {
                Text("A").textRenderer(Wave(amount: model.value, probe: probe))
            }
        }
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Scene(model: model, probe: probe))
        stage.at(0) { withAnimation(.linear(duration: 1)) { model.value = 8 } }
        #expect(isClose(stage.values(probe, at: [0.25, 0.5, 2]), [2, 4, 8], within: 1e-4))
    }
}
