package import HalationDiagnostics

extension View {
    /// The view as it is, for a modifier without effect; reports that the modifier is lost, once for each.
    ///
    /// - Parameters:
    ///   - feature: The modifier.
    ///   - isLost: Whether a picture of SwiftUI would show it.
    /// - Returns: The view itself, so that its identity and its picture stay.
    package nonisolated func lacking(
        _ feature: LesserFeature,
        if isLost: @autoclosure () -> Bool = true
    ) -> Self {
        if isLost() { Warnings.report(feature) }
        return self
    }
}
