package import HalationViews

/// A part of a program's interface, such as a window.
@MainActor @preconcurrency
public protocol Scene {
    /// The type of the body; `Never` for built-in scenes.
    associatedtype Body: Scene

    /// The content of the scene.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
    /// Not callable: built-in scenes have no body.
    public var body: Never {
        preconditionFailure("A built-in scene has no body to ask for.")
    }
}

/// A scene without a body, which knows the view that it shows.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
    /// The view of the first window; nil without one.
    var rootView: (any View)? { get }
}

extension Scene {
    /// The view of the scene's first window; nil for a scene without one, such as settings.
    package var firstView: (any View)? {
        if let primitive = self as? any PrimitiveScene { return primitive.rootView }
        return body.firstView
    }
}
