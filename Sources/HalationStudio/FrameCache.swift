package import HalationSessions

/// Pictures that were shown, within a bound of memory; the one whose last use is longest ago leaves first.
package struct FrameCache {
    /// What a picture depends on.
    package struct Key: Hashable {
        let generation: Int
        let look: SessionLook
        let frame: Int
        let coarseness: Int

        package init(generation: Int, look: SessionLook, frame: Int, coarseness: Int) {
            (self.generation, self.look) = (generation, look)
            (self.frame, self.coarseness) = (frame, coarseness)
        }
    }

    /// The largest number of bytes of all pictures together.
    package let capacity: Int

    /// The bytes of the pictures that are kept.
    package private(set) var byteCount = 0

    private var pictures: [Key: (picture: SessionPicture, lastUse: Int)] = [:]
    private var uses = 0

    /// Creates an empty cache.
    package init(capacity: Int) {
        self.capacity = capacity
    }

    /// The picture of a key; nil if it is not kept.
    package mutating func picture(for key: Key) -> SessionPicture? {
        guard let known = pictures[key] else { return nil }
        uses += 1
        pictures[key]?.lastUse = uses
        return known.picture
    }

    /// Keeps a picture, unless it is larger than the cache.
    package mutating func insert(_ picture: SessionPicture, for key: Key) {
        guard picture.pixels.count <= capacity else { return }
        uses += 1
        byteCount += picture.pixels.count - (pictures[key]?.picture.pixels.count ?? 0)
        pictures[key] = (picture, uses)
        while byteCount > capacity, let oldest = pictures.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            byteCount -= oldest.value.picture.pixels.count
            pictures[oldest.key] = nil
        }
    }

    /// Forgets the pictures of other generations.
    package mutating func keep(generation: Int) {
        pictures = pictures.filter { $0.key.generation == generation }
        byteCount = pictures.values.reduce(0) { $0 + $1.picture.pixels.count }
    }
}
