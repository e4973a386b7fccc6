import Foundation
import HalationDrawing

extension View {
    /// Performs an action before the view is drawn for the first time, after it has been laid out.
    ///
    /// Actions of inner views come before those of outer ones. What an action changes shows in the same picture.
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: action, disappear: nil))
    }

    /// Performs an action after the view has left the tree.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: nil, disappear: action))
    }

    /// Performs an asynchronous action when the view appears, and cancels it when the view disappears.
    ///
    /// It starts after the actions of ``onAppear(perform:)``.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskValueModifier(id: 0, priority: priority, action: action))
    }

    /// Performs an asynchronous action when the view appears, and cancels and restarts it when a value
    /// changes.
    public nonisolated func task<T: Equatable>(
        id value: T,
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(_TaskValueModifier(id: value, priority: priority, action: action))
    }

    /// Performs an action when a value changes.
    ///
    /// - Parameters:
    ///   - value: The value that is compared with its previous one.
    ///   - initial: Whether the action is also performed when the view appears.
    ///   - action: Receives the old and the new value.
    /// - Returns: The view.
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(_ValueActionModifier2(value: value, isInitial: initial, action: action))
    }

    /// Performs an action without arguments when a value changes.
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some View {
        modifier(_ValueActionModifier2(value: value, isInitial: initial, action: { _, _ in action() }))
    }

    /// Performs an action with the new value when a value changes.
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
        modifier(_ValueActionModifier2(value: value, isInitial: false, action: { action($1) }))
    }
}

/// A modifier that acts when its view enters or leaves the tree or is updated.
package protocol LifecycleModifier: PrimitiveModifier {
    /// What is kept between updates.
    associatedtype Memory

    /// Called after the content was resolved.
    ///
    /// - Parameters:
    ///   - memory: Nil the first time.
    ///   - old: The previous modifier; nil the first time.
    ///   - host: The node.
    nonisolated func didUpdate(_ memory: inout Memory?, from old: Self?, in host: PropertyHost)

    /// Called when the view leaves the tree; not while it is hidden.
    nonisolated func willRemove(_ memory: inout Memory?, in host: PropertyHost)

    /// Called when the view comes into the visible part of a lazy container again, or gets a place again.
    nonisolated func didReappear(_ memory: inout Memory?, in host: PropertyHost)

    /// Called when the view leaves the visible part of a lazy container, or its place.
    nonisolated func didHide(_ memory: inout Memory?, in host: PropertyHost)

    /// Whether a view that has lost its place, such as that of a tab, goes on to act.
    nonisolated static var actsWithoutPlace: Bool { get }
}

extension LifecycleModifier {
    package nonisolated func willRemove(_ memory: inout Memory?, in host: PropertyHost) {}

    package nonisolated func didReappear(_ memory: inout Memory?, in host: PropertyHost) {}

    package nonisolated func didHide(_ memory: inout Memory?, in host: PropertyHost) {}

    package nonisolated static var actsWithoutPlace: Bool { false }

    package nonisolated static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        LifecycleNode(view, slot)
    }
}

private final class LifecycleNode<Content: View, Modifier: LifecycleModifier>:
    SingleChildNode<ModifiedContent<Content, Modifier>, Content>
{
    private var memory: Modifier.Memory?
    private var old: Modifier?

    /// Whether the view is visible, as far as the lazy containers around it and its place say.
    private var isShown = false

    private var isInLazySight: Bool { inputs.lazyScope?.isShown ?? true }

    override func resolve(_ changes: Changes) -> Bool {
        if changes.contains(.first) {
            announceDisappearing()
            isShown = isInLazySight && inputs.placement?.isShown(self) ?? true
        }
        let hasChanged = child.update(view.content, inputs, in: self)
        let isActive = isShown || Modifier.actsWithoutPlace && old != nil && isInLazySight
        if isActive, !changes.isDisjoint(with: [.first, .view, .state]) {
            view.modifier.didUpdate(&memory, from: old, in: PropertyHost(node: self))
            old = view.modifier
        }
        guard hasChanged || changes.contains(.first) else { return false }
        items = child.items
        return true
    }

    override func visibilityDidChange() {
        let host = PropertyHost(node: self)
        let isVisible = isInLazySight && inputs.placement?.isShown(self) ?? true
        guard isVisible != isShown else { return }
        isShown = isVisible
        guard isShown else { return view.modifier.didHide(&memory, in: host) }
        if old == nil {
            view.modifier.didUpdate(&memory, from: nil, in: host)
        } else {
            view.modifier.didReappear(&memory, in: host)
        }
        old = view.modifier
    }

    override func willRemove() {
        guard isShown else { return }
        isShown = false
        view.modifier.willRemove(&memory, in: PropertyHost(node: self))
    }
}

