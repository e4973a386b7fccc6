import Combine
import Foundation
import Testing

/// What a subscriber received, as text: values, `|` for the end and `x` for a failure.
private final class Log<Input, Failure: Error>: Subscriber {
    var events: [String] = []
    private(set) var subscription: (any Subscription)?
    private let first: Subscribers.Demand
    private let more: Subscribers.Demand

    /// Demands `first` values at the start, and `more` after each value.
    init(_ first: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none) {
        self.first = first
        self.more = more
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if first > .none { subscription.request(first) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        events.append("\(input)")
        return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { events.append("x") } else { events.append("|") }
    }

    func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
}

private struct Broken: Error {}

private typealias Source = PassthroughSubject<Int, Broken>

/// A publisher that notes whether its subscription was cancelled.
private func noted(_ source: Source, _ note: @escaping () -> Void) -> some Publisher<Int, Broken> {
    source.handleEvents(receiveCancel: note)
}

@Suite("Combine's operators on several publishers")
struct CombineMarbleTests {
    @Test("Merged values come in the order in which they are sent, and the end with the last end")
    func mergeOrder() {
        let (a, b, c) = (Source(), Source(), Source())
        let log = Log<Int, Broken>()
        a.merge(with: b, c).subscribe(log)
        a.send(1)
        c.send(2)
        b.send(3)
        a.send(completion: .finished)
        b.send(4)
        b.send(completion: .finished)
        c.send(5)
        #expect(log.events == ["1", "2", "3", "4", "5"])
        c.send(completion: .finished)
        #expect(log.events.last == "|")
    }

    @Test("Merged values wait for demand, and the end waits for them", arguments: 0...6)
    func mergeDemand(demand: Int) {
        let log = Log<Int, Never>(demand > 0 ? .max(demand) : .none)
        [1, 2].publisher.merge(with: [3, 4, 5].publisher).subscribe(log)
        #expect(log.events == (1...5).prefix(demand).map { "\($0)" } + (demand >= 5 ? ["|"] : []))
        for _ in 0..<6 { log.request(.max(1)) }
        #expect(log.events == ["1", "2", "3", "4", "5", "|"])
    }

    @Test("A demand that each value renews lets all values through")
    func renewedDemand() {
        let log = Log<Int, Never>(.max(1), more: .max(1))
        [1, 2].publisher.merge(with: [3, 4].publisher).subscribe(log)
        #expect(log.events == ["1", "2", "3", "4", "|"])
    }

    @Test("A failure ends a merge at once and cancels the others")
    func mergeFailure() {
        let (a, b) = (Source(), Source())
        var cancelled = 0
        let log = Log<Int, Broken>()
        a.merge(with: noted(b) { cancelled += 1 }).subscribe(log)
        a.send(1)
        a.send(completion: .failure(Broken()))
        b.send(2)
        #expect(log.events == ["1", "x"])
        #expect(cancelled == 1)
    }

    @Test("A failure does not wait for demand, and drops what waits")
    func failureOvertakes() {
        let (a, b) = (Source(), Source())
        let log = Log<Int, Broken>(.max(1))
        a.merge(with: b).subscribe(log)
        a.send(1)
        b.send(2)
        b.send(completion: .failure(Broken()))
        log.request(.unlimited)
        #expect(log.events == ["1", "x"])
    }

    @Test("After a cancellation nothing comes, not even what waited")
    func cancellation() {
        let (a, b) = (Source(), Source())
        var cancelled = 0
        let log = Log<Int, Broken>(.max(1))
        noted(a) { cancelled += 1 }.merge(with: noted(b) { cancelled += 1 }).subscribe(log)
        a.send(1)
        b.send(2)
        log.subscription?.cancel()
        log.request(.unlimited)
        a.send(3)
        b.send(completion: .finished)
        #expect(log.events == ["1"])
        #expect(cancelled == 2)
    }

    @Test("A merge of no publishers ends, one of many is that of all")
    func mergeMany() {
        let (none, many) = (Log<Int, Never>(), Log<Int, Never>())
        Publishers.MergeMany([Just<Int>]()).subscribe(none)
        Publishers.MergeMany((1...4).map { Just($0) }).subscribe(many)
        #expect(none.events == ["|"])
        #expect(many.events == ["1", "2", "3", "4", "|"])
    }

