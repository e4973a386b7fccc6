import Halation
import HalationGeometry
import HalationParticles
import HalationPixels
import HalationRendering
import Testing

@MainActor
@Suite("Drawing particles")
struct ParticleDrawingTests {
    private func recording(_ draw: @escaping (GraphicsContext) -> Void) -> [DisplayList.Item] {
        let renderer = ImageRenderer(content: Canvas { context, _ in draw(context) })
        renderer.proposedSize = ProposedViewSize(width: 100, height: 100)
        return renderer.recording().list.drawings
    }

    private func particles(_ change: (inout ParticleEmitter) -> Void = { _ in }) -> ParticleSequence {
        var emitter = ParticleEmitter(stream: 0, births: .burst(count: 5), lifetime: 2)
        emitter.shape = .rectangle(CGRect(x: 0, y: 0, width: 100, height: 100))
        emitter.scale = Varying(in: 0.5...2)
        emitter.opacity = Varying(in: 0.2...1)
        emitter.colorOverLife = ColorCurve(Color(red: 1, green: 0.5, blue: 0.25))
        change(&emitter)
        return emitter.particles(at: 0.5, seed: 1)
    }

    @Test("A drawn particle's circle has the diameter times the scale, in the particle's colour and opacity")
    func circles() {
        let particles = particles()
        let items = recording { $0.fillCircles(particles, diameter: 8) }

        #expect(items.count == 5)
        for (item, particle) in zip(items, particles) {
            guard case .fill(let path, let paint, _) = item.operation, case .paint(.color(let color)) = paint,
                case .ellipse(let rect) = path.storage
            else {
                Issue.record("not a circle of one colour: \(item.operation)")
                continue
            }
            #expect(abs(Double(rect.midX - particle.position.x)) < 1e-12)
            #expect(abs(Double(rect.midY - particle.position.y)) < 1e-12)
            #expect(rect.width == rect.height)
            #expect(abs(Double(rect.width) - 8 * particle.scale) < 1e-12)
            #expect(abs(Double(color.alpha) - particle.opacity) < 1e-6)
            #expect(color.red == 1 && color.green == 0.5 && color.blue == 0.25)
        }
    }

    @Test("A particle without size or opacity draws nothing")
    func nothing() {
        let small = particles { $0.scaleOverLife = 0 }
        let faint = particles { $0.opacityOverLife = 0 }
        let negative = particles { $0.scaleOverLife = -1 }
        let whole = particles()
        for items in [
            recording { $0.fillCircles(small, diameter: 8) },
            recording { $0.fillCircles(faint, diameter: 8) },
            recording { $0.fillCircles(negative, diameter: 8) },
            recording { $0.fillCircles(whole, diameter: 0) },
            recording { $0.fillCircles(whole, diameter: .nan) },
            recording {
                $0.drawEach(faint) { context, _ in
                    context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.red))
                }
            },
        ] {
            #expect(items.isEmpty)
        }
    }

    @Test("Each particle is drawn about the origin of its own context, turned, scaled and faded")
    func each() throws {
        let particle = Particle(
            index: 0,
            age: 0,
            lifetime: 1,
            position: CGPoint(x: 30, y: 40),
            velocity: .zero,
            rotation: .degrees(90),
            scale: 2,
            opacity: 0.5,
            color: .white
        )
        let items = recording { context in
            context.drawEach([particle]) { context, particle in
                #expect(particle.index == 0)
                #expect(context.opacity == 0.5)
                let corner = CGPoint(x: 3, y: 1).applying(context.transform)
                // Twice as long, and x points down: 2·3 below, 2·1 to the left.
                #expect(abs(Double(corner.x) - 28) < 1e-12)
                #expect(abs(Double(corner.y) - 46) < 1e-12)
                context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.red))
            }
            #expect(context.opacity == 1)
        }
        #expect(items.count == 1)
    }
}

extension DisplayList {
    /// All drawing operations, those in layers included.
    var drawings: [Item] {
        items.flatMap { item in
            if case .layer(let list, _) = item.operation { list.drawings } else { [item] }
        }
    }
}
