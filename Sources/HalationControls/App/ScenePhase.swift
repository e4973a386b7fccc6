public import HalationDrawing
import HalationViews

/// The state of a scene on a screen; in pictures it is always ``active``.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    case inactive
    case active
}

extension EnvironmentValues {
    /// The state of the scene: always active.
    public var scenePhase: ScenePhase {
        get { .active }
        // Views may set it for their content on other platforms; pictures are always of active scenes.
        set {}
    }
}
