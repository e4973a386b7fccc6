import HalationPixels

/// The distinct sprites of a plan.
struct SpriteTable {
    private(set) var sprites: [Sprite] = []
    private var indices: [Sprite: Int] = [:]
    private let largestPixelCount: Int

    /// The index returned last: equal drawings mostly follow each other.
    private var last: Int?

    /// Creates an empty table for sprites of at most `largestPixelCount` pixels.
    init(largestPixelCount: Int) {
        self.largestPixelCount = largestPixelCount
    }

    /// Whether a sprite has at most `largestPixelCount` pixels.
    func takes(_ sprite: Sprite) -> Bool {
        // Sides first: their product may not fit an integer.
        max(sprite.bounds.width, sprite.bounds.height) <= largestPixelCount
            && sprite.bounds.width * sprite.bounds.height <= largestPixelCount
    }

    /// The index of a sprite, added if it is new.
    mutating func index(of sprite: Sprite) -> Int {
        if let last, sprites[last] == sprite { return last }
        let index = indices[sprite] ?? sprites.count
        if index == sprites.count {
            sprites.append(sprite)
            indices[sprite] = index
        }
        last = index
        return index
    }
}
