import Halation

/// The exact blur of a picture, cached for the next variant with the same sigma.
@MainActor
final class BlurTruth {
    private var known: (sigma: Int, bytes: [Double])?

    /// Errors of a picture against the exact blur of another.
    func differences(
        of blurred: PixelBuffer,
        _ channels: BlurredPicture.Channels,
        from picture: PixelBuffer,
        sigma: Int
    ) -> Differences {
        let truth = truth(of: picture, sigma: sigma)
        var differences = Differences()
        blurred.forEachByte { index, byte in
            // The last of a pixel's four bytes is its alpha.
            guard channels == .rgba || index % 4 == 3 else { return }
            differences.add(Double(byte), truth[index])
        }
        return differences
    }

    private func truth(of picture: PixelBuffer, sigma: Int) -> [Double] {
        if let known, known.sigma == sigma { return known.bytes }
        var bytes = [Double](repeating: 0, count: picture.size.width * picture.size.height * 4)
        picture.forEachByte { bytes[$0] = Double($1) }
        let blur = ReferenceBlur(sigma: Double(sigma))
        bytes = blur.blurred(bytes, width: picture.size.width, height: picture.size.height, channels: 4)
        known = (sigma, bytes)
        return bytes
    }
}

extension PixelBuffer {
    /// Calls `body` with each byte of the pixels and its offset, as if rows had no padding.
    fileprivate func forEachByte(_ body: (Int, UInt8) -> Void) {
        withUnsafeBytes { bytes in
            for y in 0..<size.height {
                for i in 0..<size.width * 4 { body(y * size.width * 4 + i, bytes[y * bytesPerRow + i]) }
            }
        }
    }
}
