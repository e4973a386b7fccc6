import Foundation

/// Hardware, operating system and compiler of the measurements.
package struct Machine: Encodable {
    package var cpu: String
    package var cores: Int

    /// In units of 10⁹ bytes.
    package var memory: Double
    package var system: String
    package var compiler: String

    private enum CodingKeys: String, CodingKey {
        case cpu
        case cores
        case memory = "memory_gb"
        case system = "os"
        case compiler = "swift"
    }

    /// Creates the description of a machine.
    package init(cpu: String, cores: Int, memory: Double, system: String, compiler: String) {
        self.cpu = cpu
        self.cores = cores
        self.memory = memory
        self.system = system
        self.compiler = compiler
    }

    /// The current machine; anything that cannot be determined is "unknown".
    static func current() -> Machine {
        let process = ProcessInfo.processInfo
        return Machine(
            cpu: SystemFile.value(of: "model name", in: "/proc/cpuinfo") ?? unknown,
            cores: process.activeProcessorCount,
            memory: (Double(process.physicalMemory) / 1e8).rounded() / 10,
            system: SystemFile.value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? unknown,
            compiler: compilerVersion() ?? unknown
        )
    }

    private static let unknown = "unknown"

    /// The version of the first `swift` on the path, with which `swift run` built this program.
    ///
    /// A program knows its compiler only by ranges of versions.
    private static func compilerVersion() -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "--version"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil, let bytes = try? output.fileHandleForReading.readToEnd() else {
            return nil
        }
        process.waitUntilExit()
        let text = String(decoding: bytes, as: UTF8.self)
        guard process.terminationStatus == 0, let match = text.firstMatch(of: /Swift version ([^ \n]+)/)
        else {
            return nil
        }
        return String(match.1)
    }
}
