import Foundation
import Halation
import HalationPixels

/// Pictures of equal size under each other, the earliest at the top.
struct FilmStrip {
    let frames: [PixelBuffer]

    /// The rows between two frames.
    static let gap = 4

    /// Renders a view at several times, which may be in any order.
    @MainActor
    init(
        of view: some View,
        named name: String,
        at times: [TimeInterval],
        size: CGSize?,
        scale: CGFloat,
        script: (inout InteractionScript) -> Void
    ) throws(SnapshotFailure) {
        guard !times.isEmpty else { throw .unusable(name: name, reason: "there are no times") }
        guard times.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            throw .unusable(name: name, reason: "times must not be negative")
        }
        let renderer = ImageRenderer(content: view)
        renderer.proposedSize = size.map { ProposedViewSize($0) } ?? .unspecified
        renderer.scale = scale
        renderer.script(script)
        var pictures: [TimeInterval: PixelBuffer] = [:]
        for time in Set(times).sorted() {
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            do {
                pictures[time] = try renderer.pixelBuffer()
            } catch {
                throw .unusable(name: name, reason: "at \(time) s: \(error)")
            }
        }
        frames = times.compactMap { pictures[$0] }
        guard let first = frames.first?.size, first.width > 0, first.height > 0 else {
            throw .unusable(name: name, reason: "the view has no pixels; give it a size")
        }
        guard frames.allSatisfy({ $0.size == first }) else {
            throw .unusable(name: name, reason: "the view has another size at another time; give it a frame")
        }
    }

    /// The strip as one picture.
    func picture() throws(PixelBufferError) -> PixelBuffer {
        guard let size = frames.first?.size else {
            return try PixelBuffer(size: PixelSize(width: 0, height: 0))
        }
        let stride = size.height + Self.gap
        var strip = try PixelBuffer(
            size: PixelSize(width: size.width, height: stride * frames.count - Self.gap)
        )
        strip.withMutableRows { rows in
            for (index, frame) in frames.enumerated() {
                let place = PixelRect(x: 0, y: index * stride, width: size.width, height: size.height)
                frame.withRows { rows.cropped(to: place).copy(from: $0) }
            }
        }
        return strip
    }

    /// The frames of another strip of the same layout.
    ///
    /// - Returns: The frames, nil if the strip has another size.
    func frames(of strip: PixelBuffer) -> [PixelBuffer]? {
        guard let size = frames.first?.size else { return [] }
        let stride = size.height + Self.gap
        let whole = PixelSize(width: size.width, height: stride * frames.count - Self.gap)
        guard strip.size == whole else { return nil }
        var result: [PixelBuffer] = []
        for index in frames.indices {
            guard var frame = try? PixelBuffer(size: size) else { return nil }
            let place = PixelRect(x: 0, y: index * stride, width: size.width, height: size.height)
            frame.withMutableRows { rows in strip.withRows { rows.copy(from: $0.cropped(to: place)) } }
            result.append(frame)
        }
        return result
    }
}
