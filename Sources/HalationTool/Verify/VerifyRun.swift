import Foundation
import HalationCatalog
import HalationComparison
import HalationCore
import HalationFrames
import HalationImageFiles
import HalationPixels

/// A run of `verify`: compares each frame, rendered in several orders, with the same moment rendered alone.
///
/// Only digests of the frames alone are kept. When a digest differs, the deviating picture is at hand, and the expected
/// one is rendered again: memory holds a few pictures, however long the sequence.
struct VerifyRun {
    let settings: VerifySettings
    let context: ToolContext

    /// Renders all orders and prints the result.
    ///
    /// - Throws: The first frame, in the order of rendering, that depends on more than its moment.
    @MainActor func verify(_ effect: ChosenEffect) async throws(ToolFailure) {
        let moments = Set(settings.orders.flatMap { order in order.frames.map(order.date(of:)) })
        let total = settings.orders.reduce(moments.count) { $0 + $1.frames.count }
        let progress = ProgressLine(total: total, isQuiet: settings.isQuiet, context: context)
        let result = await compareOrders(of: effect, at: moments.sorted(), progress)
        let elapsed = progress.elapsed
        progress.erase()

        switch result {
        case .failure(is CancellationError):
            throw ToolFailure(
                context.interruption.requestedStatus ?? .terminated,
                "stopped; \(progress.done) of \(total) pictures were rendered, and no difference was found"
            )
        case .failure(let error): throw ToolFailure(error)
        case .success(let distinctCount):
            if settings.isQuiet { return }
            try context.print(
                "\(effect.name): \(summary(total: total, distinctCount: distinctCount, in: elapsed))"
            )
        }
    }

    /// Returns the number of different pictures.
    @MainActor private func compareOrders(
        of effect: ChosenEffect,
        at moments: [Date],
        _ progress: ProgressLine
    ) async -> Result<Int, any Error> {
        var distinctCount = 0
        do {
            try await context.interruption.cancelling { checkpoint in
                let count: @Sendable () -> Void = {
                    progress.count()
                    checkpoint()
                }
                let alone = try digestsAlone(of: effect, at: moments, count)
                for order in settings.orders {
                    guard let deviation = try await firstDeviation(of: effect, in: order, from: alone, count)
                    else { continue }
                    throw ToolFailure(
                        .different,
                        try explanation(of: deviation, in: order, of: effect, alone: alone)
                    )
                }
                distinctCount = Set(alone.values).count
            }
            return .success(distinctCount)
        } catch {
            return .failure(error)
        }
    }

    /// Renders each moment with a new effect, a new layout and a new renderer.
    @MainActor private func digestsAlone(
        of effect: ChosenEffect,
        at moments: [Date],
        _ count: () -> Void
    ) throws -> [Date: ContentDigest] {
        var digests: [Date: ContentDigest] = [:]
        for moment in moments {
            try Task.checkCancellation()
            digests[moment] = try digest(of: effect.make(), at: moment)
            count()
        }
        return digests
    }

    /// Renders the frames of `order` with one effect, and returns the first that differs from its moment alone.
    @MainActor private func firstDeviation(
        of effect: ChosenEffect,
        in order: RenderingOrder,
        from alone: [Date: ContentDigest],
        _ count: @escaping @Sendable () -> Void
    ) async throws -> Deviation? {
        do {
            let sink = DigestSink(expected: alone, takesDeepPictures: settings.isDeep)
            try await render(effect.make(), in: order, to: sink, count)
            return nil
        } catch FrameSequenceError.encoding(_, let deviation as Deviation) {
            return deviation
        }
    }

    @MainActor private func render(
        _ effect: some Effect,
        in order: RenderingOrder,
        to sink: DigestSink,
        _ count: @escaping @Sendable () -> Void
    ) async throws {
        try await settings.format.renderer(of: effect).renderSequence(
            frames: order.frames,
            rate: order.rate,
            to: sink,
            jobs: order.jobs,
            progress: { _ in count() }
        )
    }

    /// The sentence about a frame that differs from its moment alone.
    @MainActor private func explanation(
        of deviation: Deviation,
        in order: RenderingOrder,
        of effect: ChosenEffect,
        alone: [Date: ContentDigest]
    ) throws -> String {
        let moment = deviation.frame.date
        let frame =
            "frame \(deviation.frame.number) at \(order.rate) frames per second (\(seconds(moment)) s)"
        guard try digest(of: effect.make(), at: moment) == alone[moment] else {
            return
                "\(effect.name) depends on more than time and flags: \(frame) rendered alone is not the same "
                + "picture every time; likely causes are a clock, unseeded randomness or global state"
        }
        let difference =
            "\(effect.name) depends on \(order.dependency.rawValue): \(frame), rendered \(order.name), differs from "
            + "the same moment rendered alone"
        let picture = try picture(of: effect.make(), at: moment)
        guard let pixels = try differingPixels(deviation.picture, picture), let first = pixels.first else {
            return "\(difference) by less than a step of 255"
        }
        return
            "\(difference) in \(pixels.count) of \(pixels.comparedCount) pixels, the first at "
            + "x \(first.x), y \(first.y): \(first.actual.inHexadecimal) \(order.name), "
            + "\(first.expected.inHexadecimal) alone"
    }

    /// The pixels that differ in any bit; nil if the sizes differ.
    private func differingPixels(_ actual: PixelBuffer, _ expected: PixelBuffer) throws -> DifferingPixels? {
        try Comparison(of: actual, with: expected).pixels
    }

    @MainActor private func picture(of effect: some Effect, at moment: Date) throws -> PixelBuffer {
        let renderer = renderer(of: effect, at: moment)
        return settings.isDeep ? try renderer.deepPicture().rounded() : try renderer.pixelBuffer()
    }

    @MainActor private func digest(of effect: some Effect, at moment: Date) throws -> ContentDigest {
        let renderer = renderer(of: effect, at: moment)
        return settings.isDeep
            ? ContentDigest(of: try renderer.deepPicture()) : ContentDigest(of: try renderer.pixelBuffer())
    }

    @MainActor private func renderer(
        of effect: some Effect,
        at moment: Date
    ) -> ImageRenderer<some View> {
        let renderer = settings.format.renderer(of: effect)
        renderer.date = moment
        renderer.frameRate = settings.orders.first?.rate.framesPerSecond ?? 0
        return renderer
    }

    private func summary(total: Int, distinctCount: Int, in elapsed: Duration) -> String {
        let orders = settings.orders.filter { $0.dependency != .frameRate }
        let rates = settings.orders.filter { $0.dependency == .frameRate }
        let count = orders.first?.frames.count ?? 0
        let rate = orders.first.map { "\($0.rate)" } ?? ""
        return "\(count) frames at \(rate) frames per second are the same alone, "
            + "\(orders.map(\.name).formatted(as: "and")), and so are those at "
            + "\(rates.map { "\($0.rate)" }.formatted(as: "and")): \(total) pictures in "
            + "\((elapsed / .seconds(1)).formatted(decimals: 2)) s, \(distinctCount) distinct"
    }
}

/// The seconds from the start to `moment`, rounded to microseconds.
private func seconds(_ moment: Date) -> String {
    plain((moment.timeIntervalSinceReferenceDate * 1e6).rounded() / 1e6)
}
