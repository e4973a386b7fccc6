public import Foundation
public import OpenCombine

extension NotificationCenter {
    /// A publisher that emits the notifications of a name.
    ///
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: The sender of the notifications; nil for any.
    /// - Returns: A publisher of the notifications.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher that emits notifications.
    public struct Publisher: OpenCombine.Publisher {
        /// The values of the publisher: notifications.
        public typealias Output = Notification

        /// The publisher does not fail.
        public typealias Failure = Never

        /// The centre that posts the notifications.
        public let center: NotificationCenter

        /// The name of the notifications.
        public let name: Notification.Name

        /// The sender of the notifications; nil for any.
        public let object: AnyObject?

        /// Creates a publisher of notifications.
        ///
        /// - Parameters:
        ///   - center: The centre that posts the notifications.
        ///   - name: The name of the notifications.
        ///   - object: The sender of the notifications; nil for any.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Adds a subscriber, which receives notifications until it cancels.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Never, Downstream.Input == Notification {
            let notifications = PassthroughSubject<Notification, Never>()
            nonisolated(unsafe) let send = notifications.send as (Notification) -> Void
            nonisolated(unsafe) let observer = center.addObserver(forName: name, object: object, queue: nil) {
                send($0)
            }
            notifications
                .handleEvents(receiveCancel: { [center] in center.removeObserver(observer) })
                .subscribe(subscriber)
        }
    }
}
