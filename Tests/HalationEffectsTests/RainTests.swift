import Foundation
import HalationEffects
import HalationPixels
import HalationShaders
import TestSupport
import Testing

/// The rings of rain on water.
@Suite("Rings of rain")
struct RainTests {
    @Test("Slopes of the table agree with a finer integral over all waves")
    func integral() {
        // Twice as many waves as the table takes, summed directly.
        func slope(_ r: Double, _ t: Double) -> Double {
            let step = 0.625
            return -stride(from: 4.0, to: 404, by: step).reduce(0) { sum, k in
                let frequency = (9.81 * k + 7.28e-5 * k * k * k).squareRoot()
                let crater = exp(-0.5 * k * k * RingTable.crater * RingTable.crater)
                let damped = exp(-2 * RingTable.damping * k * k * t)
                return sum + 6e-6 * step * k * k * crater * damped * cos(frequency * t) * j1(k * r)
            }
        }
        let profileTimes = [0.2, 0.5, 1.0, 1.7]
        for time in profileTimes {
            let profile = RingTable.shared.profile(at: time, strength: 1)
            let most = profile.map { abs($0) }.max() ?? 0
            for index in stride(from: 4, to: 200, by: 7) {
                let r = Double(index) / Double(RingTable.distances - 1) * RingTable.reach
                #expect(
                    abs(Double(profile[index]) - slope(r, time)) < 0.08 * Double(most),
                    "\(r) m, \(time) s"
                )
            }
        }
    }

    @Test("Rings spread no faster than their waves, and their front is about 0.2 metres a second")
    func front() {
        // The place beyond which slopes stay below a tenth of the largest.
        func front(_ time: Double) -> Double {
            let profile = RingTable.shared.profile(at: time, strength: 1)
            let most = profile.map { abs($0) }.max() ?? 0
            let last = profile.lastIndex { abs($0) > 0.1 * most } ?? 0
            return Double(last) / Double(RingTable.distances - 1) * RingTable.reach
        }
        let fronts = [0.5, 1.0, 1.5].map(front)
        let speeds = [(fronts[1] - fronts[0]) / 0.5, (fronts[2] - fronts[1]) / 0.5]
        #expect(speeds.allSatisfy { $0 > 0.1 && $0 < 0.45 }, "\(fronts)")
    }

    private func slopes(
        of rings: [(place: Float, away: Float)],
        profile: [Float],
        using kernels: KernelSet
    ) -> (across: [Float], depth: [Float]) {
        var result: (across: [Float], depth: [Float]) = ([], [])
        ShaderStrip.withTemporary(count: 101) { strip in
            for ring in rings {
                RainKernels.addRing(
                    to: strip,
                    0..<101,
                    left: -0.5 - ring.place,
                    pitch: 0.01,
                    away: ring.away,
                    profile: profile[...],
                    using: kernels
                )
            }
            result = ((0..<101).map { strip.red[$0] }, (0..<101).map { strip.green[$0] })
        }
        return result
    }

    @Test("Rings of several drops add up, and each is the same in all directions")
    func interference() {
        let profile = RingTable.shared.profile(at: 0.8, strength: 1)
        for kernels in KernelSet.supported {
            let first = slopes(of: [(-0.2, 0.1)], profile: profile, using: kernels)
            let second = slopes(of: [(0.2, 0.1)], profile: profile, using: kernels)
            let both = slopes(of: [(-0.2, 0.1), (0.2, 0.1)], profile: profile, using: kernels)
            for i in 0..<101 {
                #expect(abs(both.across[i] - first.across[i] - second.across[i]) < 1e-5)
                #expect(abs(both.depth[i] - first.depth[i] - second.depth[i]) < 1e-5)
                // Two drops mirror each other about the middle.
                #expect(abs(both.across[i] + both.across[100 - i]) < 1e-4)
                #expect(abs(both.depth[i] - both.depth[100 - i]) < 1e-4)
            }
        }
    }

    @Test(
        "All instruction sets give the slopes, the places and the light of the plain definition",
        arguments: 0..<12
    )
    func sets(seed: UInt64) {
        let scene = RingScene(seed: seed)
        let expected = scene.numbers(using: nil)
        for kernels in KernelSet.supported {
            #expect(scene.numbers(using: kernels) == expected, "\(seed)")
        }
    }
}

