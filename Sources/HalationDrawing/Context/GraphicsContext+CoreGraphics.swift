extension GraphicsContext {
    /// Not available: there is no Core Graphics on Linux.
    @available(
        *,
        unavailable,
        message: "Linux has no Core Graphics; draw with the methods of GraphicsContext."
    )
    public func withCGContext<CGContext>(content: (CGContext) throws -> Void) rethrows {}
}
