import Foundation

/// The points in which two shapes touch or soon will.
struct Manifold {
    struct Point {
        /// The middle between the two outlines.
        var place: Vec

        /// The distance of the outlines; negative where they overlap.
        var separation: Double

        /// Tells the points of one pair of shapes apart.
        var feature: Int
    }

    /// From the first shape to the second.
    var normal: Vec
    var points: [Point]

    /// The points of two shapes that are not farther apart than a margin; nil if there are none.
    static func between(_ a: PlacedShape, _ b: PlacedShape, margin: Double) -> Manifold? {
        switch (a.normals.isEmpty, b.normals.isEmpty) {
        case (true, true): return circles(a, b, margin)
        case (false, true): return polygon(a, circle: b, margin)
        case (true, false):
            guard var manifold = polygon(b, circle: a, margin) else { return nil }
            manifold.normal = -manifold.normal
            return manifold
        case (false, false): return polygons(a, b, margin)
        }
    }

    private static func circles(_ a: PlacedShape, _ b: PlacedShape, _ margin: Double) -> Manifold? {
        let way = b.corners[0] - a.corners[0]
        let distance = way.length
        let separation = distance - a.radius - b.radius
        guard separation <= margin else { return nil }
        let normal = distance > 1e-9 ? way / distance : Vec(0, 1)
        let place = a.corners[0] + normal * (a.radius + separation / 2)
        return Manifold(normal: normal, points: [Point(place: place, separation: separation, feature: 0)])
    }

    private static func polygon(_ a: PlacedShape, circle b: PlacedShape, _ margin: Double) -> Manifold? {
        let center = b.corners[0]
        var (best, face) = (-Double.infinity, 0)
        for index in a.corners.indices {
            let separation = (center - a.corners[index]).dot(a.normals[index])
            if separation > best { (best, face) = (separation, index) }
        }
        guard best - b.radius <= margin else { return nil }
        let (start, end) = (a.corners[face], a.corners[(face + 1) % a.corners.count])
        var normal = a.normals[face]
        var distance = best
        if best > 1e-9 {
            // Beyond the ends of the face the nearest point is a corner.
            let edge = end - start
            let corner: Vec? =
                (center - start).dot(edge) < 0 ? start : (center - end).dot(edge) > 0 ? end : nil
            if let corner {
                let way = center - corner
                distance = way.length
                guard distance - b.radius <= margin else { return nil }
                if distance > 1e-9 { normal = way / distance }
            }
        }
        let separation = distance - b.radius
        let place = center - normal * (b.radius + separation / 2)
        return Manifold(normal: normal, points: [Point(place: place, separation: separation, feature: face)])
    }

    /// The face of a polygon that separates it best from another one.
    private static func bestFace(_ a: PlacedShape, _ b: PlacedShape) -> (separation: Double, index: Int) {
        var (best, face) = (-Double.infinity, 0)
        for index in a.corners.indices {
            let normal = a.normals[index]
            var nearest = Double.infinity
            for corner in b.corners { nearest = min(nearest, (corner - a.corners[index]).dot(normal)) }
            if nearest > best { (best, face) = (nearest, index) }
        }
        return (best, face)
    }

    private static func polygons(_ a: PlacedShape, _ b: PlacedShape, _ margin: Double) -> Manifold? {
        let (first, second) = (bestFace(a, b), bestFace(b, a))
        guard first.separation <= margin, second.separation <= margin else { return nil }
        // The first is kept where both are nearly equal, so that the points do not change from step to step.
        let isFlipped = second.separation > first.separation + 0.05
        let (reference, incident) = isFlipped ? (b, a) : (a, b)
        let face = isFlipped ? second.index : first.index
        let normal = reference.normals[face]
        var (other, least) = (0, Double.infinity)
        for index in incident.normals.indices {
            let facing = incident.normals[index].dot(normal)
            if facing < least { (other, least) = (index, facing) }
        }
        let (start, end) = (reference.corners[face], reference.corners[(face + 1) % reference.corners.count])
        let tangent = normal.turned
        var line = [incident.corners[other], incident.corners[(other + 1) % incident.corners.count]]
        line = clip(line, tangent, from: min(start.dot(tangent), end.dot(tangent)))
        line = clip(line, -tangent, from: min(-start.dot(tangent), -end.dot(tangent)))
        var points: [Point] = []
        for (index, corner) in line.enumerated() {
            let separation = (corner - start).dot(normal)
            guard separation <= margin else { continue }
            let feature = ((isFlipped ? 1 : 0) * 64 + face) * 128 + other * 2 + index
            points.append(
                Point(place: corner - normal * (separation / 2), separation: separation, feature: feature)
            )
        }
        guard !points.isEmpty else { return nil }
        return Manifold(normal: isFlipped ? -normal : normal, points: points)
    }

    /// The part of a line on the side of a limit to which a direction points.
    private static func clip(_ line: [Vec], _ direction: Vec, from limit: Double) -> [Vec] {
        guard line.count == 2 else { return line }
        let (first, second) = (line[0].dot(direction) - limit, line[1].dot(direction) - limit)
        if first >= 0, second >= 0 { return line }
        if first < 0, second < 0 { return [] }
        let crossing = line[0] + (line[1] - line[0]) * (first / (first - second))
        return first >= 0 ? [line[0], crossing] : [crossing, line[1]]
    }
}
