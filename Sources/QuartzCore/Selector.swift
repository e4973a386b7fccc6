/// The name of a method, with the method itself as far as it is known.
///
/// Objective-C finds a method by its name at run time. Here a selector carries a reference to the method, which
/// timers, display links, controls and gesture recognisers call. A selector made from a name alone names a method,
/// but calls nothing. Two selectors are equal if their names are.
///
/// A method with a parameter receives the sender; it is not called if the sender has another type.
public struct Selector: Hashable, @unchecked Sendable {
    /// The name in Objective-C, such as `tapped:`.
    public let name: String

    /// Calls the method of a target, given the target, the sender and a second argument, such as an event.
    ///
    /// User code makes and performs selectors on the main actor.
    private let action: ((_ target: Any?, _ sender: Any?, _ event: Any?) -> Void)?

    /// Creates the name of a method, which is not called.
    public init(_ name: String) {
        self.name = name
        action = nil
    }

    /// Creates a selector of a method without parameters.
    public init<R>(_ name: String, _ action: @escaping () -> R) {
        self.name = name
        self.action = { _, _, _ in _ = action() }
    }

    /// Creates a selector of a method that takes the sender.
    public init<S, R>(_ name: String, _ action: @escaping (S) -> R) {
        self.name = name
        self.action = { _, sender, _ in if let sender = sender as? S { _ = action(sender) } }
    }

    /// Creates a selector of a method that takes the sender and an event.
    public init<S, E, R>(_ name: String, _ action: @escaping (S, E) -> R) {
        self.name = name
        self.action = { _, sender, event in
            if let sender = sender as? S, let event = event as? E { _ = action(sender, event) }
        }
    }

    /// Creates a selector of a type's method without parameters, which is called on the target.
    public init<T, R>(_ name: String, _ action: @escaping (T) -> () -> R) {
        self.name = name
        self.action = { target, _, _ in if let target = target as? T { _ = action(target)() } }
    }

    /// Creates a selector of a type's method that takes the sender, which is called on the target.
    public init<T, S, R>(_ name: String, _ action: @escaping (T) -> (S) -> R) {
        self.name = name
        self.action = { target, sender, _ in
            if let target = target as? T, let sender = sender as? S { _ = action(target)(sender) }
        }
    }

    /// Creates a selector of a type's method that takes the sender and an event, which is called on the target.
    public init<T, S, E, R>(_ name: String, _ action: @escaping (T) -> (S, E) -> R) {
        self.name = name
        self.action = { target, sender, event in
            if let target = target as? T, let sender = sender as? S, let event = event as? E {
                _ = action(target)(sender, event)
            }
        }
    }

    /// Whether the selector carries a method, rather than a name alone.
    package var isCallable: Bool { action != nil }

    /// Calls the method.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called, for a selector of a type's method.
    ///   - sender: The first argument, for methods that take one.
    ///   - event: The second argument, for methods that take two.
    package func call(on target: Any?, sender: Any?, event: Any? = nil) { action?(target, sender, event) }

    /// Compares the names of methods.
    public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.name == rhs.name }

    /// Hashes the name of the method.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates the name of a method, which is not called.
    public init(stringLiteral value: String) { self.init(value) }

    /// The name of the method.
    public var description: String { name }
}

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// A selector that names a method, but calls nothing.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
