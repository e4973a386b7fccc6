public import Halation

extension GraphicsContext {
    /// Fills a circle for each particle, in its colour and opacity.
    ///
    /// A circle is as large as `diameter` times the particle's scale, and each is filled by itself: with the context's
    /// filters, blend mode and the rest. A particle without size or that cannot be seen draws nothing.
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

    /// Draws each particle with a context of its own.
    ///
    /// That context has its origin at the particle's place, is turned and scaled as the particle is, and has its
    /// opacity; what else it has is this context's. A symbol that is drawn at the origin shows the particle.
    ///
    /// - Parameters:
    ///   - particles: The particles, such as ``ParticleEmitter/particles(at:seed:)`` or an array.
    ///   - draw: Draws one of them about the origin.
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
