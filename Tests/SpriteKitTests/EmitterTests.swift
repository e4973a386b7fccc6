import Foundation
import HalationParticles
import HalationPixels
import SpriteKit
import SwiftUI
import Testing

@MainActor
@Suite("Emitters of sprites")
struct EmitterTests {
    private let scene = SKScene(size: CGSize(width: 200, height: 200))
    private let emitter = SKEmitterNode()

    init() {
        emitter.particleBirthRate = 50
        emitter.particleLifetime = 1
        emitter.particleSize = CGSize(width: 2, height: 2)
        scene.addChild(emitter)
    }

    @Test("Births are at exact moments, whatever the steps are", arguments: [1.0 / 120, 1.0 / 24, 0.37])
    func births(length: Double) {
        emitter.particleSpeed = 100
        var time = 0.0
        while time < 2 {
            scene.step(by: length, currentTime: nil)
            time += length
        }
        let ages = emitter.particles.map(\.age)

        // One every fiftieth of a second, of ages below the lifetime; the oldest comes last.
        #expect(abs(ages.count - 50) <= 1)
        for (newer, older) in zip(ages, ages.dropFirst()) { #expect(abs(older - newer - 0.02) < 1e-9) }
        for particle in emitter.particles {
            #expect(abs(Double(particle.position.x) - 100 * particle.age) < 1e-9)
        }
    }

    @Test("A moving emitter leaves its particles in the target, where it was at their birth")
    func targets() {
        emitter.targetNode = scene
        emitter.run(.moveBy(x: 100, y: 0, duration: 1))
        step(scene, for: 1.0 / 120)
        step(scene, for: 1)
        for particle in emitter.particles {
            let birth = 1 - particle.age
            #expect(abs(Double(particle.position.x) - 100 * birth) < 1e-6, "\(particle.position)")
        }

        emitter.targetNode = nil
        emitter.resetSimulation()
        step(scene, for: 0.5)
        #expect(emitter.particles.allSatisfy { $0.position == .zero } && emitter.particles.count == 25)
    }

    @Test("Values over the life follow speeds, or sequences in their place")
    func values() throws {
        emitter.particleScale = 2
        emitter.particleScaleSpeed = -1
        emitter.particleAlphaSequence = SKKeyframeSequence(keyframeValues: [0, 1, 0], times: [0, 0.5, 1])
        emitter.particleColorSequence = SKKeyframeSequence(
            keyframeValues: [pureRed, pureBlue],
            times: [0, 1]
        )
        step(scene, for: 1.5)

        for particle in emitter.particles {
            #expect(abs(particle.scale - (2 - particle.age)) < 1e-9)
            let opacity = 1 - abs(2 * particle.age - 1)
            #expect(abs(particle.opacity - opacity) < 1e-6)
            let color = particle.color.resolve(in: EnvironmentValues())
            let (red, blue) = (Double(color.red), Double(color.blue))
            #expect(abs(blue - particle.age) < 0.01)
            #expect(abs(red - (1 - particle.age)) < 0.01)
        }
    }

    @Test("An emitter stops at its number, can be advanced, and begins again")
    func counts() {
        emitter.numParticlesToEmit = 10
        emitter.particleLifetime = 100
        emitter.advanceSimulationTime(5)
        scene.step(by: 0, currentTime: nil)
        #expect(emitter.particles.count == 10)
        emitter.resetSimulation()
        #expect(emitter.particles.isEmpty)
        step(scene, for: 0.1)
        #expect(emitter.particles.count == 5)
    }

    @Test("Ranges are whole widths about the mean")
    func ranges() {
        emitter.particleBirthRate = 2000
        emitter.particleSpeed = 100
        emitter.particleSpeedRange = 50
        emitter.emissionAngleRange = 1
        emitter.particlePositionRange = CGVector(dx: 20, dy: 0)
        step(scene, for: 0.9)
        let speeds = emitter.particles.map { hypot($0.velocity.dx, $0.velocity.dy) }
        let angles = emitter.particles.map { atan2($0.velocity.dy, $0.velocity.dx) }

        #expect((speeds.min() ?? 0) >= 75 && (speeds.max() ?? 0) <= 125 && (speeds.max() ?? 0) > 120)
        #expect((angles.min() ?? 0) >= -0.5 && (angles.max() ?? 1) <= 0.5 && (angles.max() ?? 0) > 0.45)
        let mean = speeds.reduce(0, +) / CGFloat(speeds.count)
        #expect(abs(mean - 100) < 1.5)
    }

    @Test("A scene with random particles is the same picture twice, and another one with another seed")
    func seeds() throws {
        func draw(seed: UInt64) throws -> PixelBuffer {
            let scene = SKScene(size: CGSize(width: 60, height: 60))
            let emitter = SKEmitterNode()
            emitter.particleBirthRate = 100
            emitter.particleLifetime = 1
            emitter.particleSize = CGSize(width: 3, height: 3)
            emitter.particleSpeed = 30
            emitter.emissionAngleRange = .pi * 2
            emitter.position = CGPoint(x: 30, y: 30)
            scene.addChild(emitter)
            let renderer = ImageRenderer(content: SpriteView(scene: scene).frame(width: 60, height: 60))
            renderer.seed = seed
            return try picture(renderer, at: 1, framesPerSecond: 10)
        }
        let first = try draw(seed: 1)
        #expect(try draw(seed: 1) == first)
        #expect(try draw(seed: 2) != first)
    }
}
