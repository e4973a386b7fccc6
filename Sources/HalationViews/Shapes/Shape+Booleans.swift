import HalationGeometry
public import HalationViewTree

extension Shape {
    /// The area inside this shape, another one, or both; see `Path.union(_:eoFill:)`.
    public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(self, other, .union, eoFill: eoFill)
    }

    /// The area inside both this shape and another one.
    public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(self, other, .intersection, eoFill: eoFill)
    }

    /// The area inside this shape and outside of another one.
    public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(self, other, .subtracting, eoFill: eoFill)
    }

    /// The area inside exactly one of this shape and another one.
    public nonisolated func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(self, other, .symmetricDifference, eoFill: eoFill)
    }

    /// The parts of this shape's path, as a line, that lie inside another shape.
    public nonisolated func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(self, other, .lineIntersection, eoFill: eoFill)
    }

    /// The parts of this shape's path, as a line, that lie outside of another shape.
    public nonisolated func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(self, other, .lineSubtraction, eoFill: eoFill)
    }
}
