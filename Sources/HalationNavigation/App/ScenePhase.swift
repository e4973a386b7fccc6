public import HalationDrawing
import HalationViews

/// The state of a scene on a screen; in pictures it is always ``active``.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    case inactive
    case active
}

extension EnvironmentValues {
    /// The state of the scene; initially active.
    @Entry public var scenePhase: ScenePhase = .active
}
