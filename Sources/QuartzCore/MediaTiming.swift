import CoreGraphics

/// The values of ``CAMediaTiming`` as one.
struct MediaTiming {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// A time of the parent in local seconds.
    func localTime(_ parent: CFTimeInterval) -> CFTimeInterval {
        (parent - beginTime) * Double(speed) + timeOffset
    }

    /// A local time in seconds of the parent; the start if local time stands still.
    func parentTime(_ local: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
    }

    /// The length of all runs in local seconds, with a length of one run for those without.
    func activeDuration(defaultDuration: Double) -> Double {
        if repeatDuration > 0 { return repeatDuration }
        let run = (duration > 0 ? duration : defaultDuration) * (autoreverses ? 2 : 1)
        return repeatCount > 0 ? run * Double(repeatCount) : run
    }

    /// Seconds of the parent's time from the start to the end of all runs; infinite if local time stands still.
    func lengthInParent(defaultDuration: Double) -> Double {
        speed == 0 ? .infinity : activeDuration(defaultDuration: defaultDuration) / abs(Double(speed))
    }

    /// The moment that is shown at a time of the parent; nil if nothing is shown then.
    ///
    /// - Parameters:
    ///   - parent: The time of the parent.
    ///   - defaultDuration: The length of a run for those without one.
    ///   - isKept: Whether the last value may be shown after the end.
    /// - Returns: The moment.
    func moment(at parent: CFTimeInterval, defaultDuration: Double, isKept: Bool) -> AnimationMoment? {
        let run = duration > 0 ? duration : defaultDuration
        let total = activeDuration(defaultDuration: defaultDuration)
        var elapsed = (parent - beginTime) * abs(Double(speed))
        if elapsed < 0 {
            guard fillMode.showsStart else { return nil }
            elapsed = 0
        }
        let hasEnded = elapsed >= total
        if hasEnded {
            guard isKept, fillMode.showsEnd else { return nil }
            elapsed = total
        }
        guard run > 0 else { return AnimationMoment(time: 0, fraction: 1, length: run, repetition: 0) }
        let full = autoreverses ? 2 * run : run
        let phase = phase(after: elapsed, of: total, cycle: full)
        // The end of the last run, and not the start of another.
        let count = (phase / full).rounded(.down)
        let isLastEnd = phase > 0 && phase >= total && phase - count * full < 1e-9
        let repetition = isLastEnd ? count - 1 : count
        let rest = phase - repetition * full
        let time = rest > run ? full - rest : rest
        return AnimationMoment(time: time, fraction: time / run, length: run, repetition: repetition)
    }

    /// The local time after a part of the active duration, within 0...total.
    ///
    /// What an offset leaves out at the start follows after the end; backwards, all runs are shown from their end.
    private func phase(after elapsed: Double, of total: Double, cycle: Double) -> Double {
        let phase = speed < 0 ? timeOffset - elapsed : timeOffset + elapsed
        let isEnd = elapsed >= total
        if speed >= 0, (0..<total).contains(phase) || phase == total && (isEnd || speed == 0) { return phase }
        if speed < 0, phase > 0 && phase <= total || phase == 0 && isEnd { return phase }
        let length = total.isFinite ? total : cycle
        let rest = phase - (phase / length).rounded(.down) * length
        return rest == 0 && speed < 0 ? length : rest
    }
}
