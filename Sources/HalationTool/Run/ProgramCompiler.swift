import Foundation

/// Calls of the compiler for an effort.
struct ProgramCompiler {
    private let effort: ProgramEffort

    init(_ effort: ProgramEffort) {
        self.effort = effort
    }

    /// The program to call, and its arguments.
    ///
    /// A draft calls the compiler without its driver, which takes a quarter of the time of a small file.
    ///
    /// - Parameter arguments: Arguments for the driver, with one module to compile as a whole.
    /// - Returns: The name or the path of the program, and all arguments.
    func call(_ arguments: [String]) -> (program: String, arguments: [String]) {
        guard effort == .draft else { return ("swiftc", ["-O", "-wmo"] + arguments) }
        guard let direct = Self.direct else { return ("swiftc", ["-Onone", "-wmo"] + arguments) }
        return (
            direct.program,
            ["-frontend", "-Onone"] + direct.arguments + arguments.filter { $0 != "-Xfrontend" }
        )
    }

    /// The compiler itself, and what the driver tells it about the toolchain's macros; nil if they are elsewhere than
    /// usual.
    private static let direct: (program: String, arguments: [String])? = {
        guard let driver = Process.path(of: "swiftc") else { return nil }
        let folder = URL(fileURLWithPath: driver).resolvingSymlinksInPath().deletingLastPathComponent()
        let program = folder.appendingPathComponent("swift-frontend").path
        let host = folder.deletingLastPathComponent().appendingPathComponent("lib/swift/host")
        let server = host.appendingPathComponent("libSwiftInProcPluginServer.so").path
        let plugins = host.appendingPathComponent("plugins").path
        let paths: [String] = [program, server, plugins]
        guard paths.allSatisfy({ path in access(path, R_OK) == 0 }) else { return nil }
        return (program, ["-in-process-plugin-server-path", server, "-plugin-path", plugins])
    }()
}
