import HalationEffects

/// What `verify` was asked for, checked.
struct VerifySettings: Sendable {
    /// How large a picture is.
    let format: PictureFormat
    /// Every way through the frames that is compared with the frames alone.
    let orders: [RenderingOrder]
    /// Whether progress and the closing line are left out.
    let isQuiet: Bool
}

extension VerifySettings {
    /// The rates that people render at; 6 frames of the first and 30 of the last are the same stretch of time.
    private static let rates = [24.0, 30, 60, 120]

    init(_ command: VerifyCommand, context: ToolContext) throws(ToolFailure) {
        format = try PictureFormat(size: command.size, scale: command.scale)
        let jobs = try format.jobs(command.jobs, least: 2, in: context)
        let schedule = try FrameSchedule(fps: command.fps, duration: nil, usually: command.duration)
        guard schedule.frameCount > 1 else {
            throw ToolFailure(
                usage:
                    "\(command.duration) seconds at \(command.fps) frames a second are one frame, which has no "
                    + "other to depend on; give more of --duration or --fps"
            )
        }
        let duration = try FlagValue.positiveNumber(command.duration, for: "duration")
        var orders = RenderingOrder.orders(of: schedule, jobs: jobs)
        for rate in Self.rates where rate != schedule.fps {
            try orders.append(.otherRate(FrameSchedule(fps: rate, duration: duration)))
        }
        self.orders = orders
        isQuiet = command.quiet
    }
}
