import HalationPixels

/// The sprites of a plan, each once.
struct SpriteTable {
    private(set) var sprites: [Sprite] = []
    private var indices: [Sprite: Int] = [:]
    private let largestPixelCount: Int

    /// The index last given: drawings that are alike mostly follow each other.
    private var last: Int?

    /// Creates an empty table for sprites of at most so many pixels.
    init(largestPixelCount: Int) {
        self.largestPixelCount = largestPixelCount
    }

    /// Whether a sprite is small enough.
    func takes(_ sprite: Sprite) -> Bool {
        // Sides first: their product may not fit an integer.
        max(sprite.bounds.width, sprite.bounds.height) <= largestPixelCount
            && sprite.bounds.width * sprite.bounds.height <= largestPixelCount
    }

    /// The index of a sprite, which is added if it is new.
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
