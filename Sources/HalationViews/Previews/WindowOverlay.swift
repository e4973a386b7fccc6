package import HalationViewTree

/// What is drawn in front of a program's window and all that it presents.
package enum WindowOverlay {
    /// Creates the view; nil draws nothing.
    ///
    /// Modules with windows of their own set it before a program renders.
    @MainActor package static var makeView: (@MainActor () -> AnyView)?
}
