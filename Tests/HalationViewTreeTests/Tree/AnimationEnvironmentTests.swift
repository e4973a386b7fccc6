import Halation
import Testing

@Suite("Environment of animations")
struct AnimationEnvironmentTests {
    /// Stands still in the dark.
    private struct Nocturnal: CustomAnimation {
        func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
        where V: VectorArithmetic {
            context.environment.colorScheme == .dark ? value.scaled(by: 0) : value.scaled(by: time)
        }
    }

    @Test(
        "Environment of animations: a custom animation reads the environment of its view, and the default one without a view"
    )
    func environment() {
        var values = EnvironmentValues()
        values.colorScheme = .dark
        var dark = AnimationContext<Double>(environmentStorage: values)
        var none = AnimationContext<Double>()

        #expect(Animation(Nocturnal()).animate(value: 2, time: 0.25, context: &dark) == 0)
        #expect(Animation(Nocturnal()).animate(value: 2, time: 0.25, context: &none) == 0.5)
    }
}
