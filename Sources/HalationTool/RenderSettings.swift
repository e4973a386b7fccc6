import Foundation
import Halation
import HalationEffects
import HalationImageFiles
import HalationPixels
import HalationRendering

/// What `render` was asked for, checked.
struct RenderSettings: Sendable {
    /// The size of the picture in points.
    let size: CGSize
    /// Pixels a point.
    let scale: Double
    /// The size of the picture in pixels: that in points times the scale, rounded up.
    let pixelSize: PixelSize
    /// Frames a second.
    let fps: Double
    /// The frames to write.
    let frames: FrameSelection
    /// What the frames' files are called.
    let names: FrameNames
    /// Where the files go.
    let folder: String
    /// How many frames are finished at a time.
    let jobs: Int
    /// Whether progress and the closing line are left out.
    let isQuiet: Bool
    /// Whether to print what each step took.
    let showsTimings: Bool
}

extension RenderSettings {
    init(_ command: RenderCommand, effect: String, context: ToolContext) throws(ToolFailure) {
        size = try Self.size(command.size)
        scale = try Self.positiveNumber(command.scale, for: "scale")
        fps = try Self.positiveNumber(command.fps, for: "fps")
        pixelSize = try Self.pixelSize(of: size, scale: scale, command)
        jobs = try Self.jobs(command.jobs, pixelSize: pixelSize, context)

        let duration = try Self.positiveNumber(command.duration ?? "2", for: "duration")
        let frameCount = try Self.frameCount(duration: duration, fps: fps)
        (frames, names) = try Self.frames(
            command.frames,
            frameCount: frameCount,
            isBounded: command.duration != nil
        )

        folder = command.output ?? "output/\(effect)"
        guard !folder.isEmpty else {
            throw ToolFailure(usage: "--output is empty; give the path of a folder")
        }
        isQuiet = command.quiet
        showsTimings = command.timings
    }

    private static func positiveNumber(_ text: String, for flag: String) throws(ToolFailure) -> Double {
        guard let number = Double(text), number.isFinite, number > 0 else {
            throw ToolFailure(usage: "--\(flag) cannot be '\(text)'; give a number greater than 0")
        }
        return number
    }

    private static func size(_ text: String) throws(ToolFailure) -> CGSize {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            width.isFinite, height.isFinite, width > 0, height > 0
        else {
            throw ToolFailure(
                usage: "--size cannot be '\(text)'; give a width and a height in points, such as 1280x720"
            )
        }
        return CGSize(width: width, height: height)
    }

    private static func pixelSize(
        of size: CGSize,
        scale: Double,
        _ command: RenderCommand
    ) throws(ToolFailure) -> PixelSize {
        let pixels = PixelSize(covering: size, scale: scale)
        let sides = 1...Renderer.largestSide
        guard sides.contains(pixels.width), sides.contains(pixels.height) else {
            // In words as they were given: not every number is an integer that can be had.
            let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
            throw ToolFailure(
                usage:
                    "--size \(command.size) at --scale \(command.scale) is \(width.inWords) by \(height.inWords) "
                    + "pixels; each side takes 1 to \(Renderer.largestSide)"
            )
        }
        return pixels
    }

    private static func jobs(
        _ text: String?,
        pixelSize: PixelSize,
        _ context: ToolContext
    ) throws(ToolFailure) -> Int {
        // A job holds the frame, and layers and filters of up to its size: about three times four bytes a pixel.
        let bytes = Double(pixelSize.width) * Double(pixelSize.height) * 12
        let affordable = Int(min(Double(context.physicalMemory) / bytes, 256))
        guard affordable > 0 else {
            throw ToolFailure(
                usage:
                    "\(pixelSize.width)x\(pixelSize.height) pixels take about \(bytes.inGigabytes), and this machine has "
                    + "\(Double(context.physicalMemory).inGigabytes); give a smaller --size or --scale"
            )
        }
        guard let text else { return min(context.coreCount, affordable) }
        guard let jobs = Int(text), (1...256).contains(jobs) else {
            throw ToolFailure(usage: "--jobs cannot be '\(text)'; give a whole number from 1 to 256")
        }
        guard jobs <= affordable else {
            throw ToolFailure(
                usage: "--jobs \(jobs) of \(pixelSize.width)x\(pixelSize.height) pixels take about "
                    + "\((bytes * Double(jobs)).inGigabytes); give at most \(affordable)"
            )
        }
        return jobs
    }

    /// The number of frames whose times lie in the half-open stretch from 0 to `duration`.
    private static func frameCount(duration: Double, fps: Double) throws(ToolFailure) -> Int {
        let product = duration * fps
        // 0.7 s at 30 fps is 21 frames, though the product of the two doubles is a little less or more.
        let isWhole = abs(product - product.rounded()) < 1e-6 * max(product, 1)
        let count = max(isWhole ? product.rounded() : product.rounded(.up), 1)
        guard count <= Double(FrameSelection.largestFrame + 1) else {
            throw ToolFailure(
                usage: "\(plain(duration)) seconds at \(plain(fps)) frames a second are more than "
                    + "\(FrameSelection.largestFrame + 1) frames; give less of --duration or --fps"
            )
        }
        return Int(count)
    }

    /// The frames to write, and the names they have in the whole sequence.
    ///
    /// Without a duration the sequence is as long as usual, or as the frames ask for if that is longer.
    private static func frames(
        _ text: String?,
        frameCount: Int,
        isBounded: Bool
    ) throws(ToolFailure) -> (FrameSelection, FrameNames) {
        guard let text else {
            return (FrameSelection(frameCount: frameCount), FrameNames(frameCount: frameCount))
        }
        do throws(FrameSelectionError) {
            let frames = try FrameSelection(parsing: text)
            guard !isBounded || frames.last < frameCount else {
                throw .beyondLast(frame: String(frames.last), last: frameCount - 1)
            }
            return (frames, FrameNames(frameCount: max(frameCount, frames.last + 1)))
        } catch {
            throw ToolFailure(usage: "--frames: \(error)")
        }
    }
}

extension Double {
    fileprivate var inWords: String { plain(self) }

    fileprivate var inGigabytes: String { String(format: "%.1f GB", self / 1e9) }
}
