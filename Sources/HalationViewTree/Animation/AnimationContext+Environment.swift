public import HalationAnimation
public import HalationDrawing

extension AnimationContext {
    /// The environment of the view whose value is animated; outside of a view, the default environment.
    public var environment: EnvironmentValues {
        environmentStorage as? EnvironmentValues ?? EnvironmentValues()
    }
}
