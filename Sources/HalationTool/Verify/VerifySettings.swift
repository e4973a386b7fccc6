import HalationCatalog
import HalationFrames
import HalationGeometry

/// The checked arguments of `verify`.
struct VerifySettings: Sendable {
    /// The size of each picture.
    let format: PictureFormat
    /// The orders that are compared with the frames alone.
    let orders: [RenderingOrder]
    /// Whether pictures are drawn and compared in floats.
    let isDeep: Bool
    /// Whether progress and the summary are omitted.
    let isQuiet: Bool
}

extension VerifySettings {
    /// Common frame rates; their sequences share moments.
    private static let rates: [FrameRate] = [24, 30, 60, 120]

    @MainActor init(_ command: VerifyCommand, context: ToolContext) throws(ToolFailure) {
        format = try PictureFormat(size: command.size, scale: command.scale)
        isDeep = command.bits.value != .eight
        let jobs = try format.jobs(command.jobs, isDeep: isDeep, in: context)
        let length = command.duration.value.time
        let schedule = try FrameSchedule(ScheduleFlags(rate: command.fps.value), defaultLength: length)
        let duration = length.seconds(at: schedule.rate)
        guard schedule.frameCount > 1 else {
            throw ToolFailure(
                usage:
                    "\(plain(duration)) seconds at \(command.fps.text) frames per second are a single frame; "
                    + "give a larger --duration or --fps"
            )
        }
        var orders = RenderingOrder.orders(of: schedule, jobs: jobs)
        do throws(FrameScheduleError) {
            for rate in Self.rates where rate != schedule.rate {
                try orders.append(.otherRate(FrameSchedule(rate: rate, duration: duration)))
            }
        } catch {
            throw ToolFailure(error)
        }
        self.orders = orders
        isQuiet = command.report.quiet
    }
}
