import HalationCore
import HalationParticles

/// A bubble that moves up and down for ever at its own speed.
struct FlatBubble: LampBubble {
    let id: Int
    let diameter: Double

    /// As a fraction of the canvas's width.
    private let x: Double

    /// As a fraction of the canvas's height, at time 0.
    private let startY: Double

    /// In canvas heights a second; negative upwards.
    private let speed: Double

    /// How far beyond the top and bottom bubbles may start, as a fraction of the canvas's height.
    private static let overhang = 0.25

    /// Largest distance of the bubble's rim from its centre, in points.
    private let reach: Double

    init(id: Int, shape: LavaLamp.Shape, seed: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: 0, index: UInt64(id))
        self.id = id
        x = .random(in: -0.1...1.1, using: &generator)
        startY = .random(in: -Self.overhang...1 + Self.overhang, using: &generator)
        diameter = .random(in: 100...250, using: &generator)
        reach = diameter / 2 * (shape == .polygon ? WobblingPolygon.largestDistance : 1)
        speed = .random(in: 0.01...0.1, using: &generator) * (Bool.random(using: &generator) ? 1 : -1)
    }

    /// The centre at a time in seconds.
    ///
    /// The bubble, without its blur, turns round when it is wholly beyond an end, so its height is a triangle wave of
    /// time: the distance covered so far, folded into the distance between the two ends.
    func position(at time: Double, in size: CGSize) -> CGPoint {
        let height = Double(size.height)
        guard height > 0 else { return .zero }
        let margin = max(Self.overhang, reach / height)
        let way = 1 + 2 * margin
        let covered = startY + margin + speed * time
        let phase = covered - (covered / (2 * way)).rounded(.down) * 2 * way
        let y = (phase <= way ? phase : 2 * way - phase) - margin
        return CGPoint(x: x * Double(size.width), y: y * height)
    }
}
