import HalationComparison
import HalationFrames
import HalationImageFiles
import HalationMovies
import HalationPixels
import HalationRendering
import HalationSound

/// The failure of a run: a sentence and an exit status.
package struct ToolFailure: Error {
    package let status: ToolStatus

    /// The reason and what would be right, without the program's name and the full stop.
    package var sentence: String

    init(_ status: ToolStatus, _ sentence: String) {
        self.status = status
        self.sentence = sentence
    }

    init(usage sentence: String) {
        self.init(.usage, sentence)
    }

    init(_ error: FileError) {
        self.init(error.isAboutCreating ? .cannotCreate : .inputOutput, error.description)
    }

    init(_ error: MovieError) {
        let status: ToolStatus =
            switch error {
            case .unsupportedSize, .unsupportedRate, .needsRegularFile: .usage
            case .programMissing, .componentMissing: .cannotCreate
            case .programFailed, .unexpectedResult: .inputOutput
            case .encodingFailed: .software
            }
        self.init(status, error.description)
    }

    init(_ error: SoundError) {
        let status: ToolStatus =
            switch error {
            case .noSound: .usage
            case .noDecoder: .cannotCreate
            case .unreadable, .undecodable: .inputOutput
            }
        self.init(status, error.description)
    }

    /// Advises on a sequence whose length `--duration` or another flag gives.
    init(_ error: FrameScheduleError, lengthFlag: String) {
        let advice =
            switch error {
            case .tooManyFrames: "give a smaller --\(lengthFlag) or --fps"
            case .tooLate: "give earlier frames or a higher --fps"
            }
        self.init(usage: "\(error); \(advice)")
    }

    /// Words `error`, and chooses its exit status.
    init(_ error: any Error) {
        switch error {
        case let failure as ToolFailure: self = failure
        case let error as FileError: self.init(error)
        case let error as MovieError: self.init(error)
        case let error as SoundError: self.init(error)
        case let error as PNGFileError: self.init(.inputOutput, error.description)
        case ComparisonError.everythingIgnored(let size):
            self.init(
                usage: "--ignore covers all \(size.width)x\(size.height) pixels; leave some to compare"
            )
        case let error as FrameScheduleError: self.init(error, lengthFlag: "duration")
        // The errors of sinks are ours, and worded here.
        case FrameSequenceError.beginning(let error), FrameSequenceError.writing(_, let error),
            FrameSequenceError.finishing(let error):
            self.init(error)
        case let error as FrameSequenceError where error.isAboutInteraction: self.init(usage: "\(error)")
        case FrameSequenceError.encoding(_, let failure as ToolFailure): self = failure
        default: self.init(.software, "\(error)")
        }
    }

    /// Runs `body`, whose errors are mistakes in the arguments.
    static func usage<Value>(_ body: () throws -> Value) throws(ToolFailure) -> Value {
        do { return try body() } catch { throw ToolFailure(usage: "\(error)") }
    }
}

extension FrameSequenceError {
    /// Whether a script cannot be played.
    fileprivate var isAboutInteraction: Bool {
        guard case .drawing(_, let error) = self, case .interaction = error else { return false }
        return true
    }
}
