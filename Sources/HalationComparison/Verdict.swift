/// The outcome of a comparison.
public enum Verdict: String, Hashable, Sendable {
    /// The picture matches the reference within the tolerance.
    case same

    /// The picture exceeds the tolerance.
    case different

    /// The sizes differ, so no pixel was compared.
    case sizesDiffer

    /// A picture of a sequence could not be read, so no pixel was compared.
    case unreadable
}
