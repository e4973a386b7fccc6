/// What a comparison comes to.
public enum Verdict: String, Hashable, Sendable {
    /// The picture is the expected one, within the tolerance.
    case same

    /// It is not.
    case different

    /// It has another size, so that nothing else was compared.
    case sizesDiffer
}
