/// Builds keyframes from the tracks, or from the keyframes of a single track, in a closure.
@resultBuilder
public struct KeyframesBuilder<Value> {
    /// Takes a track or a group of tracks.
    public static func buildExpression<Content>(_ expression: Content) -> Content
    where Value == Content.Value, Content: Keyframes {
        expression
    }

    /// Begins a group of tracks.
    public static func buildPartialBlock<Content>(first: Content) -> Content
    where Value == Content.Value, Content: Keyframes {
        first
    }

    /// Adds tracks to a group.
    public static func buildPartialBlock(
        accumulated: some Keyframes<Value>,
        next: some Keyframes<Value>
    ) -> some Keyframes<Value> {
        KeyframeGroup<Value>(parts: [accumulated, next])
    }

    /// Builds a group without tracks, in which nothing moves.
    public static func buildBlock() -> some Keyframes<Value> {
        KeyframeGroup<Value>(parts: [])
    }

    /// Completes a group of tracks.
    public static func buildFinalResult<Content>(_ component: Content) -> Content
    where Value == Content.Value, Content: Keyframes {
        component
    }
}

extension KeyframesBuilder where Value: Animatable {
    /// Takes a keyframe or a group of keyframes.
    public static func buildExpression<K>(_ expression: K) -> K
    where Value == K.Value, K: KeyframeTrackContent {
        expression
    }

    /// Joins the results of a loop.
    public static func buildArray(
        _ components: [some KeyframeTrackContent<Value>]
    ) -> some KeyframeTrackContent<Value> {
        KeyframeTrackContentBuilder<Value>.buildArray(components)
    }

    /// Takes the first branch of a condition.
    public static func buildEither<First, Second>(
        first component: First
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
    where
        Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
        First.Value == Second.Value
    {
        KeyframeTrackContentBuilder<Value>.buildEither(first: component)
    }

    /// Takes the second branch of a condition.
    public static func buildEither<First, Second>(
        second component: Second
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
    where
        Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
        First.Value == Second.Value
    {
        KeyframeTrackContentBuilder<Value>.buildEither(second: component)
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
        KeyframeTrackContentBuilder<Value>.buildPartialBlock(accumulated: accumulated, next: next)
    }

    /// Completes a sequence as a track over the value itself.
    public static func buildFinalResult<Content>(_ component: Content) -> KeyframeTrack<Value, Value, Content>
    where Value == Content.Value, Content: KeyframeTrackContent {
        KeyframeTrack { component }
    }
}
