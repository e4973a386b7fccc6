public import HalationDrawing
public import HalationNavigation
public import HalationViews

private struct ModelContextKey: EnvironmentKey {
    static var defaultValue: ModelContext { .absent }
}

extension EnvironmentValues {
    /// The context of queries; an empty one in views without a container.
    public var modelContext: ModelContext {
        get { self[ModelContextKey.self] }
        set { self[ModelContextKey.self] = newValue }
    }
}

extension View {
    /// Sets the context of queries to that of a container.
    public nonisolated func modelContainer(_ container: ModelContainer) -> some View {
        environment(\.modelContext, container.sharedContext)
    }

    /// Sets the context of queries.
    public nonisolated func modelContext(_ modelContext: ModelContext) -> some View {
        environment(\.modelContext, modelContext)
    }

    /// Sets the context of queries to that of a container, which is created once.
    ///
    /// - Parameters:
    ///   - modelType: The model of the container.
    ///   - inMemory: Has no effect: nothing is stored.
    ///   - isAutosaveEnabled: Has no effect: nothing is stored.
    ///   - isUndoEnabled: Has no effect: nothing is undone.
    ///   - onSetup: Called with the container when the view appears.
    /// - Returns: The modified view.
    public nonisolated func modelContainer(
        for modelType: any PersistentModel.Type,
        inMemory: Bool = false,
        isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View { modifier(ContainerModifier(types: [modelType], onSetup: onSetup)) }

    /// Sets the context of queries to that of a container, which is created once.
    public nonisolated func modelContainer(
        for modelTypes: [any PersistentModel.Type],
        inMemory: Bool = false,
        isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View { modifier(ContainerModifier(types: modelTypes, onSetup: onSetup)) }
}

/// Keeps a container as long as its view lives.
private nonisolated struct ContainerModifier: ViewModifier {
    let onSetup: (Swift.Result<ModelContainer, any Error>) -> Void
    @State private var container: ModelContainer

    init(
        types: [any PersistentModel.Type],
        onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void
    ) {
        self.onSetup = onSetup
        _container = State(initialValue: ModelContainer(Schema(types)))
    }

    @MainActor func body(content: Content) -> some View {
        content.modelContainer(container).onAppear { onSetup(.success(container)) }
    }
}

extension Scene {
    /// Sets the context of queries to that of a container.
    @MainActor public func modelContainer(_ container: ModelContainer) -> some Scene {
        environment(\.modelContext, container.mainContext)
    }

    /// Sets the context of queries.
    @MainActor public func modelContext(_ modelContext: ModelContext) -> some Scene {
        environment(\.modelContext, modelContext)
    }

    /// Sets the context of queries to that of a new container.
    @MainActor public func modelContainer(
        for modelType: any PersistentModel.Type,
        inMemory: Bool = false,
        isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(for: [modelType], onSetup: onSetup)
    }

    /// Sets the context of queries to that of a new container.
    @MainActor public func modelContainer(
        for modelTypes: [any PersistentModel.Type],
        inMemory: Bool = false,
        isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false,
        onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        let container = ModelContainer(Schema(modelTypes))
        onSetup(.success(container))
        return modelContainer(container)
    }
}
