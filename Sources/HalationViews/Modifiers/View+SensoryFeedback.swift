public import HalationViewTree

/// Haptic or audible feedback, named for the event that it signals.
///
/// It has no effect: a picture does not vibrate.
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String

    /// The weight of colliding objects, from light to heavy; has no effect on pictures.
    public struct Weight: Equatable, Sendable {
        private let rank: Int

        public static let light = Weight(rank: 0)
        public static let medium = Weight(rank: 1)
        public static let heavy = Weight(rank: 2)
    }

    /// The flexibility of colliding objects, from rigid to soft; has no effect on pictures.
    public struct Flexibility: Equatable, Sendable {
        private let rank: Int

        public static let rigid = Flexibility(rank: 0)
        public static let solid = Flexibility(rank: 1)
        public static let soft = Flexibility(rank: 2)
    }

    public static let success = SensoryFeedback(name: "success")
    public static let warning = SensoryFeedback(name: "warning")
    public static let error = SensoryFeedback(name: "error")
    public static let selection = SensoryFeedback(name: "selection")
    public static let increase = SensoryFeedback(name: "increase")
    public static let decrease = SensoryFeedback(name: "decrease")
    public static let start = SensoryFeedback(name: "start")
    public static let stop = SensoryFeedback(name: "stop")
    public static let alignment = SensoryFeedback(name: "alignment")
    public static let levelChange = SensoryFeedback(name: "levelChange")
    public static let pathComplete = SensoryFeedback(name: "pathComplete")
    public static let impact = SensoryFeedback(name: "impact")

    /// Feedback of objects of a weight that collide; the arguments are not kept.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }

    /// Feedback of objects of a flexibility that collide; the arguments are not kept.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }
}

extension View {
    /// Has no effect: a picture does not vibrate.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback,
        trigger: T
    ) -> some View { self }

    /// Has no effect: a picture does not vibrate.
    ///
    /// The condition is not called.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback,
        trigger: T,
        condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { self }

    /// Has no effect: a picture does not vibrate.
    ///
    /// The closure is not called.
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T,
        _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { self }

    /// Has no effect: a picture does not vibrate.
    ///
    /// The closure is not called.
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T,
        _ feedback: @escaping () -> SensoryFeedback?
    ) -> some View { self }
}
