import Foundation
import HalationDrawing
import HalationGeometry
package import HalationParticles
import UIKit

extension SKEmitterNode {
    /// Calls a closure with each layer of particles and its height.
    func forEachLayer(_ body: (_ part: Int, _ height: CGFloat) -> Void) {
        if !grains.isEmpty { body(0, particleZPosition) }
    }

    /// The state of each living particle, in the order of drawing.
    package var particles: [Particle] {
        var result: [Particle] = []
        result.reserveCapacity(grains.count)
        for (index, grain) in grains.enumerated() { result.append(particle(grain, index: index)) }
        return particleRenderOrder == .oldestLast ? result.reversed() : result
    }

    private func particle(_ grain: Grain, index: Int) -> Particle {
        let age = clock - grain.birth
        let share = age / grain.lifetime
        func value(_ sequence: SKKeyframeSequence?, _ other: Double) -> Double {
            sequence?.components(at: share).first ?? other
        }
        let scale = value(particleScaleSequence, grain.scale + grain.scaleSpeed * age)
        let alpha = value(particleAlphaSequence, grain.alpha + grain.alphaSpeed * age)
        let blend = value(particleColorBlendFactorSequence, grain.blend + grain.blendSpeed * age)
        var color = grain.color + grain.colorSpeed * age
        if let sequence = particleColorSequence {
            let parts = sequence.components(at: share)
            if parts.count == 4 { color = SIMD4(parts[0], parts[1], parts[2], parts[3]) }
        }
        color = color.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
        // A particle without a texture shows the colour itself.
        let factor = particleTexture == nil ? 1 : min(max(blend, 0), 1)
        let tint = SIMD4(repeating: 1) + (color - SIMD4(repeating: 1)) * factor
        return Particle(
            index: index,
            age: age,
            lifetime: grain.lifetime,
            position: grain.place(at: age).point,
            velocity: (grain.velocity + grain.acceleration * age).vector,
            rotation: .radians(grain.rotation + grain.spin * age),
            scale: max(scale, 0) * grain.size,
            opacity: min(max(alpha, 0), 1) * tint.w,
            color: Color(red: tint.x, green: tint.y, blue: tint.z)
        )
    }

    /// Draws the particles, in their space with y upwards.
    func drawParticles(of part: Int, in context: GraphicsContext) {
        let texture = particleTexture
        var size = particleSize
        if size.width <= 0 || size.height <= 0 { size = texture?.size() ?? .zero }
        guard size.width > 0, size.height > 0 else { return }
        var context = context
        context.blendMode = particleBlendMode.contextMode
        if particleBlendMode == .subtract { context.addFilter(.colorInvert()) }
        let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        let time = scene?.time ?? clock
        context.drawEach(particles) { inner, particle in
            guard particle.scale > 0 else { return }
            let painter = NodePainter(context: inner, time: time, scale: 1)
            let tint = SpriteTint(color: particle.color, factor: 1)
            if let shader {
                painter.draw(rect, texture: texture, tint: tint, shader: shader, attributes: attributeValues)
            } else if let texture {
                painter.draw(texture, in: rect, tint: tint)
            } else {
                inner.fill(Path(rect), with: .color(particle.color))
            }
        }
    }
}
