import HalationGeometry
import HalationPixels

/// Sprites that were drawn, kept for the next step and the next picture that shows them.
///
/// What it holds decides only how long a picture takes: a sprite that is drawn again has the same pixels. The bytes
/// are limited, whatever a film shows: when a sprite does not fit, those used longest ago make room for it.
final class SpriteCache {
    /// As many bytes as some two thousand snowflakes take.
    static let byteLimit = 16 << 20

    private struct Entry {
        let plane: AlphaPlane
        var lastUse: Int
    }

    private var entries: [Sprite: Entry] = [:]
    private var uses = 0
    private var lastUsed: (sprite: Sprite, plane: AlphaPlane)?

    /// The bytes of the sprites held and of their planes.
    private(set) var byteCount = 0

    /// The plane of a sprite: one that is held, or else what `draw` makes.
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

    /// Drops what was used longest ago: a quarter of the limit at once, so that this happens seldom.
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
    /// What the sprite itself takes up, its path included.
    fileprivate var byteCount: Int {
        guard case .elements(let elements) = path.storage else { return MemoryLayout<Sprite>.stride }
        return MemoryLayout<Sprite>.stride + elements.count * MemoryLayout<Path.Element>.stride
    }
}

extension AlphaPlane {
    fileprivate var byteCount: Int { bytesPerRow * size.height }
}
