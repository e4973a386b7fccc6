import Foundation
import HalationCatalog
import HalationCore
import HalationFrames
import HalationImageFiles
import HalationPixels
import HalationRendering

/// The checked arguments of `sheet`.
struct SheetSettings: Sendable {
    /// The size of each picture on the sheet.
    let format: PictureFormat
    /// The frame rate.
    let rate: FrameRate
    /// The date of the first frame.
    let epoch: Date
    /// The language and the time zone of the views.
    let user: UserSettings
    /// The frame numbers, in ascending order.
    let frames: [Int]
    /// The positions of the pictures.
    let layout: SheetLayout
    /// The path of the output file.
    let path: String
    /// The compression level of the file.
    let compression: PNGCompression
    /// The number of frames drawn at the same time.
    let jobs: Int
    /// Whether progress and the summary are omitted.
    let isQuiet: Bool
}

extension SheetSettings {
    private static let mostPictures = SheetLimits.range.upperBound

    @MainActor init(
        _ command: SheetCommand,
        effect: String,
        length: Double?,
        context: ToolContext
    ) throws(ToolFailure) {
        try command.typefaces.apply(in: context)
        let schedule = try FrameSchedule(
            ScheduleFlags(
                rate: command.fps.value,
                length: command.duration?.value.time,
                frames: command.frames?.value
            ),
            defaultLength: .seconds(length ?? 2)
        )
        rate = schedule.rate
        epoch = command.clock.firstDate
        user = command.clock.userSettings
        command.clock.setTimeZone()
        frames = try Self.frames(of: schedule, command)

        let count = frames.count
        format = try PictureFormat(size: command.size, scale: command.scale, screen: command.screen) { size in
            Self.columns(for: count, of: size, command)
        }
        let columns = Self.columns(for: count, of: format.size, command)
        layout = SheetLayout(count: frames.count, columns: columns, picture: format.pixelSize)
        let sheet = layout.size
        guard max(sheet.width, sheet.height) <= Renderer.largestSide else {
            throw ToolFailure(
                usage: "a sheet of \(frames.count) pictures of \(format.pixelSize.inWords) pixels in rows of "
                    + "\(columns) has \(sheet.inWords) pixels; each side must have at most \(Renderer.largestSide); "
                    + "give fewer pictures or a smaller --scale"
            )
        }
        try context.affordableJobs(of: sheet)
        compression = command.png.value
        jobs = try format.jobs(nil as Spelled<WholeNumber<JobLimits>>?, in: context)

        path = try OutputPath.picture(command.output ?? "output/\(effect)-sheet.png", for: "output")
        isQuiet = command.report.quiet
    }

    private static func frames(
        of schedule: FrameSchedule,
        _ command: SheetCommand
    ) throws(ToolFailure) -> [Int] {
        guard command.frames != nil else {
            let count = command.pictures?.value.value
            guard (count ?? 1) <= schedule.frameCount else {
                throw ToolFailure(
                    usage:
                        "--pictures \(count ?? 1) is more than the \(schedule.frameCount) frames of the sequence; "
                        + "give a smaller number, or a larger --duration or --fps"
                )
            }
            return evenlySpread(min(count ?? 8, schedule.frameCount), of: schedule.frameCount)
        }
        guard command.pictures == nil else {
            throw ToolFailure(usage: "--pictures and --frames exclude each other; give one of them")
        }
        let frames = Array(schedule.frames.prefix(mostPictures + 1))
        guard frames.count <= mostPictures else {
            throw ToolFailure(
                usage:
                    "--frames selects more than \(mostPictures) frames, the limit of a sheet; give fewer, "
                    + "such as 0-119:15"
            )
        }
        return frames
    }

    /// Frames at equal distances, from the first; not the last, which in a loop looks like the first.
    private static func evenlySpread(_ count: Int, of frameCount: Int) -> [Int] {
        (0..<count).map { $0 * frameCount / count }
    }

    private static func columns(for count: Int, of size: CGSize, _ command: SheetCommand) -> Int {
        guard let columns = command.columns else {
            return SheetLayout.columns(for: count, of: size)
        }
        return min(columns.value.value, count)
    }
}