/// The modifier behind ``View/onAppear(perform:)`` and ``View/onDisappear(perform:)``, for code that names its type.
public nonisolated struct _AppearanceActionModifier: ViewModifier {
    /// Called when the view appears.
    public var appear: (() -> Void)?

    /// Called when the view disappears.
    public var disappear: (() -> Void)?

    /// Creates a modifier with two actions.
    public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
        self.appear = appear
        self.disappear = disappear
    }

    /// Built-in modifiers have no body.
    public typealias Body = Never
}

extension _AppearanceActionModifier: LifecycleModifier {
    package typealias Memory = Bool

    package nonisolated func didUpdate(
        _ memory: inout Bool?,
        from old: _AppearanceActionModifier?,
        in host: PropertyHost
    ) {
        guard old == nil, let appear else { return }
        host.tree.enqueue(appear)
    }

    package nonisolated func willRemove(_ memory: inout Bool?, in host: PropertyHost) {
        if let disappear { host.tree.enqueueDisappearance(disappear) }
    }

    package nonisolated func didReappear(_ memory: inout Bool?, in host: PropertyHost) {
        if let appear { host.tree.enqueue(appear) }
    }

    package nonisolated func didHide(_ memory: inout Bool?, in host: PropertyHost) {
        willRemove(&memory, in: host)
    }
}

private nonisolated struct _ValueActionModifier2<Value: Equatable>: LifecycleModifier {
    typealias Memory = Bool

    static var actsWithoutPlace: Bool { true }

    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void

    func didUpdate(_ memory: inout Bool?, from old: _ValueActionModifier2<Value>?, in host: PropertyHost) {
        guard let old else {
            if isInitial { host.tree.enqueue { action(value, value) } }
            return
        }
        if old.value != value { host.tree.enqueue { action(old.value, value) } }
    }
}

private nonisolated struct _TaskValueModifier<ID: Equatable>: LifecycleModifier {
    typealias Memory = RunningTask

    let id: ID
    let priority: TaskPriority
    let action: @isolated(any) () async -> Void

    func didUpdate(_ memory: inout RunningTask?, from old: _TaskValueModifier<ID>?, in host: PropertyHost) {
        guard old?.id != id else { return }
        let running = memory ?? RunningTask()
        memory = running
        nonisolated(unsafe) let action = action
        let priority = priority
        host.tree.enqueueTask { running.start(priority: priority) { await action() } }
    }

    func willRemove(_ memory: inout RunningTask?, in host: PropertyHost) { memory?.cancel() }

    func didReappear(_ memory: inout RunningTask?, in host: PropertyHost) {
        didUpdate(&memory, from: nil, in: host)
    }

    func didHide(_ memory: inout RunningTask?, in host: PropertyHost) { memory?.cancel() }
}

/// The task of a view.
private final class RunningTask {
    private var task: Task<Void, Never>?

    func start(priority: TaskPriority, _ action: sending @escaping () async -> Void) {
        task?.cancel()
        task = Task(priority: priority) { await action() }
    }

    func cancel() { task?.cancel() }
}
