import Halation
import Testing

@Suite("Animatable edge insets")
struct AnimatableEdgeInsetsTests {
    @Test("Animatable edge insets: all four sides are data")
    func sides() {
        let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        var copy = EdgeInsets()

        copy.animatableData.interpolate(towards: insets.animatableData, amount: 0.5)

        #expect(copy == EdgeInsets(top: 0.5, leading: 1, bottom: 1.5, trailing: 2))
    }
}
