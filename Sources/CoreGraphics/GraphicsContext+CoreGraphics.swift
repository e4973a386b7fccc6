public import HalationDrawing

extension GraphicsContext {
    /// Draws with a `CGContext`.
    ///
    /// This context's filters, blend mode and opacity apply to all of its drawing at once, as to a layer. Do
    /// not use the `CGContext` after the call.
    ///
    /// - Parameter content: Draws; changes to the state of its context end with it.
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
