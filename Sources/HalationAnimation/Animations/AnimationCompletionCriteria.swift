/// When the completion of an animated change is called.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Kind {
        case logicallyComplete, removed
    }

    private let kind: Kind

    /// When the animation has logically completed, though a spring may still settle.
    ///
    /// Later changes of the same values do not delay it.
    public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)

    /// When the last of the animated values rests, including all animations combined with them later.
    public static let removed = AnimationCompletionCriteria(kind: .removed)
}
