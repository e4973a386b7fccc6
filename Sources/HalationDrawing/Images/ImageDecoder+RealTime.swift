import CAmbient
import HalationImageFiles

extension ImageDecoder {
    /// Runs a decoder in the middle of user code, whose clock stands still meanwhile.
    ///
    /// Libraries decode with threads of their own. These are no threads of the program: the decoder waits for them in
    /// real time, and nothing that they do can be seen.
    static func inRealTime<Result, Failure: Error>(
        _ decode: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let moment = ambient_replace(ambient_moment())
        defer { _ = ambient_replace(moment) }
        return try decode()
    }
}
