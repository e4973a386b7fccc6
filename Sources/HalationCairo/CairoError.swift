internal import CCairo

/// A failure reported by Cairo.
package struct CairoError: Error, Equatable, Sendable {
    /// Cairo's description of the status, such as "out of memory".
    package let reason: String

    init(_ status: cairo_status_t) {
        reason = String(cString: cairo_status_to_string(status))
    }
}
