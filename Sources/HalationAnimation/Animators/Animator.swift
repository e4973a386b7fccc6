package import Foundation

/// The presented value of one animatable attribute, as a function of the changes made to its model.
///
/// The model is at its target at once; the presented value follows under the animations of the changes. Changes come
/// in order of time. Between two changes the presented value can be asked for at any times in any order: the answers
/// do not influence each other.
package struct Animator<Data: VectorArithmetic> {
    /// The newest model; `nil` before the first one.
    package private(set) var model: Data?

    /// The environment that custom animations can read.
    package var environmentStorage: (any Sendable)? {
        didSet { course?.environmentStorage = environmentStorage }
    }

    private var course: AnimationCourse<Data>?
    private var removalCompletions: [AnimationCompletion] = []
    private var logicalCompletions: [AnimationCompletion] = []

    /// Earlier courses whose logical completion is still awaited, though other animations have been combined with them.
    private var forks: [Fork] = []
    private var due: [(moment: TimeInterval, completion: AnimationCompletion)] = []

    private struct Fork {
        var course: AnimationCourse<Data>
        var completions: [AnimationCompletion]
    }

    /// Creates an animator without a model.
    package init() {}

    /// Whether an animation runs.
    package private(set) var isAnimating = false

    /// The moment before which no animation ends and no completion is due, as far as it is known.
    private var quietUntil: TimeInterval = -.infinity

    /// Takes a new model.
    ///
    /// The first model, and one equal to the last, never animate. Without an animation the presented value shifts by
    /// the change at once, and an animation that runs goes on. With one, the change merges with the animation that
    /// runs, or is combined with it.
    ///
    /// - Parameters:
    ///   - newModel: The model from now on.
    ///   - animation: The animation of the change; `nil` for none.
    ///   - completions: The completions to report once the change has completed.
    ///   - time: The moment of the change; not before earlier ones.
    /// - Returns: Whether the change is animated. If not, the completions will not be reported here.
    @discardableResult
    package mutating func update(
        to newModel: Data,
        animation: Animation?,
        completions: [AnimationCompletion] = [],
        at time: TimeInterval
    ) -> Bool {
        settle(at: time)
        defer { model = newModel }
        guard let model, newModel != model, let animation, MemoryLayout<Data>.size > 0 else { return false }

        quietUntil = -.infinity
        let change = newModel.subtracting(model)
        if course == nil {
            course = AnimationCourse(
                animation: animation,
                interval: change,
                begin: time,
                environmentStorage: environmentStorage
            )
            isAnimating = true
        } else {
            fork()
            course?.combine(with: animation, change: change, at: time)
        }
        for completion in completions {
            if completion.criteria == .removed {
                removalCompletions.append(completion)
            } else {
                logicalCompletions.append(completion)
            }
        }
        return true
    }

    /// The value to show at a time: that of the model, or one on the way to it.
    ///
    /// - Parameter time: A moment not before the last change.
    /// - Returns: The value, or `nil` before the first model.
    package mutating func presented(at time: TimeInterval) -> Data? {
        guard var result = model, let interval = course?.interval else { return model }
        guard let answer = course?.answer(at: time) else { return model }
        result -= interval
        result += answer
        return result
    }

    /// The velocity at a time in units per second, or `nil` if nothing runs that has one.
    package mutating func velocity(at time: TimeInterval) -> Data? {
        course?.velocity(at: time)
    }

    /// The next moment at which an animation ends or a completion is due.
    ///
    /// - Parameter limit: The latest moment of interest.
    /// - Returns: The moment, or `nil` if nothing happens up to the limit.
    package mutating func nextMoment(by limit: TimeInterval) -> TimeInterval? {
        var moment = due.map(\.moment).min() ?? .infinity
        for index in forks.indices {
            moment = min(moment, forks[index].course.completion(by: limit).logicalCompletion)
        }
        if let completion = course?.completion(by: limit) {
            moment = min(moment, logicalCompletions.isEmpty ? completion.end : completion.logicalCompletion)
        }
        return moment <= limit ? moment : nil
    }

    /// Drops animations that have ended by a time, and reports completions.
    ///
    /// - Parameter time: A moment not before the last change.
    /// - Returns: The completions due by that time in their order, each reported once.
    package mutating func advance(to time: TimeInterval) -> [AnimationCompletion] {
        settle(at: time)
        defer { due = [] }
        return due.map(\.completion)
    }

    /// Drops all animations, as when the attribute's view is removed.
    ///
    /// - Returns: The completions that have not been reported; there will be no others.
    package mutating func removeAnimations() -> [AnimationCompletion] {
        defer {
            due = []
            forks = []
            logicalCompletions = []
            removalCompletions = []
            course = nil
            isAnimating = false
            quietUntil = -.infinity
        }
        return due.map(\.completion) + forks.flatMap(\.completions) + logicalCompletions + removalCompletions
    }
}

extension Animator {
    /// Keeps the running course for the completions that await its logical completion.
    private mutating func fork() {
        guard let course, !logicalCompletions.isEmpty else { return }
        forks.append(Fork(course: course, completions: logicalCompletions))
        logicalCompletions = []
    }

    /// Collects the completions that are due by a time.
    private mutating func settle(at time: TimeInterval) {
        guard time >= quietUntil else { return }
        var settled: [(moment: TimeInterval, completion: AnimationCompletion)] = []
        forks = forks.compactMap { fork in
            var fork = fork
            let moment = fork.course.completion(by: time).logicalCompletion
            guard moment <= time else { return fork }
            settled += fork.completions.map { (moment, $0) }
            return nil
        }
        if let completion = course?.completion(by: time) {
            if completion.logicalCompletion <= time {
                settled += logicalCompletions.map { (completion.logicalCompletion, $0) }
                logicalCompletions = []
            }
            if completion.end <= time {
                settled += removalCompletions.map { (completion.end, $0) }
                removalCompletions = []
                course = nil
                isAnimating = false
            }
        }
        // Stable: completions of one moment keep the order in which they were asked for.
        due += settled.enumerated()
            .sorted { ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset) }
            .map(\.element)
        guard forks.isEmpty else { return quietUntil = -.infinity }
        quietUntil = course.map { $0.knownEvent(isLogical: !logicalCompletions.isEmpty) } ?? .infinity
    }
}

extension Animator {
    /// A value with its data replaced by the presented one.
    ///
    /// - Parameters:
    ///   - value: The newest value, whose data is the model.
    ///   - time: A moment not before the last change.
    /// - Returns: The value to show.
    package mutating func presented<Value: Animatable>(_ value: Value, at time: TimeInterval) -> Value
    where Value.AnimatableData == Data {
        guard isAnimating, let data = presented(at: time) else { return value }
        return value.replacingAnimatableData(data)
    }
}
