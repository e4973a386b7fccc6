import HalationViews

/// A program whose content is scenes.
///
/// A program that depends on the products `SwiftUI` and `HalationTool` renders its first scene from the command line:
/// `swift run MyApp render --size 390x844 --scale 3 --frames 0-119`.
///
/// ```swift
/// struct ClockApp: App {
///     var body: some Scene {
///         WindowGroup { Color.orange }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol App {
    /// The type of the scenes.
    associatedtype Body: Scene

    /// The scenes of the program, of which the first is rendered.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Creates the program, with the initial values of its state.
    @MainActor @preconcurrency init()
}
