package import HalationPixels

/// The memory that rendering several frames at the same time takes.
package enum JobMemory {
    /// The largest number of jobs.
    package static let largestJobCount = 256

    /// Estimated bytes of one job: the picture, and layers and filters up to its size, three times 4 bytes per pixel.
    package static func bytesPerJob(of size: PixelSize) -> Double {
        Double(size.width) * Double(size.height) * 12
    }

    /// The number of jobs that fit into `physicalMemory` bytes, at most ``largestJobCount``; 0 if not even one does.
    package static func affordableJobs(of size: PixelSize, physicalMemory: UInt64) -> Int {
        let bytes = max(bytesPerJob(of: size), 1)
        return Int(min(Double(physicalMemory) / bytes, Double(largestJobCount)))
    }
}
