import HalationDiagnostics
import HalationPixels

extension PixelBuffer {
    /// Transparent pixels for a part of an effect; nil, with a warning, if they cannot be allocated.
    ///
    /// - Parameters:
    ///   - size: The size of the part.
    ///   - part: The part's name in the warning.
    static func transparent(_ size: PixelSize, for part: String) -> PixelBuffer? {
        do {
            return try PixelBuffer(size: size)
        } catch {
            Warnings.report("\(part) cannot be drawn: \(error)", once: "\(part): \(error)")
            return nil
        }
    }
}
