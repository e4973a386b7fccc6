package import HalationPixels

/// Why a program of passes cannot be played.
package enum PassError: Error, Hashable, CustomStringConvertible {
    /// A pass cannot run with its values or textures, or takes too long; the reason is a sentence.
    case pass(String, reason: String)
    /// There is no memory for a target.
    case memory(target: String, PixelSize)
    /// The targets up to this one have more bytes than a program may have.
    case tooLarge(target: String, PixelSize)
    /// The program reads a picture that the host does not give.
    case missingPicture(String, pass: String)
    /// The picture below cannot be drawn; the reason is a sentence.
    case layer(reason: String)
    /// The task was cancelled.
    case cancelled

    /// The error as a sentence without its full stop.
    package var description: String {
        switch self {
        case .pass(let name, let reason):
            "the pass '\(name)' cannot run: \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)"
        case .memory(let name, let size):
            "there is no memory for the target '\(name)' of \(size.width) x \(size.height) pixels"
        case .tooLarge(let name, let size):
            "the targets need more than \(PassPlayer.mostBytes >> 30) GB of memory together; the limit is passed by "
                + "'\(name)' of \(size.width) x \(size.height) pixels: make targets smaller"
        case .missingPicture(let name, let pass):
            "the pass '\(pass)' reads the picture '\(name)', which is not given"
        case .layer(let reason): reason
        case .cancelled: "the task was cancelled"
        }
    }
}
