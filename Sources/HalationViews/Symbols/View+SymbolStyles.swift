public import HalationDrawing

extension View {
    /// Changes symbols in the view to related ones, in addition to what outer views ask for.
    ///
    /// To drop what outer views ask for, set the environment's `symbolVariants`.
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.combined(with: variant) }
    }

    /// Sets the colouring of symbols in the view; nil is the usual one.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }

    /// Sets the size of symbols in the view relative to the font.
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
        environment(\.imageScale, scale)
    }
}
