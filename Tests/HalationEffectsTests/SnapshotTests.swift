import Foundation
import Halation
import HalationComparison
import HalationEffects
import HalationPixels
import HalationTesting
import Testing

/// Every effect and every ready shader, at a fixed size, time and seed, against our own earlier pictures.
///
/// The references were inspected once. They show that a picture changed, not that it is right. Made with Cairo 1.16,
/// Pango 1.50 and DejaVu Sans 2.37.
@Suite("Pictures of effects and shaders")
@MainActor
struct EffectSnapshotTests {
    /// All instruction sets give the same bytes; another version of Cairo may round an edge differently.
    private let tolerance = Tolerance.perChannel(2, allowing: .fraction(0.001))

    @Test("Effects match their reference pictures")
    func effects() {
        for effect in EffectCatalog.ready.effects {
            // Effects are made for large sizes, so the whole picture is rendered at a fifth of the scale.
            expect(effect.init(), named: effect.name, size: CGSize(width: 960, height: 540), scale: 0.2)
        }
    }

    @Test("Shaders over a picture match their reference pictures")
    func shaders() throws {
        for shader in EffectCatalog.ready.shaders {
            var effect = EffectCatalog.ready.effect(shader: shader, over: Backdrop.self).init()
            try shrink(&effect)
            expect(effect, named: "shader-" + shader.name, size: CGSize(width: 192, height: 108), scale: 1)
        }
    }

    private func expect(_ effect: some Effect, named name: String, size: CGSize, scale: CGFloat) {
        expectSnapshot(
            of: effect,
            named: name + "@3s",
            size: size,
            scale: scale,
            at: 3,
            tolerance: tolerance,
            in: References.folder("Regression")
        )
    }

    /// Makes a shader fit the small picture.
    private func shrink(_ effect: inout some Effect) throws {
        let values = ["radius": "40", "blur": "4", "length": "60", "spacing": "16", "strength": "6"]
        for parameter in type(of: effect).parameterDescriptions {
            guard let value = values[parameter.name], case .number(_, .points) = parameter.kind else {
                continue
            }
            try effect.setParameter(parameter.name, to: value)
        }
    }
}

/// Folder of the reference pictures.
enum References {
    static func folder(_ kind: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References/\(kind)")
            .path(percentEncoded: false)
    }
}

/// A view with colours, edges and text under the shaders.
private struct Backdrop: Effect {
    static let name = "backdrop"
    static let summary = "Colours, edges and text."

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [.blue, .purple, .orange],
                startPoint: .topLeading,
                endPoint: .bottomTrailing
            )
            Circle().fill(.yellow).frame(width: 70, height: 70).offset(x: -40, y: -10)
            Text("Halation").font(.custom("DejaVu Sans", size: 28)).foregroundColor(.white)
        }
    }
}
