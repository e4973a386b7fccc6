import HalationCore

/// The edges of shapes that melt into each other.
public enum MeltingEdges: String, CaseIterable, Sendable {
    /// Antialiased by the slope of the blurred alpha.
    case smooth

    /// Not antialiased: each pixel is inside or outside, as with SwiftUI's alpha threshold.
    case hard

    /// The edges in the form that the alpha-threshold filter takes.
    var ofThreshold: GraphicsContext.Filter.ThresholdEdges { self == .hard ? .hard : .smooth }
}
