import Foundation
import HalationParticles
import QuartzCore
import UIKit

/// A particle as it was born; all else follows from its age.
struct Grain {
    var birth: Double
    var lifetime: Double
    var origin: Vec
    var velocity: Vec
    var acceleration: Vec
    var rotation: Double
    var spin: Double

    /// The scale of the emitter in its target.
    var size: Double
    var scale: Double
    var scaleSpeed: Double
    var alpha: Double
    var alphaSpeed: Double
    var color: SIMD4<Double>
    var colorSpeed: SIMD4<Double>
    var blend: Double
    var blendSpeed: Double

    func place(at age: Double) -> Vec { origin + velocity * age + acceleration * (age * age / 2) }
}

extension SKEmitterNode {
    /// More births in one step than this are left out.
    private static let largestCount = 20_000

    /// Emits the particles of a time, and forgets those that died.
    func emit(for duration: Double) {
        let map = mapToTarget
        let before = lastMap ?? map
        lastMap = map
        let start = clock
        clock += duration
        defer { grains.removeAll { clock - $0.birth >= $0.lifetime } }
        let rate = Double(particleBirthRate)
        let longest = Double(particleLifetime) + abs(Double(particleLifetimeRange)) / 2
        guard rate > 0, rate.isFinite, duration > 0, longest > 0 else { return }
        if stream == nil { stream = scene?.takeStream() }
        let count = birthCount
        birthCount += rate * duration
        // Those who would be dead by now are only counted.
        let oldest = (clock - longest - start) * rate + count
        var index = max(Self.whole(count), Self.whole(max(oldest, 0))) + 1
        let last = min(Self.whole(birthCount), index + Self.largestCount)
        while index <= last {
            if numParticlesToEmit > 0, index > numParticlesToEmit { break }
            let share = (Double(index) - count) / (rate * duration)
            let place = before.mixed(with: map, by: share)
            let grain = makeGrain(index, birth: start + share * duration, at: place)
            if grain.lifetime > clock - grain.birth { grains.append(grain) }
            index += 1
        }
    }

    /// The whole births of a count that has been added up.
    private static func whole(_ count: Double) -> Int { count > 0 ? Int(min(count + 1e-9, 1e15)) : 0 }

    /// The map from the emitter to the space in which particles move.
    private var mapToTarget: CGAffineTransform {
        guard let targetNode, targetNode.root === root, targetNode !== self else { return .identity }
        return transformToRoot.concatenating(targetNode.transformToRoot.inverse)
    }

    private func makeGrain(_ index: Int, birth: Double, at map: CGAffineTransform) -> Grain {
        var generator = SeededGenerator(
            seed: LayerClock.seed,
            stream: 0xE317 &+ (stream ?? 0),
            index: UInt64(index)
        )
        // Always all numbers, in one order, so that a range changes nothing else.
        func next(_ mean: CGFloat, _ range: CGFloat) -> Double {
            Double(mean) + Double(range) * (Double(generator.next() >> 11) * 0x1p-53 - 0.5)
        }
        let lifetime = next(particleLifetime, particleLifetimeRange)
        let x = next(particlePosition.x, particlePositionRange.dx)
        let y = next(particlePosition.y, particlePositionRange.dy)
        let speed = next(particleSpeed, particleSpeedRange)
        let angle = next(emissionAngle, emissionAngleRange)
        let rotation = next(particleRotation, particleRotationRange)
        let scale = next(particleScale, particleScaleRange)
        let alpha = next(particleAlpha, particleAlphaRange)
        var (red, green, blue, opacity) = (CGFloat(1), CGFloat(1), CGFloat(1), CGFloat(1))
        particleColor.getRed(&red, green: &green, blue: &blue, alpha: &opacity)
        let color = SIMD4(
            next(red, particleColorRedRange),
            next(green, particleColorGreenRange),
            next(blue, particleColorBlueRange),
            next(opacity, particleColorAlphaRange)
        )
        let blend = next(particleColorBlendFactor, particleColorBlendFactorRange)
        let origin = Vec(CGPoint(x: x, y: y).applying(map))
        let turn = atan2(Double(map.b), Double(map.a))
        let size = abs(Double(map.a * map.d - map.b * map.c)).squareRoot()
        let direction = Vec(cos(angle), sin(angle))
        let way = Vec(
            Double(map.a) * direction.x + Double(map.c) * direction.y,
            Double(map.b) * direction.x + Double(map.d) * direction.y
        )
        return Grain(
            birth: birth,
            lifetime: lifetime,
            origin: origin,
            velocity: way * speed,
            acceleration: Vec(Double(xAcceleration), Double(yAcceleration)),
            rotation: rotation + turn,
            spin: Double(particleRotationSpeed),
            size: size,
            scale: scale,
            scaleSpeed: Double(particleScaleSpeed),
            alpha: alpha,
            alphaSpeed: Double(particleAlphaSpeed),
            color: color,
            colorSpeed: SIMD4(
                Double(particleColorRedSpeed),
                Double(particleColorGreenSpeed),
                Double(particleColorBlueSpeed),
                Double(particleColorAlphaSpeed)
            ),
            blend: blend,
            blendSpeed: Double(particleColorBlendFactorSpeed)
        )
    }
}

extension CGAffineTransform {
    /// The map on the way to another one.
    func mixed(with other: CGAffineTransform, by share: Double) -> CGAffineTransform {
        let share = CGFloat(share)
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * share }
        return CGAffineTransform(
            a: mix(a, other.a),
            b: mix(b, other.b),
            c: mix(c, other.c),
            d: mix(d, other.d),
            tx: mix(tx, other.tx),
            ty: mix(ty, other.ty)
        )
    }
}
