import Combine
import Foundation
import HalationViews
import Testing

@Suite("Combine on the frame clock")
struct CombineTests {
    @Test(
        "A timer's publisher emits at multiples of its interval, without drift",
        arguments: [0.1, 1.0 / 60, 0.25]
    )
    func timer(interval: Double) {
        let table = Timetable()
        var dates: [Date] = []
        var subscription: AnyCancellable?
        table.run {
            subscription = Timer.publish(every: interval, on: .main, in: .common).autoconnect().sink {
                dates.append($0)
            }
        }
        table.advance(to: 10)

        let count = Int((10 / interval + 1e-6).rounded(.down))
        #expect(abs(dates.count - count) <= 1)
        for (index, date) in dates.enumerated() {
            let late = date.timeIntervalSinceReferenceDate - Double(index + 1) * interval
            // Never later than its exact time, and at most a nanosecond earlier.
            #expect(late <= 0)
            #expect(late > -2e-9)
        }
        subscription?.cancel()
        table.advance(to: 20)
        #expect(abs(dates.count - count) <= 1, "a cancelled timer stops")
    }

    @Test("Values received on a scheduler, delayed and debounced follow the frame clock")
    func schedulers() {
        let table = Timetable()
        var log: [String] = []
        var subscriptions: Set<AnyCancellable> = []
        // One subject for each subscriber: one subject serves its subscribers in no particular order.
        let subjects = (0..<5).map { _ in PassthroughSubject<Int, Never>() }
        func send(_ number: Int) {
            for subject in subjects { subject.send(number) }
        }
        func note(_ text: String) {
            log.append("\(text) \((Date().timeIntervalSinceReferenceDate * 1000).rounded() / 1000)")
        }
        table.run {
            subjects[0].receive(on: DispatchQueue.main).sink { note("main \($0)") }.store(in: &subscriptions)
            subjects[1].receive(on: RunLoop.main).sink { note("loop \($0)") }.store(in: &subscriptions)
            subjects[2].receive(on: OperationQueue.main).sink { note("queue \($0)") }.store(
                in: &subscriptions
            )
            subjects[3].delay(for: .seconds(1), scheduler: DispatchQueue.main).sink { note("delayed \($0)") }
                .store(in: &subscriptions)
            subjects[4].debounce(for: 0.5, scheduler: RunLoop.main).sink { note("debounced \($0)") }
                .store(in: &subscriptions)
            send(1)
            note("sent")
        }
        table.advance(to: 0.25)
        table.run { send(2) }
        table.advance(to: 5)

        #expect(
            log == [
                "sent 0.0", "main 1 0.0", "loop 1 0.0", "queue 1 0.0", "main 2 0.25", "loop 2 0.25",
                "queue 2 0.25",
                "debounced 2 0.75", "delayed 1 1.0", "delayed 2 1.25",
            ]
        )
    }

    @Test("Schedulers run in real time outside of a view's code")
    func realTime() async throws {
        let start = ContinuousClock.now
        let value = await withCheckedContinuation { continuation in
            DispatchQueue.global().schedule(after: DispatchQueue.global().now.advanced(by: .milliseconds(20)))
            {
                continuation.resume(returning: 7)
            }
        }
        #expect(value == 7)
        #expect(ContinuousClock.now - start >= .milliseconds(19))
    }

    @Test("Notifications are published until the subscription ends")
    func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("rain")
        var count = 0
        let subscription = center.publisher(for: name).sink { _ in count += 1 }
        center.post(name: name, object: nil)
        center.post(name: Notification.Name("snow"), object: nil)
        #expect(count == 1)
        subscription.cancel()
        center.post(name: name, object: nil)
        #expect(count == 1)
    }

    @Test("Published properties announce changes, and coders work as top-level ones")
    func objects() throws {
        final class Model: ObservableObject {
            @Published var count = 0
        }
        let model = Model()
        var changes = 0
        var values: [Int] = []
        let subscriptions = [
            model.objectWillChange.sink { changes += 1 }, model.$count.sink { values.append($0) },
        ]
        model.count = 5
        #expect(changes == 1)
        #expect(values == [0, 5])
        #expect(subscriptions.count == 2)

        var decoded: [Int] = []
        _ = Just([1, 2]).encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder())
            .sink(receiveCompletion: { _ in }, receiveValue: { decoded = $0 })
        #expect(decoded == [1, 2])
    }

    @Test("CombineLatest sends the latest values of all, Merge every value, and both finish with the last")
    func latest() {
        let numbers = PassthroughSubject<Int, Never>()
        let words = PassthroughSubject<String, Never>()
        var pairs: [String] = []
        var merged: [Int] = []
        var finished = 0
        let all: [AnyCancellable] = [
            numbers.combineLatest(words).sink(
                receiveCompletion: { _ in finished += 1 },
                receiveValue: { pairs.append("\($0.0)\($0.1)") }
            ),
            numbers.merge(with: words.map(\.count)).sink(
                receiveCompletion: { _ in finished += 1 },
                receiveValue: { merged.append($0) }
            ),
        ]
        numbers.send(1)
        words.send("a")
        numbers.send(2)
        words.send("bc")
        numbers.send(completion: .finished)
        words.send("def")
        #expect(pairs == ["1a", "2a", "2bc", "2def"])
        #expect(merged == [1, 1, 2, 2, 3])
        #expect(finished == 0)
        words.send(completion: .finished)
        #expect(finished == 2)
        withExtendedLifetime(all) {}
    }
}
