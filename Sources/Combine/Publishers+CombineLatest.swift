import Foundation
public import OpenCombine

// What OpenCombine lacks: the latest values of several publishers, and several publishers as one.

extension Publisher {
    /// Publishes pairs of the latest values of this publisher and another, once both have sent one.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where P.Failure == Failure { Publishers.CombineLatest(self, other) }

    /// Publishes a function of the latest values of this publisher and another, once both have sent one.
    public func combineLatest<P: Publisher, T>(
        _ other: P,
        _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }

    /// Publishes the latest values of three publishers, once all have sent one.
    public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
        -> Publishers.CombineLatest3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Publishes a function of the latest values of three publishers, once all have sent one.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P,
        _ publisher2: Q,
        _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Publishes the latest values of four publishers, once all have sent one.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P,
        _ publisher2: Q,
        _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Publishes a function of the latest values of four publishers, once all have sent one.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P,
        _ publisher2: Q,
        _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }

    /// Publishes the values of this publisher and two others in the order in which they arrive.
    public func merge<P: Publisher, Q: Publisher>(
        with b: P,
        _ c: Q
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
        Publishers.MergeMany([eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()])
    }

    /// Publishes the values of this publisher and three others in the order in which they arrive.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(
        with b: P,
        _ c: Q,
        _ d: R
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
        P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
        R.Output == Output, R.Failure == Failure
    {
        Publishers.MergeMany(merge(with: b, c).publishers + [d.eraseToAnyPublisher()])
    }

    /// Publishes the values of this publisher and four others in the order in which they arrive.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher>(
        with b: P,
        _ c: Q,
        _ d: R,
        _ e: S
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
        P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
        R.Output == Output, R.Failure == Failure, S.Output == Output, S.Failure == Failure
    {
        Publishers.MergeMany(merge(with: b, c, d).publishers + [e.eraseToAnyPublisher()])
    }

    /// Publishes the values of this publisher and another in the order in which they arrive.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where P.Output == Output, P.Failure == Failure { Publishers.Merge(self, other) }

    /// Publishes the values of publishers of the same type in the order in which they arrive.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }
}

extension Publishers {
    /// Publishes pairs of the latest values of two publishers.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// The latest value of each publisher.
        public typealias Output = (A.Output, B.Output)

        /// The failure of either.
        public typealias Failure = A.Failure

        /// The publisher of the first component.
        public let a: A

        /// The publisher of the second component.
        public let b: B

        /// Creates a publisher of the latest values of two others.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to both publishers with unlimited demand.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let hub = SubscriptionHub(subscriber, count: 2) { values -> Output? in
                guard let first = values[0] as? A.Output, let second = values[1] as? B.Output else {
                    return nil
                }
                return (first, second)
            }
            hub.start()
            hub.connect(a, at: 0)
            hub.connect(b, at: 1)
        }
    }

    /// Publishes the latest values of three publishers.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// The latest value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output)

        /// The failure of any.
        public typealias Failure = A.Failure

        /// The publisher of the first component.
        public let a: A

        /// The publisher of the second component.
        public let b: B

        /// The publisher of the third component.
        public let c: C

        /// Creates a publisher of the latest values of three others.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Subscribes to all publishers with unlimited demand.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let hub = SubscriptionHub(subscriber, count: 3) { values -> Output? in
                guard let first = values[0] as? A.Output, let second = values[1] as? B.Output,
                    let third = values[2] as? C.Output
                else { return nil }
                return (first, second, third)
            }
            hub.start()
            hub.connect(a, at: 0)
            hub.connect(b, at: 1)
            hub.connect(c, at: 2)
        }
    }

    /// Publishes the latest values of four publishers.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        /// The latest value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)

        /// The failure of any.
        public typealias Failure = A.Failure

        /// The publisher of the first component.
        public let a: A

        /// The publisher of the second component.
        public let b: B

        /// The publisher of the third component.
        public let c: C

        /// The publisher of the fourth component.
        public let d: D

        /// Creates a publisher of the latest values of four others.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Subscribes to all publishers with unlimited demand.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let hub = SubscriptionHub(subscriber, count: 4) { values -> Output? in
                guard let first = values[0] as? A.Output, let second = values[1] as? B.Output,
                    let third = values[2] as? C.Output, let fourth = values[3] as? D.Output
                else { return nil }
                return (first, second, third, fourth)
            }
            hub.start()
            hub.connect(a, at: 0)
            hub.connect(b, at: 1)
            hub.connect(c, at: 2)
            hub.connect(d, at: 3)
        }
    }

    /// Publishes the values of two publishers in the order in which they arrive.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output {
        /// A value of either publisher.
        public typealias Output = A.Output

        /// The failure of either publisher, which ends both.
        public typealias Failure = A.Failure

        /// The first of the publishers.
        public let a: A

        /// The second of the publishers.
        public let b: B

        /// Creates a publisher of the values of two others.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Subscribes to both publishers with unlimited demand.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let hub = SubscriptionHub(subscriber, count: 2, isMerging: true) { $0.last as? Output }
            hub.start()
            hub.connect(a, at: 0)
            hub.connect(b, at: 1)
        }
    }

    /// Publishes the values of several publishers of one type in the order in which they arrive.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// A value of any of the publishers.
        public typealias Output = Upstream.Output

        /// The failure of any publisher, which ends all.
        public typealias Failure = Upstream.Failure

        /// The publishers whose values are merged.
        public let publishers: [Upstream]

        /// Creates a publisher of the values of others.
        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// Creates a publisher of the values of others.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        /// Subscribes to all publishers; without any, finishes immediately.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let hub = SubscriptionHub(subscriber, count: publishers.count, isMerging: true) {
                $0.last as? Output
            }
            hub.start()
            for (index, publisher) in publishers.enumerated() { hub.connect(publisher, at: index) }
            if publishers.isEmpty { hub.finishWithoutUpstream() }
        }
    }
}

