/// The frames of two animations, matched by name.
struct FrameMatching<Name: Hashable & Sendable>: Sendable {
    /// The frames that both animations contain, in the order of the expected one.
    let common: [Name]

    /// For each common frame, whether its predecessor in ``common`` is also its predecessor in the animation.
    let follows: [Bool]

    /// Expected frames that the actual animation lacks.
    let missing: [Name]

    /// Frames that the expected animation does not contain.
    let unexpected: [Name]

    /// Matches frames whose names are unique within each animation.
    init(actual: [Name], expected: [Name]) {
        let available = Set(actual)
        let wanted = Set(expected)
        let indices = expected.indices.filter { available.contains(expected[$0]) }
        common = indices.map { expected[$0] }
        follows = indices.indices.map { $0 > 0 && indices[$0 - 1] + 1 == indices[$0] }
        missing = expected.filter { !available.contains($0) }
        unexpected = actual.filter { !wanted.contains($0) }
    }
}
