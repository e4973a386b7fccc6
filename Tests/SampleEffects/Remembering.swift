package import Halation
import HalationEffects

/// An effect with a harmless memory: it depends on the time alone.
package struct Remembering: Effect {
    package static let name = "remembering"
    package static let summary = "A bar that grows with time."

    private final class Cache {
        private var widths: [Double: Double] = [:]

        func width(at time: Double) -> Double {
            if let width = widths[time] { return width }
            let width = time * 60
            widths[time] = width
            return width
        }
    }

    private let cache = Cache()

    package init() {}

    package var body: some View {
        Bar { [cache] in cache.width(at: $0) }
    }
}
