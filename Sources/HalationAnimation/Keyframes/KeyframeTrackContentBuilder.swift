/// Builds a track's content from the keyframes in a closure.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value> where Value: Animatable {
    /// Takes a keyframe or a group of keyframes.
    public static func buildExpression<K>(_ expression: K) -> K
    where Value == K.Value, K: KeyframeTrackContent {
        expression
    }

    /// Joins the results of a loop.
    public static func buildArray(
        _ components: [some KeyframeTrackContent<Value>]
    ) -> some KeyframeTrackContent<Value> {
        KeyframeRow(keyframes: components.flatMap { $0.resolved() })
    }

    /// Takes the first branch of a condition.
    public static func buildEither<First, Second>(
        first component: First
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
    where
        Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
        First.Value == Second.Value
    {
        Conditional(keyframes: component.resolved())
    }

    /// Takes the second branch of a condition.
    public static func buildEither<First, Second>(
        second component: Second
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
    where
        Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
        First.Value == Second.Value
    {
        Conditional(keyframes: component.resolved())
    }

    /// Starts a sequence with its first keyframes.
    public static func buildPartialBlock<K>(first: K) -> K where Value == K.Value, K: KeyframeTrackContent {
        first
    }

    /// Appends keyframes to a sequence.
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>,
        next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        KeyframeRow(keyframes: accumulated.resolved() + next.resolved())
    }

    /// Builds an empty sequence, which holds the initial value.
    public static func buildBlock() -> some KeyframeTrackContent<Value> {
        KeyframeRow<Value>(keyframes: [])
    }
}

extension KeyframeTrackContentBuilder {
    /// One of two branches of a condition.
    public struct Conditional<ConditionalValue, First, Second>: KeyframeTrackContent,
        PrimitiveKeyframeTrackContent
    where
        ConditionalValue == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
        First.Value == Second.Value
    {
        /// The type of the animated value.
        public typealias Value = ConditionalValue

        /// The branch taken: a condition has no other content.
        public typealias Body = Conditional

        let keyframes: [Keyframe<ConditionalValue>]
    }
}
