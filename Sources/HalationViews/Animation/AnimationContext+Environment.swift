public import HalationAnimation
public import HalationDrawing

extension AnimationContext {
    /// The environment of the view whose value is animated; the default one outside of a view.
    public var environment: EnvironmentValues {
        environmentStorage as? EnvironmentValues ?? EnvironmentValues()
    }
}
