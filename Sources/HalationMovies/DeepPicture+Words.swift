import HalationPixels

extension DeepPicture {
    /// The pixels in 16 bits a channel, the high byte first: straight red, green, blue and alpha, or red, green and blue
    /// on a matte.
    func words(matte: Matte?) -> [UInt8] {
        let bytesPerRow = size.width * (matte == nil ? 8 : 6)
        let capacity = bytesPerRow * size.height
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            withRows { rows in
                for y in 0..<rows.height {
                    rows.writeWords(ofRow: y, onto: matte, into: base + bytesPerRow * y)
                }
            }
            count = capacity
        }
    }
}
