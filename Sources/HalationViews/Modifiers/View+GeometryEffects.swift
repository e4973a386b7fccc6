public import Foundation
import HalationAnimation
public import HalationGeometry
public import HalationViewTree

extension View {
    /// Transforms the drawing of the view by a projective map; layout is unaffected.
    public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(_ProjectionEffect(transform: transform))
    }

    /// Transforms the drawing of the view by an affine map; layout is unaffected.
    public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(_TransformEffect(transform: transform))
    }

    /// Scales the drawing of the view by a factor per axis; layout is unaffected.
    ///
    /// - Parameters:
    ///   - scale: The factors; negative ones mirror.
    ///   - anchor: The point of the view that stays in place.
    /// - Returns: A view of the same size.
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(_ScaleEffect(scale: scale, anchor: anchor))
    }

    /// Scales the drawing of the view by the same factor on both axes; layout is unaffected.
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Scales the drawing of the view by a factor per axis; layout is unaffected.
    public nonisolated func scaleEffect(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center
    ) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Rotates the drawing of the view in space, seen in perspective; layout is unaffected.
    ///
    /// - Parameters:
    ///   - angle: The angle.
    ///   - axis: The axis of rotation; z points away from the viewer.
    ///   - anchor: The point of the view that the axis passes through.
    ///   - anchorZ: The axis's distance from the view's plane, in points.
    ///   - perspective: The strength of the perspective; 0 is a parallel projection.
    /// - Returns: A view of the same size.
    public nonisolated func rotation3DEffect(
        _ angle: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(
            _Rotation3DEffect(
                angle: angle,
                x: axis.x,
                y: axis.y,
                z: axis.z,
                anchor: anchor,
                anchorZ: anchorZ,
                perspective: perspective
            )
        )
    }
}

nonisolated struct _ProjectionEffect: GeometryEffect, ProjectingModifier {
    let transform: ProjectionTransform

    func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

private nonisolated struct _TransformEffect: GeometryEffect, ProjectingModifier {
    let transform: CGAffineTransform

    func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(transform) }
}

extension _ScaleEffect: ProjectingModifier {}

nonisolated struct _Rotation3DEffect: GeometryEffect, ProjectingModifier {
    var angle: Angle
    var x: CGFloat
    var y: CGFloat
    var z: CGFloat
    var anchor: UnitPoint
    var anchorZ: CGFloat
    var perspective: CGFloat

    typealias AnimatableData = AnimatablePair<
        AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>,
        AnimatablePair<
            AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>, AnimatablePair<CGFloat, CGFloat>
        >
    >

    var animatableData: AnimatableData {
        get {
            AnimatablePair(
                AnimatablePair(angle.animatableData, anchor.animatableData),
                AnimatablePair(
                    AnimatablePair(x, AnimatablePair(y, z)),
                    AnimatablePair(anchorZ, perspective)
                )
            )
        }
        set {
            angle.animatableData = newValue.first.first
            anchor.animatableData = newValue.first.second
            let axis = newValue.second.first
            (x, y, z) = (axis.first, axis.second.first, axis.second.second)
            (anchorZ, perspective) = (newValue.second.second.first, newValue.second.second.second)
        }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0, length.isFinite else { return ProjectionTransform() }
        let (x, y, z) = (x / length, y / length, z / length)
        let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
        let rest = 1 - cosine
        // Rows of the rotation for row vectors (x, y, z).
        let rowX = (cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine)
        let rowY = (x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine)
        let rowZ = (x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest)
        let distance = max(size.width, size.height)
        let depth = perspective == 0 || distance == 0 ? 0 : -perspective / distance
        let origin = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
        // The plane z = 0 lies at -anchorZ before the rotation. It is moved back only behind the projection, where
        // depth is no longer seen.
        let constant = (-anchorZ * rowZ.0, -anchorZ * rowZ.1, -anchorZ * rowZ.2)
        var space = ProjectionTransform()
        (space.m11, space.m12, space.m13) = (rowX.0, rowX.1, rowX.2 * depth)
        (space.m21, space.m22, space.m23) = (rowY.0, rowY.1, rowY.2 * depth)
        (space.m31, space.m32, space.m33) = (constant.0, constant.1, 1 + constant.2 * depth)
        let result = ProjectionTransform(CGAffineTransform(translationX: -origin.x, y: -origin.y))
            .concatenating(space)
            .concatenating(ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y)))
        var inverse = result
        return inverse.invert() ? result : ProjectionTransform()
    }
}
