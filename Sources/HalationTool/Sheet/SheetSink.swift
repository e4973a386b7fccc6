import HalationFrames
import HalationPixels
import Synchronization

/// A sink that inserts each frame into a contact sheet.
final class SheetSink: FrameSink {
    private let sheet: Mutex<ContactSheet>
    private let indices: [Int: Int]

    /// Creates a sink for `frames`, in the order of the sheet's pictures.
    init(_ sheet: ContactSheet, frames: [Int]) {
        self.sheet = Mutex(sheet)
        indices = Dictionary(zip(frames, frames.indices)) { first, _ in first }
    }

    /// The sheet, with the frames rendered so far.
    var picture: PixelBuffer { sheet.withLock { $0.picture } }

    func begin(_ format: FrameSequenceFormat) {}

    func encode(_ picture: PixelBuffer, of frame: Frame) {
        guard let index = indices[frame.number] else { return }
        sheet.withLock { $0.insert(picture, at: index) }
    }

    func write(_ encoded: Void, of frame: Frame) {}
    func finish() {}
    func cancel() {}
}
