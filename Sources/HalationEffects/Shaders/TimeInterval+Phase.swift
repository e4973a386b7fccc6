import Foundation

extension TimeInterval {
    /// The phase of a rotation, reduced to one turn, so that a `Float` of it stays exact at late times.
    func phase(_ radiansPerSecond: Double) -> Double {
        (self * radiansPerSecond).truncatingRemainder(dividingBy: 2 * .pi)
    }
}
