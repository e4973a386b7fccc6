/// The moment at which the completion of an animated change is called.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Kind {
        case logicallyComplete, removed
    }

    private let kind: Kind

    /// The logical completion of the animation; a spring may still settle after it.
    ///
    /// Later changes of the same values do not delay it.
    public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)

    /// The moment at which the last of the animated values rests, including animations combined with them later.
    public static let removed = AnimationCompletionCriteria(kind: .removed)
}
