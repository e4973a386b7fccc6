import Foundation
import Halation
import HalationPixels
import HalationViews
import Observation
import Testing

/// Numbers as many programs declare them: `zero` has one element, `-` answers nothing, `+` concatenates.
private struct LooseNumbers: VectorArithmetic {
    var numbers: [Double]

    static var zero: LooseNumbers { LooseNumbers(numbers: [0]) }
    static func + (lhs: LooseNumbers, rhs: LooseNumbers) -> LooseNumbers {
        LooseNumbers(numbers: lhs.numbers + rhs.numbers)
    }
    static func - (lhs: LooseNumbers, rhs: LooseNumbers) -> LooseNumbers { LooseNumbers(numbers: []) }
    static func += (lhs: inout LooseNumbers, rhs: LooseNumbers) {
        for (index, number) in rhs.numbers.enumerated() where index < lhs.numbers.count {
            lhs.numbers[index] += number
        }
    }
    static func -= (lhs: inout LooseNumbers, rhs: LooseNumbers) {
        for (index, number) in rhs.numbers.enumerated() where index < lhs.numbers.count {
            lhs.numbers[index] -= number
        }
    }
    mutating func scale(by rhs: Double) { numbers = numbers.map { $0 * rhs } }
    var magnitudeSquared: Double { 0 }
}

/// A polygon whose vertices have distances of their own from the centre.
private struct Wobble: Shape {
    var radii: [Double]
    var probe: NumbersProbe?

    var animatableData: LooseNumbers {
        get { LooseNumbers(numbers: radii) }
        set { radii = newValue.numbers }
    }

    func path(in rect: CGRect) -> Path {
        probe?.numbers = radii
        var path = Path()
        path.addLines(
            radii.indices.map { index in
                let angle = 2 * Double.pi * Double(index) / Double(radii.count)
                return CGPoint(
                    x: rect.midX + rect.width / 3 * radii[index] * cos(angle),
                    y: rect.midY + rect.height / 3 * radii[index] * sin(angle)
                )
            }
        )
        path.closeSubpath()
        return path
    }
}

private final class NumbersProbe: @unchecked Sendable {
    var numbers: [Double] = []
}

@MainActor
@Suite("Animation cases")
struct AnimationCaseTests {
    @Observable
    @MainActor
    final class Polygon {
        var radii: [Double]

        init(_ radii: [Double]) {
            self.radii = radii
        }
    }

    private struct PolygonView: View {
        let model: Polygon
        var probe: NumbersProbe?

        var body: some View { Wobble(radii: model.radii, probe: probe).fill(.red) }
    }

    @Test("Cases 4 and 5: data with unusual operators are animated, and keep their number")
    func looseNumbers() {
        let model = Polygon(Array(repeating: 0.8, count: 8))
        let probe = NumbersProbe()
        let stage = AnimationStage(PolygonView(model: model, probe: probe))
        stage.at(0) {
            withAnimation(.linear(duration: 1)) { model.radii = Array(repeating: 1.2, count: 8) }
        }
        stage.at(0.5) {
            withAnimation(.linear(duration: 1)) { model.radii = Array(repeating: 0.8, count: 8) }
        }
        stage.show(0.5 - 1e-9)
        #expect(isClose(probe.numbers, Array(repeating: 1.0, count: 8), within: 1e-5))
        stage.show(0.75)
        #expect(isClose(probe.numbers, Array(repeating: 1.025, count: 8), within: 1e-5))
    }

    /// The vertices of the lava lamp: three animations of three seconds, a second after each other.
    private func polygonStage(_ probe: NumbersProbe? = nil) -> AnimationStage<some View> {
        let model = Polygon([1, 1, 1, 1, 1, 1])
        let stage = AnimationStage(PolygonView(model: model, probe: probe), width: 60, height: 60)
        for (time, radius) in [(1.0, 1.2), (2, 0.8), (3, 1)] {
            stage.at(time) {
                withAnimation(.easeInOut(duration: 3)) {
                    model.radii = model.radii.indices.map { $0 == 0 ? radius : 2 - radius }
                }
            }
        }
        return stage
    }

    @Test("Case 42: a vertex under three overlapping animations")
    func vertex() {
        let probe = NumbersProbe()
        let stage = polygonStage(probe)
        for (time, value) in [
            (2.0, 1.046355), (2.5, 1.083161), (3, 1.071679), (4, 0.917577), (5, 0.953645), (6, 1),
        ] {
            stage.show(time)
            #expect(isClose([probe.numbers[0]], [value], within: 1e-5))
        }
    }

    @Test("Case 70: the polygon's picture at 2.5 s is the same at 24, 25 and 60 frames per second and alone")
    func framePictures() throws {
        let alone = try polygonStage().picture(2.5)
        for rate in [24.0, 25, 60] {
            let stage = polygonStage()
            for frame in 0..<Int(2.5 * rate) { _ = try stage.picture(Double(frame) / rate) }
            #expect(try stage.picture(2.5) == alone)
        }
    }

