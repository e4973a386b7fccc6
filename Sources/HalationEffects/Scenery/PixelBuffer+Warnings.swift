import HalationDiagnostics
import HalationPixels

extension PixelBuffer {
    /// Transparent pixels for a part of an effect; nil, with a warning that names the part, if they cannot be allocated.
    static func transparent(_ size: PixelSize, for part: String) -> PixelBuffer? {
        do {
            return try PixelBuffer(size: size)
        } catch {
            Warnings.report("\(part) cannot be drawn: \(error)", once: "\(part): \(error)")
            return nil
        }
    }
}
