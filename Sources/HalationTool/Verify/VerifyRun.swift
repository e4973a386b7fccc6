import Foundation
import HalationComparison
import HalationEffects
import HalationPixels
import Synchronization

/// One run of `verify`: each frame in several orders against the same moment alone.
///
/// Of the frames alone only digests are kept. A picture whose digest is another one is at hand when that is noticed,
/// and the one that it should be is then rendered again: memory holds a few pictures, however long the sequence.
struct VerifyRun {
    let settings: VerifySettings
    let context: ToolContext

    /// Renders all orders, and says whether they agree.
    ///
    /// - Throws: The first frame, in the order of rendering, that depends on more than its moment.
    @MainActor func verify(_ effect: ChosenEffect) async throws(ToolFailure) {
        let moments = Set(settings.orders.flatMap { order in order.frames.map(order.moment(of:)) })
        let total = settings.orders.reduce(moments.count) { $0 + $1.frames.count }
        let progress = FrameProgress(total: total, isQuiet: settings.isQuiet, context: context)
        let result = await compareOrders(of: effect, atMoments: moments.sorted(), progress)
        let elapsed = progress.elapsed
        progress.erase()

        let alone = try result.get()
        if let status = context.interruption.requestedStatus, progress.done < total {
            throw ToolFailure(
                status,
                "stopped; \(progress.done) of \(total) pictures were rendered, and no difference was found"
            )
        }
        if !settings.isQuiet {
            try context.print("\(effect.name): \(summary(of: alone, total: total, in: elapsed))")
        }
    }

    /// The digests of the moments alone, with which all orders agreed.
    @MainActor private func compareOrders(
        of effect: ChosenEffect,
        atMoments moments: [Date],
        _ progress: FrameProgress
    ) async -> Result<[Date: PictureDigest], ToolFailure> {
        do throws(ToolFailure) {
            let alone = try await digestsAlone(of: effect, at: moments, progress)
            for order in settings.orders {
                guard let deviation = try await firstDeviation(of: effect, in: order, from: alone, progress)
                else { continue }
                let sentence = try explanation(of: deviation, in: order, of: effect, alone: alone)
                return .failure(ToolFailure(.different, sentence))
            }
            return .success(alone)
        } catch {
            return .failure(error)
        }
    }

    /// Renders each moment with an effect, a layout and a renderer of its own.
    @MainActor private func digestsAlone(
        of effect: ChosenEffect,
        at moments: [Date],
        _ progress: FrameProgress
    ) async throws(ToolFailure) -> [Date: PictureDigest] {
        let format = settings.format
        let digests = Mutex([Date: PictureDigest]())
        do {
            try await FramePipeline(jobs: 1).run(
                moments.indices,
                isStopped: context.interruption.isRequested,
                record: { index in
                    FrameRecorder(effect.make(), format: format).record(at: moments[index])
                },
                makeJob: {
                    { index, list in
                        let digest = try PictureDigest(FrameDrawer(format: format).draw(list))
                        digests.withLock { $0[moments[index]] = digest }
                        progress.count()
                    }
                }
            )
        } catch {
            throw ToolFailure(error)
        }
        return digests.withLock { $0 }
    }

