package import HalationViews

/// The view of an app's first window, with the states that the app itself declares.
package struct AppRoot<Program: App>: View, PropertyCarrier {
    private let app: Program

    /// Creates the view of an app.
    package init(_ app: Program) {
        self.app = app
    }

    package var body: some View {
        if let view = app.body.firstView { erased(view) }
    }

    private func erased(_ view: some View) -> AnyView { AnyView(view) }
}
