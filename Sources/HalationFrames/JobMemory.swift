package import HalationPixels

/// The memory that rendering several frames at the same time takes.
package enum JobMemory {
    /// The largest number of jobs.
    package static let largestJobCount = 256

    /// Estimated bytes of one job: the picture, and layers and filters up to its size, three times 4 bytes per pixel; of a
    /// deep picture three times 16, and 12 of the file.
    package static func bytesPerJob(of size: PixelSize, isDeep: Bool = false) -> Double {
        Double(size.width) * Double(size.height) * (isDeep ? 60 : 12)
    }

    /// The number of jobs that fit into `physicalMemory` bytes, at most ``largestJobCount``; 0 if not even one does.
    package static func affordableJobs(
        of size: PixelSize,
        isDeep: Bool = false,
        physicalMemory: UInt64
    ) -> Int {
        let bytes = max(bytesPerJob(of: size, isDeep: isDeep), 1)
        return Int(min(Double(physicalMemory) / bytes, Double(largestJobCount)))
    }
}
