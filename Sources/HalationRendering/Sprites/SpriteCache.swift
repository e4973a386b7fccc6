import HalationGeometry
import HalationPixels

/// The planes of recent sprites, shared by the steps of a picture and by later pictures.
///
/// The contents affect only the time a picture takes: a sprite that is drawn again has the same pixels. When a sprite
/// would exceed the byte limit, the least recently used ones are evicted.
final class SpriteCache {
    /// Room for about two thousand small sprites, such as the blurred circles of a snowfall.
    static let byteLimit = 16 << 20

    private struct Entry {
        let plane: AlphaPlane
        var lastUse: Int
    }

    private var entries: [Sprite: Entry] = [:]
    private var uses = 0
    private var lastUsed: (sprite: Sprite, plane: AlphaPlane)?

    /// Memory of the cached sprites and their planes.
    private(set) var byteCount = 0

    /// The cached plane of a sprite; if there is none, the result of `draw`.
    func plane(of sprite: Sprite, draw: () throws -> AlphaPlane) throws -> AlphaPlane {
        if let lastUsed, lastUsed.sprite == sprite { return lastUsed.plane }
        uses += 1
        if let index = entries.index(forKey: sprite) {
            entries.values[index].lastUse = uses
            let plane = entries.values[index].plane
            lastUsed = (sprite, plane)
            return plane
        }
        let plane = try draw()
        lastUsed = (sprite, plane)
        let needed = sprite.byteCount + plane.byteCount
        guard needed <= Self.byteLimit else { return plane }
        if byteCount + needed > Self.byteLimit { makeRoom(for: needed) }
        entries[sprite] = Entry(plane: plane, lastUse: uses)
        byteCount += needed
        return plane
    }

    /// Evicts the least recently used sprites, a quarter of the limit at once so that it happens seldom.
    private func makeRoom(for needed: Int) {
        let goal = max(min(Self.byteLimit * 3 / 4, Self.byteLimit - needed), 0)
        for (sprite, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard byteCount > goal else { return }
            entries[sprite] = nil
            byteCount -= sprite.byteCount + entry.plane.byteCount
        }
    }
}

extension Sprite {
    /// Memory of the sprite and its path.
    fileprivate var byteCount: Int {
        guard let elements = path.storage.list else { return MemoryLayout<Sprite>.stride }
        return MemoryLayout<Sprite>.stride + elements.count * MemoryLayout<Path.Element>.stride
    }
}

extension AlphaPlane {
    fileprivate var byteCount: Int { bytesPerRow * size.height }
}
