public import Foundation
public import HalationPixels
import Synchronization

/// A film in a file, or a numbered sequence of pictures, whose frames can be had in any order.
///
/// ```swift
/// let clip = try FilmFile(contentsOf: URL(fileURLWithPath: "clip.mp4"))
/// let picture = try clip.frame(at: 2.5)
/// ```
///
/// A frame is the same whether it is asked for alone or after others. Frames asked for in order are decoded once each;
/// memory is that of a few of them, however long the film.
public final class FilmFile: Sendable {
    /// The path of the file, or of a sequence with the place of its number, as in `frames/frame-%05d.png`.
    public let path: String

    /// The size of the frames in pixels.
    public let size: PixelSize

    /// The length in seconds.
    public let duration: TimeInterval

    /// The times at which frames appear, in seconds from the first, in order.
    let times: [TimeInterval]

    private let frames: any FrameSource
    private let recent = Mutex<[(index: Int, picture: PixelBuffer)]>([])

    /// The most bytes of frames that are kept, but at least one frame is.
    private static let keptBytes = 32 << 20

    /// Reads what a film says about itself.
    ///
    /// The programs `ffmpeg` and `ffprobe` must be installed for a film; a numbered sequence needs neither.
    ///
    /// - Parameters:
    ///   - url: The file; or a sequence of pictures, with `%d` or `%05d` in the place of the number.
    ///   - framesPerSecond: The rate of a sequence, 60 by default; a film has its own.
    /// - Throws: ``FilmError``.
    public init(contentsOf url: URL, framesPerSecond: Double = 60) throws(FilmError) {
        precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "\(framesPerSecond) is no frame rate")
        path = url.path
        if let sequence = try NumberedSequence(path: url.path) {
            let count = sequence.count
            (frames, size) = (sequence, sequence.size)
            times = (0..<count).map { Double($0) / framesPerSecond }
            duration = Double(count) / framesPerSecond
        } else {
            let film = try FilmDescription.shared(path: url.path)
            (frames, size, times, duration) = (FilmReader(film), film.size, film.times, film.duration)
        }
    }

    /// The files that the frames of a path come from: one for a film, and each picture of a sequence.
    package static func files(at path: String) -> [String] {
        (try? NumberedSequence(path: path))?.paths ?? [path]
    }

    /// The number of frames.
    public var frameCount: Int { times.count }

    /// The frame that is seen at a time.
    ///
    /// - Parameter seconds: The time from the first frame; before it that frame is seen, and after the end the last.
    /// - Returns: The frame's pixels.
    /// - Throws: ``FilmError``.
    public func frame(at seconds: TimeInterval) throws(FilmError) -> PixelBuffer {
        try frame(number: index(at: seconds))
    }

    /// A frame by its number from 0; numbers outside of the film are those of its first and last frames.
    ///
    /// - Throws: ``FilmError``.
    public func frame(number: Int) throws(FilmError) -> PixelBuffer {
        let index = min(max(number, 0), frameCount - 1)
        // The lock also keeps frames in the order in which they are asked for.
        let result: Result<PixelBuffer, FilmError> = recent.withLock { recent in
            if let known = recent.first(where: { $0.index == index }) { return .success(known.picture) }
            do throws(FilmError) {
                let picture = try frames.frame(index)
                let bytes = max(picture.bytesPerRow * size.height, 1)
                recent = Array(([(index, picture)] + recent).prefix(max(Self.keptBytes / bytes, 1)))
                return .success(picture)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The number of the frame that is seen at a time.
    ///
    /// A moment within a microsecond before a frame appears belongs to that frame.
    public func index(at seconds: TimeInterval) -> Int {
        guard !seconds.isNaN else { return 0 }
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= seconds + 1e-6 { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }
}

/// Where frames come from; calls do not overlap.
protocol FrameSource: Sendable {
    /// The frame with an index of the film.
    func frame(_ index: Int) throws(FilmError) -> PixelBuffer
}

/// Names of files that hold films.
package enum FilmNames {
    private static let endings = [
        ".mp4", ".m4v", ".mov", ".webm", ".mkv", ".avi", ".mpg", ".mpeg", ".ts", ".y4m", ".ogv", ".mxf",
    ]

    /// Whether a path ends like the name of a film, or has the place of a number.
    package static func isFilm(_ path: String) -> Bool {
        endings.contains { path.lowercased().hasSuffix($0) } || NumberedSequence.isPattern(path)
    }
}
