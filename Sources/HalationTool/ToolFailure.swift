import HalationImageFiles
import HalationRendering

/// Why a run of the tool failed: a sentence for people and a status for programs.
struct ToolFailure: Error {
    let status: ToolStatus

    /// What is wrong, and what would be right; without the program's name before it and a full stop behind.
    var sentence: String

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

    /// The failure that `error` tells of.
    init(_ error: any Error) {
        switch error {
        case let failure as ToolFailure: self = failure
        case let error as FileError: self.init(error)
        case let error as PNGFileError: self.init(.inputOutput, error.description)
        default: self.init(.software, "\(error)")
        }
    }

    /// The failure of a frame that could not be finished.
    init(_ error: any Error, inFrame frame: Int) {
        switch error {
        case let failure as ToolFailure: self = failure
        case let error as FileError: self.init(error)
        case let error as RenderingError:
            self.init(.software, "frame \(frame) cannot be drawn: \(error)")
        default:
            self.init(.software, "frame \(frame) cannot be finished: \(error)")
        }
    }

    /// What `body` gives; what it throws is taken as a mistake in the arguments.
    static func usage<Value>(_ body: () throws -> Value) throws(ToolFailure) -> Value {
        do { return try body() } catch { throw ToolFailure(usage: "\(error)") }
    }
}
