import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Rotations in space")
struct PerspectiveTests {
    private final class FrameProbe {
        var frame = CGRect.null
        var named = CGRect.null
    }

    /// A rotation about an axis, written out for single points: T(anchor) · P · R · T(-anchor).
    private struct Rotation {
        var angle = 0.0
        var axis = (x: 0.0, y: 1.0, z: 0.0)
        var anchor = UnitPoint.center
        var anchorZ = 0.0
        var perspective = 1.0

        func image(x: Double, y: Double, size: CGSize) -> CGPoint {
            let center = (Double(size.width * anchor.x), Double(size.height * anchor.y))
            let v = (x - center.0, y - center.1, -anchorZ)
            let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
            let k = (axis.x / length, axis.y / length, axis.z / length)
            let (sine, cosine) = (sin(angle), cos(angle))
            let cross = (k.1 * v.2 - k.2 * v.1, k.2 * v.0 - k.0 * v.2, k.0 * v.1 - k.1 * v.0)
            let along = (k.0 * v.0 + k.1 * v.1 + k.2 * v.2) * (1 - cosine)
            let turned = (
                v.0 * cosine + cross.0 * sine + k.0 * along, v.1 * cosine + cross.1 * sine + k.1 * along,
                v.2 * cosine + cross.2 * sine + k.2 * along
            )
            let w = 1 - perspective * turned.2 / Double(max(size.width, size.height))
            return CGPoint(x: turned.0 / w + center.0, y: turned.1 / w + center.1)
        }
    }

    @Test("The frame of a view rotated in space is the one around its projected corners")
    func frames() {
        let rotations = [
            Rotation(angle: 0.6), Rotation(angle: 0.6, anchorZ: 15), Rotation(angle: -0.4, anchorZ: -30),
            Rotation(angle: 1, axis: (1, 0, 0), perspective: 0.5),
            Rotation(angle: 0.5, axis: (1, 2, 3), anchor: .topLeading, anchorZ: 8, perspective: 0.3),
            Rotation(angle: 0.5, axis: (0, 0, 1), anchorZ: 20), Rotation(angle: 0, anchorZ: 20),
            Rotation(angle: 0.7, anchorZ: 10, perspective: 0),
        ]
        for rotation in rotations {
            let probe = FrameProbe()
            let view = GeometryReader { proxy -> Color in
                probe.frame = proxy.frame(in: .global)
                probe.named = proxy.frame(in: .named("stage"))
                return Color.red
            }
            .frame(width: 60, height: 40)
            .rotation3DEffect(
                .radians(rotation.angle),
                axis: (rotation.axis.x, rotation.axis.y, rotation.axis.z),
                anchor: rotation.anchor,
                anchorZ: rotation.anchorZ,
                perspective: rotation.perspective
            )
            .frame(width: 200, height: 100)
            .coordinateSpace(name: "stage")
            .padding(.leading, 30)
            _ = ImageRenderer(content: view).recording()
            let size = CGSize(width: 60, height: 40)
            let corners = [(0.0, 0.0), (60, 0), (0, 40), (60, 40)].map {
                rotation.image(x: $0.0, y: $0.1, size: size)
            }
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            let expected = (xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
            let frame = probe.named.offsetBy(dx: -70, dy: -30)
            #expect(abs(frame.minX - expected.0) < 1e-6 && abs(frame.minY - expected.1) < 1e-6, "\(rotation)")
            #expect(abs(frame.maxX - expected.2) < 1e-6 && abs(frame.maxY - expected.3) < 1e-6, "\(rotation)")
            #expect(abs(probe.frame.minX - probe.named.minX - 30) < 1e-6)
            #expect(abs(probe.frame.width - probe.named.width) < 1e-6)
        }
    }

    @Test("Content that reads its frame follows a rotation in space")
    func following() {
        struct Scene: View {
            let model: StageModel
            let probe: FrameProbe

            var body: some View {
                GeometryReader { proxy -> Color in
                    probe.frame = proxy.frame(in: .global)
                    return Color.red
                }
                .frame(width: 60, height: 40)
                .rotation3DEffect(.radians(model.value), axis: (0, 1, 0))
            }
        }
        let model = StageModel()
        let probe = FrameProbe()
        let stage = AnimationStage(Scene(model: model, probe: probe), width: 60, height: 40)
        stage.at(1) { model.value = 0.8 }
        stage.show(0)
        #expect(abs(probe.frame.width - 60) < 1e-9)
        stage.show(2)
        let rotation = Rotation(angle: 0.8)
        let size = CGSize(width: 60, height: 40)
        let left = min(rotation.image(x: 0, y: 0, size: size).x, rotation.image(x: 60, y: 0, size: size).x)
        #expect(abs(probe.frame.minX - left) < 1e-6)
    }
}
