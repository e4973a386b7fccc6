import Halation

/// The edges of shapes that melt into each other.
public enum MeltingEdges: String, CaseIterable, Sendable {
    /// Antialiased.
    case smooth

    /// Each pixel inside or outside, as SwiftUI's alpha threshold leaves it.
    case hard

    /// The edges in the form that the alpha-threshold filter takes.
    var ofThreshold: GraphicsContext.Filter.ThresholdEdges { self == .hard ? .hard : .smooth }
}
