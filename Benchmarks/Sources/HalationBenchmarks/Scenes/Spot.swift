/// A circle of a scene, in points.
package struct Spot: Equatable {
    package var x: Double
    package var y: Double
    package var radius: Double
    package var opacity = 1.0
}
