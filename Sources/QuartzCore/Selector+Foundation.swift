public import Foundation

extension Timer {
    /// Creates a timer that calls a method, to be added to a run loop.
    ///
    /// - Parameters:
    ///   - interval: Seconds between two calls.
    ///   - target: The object whose method is called; kept until the timer is invalid.
    ///   - selector: The method, which takes the timer or nothing.
    ///   - userInfo: Not kept.
    ///   - repeats: Whether the timer fires again and again.
    public convenience init(
        timeInterval interval: TimeInterval,
        target: Any,
        selector: Selector,
        userInfo: Any?,
        repeats: Bool
    ) {
        let call = SelectorCall(target: target, selector: selector)
        self.init(timeInterval: interval, repeats: repeats) { call.run(sender: $0) }
    }

    /// Creates a timer that calls a method, and starts it.
    ///
    /// - Parameters:
    ///   - interval: Seconds between two calls.
    ///   - target: The object whose method is called; kept until the timer is invalid.
    ///   - selector: The method, which takes the timer or nothing.
    ///   - userInfo: Not kept.
    ///   - repeats: Whether the timer fires again and again.
    /// - Returns: The timer.
    @discardableResult
    public static func scheduledTimer(
        timeInterval interval: TimeInterval,
        target: Any,
        selector: Selector,
        userInfo: Any?,
        repeats: Bool
    ) -> Timer {
        let call = SelectorCall(target: target, selector: selector)
        return scheduledTimer(withTimeInterval: interval, repeats: repeats) { call.run(sender: $0) }
    }
}

/// A method of a target, called by a timer on the thread that made it.
struct SelectorCall: @unchecked Sendable {
    let target: Any
    let selector: Selector

    func run(sender: Any) { selector.call(on: target, sender: sender) }
}

/// An observer that does not keep its object alive.
private struct WeakCall: @unchecked Sendable {
    weak var observer: AnyObject?
    let selector: Selector
}

extension NotificationCenter {
    /// The tokens of observers that are objects with a selector.
    private static let tokens = ObserverTokens()

    /// Calls a method of an object at each notification of a name.
    ///
    /// - Parameters:
    ///   - observer: The object, which is not kept alive by the centre if the method is that of a type.
    ///   - selector: The method, which takes the notification or nothing.
    ///   - name: The name of the notification; nil for all.
    ///   - object: The sender of the notification; nil for all.
    public func addObserver(
        _ observer: Any,
        selector: Selector,
        name: Notification.Name?,
        object: Any?
    ) {
        let call = WeakCall(observer: observer as AnyObject, selector: selector)
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            guard let observer = call.observer else { return }
            call.selector.call(on: observer, sender: notification)
        }
        Self.tokens.add(token, for: ObjectIdentifier(observer as AnyObject), name: name)
    }

    /// Stops calls of methods of an object that ``addObserver(_:selector:name:object:)`` began.
    ///
    /// - Parameters:
    ///   - observer: The object.
    ///   - name: The name of the notification; nil for all.
    ///   - object: Has no effect: the calls for every sender stop.
    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
        for token in Self.tokens.take(ObjectIdentifier(observer), name: name) {
            removeObserver(token as Any)
        }
        removeObserver(observer as Any, name: name, object: object)
    }

    /// Stops all calls of methods of an object, or those of a block that a token stands for.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }
}

/// What ``NotificationCenter`` returned for observers, by object.
private final class ObserverTokens: @unchecked Sendable {
    private struct Entry {
        let name: Notification.Name?
        let token: any NSObjectProtocol
    }

    private var entries: [ObjectIdentifier: [Entry]] = [:]
    private let lock = NSLock()

    func add(_ token: any NSObjectProtocol, for id: ObjectIdentifier, name: Notification.Name?) {
        lock.withLock { entries[id, default: []].append(Entry(name: name, token: token)) }
    }

    func take(_ id: ObjectIdentifier, name: Notification.Name?) -> [any NSObjectProtocol] {
        lock.withLock {
            let all = entries[id] ?? []
            let taken = all.filter { name == nil || $0.name == name }
            entries[id] = all.filter { name != nil && $0.name != name }
            return taken.map(\.token)
        }
    }
}

extension NSObject {
    /// Calls a method of the object.
    ///
    /// - Parameters:
    ///   - selector: The method.
    ///   - object: Its argument.
    /// - Returns: Always nil: what the method returns is not known.
    @discardableResult
    public func perform(_ selector: Selector, with object: Any? = nil) -> AnyObject? {
        selector.call(on: self, sender: object)
        return nil
    }

    /// Calls a method of the object later.
    ///
    /// - Parameters:
    ///   - selector: The method.
    ///   - object: Its argument.
    ///   - delay: Seconds until the call.
    public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        nonisolated(unsafe) let object = object
        nonisolated(unsafe) let target = self
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { selector.call(on: target, sender: object) }
    }

    /// Whether a selector carries a method, which this object is taken to have.
    public func responds(to selector: Selector?) -> Bool { selector?.isCallable == true }
}
