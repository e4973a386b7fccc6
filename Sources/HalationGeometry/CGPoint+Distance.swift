package import Foundation

extension CGPoint {
    /// The distance between two points; infinite beyond squares that doubles hold.
    package func distance(to other: CGPoint) -> Double {
        let (dx, dy) = (Double(other.x - x), Double(other.y - y))
        return (dx * dx + dy * dy).squareRoot()
    }
}
