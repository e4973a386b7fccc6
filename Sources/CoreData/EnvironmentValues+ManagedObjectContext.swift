public import HalationDrawing

private struct ManagedObjectContextKey: EnvironmentKey {
    // A context without a model, which nothing changes.
    static let defaultValue = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
}

extension EnvironmentValues {
    /// The context of fetch requests; one without a model in views for which none is set.
    public var managedObjectContext: NSManagedObjectContext {
        get { self[ManagedObjectContextKey.self] }
        set { self[ManagedObjectContextKey.self] = newValue }
    }
}
