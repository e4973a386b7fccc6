/// The exit status of the tool, numbered as in `sysexits.h` and in shells.
package enum ToolStatus: Int32, Sendable {
    /// The command succeeded.
    case success = 0
    /// Pictures differ.
    case different = 1
    /// Pictures have different sizes, or one is missing.
    case incomparable = 2
    /// The arguments are invalid (`EX_USAGE`).
    case usage = 64
    /// A picture cannot be drawn or encoded (`EX_SOFTWARE`).
    case software = 70
    /// The system's limits on the process leave too little to begin (`EX_OSERR`).
    case system = 71
    /// Output cannot be created (`EX_CANTCREAT`).
    case cannotCreate = 73
    /// Reading or writing failed, as on a full disk (`EX_IOERR`).
    case inputOutput = 74
    /// The terminal was closed (128 + `SIGHUP`).
    case hungUp = 129
    /// Ctrl-C was pressed (128 + `SIGINT`).
    case interrupted = 130
    /// The process was asked to end (128 + `SIGTERM`).
    case terminated = 143
}
