/// A circle of a scene, in points.
package struct Spot: Equatable {
    package var x: Double
    package var y: Double
    package var radius: Double
    package var opacity: Double

    package init(x: Double, y: Double, radius: Double, opacity: Double = 1) {
        self.x = x
        self.y = y
        self.radius = radius
        self.opacity = opacity
    }
}
