package import HalationViews

/// A property of an app that changes the surroundings of the app's views.
package protocol AppSurroundings {
    /// Puts a view into the surroundings.
    @MainActor func surround(_ view: AnyView) -> AnyView
}

/// The view of an app's first window, with the states that the app itself declares.
package struct AppRoot<Program: App>: View, PropertyCarrier {
    private let app: Program
    private let surroundings: [any AppSurroundings]

    /// Creates the view of an app.
    package init(_ app: Program) {
        self.app = app
        surroundings = Mirror(reflecting: app).children.compactMap { $0.value as? any AppSurroundings }
    }

    package var body: some View {
        if let view = app.body.firstView { surroundings.reduce(erased(view)) { $1.surround($0) } }
    }

    private func erased(_ view: some View) -> AnyView { AnyView(view) }
}