    @Test("The latest values begin when all publishers have sent one, and end when all have ended")
    func latest() {
        let (a, b, c) = (Source(), Source(), Source())
        let log = Log<String, Broken>()
        a.combineLatest(b, c) { "\($0)\($1)\($2)" }.subscribe(log)
        a.send(1)
        b.send(2)
        a.send(3)
        #expect(log.events.isEmpty)
        c.send(4)
        b.send(5)
        a.send(completion: .finished)
        b.send(completion: .finished)
        c.send(6)
        c.send(completion: .finished)
        #expect(log.events == ["324", "354", "356", "|"])
    }

    @Test("The latest values of four publishers are combined")
    func latestOfFour() {
        let sources = (0..<4).map { _ in Source() }
        let log = Log<String, Broken>()
        sources[0].combineLatest(sources[1], sources[2], sources[3]).map { "\($0.0)\($0.1)\($0.2)\($0.3)" }
            .subscribe(log)
        for (index, source) in sources.enumerated() { source.send(index) }
        sources[2].send(9)
        #expect(log.events == ["0123", "0193"])
    }

    @Test("A nil that was sent counts as a value, and none that was sent does not")
    func latestOptionals() {
        let (a, b) = (PassthroughSubject<Int?, Never>(), PassthroughSubject<Int?, Never>())
        let log = Log<String, Never>()
        a.combineLatest(b).map { "\($0.0 ?? 0)\($0.1 ?? 0)" }.subscribe(log)
        a.send(1)
        #expect(log.events.isEmpty)
        b.send(nil)
        a.send(nil)
        #expect(log.events == ["10", "00"])
    }

    @Test("Without demand only the latest combination waits")
    func latestDemand() {
        let (a, b) = (Source(), Source())
        let log = Log<String, Broken>(.none)
        a.combineLatest(b) { "\($0)\($1)" }.subscribe(log)
        a.send(1)
        b.send(2)
        b.send(3)
        a.send(4)
        log.request(.max(1))
        #expect(log.events == ["43"])
        a.send(completion: .finished)
        b.send(completion: .finished)
        #expect(log.events == ["43", "|"])
    }

    @Test("A failure of one ends the combination and cancels the other")
    func latestFailure() {
        let (a, b) = (Source(), Source())
        var cancelled = 0
        let log = Log<String, Broken>()
        noted(a) { cancelled += 1 }.combineLatest(b) { "\($0)\($1)" }.subscribe(log)
        b.send(completion: .failure(Broken()))
        a.send(1)
        #expect(log.events == ["x"] && cancelled == 1)
    }
}

@Suite("Combine's operators over time", .serialized)
struct CombineTimeTests {
    /// Sends numbers at tenths of a second, and returns what a publisher made of them with the tenths at which it did.
    private func marbles<P: Publisher<Output, Failure>, Output, Failure>(
        _ times: [Int],
        end: Int? = nil,
        until last: Int = 60,
        _ make: (AnyPublisher<Int, Never>) -> P
    ) -> [String] {
        let table = Timetable()
        let source = PassthroughSubject<Int, Never>()
        var events: [String] = []
        var subscription: AnyCancellable?
        func tenths() -> Int { Int((Date().timeIntervalSinceReferenceDate * 10 + 1e-3).rounded(.down)) }
        table.run {
            subscription = make(source.eraseToAnyPublisher())
                .sink(
                    receiveCompletion: {
                        if case .failure = $0 {
                            events.append("\(tenths()):x")
                        } else {
                            events.append("\(tenths()):|")
                        }
                    },
                    receiveValue: { events.append("\(tenths()):\($0)") }
                )
        }
        for time in times.sorted() + (end.map { [$0] } ?? []) {
            table.advance(to: Double(time) / 10)
            table.run { if time == end { source.send(completion: .finished) } else { source.send(time) } }
        }
        table.advance(to: Double(last) / 10)
        subscription?.cancel()
        return events
    }

    private let queue = DispatchQueue.main

    @Test("A delay moves every value and the end")
    func delay() {
        #expect(
            marbles([1, 4], end: 6) { $0.delay(for: .milliseconds(500), scheduler: queue) } == [
                "6:1", "9:4", "11:|",
            ]
        )
    }

    @Test("A debounced value comes when nothing followed it for the interval")
    func debounce() {
        let events = marbles([1, 2, 4, 20, 29], end: 50) {
            $0.debounce(for: .milliseconds(500), scheduler: queue)
        }
        #expect(events == ["9:4", "25:20", "34:29", "50:|"])
    }

