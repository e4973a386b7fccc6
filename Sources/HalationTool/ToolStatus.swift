/// How a run of the tool ended, in the numbers of `sysexits.h` and of shells.
package enum ToolStatus: Int32, Sendable {
    /// Everything that was asked for is done.
    case success = 0
    /// Pictures that should be the same are not.
    case different = 1
    /// Pictures that should be the same have other sizes, or are not there.
    case incomparable = 2
    /// The arguments make no sense (`EX_USAGE`).
    case usage = 64
    /// A picture could not be drawn or encoded (`EX_SOFTWARE`).
    case software = 70
    /// Output could not be created (`EX_CANTCREAT`).
    case cannotCreate = 73
    /// Output failed on the way, as on a full disk (`EX_IOERR`).
    case inputOutput = 74
    /// The terminal is gone (128 + `SIGHUP`).
    case hungUp = 129
    /// Ctrl-C (128 + `SIGINT`).
    case interrupted = 130
    /// A request to end (128 + `SIGTERM`).
    case terminated = 143
}