    /// Renders the frames of `order` with one effect, and gives the first picture that its moment alone does not have.
    @MainActor private func firstDeviation(
        of effect: ChosenEffect,
        in order: RenderingOrder,
        from alone: [Date: PictureDigest],
        _ progress: FrameProgress
    ) async throws(ToolFailure) -> Deviation? {
        let format = settings.format
        let recorder = FrameRecorder(effect.make(), format: format)
        let first = Mutex<Deviation?>(nil)
        do {
            try await FramePipeline(jobs: order.jobs).run(
                order.frames.indices,
                isStopped: context.interruption.isRequested,
                record: { position in recorder.record(at: order.moment(of: order.frames[position])) },
                makeJob: {
                    let drawer = FrameDrawer(format: format)
                    return { position, list in
                        let frame = order.frames[position]
                        let picture: PixelBuffer
                        do {
                            picture = try drawer.draw(list)
                        } catch {
                            throw ToolFailure(error, inFrame: frame)
                        }
                        guard alone[order.moment(of: frame)] != PictureDigest(picture) else {
                            return progress.count()
                        }
                        let deviation = Deviation(position: position, frame: frame, picture: picture)
                        // Several jobs may each find one; those before it have all been begun.
                        first.withLock { first in
                            guard let earlier = first, earlier.position < position else {
                                first = deviation
                                return
                            }
                        }
                        throw deviation
                    }
                }
            )
        } catch {
            guard let deviation = first.withLock({ $0 }) else { throw ToolFailure(error) }
            return deviation
        }
        return nil
    }

    /// The sentence about a frame that is another picture than its moment alone.
    @MainActor private func explanation(
        of deviation: Deviation,
        in order: RenderingOrder,
        of effect: ChosenEffect,
        alone: [Date: PictureDigest]
    ) throws(ToolFailure) -> String {
        let moment = order.moment(of: deviation.frame)
        let frame = "frame \(deviation.frame) at \(plain(order.fps)) frames a second (\(seconds(moment)) s)"
        let picture = try picture(of: effect, at: moment)
        guard PictureDigest(picture) == alone[moment],
            let pixels = try differingPixels(deviation.picture, picture), let first = pixels.first
        else {
            return
                "\(effect.name) depends on more than time and flags: \(frame) rendered alone is not the same "
                + "picture every time; a clock, unseeded chance or state that all effects share may be the cause"
        }
        let (count, total) = (pixels.count, pixels.comparedCount)
        return
            "\(effect.name) depends on \(order.dependency.rawValue): \(frame) rendered \(order.name) is not what it is "
            + "alone; \(count) of \(total) pixels \(count == 1 ? "differs" : "differ"), the first at "
            + "x \(first.x), y \(first.y): \(first.actual.inHexadecimal) \(order.name), "
            + "\(first.expected.inHexadecimal) alone"
    }

    /// Where a picture is not, to the byte, what it should be.
    private func differingPixels(
        _ actual: PixelBuffer,
        _ expected: PixelBuffer
    ) throws(ToolFailure) -> DifferingPixels? {
        do {
            return try Comparison(of: actual, with: expected).pixels
        } catch {
            throw ToolFailure(error)
        }
    }

    @MainActor private func picture(
        of effect: ChosenEffect,
        at moment: Date
    ) throws(ToolFailure) -> PixelBuffer {
        let recording = FrameRecorder(effect.make(), format: settings.format).record(at: moment)
        do {
            return try FrameDrawer(format: settings.format).draw(recording)
        } catch {
            throw ToolFailure(error)
        }
    }

    private func summary(of alone: [Date: PictureDigest], total: Int, in elapsed: Duration) -> String {
        let orders = settings.orders.filter { $0.dependency != .frameRate }
        let rates = settings.orders.filter { $0.dependency == .frameRate }
        let count = orders.first?.frames.count ?? 0
        let rate = plain(orders.first?.fps ?? 0)
        return "\(count) frames at \(rate) frames a second are the same alone, "
            + "\(orders.map(\.name).formatted(as: "and")), and so are those at "
            + "\(rates.map { plain($0.fps) }.formatted(as: "and")): \(total) pictures in "
            + "\((elapsed / .seconds(1)).formatted(decimals: 2)) s, \(Set(alone.values).count) distinct"
    }
}

/// A frame whose picture is not the one that its moment has alone.
private struct Deviation: Error {
    /// Its place in the order.
    let position: Int
    let frame: Int
    let picture: PixelBuffer
}

/// The seconds from the start to `moment`, to the microsecond.
private func seconds(_ moment: Date) -> String {
    plain((moment.timeIntervalSinceReferenceDate * 1e6).rounded() / 1e6)
}
