import Foundation

typealias Vec = SIMD2<Double>

extension SIMD2<Double> {
    func dot(_ other: Vec) -> Double { x * other.x + y * other.y }
    func cross(_ other: Vec) -> Double { x * other.y - y * other.x }
    var length: Double { (x * x + y * y).squareRoot() }
    var lengthSquared: Double { x * x + y * y }

    /// The vector turned by a quarter, counterclockwise.
    var turned: Vec { Vec(-y, x) }

    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
    var point: CGPoint { CGPoint(x: x, y: y) }
    var vector: CGVector { CGVector(dx: x, dy: y) }
}

/// A convex part of a body.
enum BodyShape {
    case circle(center: Vec, radius: Double)

    /// The corners, counterclockwise; two are a line.
    case polygon([Vec])

    /// The area; 0 for a line.
    var area: Double {
        switch self {
        case .circle(_, let radius): return .pi * radius * radius
        case .polygon(let corners):
            guard corners.count > 2 else { return 0 }
            return corners.indices.reduce(0) { sum, index in
                sum + corners[index].cross(corners[(index + 1) % corners.count]) / 2
            }
        }
    }

    /// The centre of the area.
    var centroid: Vec {
        switch self {
        case .circle(let center, _): return center
        case .polygon(let corners):
            let area = area
            guard area > 0 else {
                return corners.reduce(.zero, +) / Double(max(corners.count, 1))
            }
            var sum = Vec.zero
            for index in corners.indices {
                let (a, b) = (corners[index], corners[(index + 1) % corners.count])
                sum += (a + b) * a.cross(b)
            }
            return sum / (6 * area)
        }
    }

    /// The moment of inertia about the origin, for a density of 1.
    var inertia: Double {
        switch self {
        case .circle(let center, let radius):
            return .pi * radius * radius * (radius * radius / 2 + center.lengthSquared)
        case .polygon(let corners):
            return corners.indices.reduce(0) { sum, index in
                let (a, b) = (corners[index], corners[(index + 1) % corners.count])
                return sum + a.cross(b) * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
            }
        }
    }

    /// The shape scaled, with corners counterclockwise.
    func scaled(x: Double, y: Double) -> BodyShape {
        if x == 1, y == 1 { return self }
        switch self {
        case .circle(let center, let radius):
            return .circle(center: center * Vec(x, y), radius: radius * max(abs(x), abs(y)))
        case .polygon(let corners):
            let moved = corners.map { $0 * Vec(x, y) }
            return .polygon(x * y < 0 ? moved.reversed() : moved)
        }
    }

    /// The convex parts of a polygon: itself, or triangles.
    static func parts(of corners: [Vec]) -> [BodyShape] {
        var corners = corners
        while corners.count > 1, let last = corners.last, (last - corners[0]).length < 1e-6 {
            corners.removeLast()
        }
        guard corners.count > 2 else { return corners.count == 2 ? [.polygon(corners)] : [] }
        if Self.polygon(corners).area < 0 { corners.reverse() }
        return isConvex(corners) ? [.polygon(corners)] : triangles(of: corners)
    }

    private static func isConvex(_ corners: [Vec]) -> Bool {
        corners.indices.allSatisfy { index in
            let a = corners[index]
            let b = corners[(index + 1) % corners.count]
            let c = corners[(index + 2) % corners.count]
            return (b - a).cross(c - b) >= -1e-9
        }
    }

    /// Cuts off one ear after another.
    private static func triangles(of corners: [Vec]) -> [BodyShape] {
        var rest = corners
        var result: [BodyShape] = []
        while rest.count > 3 {
            let ear = rest.indices.first { index in
                let a = rest[(index + rest.count - 1) % rest.count]
                let b = rest[index]
                let c = rest[(index + 1) % rest.count]
                guard (b - a).cross(c - b) > 0 else { return false }
                return !rest.contains { point in
                    point != a && point != b && point != c && (b - a).cross(point - a) >= 0
                        && (c - b).cross(point - b) >= 0 && (a - c).cross(point - c) >= 0
                }
            }
            guard let ear else { break }
            let a = rest[(ear + rest.count - 1) % rest.count]
            result.append(.polygon([a, rest[ear], rest[(ear + 1) % rest.count]]))
            rest.remove(at: ear)
        }
        if rest.count == 3 { result.append(.polygon(rest)) }
        return result
    }
}

/// A shape in the scene.
struct PlacedShape {
    var corners: [Vec]
    var normals: [Vec]

    /// The distance of the outline from the corners: the radius of a circle.
    var radius: Double
    var low: Vec
    var high: Vec

    init(_ shape: BodyShape, origin: Vec, cosine: Double, sine: Double) {
        func place(_ point: Vec) -> Vec {
            origin + Vec(point.x * cosine - point.y * sine, point.x * sine + point.y * cosine)
        }
        switch shape {
        case .circle(let center, let circleRadius):
            corners = [place(center)]
            normals = []
            radius = circleRadius
        case .polygon(let points):
            corners = points.map(place)
            radius = 0
            let placed = corners
            normals = placed.indices.map { index in
                let edge = placed[(index + 1) % placed.count] - placed[index]
                let length = edge.length
                return length > 0 ? Vec(edge.y, -edge.x) / length : .zero
            }
        }
        low = corners[0]
        high = corners[0]
        for corner in corners {
            low = Vec(min(low.x, corner.x), min(low.y, corner.y))
            high = Vec(max(high.x, corner.x), max(high.y, corner.y))
        }
        low -= Vec(repeating: radius)
        high += Vec(repeating: radius)
    }

    func contains(_ point: Vec) -> Bool {
        if normals.isEmpty { return (point - corners[0]).length <= radius }
        guard normals.count > 2 else { return false }
        return zip(corners, normals).allSatisfy { (point - $0).dot($1) <= 0 }
    }
}
