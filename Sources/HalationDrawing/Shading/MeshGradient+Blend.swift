import Foundation
import HalationGeometry

extension MeshGradient: BlendableStyle {
    package func blend(in environment: EnvironmentValues) -> StyleBlend {
        let resolved =
            switch colors {
            case .colors(let colors): colors.map { $0.resolve(in: environment) }
            case .resolvedColors(let colors): colors
            }
        let points: [SIMD2<Float>]
        let isCurved: Bool
        switch locations {
        case .points(let positions): (points, isCurved) = (positions, false)
        case .bezierPoints(let beziers):
            isCurved = true
            points = beziers.flatMap {
                [
                    $0.position, $0.leadingControlPoint, $0.topControlPoint, $0.trailingControlPoint,
                    $0.bottomControlPoint,
                ]
            }
        }
        return StyleBlend(
            [ObjectIdentifier(MeshGradient.self), width, height, isCurved, smoothsColors, colorSpace],
            colors: resolved + [background.resolve(in: environment)],
            numbers: points.flatMap { [Double($0.x), Double($0.y)] }.map { $0 * StyleBlend.unitScale }
        )
    }

    package func replacing(_ blend: StyleBlend) -> any ShapeStyle {
        var mesh = self
        mesh.colors = .resolvedColors(Array(blend.colors.dropLast()))
        mesh.background = blend.colors.last.map { Color($0) } ?? background
        let points = stride(from: 0, to: blend.numbers.count - 1, by: 2).map { index in
            SIMD2(
                Float(blend.numbers[index] / StyleBlend.unitScale),
                Float(blend.numbers[index + 1] / StyleBlend.unitScale)
            )
        }
        switch locations {
        case .points: mesh.locations = .points(points)
        case .bezierPoints:
            mesh.locations = .bezierPoints(
                stride(from: 0, to: points.count - 4, by: 5).map { index in
                    BezierPoint(
                        position: points[index],
                        leadingControlPoint: points[index + 1],
                        topControlPoint: points[index + 2],
                        trailingControlPoint: points[index + 3],
                        bottomControlPoint: points[index + 4]
                    )
                }
            )
        }
        return mesh
    }
}
