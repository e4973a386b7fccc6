public import HalationDrawing

extension GraphicsContext {
    /// Draws with a context of Core Graphics.
    ///
    /// The state of this context applies to what the other draws: its filters, blend mode and opacity to all of it at once,
    /// as to a layer. The other context must not be used after the call.
    ///
    /// - Parameter content: Draws; changes of the other context's state end with it.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {
        func draw(_ target: GraphicsContext) throws {
            let context = CGContext(target)
            defer { context.endAllTransparencyLayers() }
            try content(context)
        }
        if isPlain {
            try draw(self)
        } else {
            try drawLayer { try draw($0) }
        }
    }
}
