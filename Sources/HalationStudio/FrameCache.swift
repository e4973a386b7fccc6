import HalationSessions

/// Pictures that were shown, within a bound of memory; the one whose last use is longest ago leaves first.
struct FrameCache {
    /// What a picture depends on.
    struct Key: Hashable {
        let generation: Int
        let look: SessionLook
        let frame: Int
        let coarseness: Int
    }

    /// The largest number of bytes of all pictures together.
    let capacity: Int

    /// The bytes of the pictures that are kept.
    private(set) var byteCount = 0

    private var pictures: [Key: (picture: SessionPicture, lastUse: Int)] = [:]
    private var uses = 0

    /// Creates an empty cache.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The picture of a key; nil if it is not kept.
    mutating func picture(for key: Key) -> SessionPicture? {
        guard let known = pictures[key] else { return nil }
        uses += 1
        pictures[key]?.lastUse = uses
        return known.picture
    }

    /// Keeps a picture, unless it is larger than the cache.
    mutating func insert(_ picture: SessionPicture, for key: Key) {
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
    mutating func keep(generation: Int) {
        pictures = pictures.filter { $0.key.generation == generation }
        byteCount = pictures.values.reduce(0) { $0 + $1.picture.pixels.count }
    }
}