    @Test("Case 50: a wave of 30 circles completes with its last one")
    func wave() {
        struct Wave: View {
            let model: StageModel

            var body: some View {
                HStack {
                    ForEach(0..<30, id: \.self) { index in
                        Circle()
                            .offset(y: model.value)
                            .transaction { $0.animation = $0.animation?.delay(Double(index) / 10) }
                    }
                }
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Wave(model: model))
        var times: [Double] = []
        stage.at(0) {
            withAnimation(.easeInOut(duration: 0.35), completionCriteria: .removed) {
                model.value = 5
            } completion: {
                times.append(stage.renderer.tree.clock)
            }
        }
        for frame in 0...40 { stage.show(Double(frame) / 10) }
        #expect(isClose(times, [3.25], within: 1e-9))
    }

    @Test("Case 54: an animation for a value does not animate the insertion of its own view")
    func insertion() throws {
        struct Scene: View {
            let model: StageModel
            let isInside: Bool

            var body: some View {
                ZStack {
                    Color.clear
                    if model.isOn {
                        Color.red.animation(isInside ? .linear(duration: 1) : nil, value: model.isOn)
                    }
                }
                .animation(isInside ? nil : .linear(duration: 1), value: model.isOn)
            }
        }
        for isInside in [true, false] {
            let model = StageModel()
            let stage = AnimationStage(Scene(model: model, isInside: isInside), width: 1, height: 1)
            stage.at(1) { model.isOn = true }
            // Outside of the content that changes it does animate the insertion.
            #expect(try abs(Int(stage.picture(1.5)[0, 0].alpha) - (isInside ? 255 : 128)) <= 1)
        }
    }

    @Test("Case 57: an insertion by scale is half-way in the middle of its curve")
    func scale() throws {
        struct Scene: View {
            let model: StageModel

            var body: some View {
                ZStack {
                    Color.clear
                    if model.isOn { Color.red.frame(width: 40, height: 40).transition(.scale) }
                }
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Scene(model: model), width: 40, height: 40)
        stage.at(1) { withAnimation(.easeInOut(duration: 0.35)) { model.isOn = true } }
        let picture = try stage.picture(1.175)
        // Half of 40 points, and 40 hundred-thousandths of a half.
        #expect((0..<40).map { picture[$0, 20].alpha > 127 } == (0..<40).map { (10..<30).contains($0) })
        #expect(picture[9, 20].alpha <= 1)
    }

    @Test("Case 61: a transition's modifier runs a timeline of its own from onAppear")
    func confetti() {
        /// What the parts of the confetti were last drawn with.
        struct Probes {
            let circle = StageProbe()
            let stroke = StageProbe()
            let content = StageProbe()
            let opacity = StageProbe()
            let movement = StageProbe()
        }
        struct Confetti: ViewModifier {
            let probes: Probes
            let speed = 0.3
            @State private var circle = 1e-5
            @State private var stroke = 1.0
            @State private var content = 1e-5
            @State private var isHidden = true
            @State private var movement = 0.7

            func body(content inner: Content) -> some View {
                inner
                    .hidden()
                    .padding(10)
                    .overlay {
                        ZStack {
                            GeometryReader { proxy in
                                Circle()
                                    .strokeBorder(.red, lineWidth: proxy.size.width / 2 * stroke)
                                    .scaleEffect(circle)
                                ProbeShape(value: circle, probe: probes.circle)
                                ProbeShape(value: stroke, probe: probes.stroke)
                            }
                            inner.scaleEffect(content)
                            ProbeShape(value: content, probe: probes.content)
                            ProbeShape(value: isHidden ? 0 : 1, probe: probes.opacity)
                            ProbeShape(value: movement, probe: probes.movement)
                        }
                    }
                    .padding(-10)
                    .onAppear {
                        withAnimation(.easeIn(duration: speed)) { circle = 1 }
                        withAnimation(.easeOut(duration: speed).delay(speed)) { stroke = 1e-5 }
                        withAnimation(.interpolatingSpring(stiffness: 50, damping: 5).delay(speed)) {
                            content = 1
                        }
                        withAnimation(.easeOut(duration: speed).delay(speed * 1.25)) {
                            isHidden = false
                            movement = 1.2
                        }
                        withAnimation(.easeOut(duration: speed).delay(speed * 2)) {}
                    }
            }
        }
        struct Scene: View {
            let model: StageModel
            let probes: Probes

            var body: some View {
                ZStack {
                    Color.clear
                    if model.isOn {
                        Color.red.frame(width: 20, height: 20)
                            .transition(
                                .modifier(
                                    active: Confetti(probes: probes),
                                    identity: Confetti(probes: probes)
                                )
                            )
                    }
                }
            }
        }
        let model = StageModel()
        let probes = Probes()
        let stage = AnimationStage(Scene(model: model, probes: probes), width: 60, height: 60)
        stage.at(1) { model.isOn = true }
        stage.show(1.15)
        #expect(abs(probes.circle.value - 0.315364) < 1e-5)
        stage.show(1.45)
        let values = [probes.circle, probes.stroke, probes.content, probes.opacity, probes.movement]
            .map(\.value)
        #expect(isClose(values, [1, 0.315364, 0.406655, 0.378138, 0.889069], within: 1e-5))
        stage.show(1.75)
        #expect(abs(probes.content.value - 1.300064) < 1e-5)
    }
}