/// Random rings over a row of 101 pixels.
private struct RingScene {
    let profile: [Float]
    let rings: [(place: Float, away: Float)]
    let below: Float

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        profile = (0..<60).map { _ in Float.random(in: -1...1, using: &random) }
        rings = (0..<5).map { _ in
            (
                place: Float.random(in: -0.6...0.6, using: &random),
                away: Float.random(in: -0.5...0.5, using: &random)
            )
        }
        below = Float.random(in: 0.01...0.6, using: &random)
    }

    /// The slopes, the places and the light of all pixels; without kernels by the plain definition.
    func numbers(using kernels: KernelSet?) -> [Float] {
        var result: [Float] = []
        ShaderStrip.withTemporary(count: 101) { strip in
            let (seen, field) = (strip.spare, strip.spare.spare)
            prepare(strip)
            addWaves(to: field, using: kernels)
            addRings(to: field, using: kernels)
            finish(strip, using: kernels)
            for i in 0..<101 {
                result += [field.red[i], field.green[i], seen.x[i], seen.y[i], field.alpha[i]]
                result += [strip.red[i], strip.green[i], strip.blue[i], strip.alpha[i]]
            }
        }
        return result
    }

    private func prepare(_ strip: ShaderStrip) {
        let (seen, field) = (strip.spare, strip.spare.spare)
        for i in 0..<101 {
            strip.x[i] = 3.5 * Float(i)
            for plane in [field.red, field.green, field.blue, field.alpha] { plane[i] = 0 }
            for (k, plane) in [seen.red, seen.green, seen.blue, seen.alpha].enumerated() {
                plane[i] = Float((i * 7 + k * 31) % 100) / 100
            }
        }
    }

    private func addWaves(to field: ShaderStrip, using kernels: KernelSet?) {
        let facets = RainKernels.Facets(
            left: -0.4,
            pitch: 0.003,
            phase: 0.3 * below,
            starts: (0.2, 0.7 - below),
            fade: 0.6,
            slope: 0.04
        )
        let (depth, phase) = (0.55 / below, 0.7 * below)
        if let kernels {
            RainKernels.writeWaves(
                to: field,
                left: -1.3,
                pitch: 0.02,
                depth: depth,
                phase: phase,
                swell: 0.01,
                using: kernels
            )
            RainKernels.add(facets, to: field, using: kernels)
        } else {
            Reference.writeWaves(
                to: field,
                left: -1.3,
                pitch: 0.02,
                depth: depth,
                phase: phase,
                swell: 0.01
            )
            Reference.add(facets, to: field)
        }
    }

    private func addRings(to field: ShaderStrip, using kernels: KernelSet?) {
        for ring in rings {
            let left = -0.5 - ring.place
            guard let kernels else {
                Reference.addRing(
                    to: field,
                    0..<101,
                    left: left,
                    pitch: 0.01,
                    away: ring.away,
                    profile: profile
                )
                continue
            }
            RainKernels.addRing(
                to: field,
                0..<101,
                left: left,
                pitch: 0.01,
                away: ring.away,
                profile: profile[...],
                using: kernels
            )
        }
    }

    private func finish(_ strip: ShaderStrip, using kernels: KernelSet?) {
        let (seen, field) = (strip.spare, strip.spare.spare)
        let body = SIMD4<Float>(0.1, 0.2, 0.3, 1)
        guard let kernels else {
            Reference.mirror(
                field,
                seen: seen,
                x: strip.x,
                horizon: 40,
                middle: 180,
                unit: 200,
                below: below
            )
            Reference.light(strip, seen: seen, field: field, body: body)
            return
        }
        RainKernels.mirror(
            field,
            seen: seen,
            x: strip.x,
            horizon: 40,
            middle: 180,
            unit: 200,
            below: below,
            using: kernels
        )
        RainKernels.light(strip, seen: seen, field: field, body: body, using: kernels)
    }
}