/// A value that a publisher sent, which may be nil itself.
private struct Sent {
    let value: Any
}

/// Passes what several publishers send to one subscriber, whatever it demands of them.
private final class SubscriptionHub<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    private let downstream: Downstream
    private let isMerging: Bool
    private let combine: ([Any]) -> Downstream.Input?

    // Guarded by the lock, which is not held while the subscriber is called.
    private let lock = NSLock()
    private var values: [Sent?]
    private var open: Int
    private var demand = Subscribers.Demand.none
    private var waiting: [Downstream.Input] = []
    private var upstream: [any Subscription] = []
    private var isDone = false

    init(
        _ downstream: Downstream,
        count: Int,
        isMerging: Bool = false,
        combine: @escaping ([Any]) -> Downstream.Input?
    ) {
        self.downstream = downstream
        self.isMerging = isMerging
        self.combine = combine
        values = Array(repeating: nil, count: count)
        open = count
    }

    func start() { downstream.receive(subscription: self) }

    func connect<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Downstream.Failure {
        publisher.subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: { subscription in
                    let isCancelled = self.lock.withLock {
                        self.upstream.append(subscription)
                        return self.isDone
                    }
                    if isCancelled { subscription.cancel() } else { subscription.request(.unlimited) }
                },
                receiveValue: { value in
                    self.receive(value, at: index)
                    return .none
                },
                receiveCompletion: { self.receive($0) }
            )
        )
    }

    private func receive(_ value: Any, at index: Int) {
        let input: Downstream.Input? = lock.withLock {
            guard !isDone else { return nil }
            if isMerging { values = [Sent(value: value)] } else { values[index] = Sent(value: value) }
            let sent = values.compactMap { $0?.value }
            guard sent.count == values.count, let input = combine(sent) else { return nil }
            // Values that wait come first.
            guard demand > .none, waiting.isEmpty else {
                // The latest values count; merged ones all do.
                if isMerging { waiting.append(input) } else { waiting = [input] }
                return nil
            }
            demand -= 1
            return input
        }
        guard let input else { return }
        let more = downstream.receive(input)
        request(more)
    }

    private func receive(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let others: [any Subscription]? = lock.withLock {
            guard !isDone else { return nil }
            open -= 1
            switch completion {
            case .finished: return open == 0 && waiting.isEmpty ? finish() : nil
            case .failure: return finish()
            }
        }
        guard let others else { return }
        for subscription in others { subscription.cancel() }
        downstream.receive(completion: completion)
    }

    /// Ends a subscription to no publisher.
    func finishWithoutUpstream() { request(.none) }

    /// Ends the subscription, under the lock; returns the subscriptions to cancel.
    private func finish() -> [any Subscription] {
        isDone = true
        waiting = []
        defer { upstream = [] }
        return open > 0 ? upstream : []
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
        while true {
            let input: Downstream.Input? = lock.withLock {
                guard self.demand > .none, !waiting.isEmpty else { return nil }
                self.demand -= 1
                return waiting.removeFirst()
            }
            guard let input else { break }
            let more = downstream.receive(input)
            lock.withLock { self.demand += more }
        }
        // The end waited for the values before it.
        let isLast = lock.withLock {
            guard !isDone, open == 0, waiting.isEmpty else { return false }
            _ = finish()
            return true
        }
        if isLast { downstream.receive(completion: .finished) }
    }

    func cancel() {
        let all = lock.withLock {
            isDone = true
            waiting = []
            defer { upstream = [] }
            return upstream
        }
        for subscription in all { subscription.cancel() }
    }
}
