import Foundation
import HalationGeometry

/// What a cloud's symbol shows beside the cloud, by its name.
struct CloudWeather {
    /// The words after `cloud` that have colours, and are layers of their own.
    private static let words: Set<Substring> = [
        "bolt", "drizzle", "heavyrain", "rain", "sun",
    ]

    /// Whether the cloud is filled.
    let isFilled: Bool

    /// Whether the sun stands above the cloud.
    let hasSun: Bool

    /// Whether a flash of lightning leaves the cloud.
    let hasBolt: Bool

    /// Whether drops fall.
    let hasRain: Bool

    /// Reads a name such as `cloud.sun.rain.fill`; nil for those of other symbols.
    init?(_ name: String) {
        var words = name.split(separator: ".")
        isFilled = words.last == "fill"
        if isFilled { words.removeLast() }
        guard words.first == "cloud", words.count > 1 else { return nil }
        let weather = words.dropFirst()
        guard weather.allSatisfy(Self.words.contains) else { return nil }
        hasSun = weather.contains("sun")
        hasBolt = weather.contains("bolt")
        hasRain = weather.contains { $0.hasSuffix("rain") || $0 == "drizzle" }
    }
}

extension SymbolOutline {
    /// The outline with layers for the cloud, the sun, the lightning and the rain, in this order and in their colours.
    ///
    /// The cloud is the largest part. What lies on other layers, or above its middle, is the sun; the largest part below it
    /// is the lightning.
    func divided(into weather: CloudWeather) -> SymbolOutline {
        let parts = layers.map { $0.path.parts.map { (path: $0, size: Self.size(of: $0)) } }
        let sizes = parts.map { $0.map(\.size).max() ?? 0 }
        guard let index = sizes.indices.max(by: { sizes[$0] < sizes[$1] }),
            let cloud = parts[index].max(by: { $0.size < $1.size })
        else { return self }
        let middle = cloud.path.boundingRect.midY
        let others = parts[index].filter { $0.size < cloud.size }
        let above = others.filter { weather.hasSun && $0.path.boundingRect.midY < middle }
        var below = others.filter { !weather.hasSun || $0.path.boundingRect.midY >= middle }
            .sorted { $0.size > $1.size }
        let bolt = weather.hasBolt && !below.isEmpty ? [below.removeFirst()] : []
        let sun = parts.indices.filter { $0 != index }.flatMap { parts[$0] } + above
        var result = [SymbolLayer(path: cloud.path, tint: weather.isFilled ? .white : nil)]
        for (part, tint) in [(sun, SymbolLayer.Tint.yellow), (bolt, .yellow), (below, .blue)]
        where !part.isEmpty {
            var path = Path()
            for piece in part { path.addPath(piece.path) }
            result.append(SymbolLayer(path: path, level: min(result.count, 2), tint: tint))
        }
        return SymbolOutline(layers: result, box: box)
    }

    private static func size(of part: Path) -> CGFloat {
        part.contours.reduce(0) { $0 + $1.signedArea }.magnitude
    }
}
