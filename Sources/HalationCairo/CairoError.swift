internal import CCairo

/// What Cairo reported when it could not draw.
package struct CairoError: Error, Equatable, Sendable {
    /// Cairo's own words for the status, such as "out of memory".
    package let reason: String

    init(_ status: cairo_status_t) {
        reason = String(cString: cairo_status_to_string(status))
    }
}