    @Test(
        "A throttled publisher sends the first or the latest value of each interval",
        arguments: [false, true]
    )
    func throttle(latest: Bool) {
        let events = marbles([1, 2, 3, 12], end: 40) {
            $0.throttle(for: .seconds(1), scheduler: queue, latest: latest)
        }
        #expect(events.first == "1:1" && events.last == "40:|")
        #expect(events.dropFirst().first == (latest ? "11:3" : "11:2"))
    }

    @Test("A timeout ends a publisher that is silent for its interval")
    func timeout() {
        #expect(
            marbles([1, 5]) { $0.timeout(.milliseconds(700), scheduler: queue) } == ["1:1", "5:5", "12:|"]
        )
    }

    @Test("Intervals between values are measured on the frame clock")
    func measureInterval() {
        let events = marbles([3, 10]) { $0.measureInterval(using: queue).map { $0.magnitude / 100_000_000 } }
        #expect(events == ["3:3", "10:7"])
    }

    @Test("Values are collected by time, and the rest comes with the end")
    func collectByTime() {
        let events = marbles([1, 2, 12, 13, 14], end: 17) {
            $0.collect(.byTime(queue, .seconds(1))).map { "\($0)" }
        }
        #expect(events == ["10:[1, 2]", "17:[12, 13, 14]", "17:|"])
    }

    @Test("Values are collected by time or count, whichever is first")
    func collectByTimeOrCount() {
        let events = marbles([1, 2, 3, 12], end: 25) {
            $0.collect(.byTimeOrCount(queue, .seconds(1), 2)).map { "\($0)" }
        }
        #expect(events == ["2:[1, 2]", "10:[3]", "20:[12]", "25:|"])
    }

    @Test("A cancelled subscription gets nothing that was scheduled before")
    func cancelled() {
        let table = Timetable()
        let source = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var subscription: AnyCancellable?
        table.run {
            subscription = source.delay(for: .seconds(1), scheduler: DispatchQueue.main).sink {
                values.append($0)
            }
            source.send(1)
        }
        table.advance(to: 0.5)
        subscription?.cancel()
        table.advance(to: 3)
        #expect(values.isEmpty)
    }

    @Test("Work on a queue runs after the code that scheduled it, in order")
    func order() {
        let table = Timetable()
        var order: [Int] = []
        table.run {
            DispatchQueue.main.schedule { order.append(2) }
            RunLoop.main.schedule { order.append(3) }
            OperationQueue.main.schedule { order.append(4) }
            order.append(1)
        }
        table.advance(to: 0)
        #expect(order == [1, 2, 3, 4])
    }

    @Test(
        "Repeated work runs at multiples of its interval until it is cancelled",
        arguments: [0.1, 0.25, 1.0 / 3]
    )
    func repeated(interval: Double) {
        let table = Timetable()
        var times: [Double] = []
        var work: (any Cancellable)?
        table.run {
            let queue = OperationQueue.main
            work = queue.schedule(
                after: queue.now.advanced(by: 0.5),
                interval: .seconds(interval),
                tolerance: 0,
                options: nil
            ) {
                times.append(Date().timeIntervalSinceReferenceDate)
            }
        }
        table.advance(to: 3)
        work?.cancel()
        table.advance(to: 6)
        #expect(times.count == Int((2.5 / interval + 1e-6).rounded(.down)) + 1)
        for (index, time) in times.enumerated() { #expect(abs(time - 0.5 - Double(index) * interval) < 1e-6) }
    }

    @Test("Times and intervals of schedulers add up", arguments: [0.0, 0.25, 1.5, -2])
    func strides(seconds: Double) {
        let date = DateSchedulerTime(Date(timeIntervalSinceReferenceDate: 10))
        #expect(date.advanced(by: .seconds(seconds)).date.timeIntervalSinceReferenceDate == 10 + seconds)
        #expect(date.distance(to: date.advanced(by: .seconds(seconds))).timeInterval == seconds)
        let time = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 10_000_000_000))
        #expect(time.distance(to: time.advanced(by: .seconds(seconds))) == .seconds(seconds))
        typealias Stride = DispatchQueue.SchedulerTimeType.Stride
        #expect(
            Stride.seconds(2) == Stride.milliseconds(2000) && Stride.milliseconds(3) == .microseconds(3000)
        )
        #expect(Stride.microseconds(1) == .nanoseconds(1000) && Stride(.never).magnitude == .max)
        #expect(Stride.seconds(1) + .milliseconds(500) - .seconds(2) == .milliseconds(-500))
        #expect(Stride(.seconds(.max)).magnitude == .max && Stride(.seconds(.min)).magnitude == .min)
    }
}
