import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// All 65,536 pairs of bytes, on every instruction set, against the arithmetic of real numbers.
@Suite("Byte arithmetic")
struct ByteArithmeticTests {
    /// Byte *x* in column *x*, byte *y* in row *y*.
    private static func ramps() throws -> (across: AlphaPlane, down: AlphaPlane) {
        let size = PixelSize(width: 256, height: 256)
        var (across, down) = (try AlphaPlane(size: size), try AlphaPlane(size: size))
        for y in 0..<256 {
            for x in 0..<256 {
                across[x, y] = UInt8(x)
                down[x, y] = UInt8(y)
            }
        }
        return (across, down)
    }

    @Test("Byte products are rounded to the nearest, for every pair", arguments: KernelSet.supported)
    func products(kernels: KernelSet) throws {
        let ramps = try Self.ramps()
        var across = ramps.across

        across.withMutableRows { rows in
            ramps.down.withRows { rows.multiply(by: $0, using: kernels) }
        }

        #expect(
            firstPixel(of: across.size) { x, y in
                let exact = (Double(x * y) / 255).rounded()
                return Double(across[x, y]) != exact || Double(UInt8(x).scaled(by: UInt8(y))) != exact
            } == nil
        )
    }

    @Test("Scaling by an opacity byte is multiplying by it", arguments: KernelSet.supported)
    func scales(kernels: KernelSet) throws {
        let (across, _) = try Self.ramps()
        for factor in 0...255 {
            var scaled = across

            scaled.withMutableRows { $0.scale(by: Double(factor) / 255, using: kernels) }

            #expect((0..<256).allSatisfy { scaled[$0, 7] == UInt8($0).scaled(by: UInt8(factor)) })
        }
    }

    @Test("Tinting by white gives the coverage in all channels")
    func tints() throws {
        let (across, _) = try Self.ramps()
        var picture = try PixelBuffer(size: across.size)
        for kernels in KernelSet.supported {
            picture.withMutableRows { pixels in
                across.withRows { pixels.replace(with: $0, tintedBy: .white, using: kernels) }
            }
            #expect(
                firstPixel(of: picture.size) { x, y in
                    let v = UInt8(x)
                    return picture[x, y] != PremultipliedPixel(red: v, green: v, blue: v, alpha: v)
                } == nil
            )
        }
    }

    @Test(
        "Compositing rounds the real sum once, for all pairs of alphas",
        arguments: KernelSet.supported
    )
    func overs(kernels: KernelSet) throws {
        let ramps = try Self.ramps()
        var down = ramps.down

        down.withMutableRows { rows in
            ramps.across.withRows { rows.composite($0, using: kernels) }
        }

        #expect(
            firstPixel(of: down.size) { x, y in
                Double(down[x, y]) != (Double(x) + Double(y) * Double(255 - x) / 255).rounded()
            } == nil
        )
    }

    @Test("Compositing keeps pixels premultiplied", arguments: KernelSet.supported)
    func staysPremultiplied(kernels: KernelSet) throws {
        var random = SplitMix64(seed: 30)
        let size = PixelSize(width: 97, height: 61)
        for opacity in [0.1, 0.5, 0.99, 1] {
            let source = FramedMemory.picture(size, using: &random)
            let mask = FramedMemory.coverage(size, using: &random)
            let original = FramedMemory.picture(size, using: &random)
            let picture = FramedMemory.picture(size, using: &random)
            let color = StraightColor(red: 1, green: 0.5, blue: 0, alpha: 0.6)
            let steps: [() -> Void] = [
                { picture.pixels.composite(source.pixels, opacity: opacity, using: kernels) },
                { picture.pixels.plusDarker(source.pixels, opacity: opacity, using: kernels) },
                {
                    picture.pixels.composite(
                        mask: mask.alpha,
                        paintedWith: .color(color),
                        opacity: opacity,
                        using: kernels,
                    )
                },
                { picture.pixels.interpolate(from: original.pixels, mask: mask.alpha, using: kernels) },
                { picture.pixels.multiply(by: mask.alpha, using: kernels) },
            ]
            for step in steps {
                step()
                #expect(firstPixel(of: size) { !picture.pixels[$0, $1].isPremultiplied } == nil)
            }
        }
    }

    @Test("Compositing with opacity 0 or an empty mask changes nothing", arguments: KernelSet.supported)
    func nothing(kernels: KernelSet) {
        var random = SplitMix64(seed: 31)
        let size = PixelSize(width: 45, height: 4)
        let source = FramedMemory.picture(size, using: &random)
        let picture = FramedMemory.picture(size, using: &random)
        let mask = FramedMemory.coverage(size, using: &random)
        let before = (picture.bytes, mask.bytes)

        for opacity in [0, -1, .nan] {
            picture.pixels.composite(source.pixels, opacity: opacity, using: kernels)
            picture.pixels.plusDarker(source.pixels, opacity: opacity, using: kernels)
            mask.alpha.composite(mask.alpha, opacity: opacity, using: kernels)
            picture.pixels.composite(
                mask: mask.alpha,
                paintedWith: .color(.white),
                opacity: opacity,
                using: kernels,
            )
        }
        #expect(mask.bytes == before.1)
        mask.alpha.clear()
        picture.pixels.composite(mask: mask.alpha, paintedWith: .color(.white), using: kernels)
        picture.pixels.interpolate(
            from: FramedMemory(copying: picture).pixels,
            mask: mask.alpha,
            using: kernels
        )

        #expect(picture.bytes == before.0)
    }

    @Test("Plus darker of opaque colours is max(0, S + D − 1)", arguments: KernelSet.supported)
    func plusDarker(kernels: KernelSet) throws {
        let size = PixelSize(width: 256, height: 256)
        var (source, destination) = (try PixelBuffer(size: size), try PixelBuffer(size: size))
        for y in 0..<256 {
            for x in 0..<256 {
                source[x, y] = PremultipliedPixel(red: UInt8(x), green: 0, blue: 255, alpha: 255)
                destination[x, y] = PremultipliedPixel(red: UInt8(y), green: 255, blue: UInt8(y), alpha: 255)
            }
        }

        destination.withMutableRows { pixels in
            source.withRows { pixels.plusDarker($0, using: kernels) }
        }

        #expect(
            firstPixel(of: size) { x, y in
                let red = UInt8(max(0, x + y - 255))
                let expected = PremultipliedPixel(red: red, green: 0, blue: UInt8(y), alpha: 255)
                return destination[x, y] != expected
            } == nil
        )
    }
}
