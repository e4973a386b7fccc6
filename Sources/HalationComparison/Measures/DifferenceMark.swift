/// The classification of a pixel in a comparison.
package enum DifferenceMark: UInt8 {
    /// Within the limit.
    case same
    /// Beyond the limit, but recognised as anti-aliasing, which is ignored.
    case antialiased
    /// Beyond the limit.
    case different
}
