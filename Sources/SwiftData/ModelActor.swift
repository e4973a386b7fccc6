/// An actor with a context of its own; `@ModelActor` writes its members.
///
/// Its functions run on the main actor, between the frames: a picture then does not depend on threads. What the actor
/// saves, the queries of views fetch.
public protocol ModelActor: Actor {
    /// The container of the actor's models.
    nonisolated var modelContainer: ModelContainer { get }

    /// What runs the actor's functions, with the context.
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    /// The context of the actor.
    public var modelContext: ModelContext { modelExecutor.modelContext }

    /// The object with an identity; nil if the context has none of this type.
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
        modelContext.registeredModel(for: id)
    }
}

/// What runs functions that use a context.
public protocol ModelExecutor: AnyObject, SerialExecutor {
    /// The context of the functions.
    var modelContext: ModelContext { get }
}

/// What runs functions that use a context, one after the other.
public protocol SerialModelExecutor: ModelExecutor {}

/// The main actor with a context of its own.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
    /// The context of the functions.
    public let modelContext: ModelContext

    /// Creates an executor for a context.
    public init(modelContext: ModelContext) {
        self.modelContext = modelContext
    }

    /// Runs a job on the main actor.
    public func enqueue(_ job: consuming ExecutorJob) {
        MainActor.sharedUnownedExecutor.asSerialExecutor()?.enqueue(job)
    }

    /// The main actor's executor.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { MainActor.sharedUnownedExecutor }
}

/// Makes an actor one with a context of its own, with an initialiser that takes the container.
///
/// ```
/// @ModelActor
/// actor Library {
///     func add(_ title: String) throws {
///         modelContext.insert(Book(title))
///         try modelContext.save()
///     }
/// }
/// ```
@attached(
    member,
    names: named(modelExecutor),
    named(modelContainer),
    named(unownedExecutor),
    named(init(modelContainer:))
)
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "HalationMacros", type: "ModelActorMacro")

/// Makes an actor one with a context of its own, with or without an initialiser that takes the container.
@attached(
    member,
    names: named(modelExecutor),
    named(modelContainer),
    named(unownedExecutor),
    named(init(modelContainer:))
)
@attached(extension, conformances: ModelActor)
public macro ModelActor(disableGenerateInit: Bool) =
    #externalMacro(module: "HalationMacros", type: "ModelActorMacro")
