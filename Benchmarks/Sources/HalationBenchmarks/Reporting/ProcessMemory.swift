import Foundation

/// The memory of this process.
package struct ProcessMemory {
    /// In megabytes: what it has now.
    var residentMegabytes: Double

    /// In megabytes: the most that it had.
    var peakMegabytes: Double

    /// Creates memory of some sizes, in megabytes.
    package init(residentMegabytes: Double, peakMegabytes: Double) {
        self.residentMegabytes = residentMegabytes
        self.peakMegabytes = peakMegabytes
    }

    /// What the system says at this moment; nil if it says nothing.
    static func current() -> ProcessMemory? {
        let path = "/proc/self/status"
        guard let resident = SystemFile.bytes(of: "VmRSS", in: path),
            let peak = SystemFile.bytes(of: "VmHWM", in: path)
        else { return nil }
        return ProcessMemory(residentMegabytes: Double(resident) / 1e6, peakMegabytes: Double(peak) / 1e6)
    }
}
