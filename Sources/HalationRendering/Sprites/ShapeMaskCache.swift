import Foundation
import HalationGeometry
import HalationPixels

/// The coverage of long paths that a picture has in common with the one before: text that stands still, above all.
///
/// The contents affect only the time that a picture takes. A shape is drawn by Cairo when it is new, and through a mask
/// of its coverage from the second picture on, with the same bytes. So a path counts as known by the memory of its
/// elements, which the cache keeps, and by its place to the last bit.
final class ShapeMaskCache {
    /// Room for the text of a few pages.
    static let byteLimit = 16 << 20

    /// The least number of elements of a path that is worth a mask.
    static let leastElementCount = 24

    /// Everything that the coverage depends on.
    struct Key: Hashable {
        fileprivate let elements: UnsafeRawPointer
        fileprivate let count: Int
        fileprivate let isEOFilled: Bool
        fileprivate let transform: CGAffineTransform
        fileprivate let clip: PixelRect
        fileprivate let layer: PixelRect

        static func == (lhs: Key, rhs: Key) -> Bool {
            lhs.elements == rhs.elements && lhs.count == rhs.count && lhs.isEOFilled == rhs.isEOFilled
                && lhs.transform == rhs.transform && lhs.clip == rhs.clip && lhs.layer == rhs.layer
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(elements)
            hasher.combine(Double(transform.tx))
            hasher.combine(Double(transform.ty))
            hasher.combine(clip.minX)
            hasher.combine(clip.minY)
        }
    }

    private struct Entry {
        /// Keeps the memory that the key names.
        let elements: [Path.Element]
        var picture: Int
        var mask: AlphaPlane?
    }

    private var entries: [Key: Entry] = [:]
    private var picture = 0

    /// Memory of the masks.
    private(set) var byteCount = 0

    /// The mask of a shape that the picture before had too, which `draw` makes of the coverage within the clip; nil for a
    /// new shape, and where there is no room.
    func mask(
        of path: Path,
        style: FillStyle,
        transform: CGAffineTransform,
        clip: PixelRect,
        in layer: PixelRect,
        draw: () throws -> AlphaPlane
    ) rethrows -> AlphaPlane? {
        guard let elements = path.storage.list, elements.count >= Self.leastElementCount,
            style.isAntialiased, let memory = elements.withUnsafeBytes(\.baseAddress)
        else { return nil }
        let key = Key(
            elements: memory,
            count: elements.count,
            isEOFilled: style.isEOFilled,
            transform: transform,
            clip: clip,
            layer: layer
        )
        guard let index = entries.index(forKey: key) else {
            entries[key] = Entry(elements: elements, picture: picture)
            return nil
        }
        entries.values[index].picture = picture
        if let mask = entries.values[index].mask { return mask }
        let needed = clip.width * clip.height
        guard byteCount + needed <= Self.byteLimit else { return nil }
        let mask = try draw()
        entries.values[index].mask = mask
        byteCount += needed
        return mask
    }

    /// Forgets what the picture that ends here did not draw.
    func endPicture() {
        for key in entries.filter({ $0.value.picture < picture }).keys {
            if entries.removeValue(forKey: key)?.mask != nil { byteCount -= key.clip.width * key.clip.height }
        }
        picture += 1
    }
}
