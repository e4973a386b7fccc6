/// A vibration or a sound; pictures have neither.
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String

    /// The weight of an impact.
    public struct Weight: Equatable, Sendable {
        private let rank: Int

        /// A light impact.
        public static let light = Weight(rank: 0)

        /// A usual impact.
        public static let medium = Weight(rank: 1)

        /// A heavy impact.
        public static let heavy = Weight(rank: 2)
    }

    /// The flexibility of what collides.
    public struct Flexibility: Equatable, Sendable {
        private let rank: Int

        /// Something rigid.
        public static let rigid = Flexibility(rank: 0)

        /// Something solid.
        public static let solid = Flexibility(rank: 1)

        /// Something soft.
        public static let soft = Flexibility(rank: 2)
    }

    /// A task is complete.
    public static let success = SensoryFeedback(name: "success")

    /// There is a warning.
    public static let warning = SensoryFeedback(name: "warning")

    /// There is an error.
    public static let error = SensoryFeedback(name: "error")

    /// A selection changes.
    public static let selection = SensoryFeedback(name: "selection")

    /// A value rises above a threshold.
    public static let increase = SensoryFeedback(name: "increase")

    /// A value falls below a threshold.
    public static let decrease = SensoryFeedback(name: "decrease")

    /// An activity begins.
    public static let start = SensoryFeedback(name: "start")

    /// An activity ends.
    public static let stop = SensoryFeedback(name: "stop")

    /// Something snaps into place.
    public static let alignment = SensoryFeedback(name: "alignment")

    /// A level is reached.
    public static let levelChange = SensoryFeedback(name: "levelChange")

    /// A path is complete.
    public static let pathComplete = SensoryFeedback(name: "pathComplete")

    /// Things collide.
    public static let impact = SensoryFeedback(name: "impact")

    /// Things of a weight collide.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }

    /// Things of a flexibility collide.
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
