import HalationPixels
import HalationShaders
import TestSupport
import Testing

@Suite("Sampling of deep pictures")
struct DeepSamplingTests {
    @Test(
        "Samples of floats round to those of the same bytes, inside, across edges and far outside",
        arguments: KernelSet.supported,
        ShaderEdges.allCases
    )
    func agreement(kernels: KernelSet, edges: ShaderEdges) throws {
        var random = SplitMix64(seed: 5)
        let size = PixelSize(width: 13, height: 9)
        var picture = try PixelBuffer(size: size)
        for index in 0..<size.width * size.height {
            let alpha = UInt8.random(in: 0...255, using: &random)
            func channel() -> UInt8 { .random(in: 0...alpha, using: &random) }
            picture[index % size.width, index / size.width] = PremultipliedPixel(
                red: channel(),
                green: channel(),
                blue: channel(),
                alpha: alpha
            )
        }
        let count = 300
        let x = (0..<count).map { _ in Float.random(in: -20...40, using: &random) }
        let y = (0..<count).map { _ in Float.random(in: -15...25, using: &random) }
        var bytes = try PixelBuffer(size: PixelSize(width: count, height: 1))
        var floats = try DeepPicture(size: PixelSize(width: count, height: 1))
        let deep = try DeepPicture(picture)

        picture.withRows { rows in
            let sampler = SampledPicture(rows, edges: edges, kernels: kernels)
            bytes.withMutableRows { sampler.sample(x: x, y: y, count: count, into: $0.row(0)) }
        }
        deep.withRows { rows in
            let sampler = SampledPicture(rows, edges: edges, kernels: kernels)
            floats.withMutableRows { sampler.sampleDeep(x: x, y: y, count: count, into: $0.pixels(ofRow: 0)) }
        }

        for index in 0..<count {
            let (a, b) = (bytes[index, 0], floats[index, 0])
            let pairs = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
            #expect(pairs.allSatisfy { abs(Float($0) - $1 * 255) <= 0.501 }, "at \(x[index]), \(y[index])")
        }
    }
}
