import HalationPixels
import HalationRendering
import TestSupport
import Testing

/// Rows of pixels that a layer hands over to another, instead of copying them.
@Suite("Rows in lent memory")
struct LentRowsTests {
    private typealias PixelsInMemory = LentRows<PremultipliedPixel>

    private let size = PixelSize(width: 40, height: 30)
    private let region = PixelRect(x: 7, y: 5, width: 40, height: 30)

    /// Rows larger than the region, of different pixels.
    private func source(in pool: LayerPool) throws -> PixelsInMemory {
        let lent = try PixelsInMemory(PixelSize(width: 60, height: 50), pool: pool)
        var random = SplitMix64(seed: 3)
        for y in 0..<50 {
            let row = lent.rows.row(y).assumingMemoryBound(to: UInt32.self)
            for x in 0..<60 { row[x] = .random(in: 0 ... .max, using: &random) }
        }
        return lent
    }

    private func words(_ rows: PixelRows) -> [[UInt32]] {
        (0..<rows.height).map { y in
            let row = rows.row(y).assumingMemoryBound(to: UInt32.self)
            return (0..<rows.width).map { row[$0] }
        }
    }

    @Test("Rows take over the pixels and the memory of others, which are empty afterwards")
    func take() throws {
        let pool = LayerPool()
        var lent = try PixelsInMemory(size, pool: pool)
        var other = try source(in: pool)
        let expected = words(other.rows.cropped(to: region))
        let place = other.rows.cropped(to: region).base

        #expect(lent.take(region, of: &other))
        #expect(lent.rows.size == size && lent.rows.base == place)
        #expect(words(lent.rows) == expected)
        #expect(other.rows.size == PixelSize(width: 0, height: 0))
    }

    @Test("A pool lends the memory again that rows gave up for others, and keeps lent what they have now")
    func memory() throws {
        let pool = LayerPool()
        var lent = try PixelsInMemory(size, pool: pool)
        var other = try source(in: pool)
        let (old, taken) = (lent.rows.base, other.rows.base)
        #expect(lent.take(region, of: &other))

        let next = try PixelsInMemory(size, pool: pool)
        let another = try PixelsInMemory(PixelSize(width: 60, height: 50), pool: pool)
        #expect(next.rows.base == old)
        #expect(another.rows.base != taken)
        withExtendedLifetime((lent, other)) {}
    }

    @Test("Rows whose memory belongs to somebody else are neither given nor taken")
    func foreign() throws {
        let pool = LayerPool()
        var picture = try PixelBuffer(size: size)
        try picture.withMutableRows { rows in
            var foreign = PixelsInMemory(rows)
            var lent = try source(in: pool)
            let pixels = words(lent.rows)

            #expect(!foreign.take(region, of: &lent))
            #expect(foreign.rows.base == rows.base && words(lent.rows) == pixels)
            var own = try PixelsInMemory(size, pool: pool)
            let base = own.rows.base
            #expect(!own.take(PixelRect(size), of: &foreign))
            #expect(own.rows.base == base && foreign.rows.size == size)
        }
    }
}
