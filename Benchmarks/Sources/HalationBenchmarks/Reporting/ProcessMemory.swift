import Foundation

/// The memory of this process.
package struct ProcessMemory {
    /// Current resident size in megabytes.
    var residentMegabytes: Double

    /// Peak resident size in megabytes.
    var peakMegabytes: Double

    /// Creates memory of some sizes, in megabytes.
    package init(residentMegabytes: Double, peakMegabytes: Double) {
        self.residentMegabytes = residentMegabytes
        self.peakMegabytes = peakMegabytes
    }

    /// Current values from `/proc`; nil if they cannot be read.
    static func current() -> ProcessMemory? {
        let path = "/proc/self/status"
        guard let resident = SystemFile.bytes(of: "VmRSS", in: path),
            let peak = SystemFile.bytes(of: "VmHWM", in: path)
        else { return nil }
        return ProcessMemory(residentMegabytes: Double(resident) / 1e6, peakMegabytes: Double(peak) / 1e6)
    }
}
