/// What became of a pixel in a comparison.
package enum DifferenceMark: UInt8 {
    /// It is near enough.
    case same
    /// It is too far off, but looks like the work of anti-aliasing, which is ignored.
    case antialiased
    /// It is too far off.
    case different
}
