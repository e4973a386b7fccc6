import Foundation
public import HalationDrawing
import HalationGeometry

extension GraphicsContext {
    /// Fills a circle per particle, in the particle's colour and opacity.
    ///
    /// Circles are separate drawings: the context's filters, blend mode and opacity apply to each. Particles
    /// with no size or no opacity draw nothing.
    ///
    /// - Parameters:
    ///   - particles: The particles, such as ``ParticleEmitter/particles(at:seed:)`` or an array.
    ///   - diameter: The diameter of a particle of scale 1, in user space.
    public func fillCircles(_ particles: some Sequence<Particle>, diameter: Double) {
        for particle in particles {
            let size = diameter * particle.scale
            guard size > 0, particle.opacity > 0 else { continue }
            let rect = CGRect(
                x: Double(particle.position.x) - size / 2,
                y: Double(particle.position.y) - size / 2,
                width: size,
                height: size
            )
            fill(Path(ellipseIn: rect), with: .color(particle.color.opacity(min(particle.opacity, 1))))
        }
    }

    /// Draws each particle in a separate context, transformed to the particle.
    ///
    /// The context has its origin at the particle's position, its rotation and scale, and its opacity; the
    /// rest of its state is this context's. Draw the particle about the origin.
    ///
    /// - Parameters:
    ///   - particles: The particles, such as ``ParticleEmitter/particles(at:seed:)`` or an array.
    ///   - draw: Draws one particle about the origin.
    public func drawEach(
        _ particles: some Sequence<Particle>,
        draw: (_ context: inout GraphicsContext, _ particle: Particle) -> Void
    ) {
        for particle in particles where particle.opacity > 0 {
            var context = self
            context.concatenate(particle.transform)
            context.opacity *= min(particle.opacity, 1)
            draw(&context, particle)
        }
    }
}
