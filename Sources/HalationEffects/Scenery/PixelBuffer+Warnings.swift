import HalationDiagnostics
import HalationPixels

extension PixelBuffer {
    /// Transparent pixels for a part of an effect; nil, with a warning that names the part, if they cannot be allocated.
    static func transparent(_ size: PixelSize, for part: String) -> PixelBuffer? {
        reporting(part) { () throws(PixelBufferError) in try PixelBuffer(size: size) }
    }

    /// The same with pixels that are undefined until they are written.
    static func undefined(_ size: PixelSize, for part: String) -> PixelBuffer? {
        reporting(part) { () throws(PixelBufferError) in try PixelBuffer(uninitialized: size) }
    }

    /// Blurs the pixels for a part of an effect; false, with a warning that names the part, without memory to work in.
    mutating func blur(_ blur: GaussianBlur, scratch: BlurScratch, for part: String) -> Bool {
        do {
            try withMutableRows { try blur.apply(to: $0, scratch: scratch) }
            return true
        } catch {
            Warnings.report("\(part) cannot be drawn: \(error)", once: "\(part): \(error)")
            return false
        }
    }

    private static func reporting(
        _ part: String,
        _ make: () throws(PixelBufferError) -> PixelBuffer
    ) -> PixelBuffer? {
        do {
            return try make()
        } catch {
            Warnings.report("\(part) cannot be drawn: \(error)", once: "\(part): \(error)")
            return nil
        }
    }
}
