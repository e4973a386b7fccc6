import HalationControls
import HalationViews

/// Combines the statements of a closure into one scene.
@resultBuilder
public enum SceneBuilder {
    /// Passes an expression through.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    /// Passes a single scene through.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    /// Combines several scenes, of which the first is rendered.
    public static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> TupleScene<(repeat each Content)> {
        TupleScene((repeat each content))
    }

    /// Supports `if` without `else`.
    public static func buildOptional<Content: Scene>(_ content: Content?) -> OptionalScene<Content> {
        OptionalScene(content: content)
    }

    /// Supports `if #available` in the closure.
    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content { content }
}

/// Several scenes, of which the first is rendered.
public nonisolated struct TupleScene<Content>: Scene {
    /// Built-in scenes have no body.
    public typealias Body = Never

    private let scenes: [any Scene]

    init<each Element: Scene>(_ content: Content) where Content == (repeat each Element) {
        var scenes: [any Scene] = []
        repeat scenes.append(each content)
        self.scenes = scenes
    }
}

extension TupleScene: PrimitiveScene {
    @MainActor var rootView: (any View)? {
        for scene in scenes {
            if let view = scene.firstView { return view }
        }
        return nil
    }
}

/// A scene that may be absent.
public nonisolated struct OptionalScene<Content: Scene>: Scene {
    /// Built-in scenes have no body.
    public typealias Body = Never

    private let content: Content?

    nonisolated init(content: Content?) {
        self.content = content
    }
}

extension OptionalScene: PrimitiveScene {
    @MainActor var rootView: (any View)? { content?.firstView }
}
