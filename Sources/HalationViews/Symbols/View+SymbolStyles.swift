public import HalationDrawing
public import HalationViewTree

extension View {
    /// Replaces the symbols in the view by variants, in addition to those that ancestors set.
    ///
    /// To ignore the ancestors' variants, set the environment value `symbolVariants`.
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.combined(with: variant) }
    }

    /// Sets how symbols in the view are coloured; nil is the default of each symbol.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }

    /// Sets the size of symbols in the view relative to the font; medium by default.
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
        environment(\.imageScale, scale)
    }

    /// Sets how symbols in the view show their variable values; nil lights layers.
    public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
        environment(\.symbolVariableValueMode, mode)
    }
}
