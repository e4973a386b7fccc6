public import HalationPixels
public import HalationRendering

/// The failure of a step of a rendered sequence.
///
/// If several frames fail, the error is that of the earliest in the order of rendering, whatever the number of jobs.
public enum FrameSequenceError: Error {
    /// The sink failed in ``FrameSink/begin(_:)``.
    case beginning(any Error)

    /// The view changed its size in pixels at a frame; all frames of a sequence have the size of its first.
    case sizeChanged(frame: Int, PixelSize, first: PixelSize)

    /// A frame could not be drawn.
    case drawing(frame: Int, RenderingError)

    /// The sink failed in ``FrameSink/encode(_:of:)-(PixelBuffer,_)``.
    case encoding(frame: Int, any Error)

    /// The sink failed in ``FrameSink/write(_:of:)``.
    case writing(frame: Int, any Error)

    /// The sink failed in ``FrameSink/finish()``.
    case finishing(any Error)
}

extension FrameSequenceError: CustomStringConvertible {
    /// A sentence that names the frame and the reason.
    public var description: String {
        switch self {
        case .beginning(let error): "the sequence cannot be written: \(error)"
        case .sizeChanged(let frame, let size, let first):
            "frame \(frame) has \(size.width)x\(size.height) pixels and the first frame "
                + "\(first.width)x\(first.height); give the view a fixed size with .frame(width:height:)"
        case .drawing(let frame, let error): "frame \(frame) cannot be drawn: \(error)"
        case .encoding(let frame, let error): "frame \(frame) cannot be encoded: \(error)"
        case .writing(let frame, let error): "frame \(frame) cannot be written: \(error)"
        case .finishing(let error): "the sequence cannot be completed: \(error)"
        }
    }
}
