import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// Every kernel against its plain version: all instruction sets, widths around the block lengths, memory that is
/// neither aligned nor contiguous, and a frame around the view that must not change.
@Suite("Compositing kernels")
struct KernelAgreementTests {
    static let opacities = [0, 0.002, 0.3, 0.5, 1]

    @Test("Compositing pixels over pixels agrees with the plain definition", arguments: opacities)
    func overPixels(opacity: Double) {
        forEachCase { size, kernels, random in
            let source = FramedMemory.picture(size, using: &random)
            let fast = FramedMemory.picture(size, using: &random)
            let plain = FramedMemory(copying: fast)

            fast.pixels.composite(source.pixels, opacity: opacity, using: kernels)
            Reference.composite(source.pixels, over: plain.pixels, opacity: UInt8(unit: opacity))

            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
        }
    }

    @Test("Compositing coverage over coverage agrees with the plain definition", arguments: opacities)
    func overAlpha(opacity: Double) {
        forEachCase { size, kernels, random in
            let source = FramedMemory.coverage(size, using: &random)
            let fast = FramedMemory.coverage(size, using: &random)
            let plain = FramedMemory(copying: fast)

            fast.alpha.composite(source.alpha, opacity: opacity, using: kernels)
            Reference.composite(source.alpha, over: plain.alpha, opacity: UInt8(unit: opacity))

            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
        }
    }

    @Test("Plus darker of pixels agrees with the plain definition", arguments: opacities)
    func plusDarkerPixels(opacity: Double) {
        forEachCase { size, kernels, random in
            let source = FramedMemory.picture(size, using: &random)
            let fast = FramedMemory.picture(size, using: &random)
            let plain = FramedMemory(copying: fast)

            fast.pixels.plusDarker(source.pixels, opacity: opacity, using: kernels)
            Reference.plusDarker(source.pixels, onto: plain.pixels, opacity: UInt8(unit: opacity))

            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
        }
    }

    @Test("Plus darker of coverage agrees with the plain definition", arguments: opacities)
    func plusDarkerAlpha(opacity: Double) {
        forEachCase { size, kernels, random in
            let source = FramedMemory.coverage(size, using: &random)
            let fast = FramedMemory.coverage(size, using: &random)
            let plain = FramedMemory(copying: fast)

            fast.alpha.plusDarker(source.alpha, opacity: opacity, using: kernels)
            Reference.plusDarker(source.alpha, onto: plain.alpha, opacity: UInt8(unit: opacity))

            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
        }
    }

    @Test("Screen and lighten of pixels agree with the plain definition", arguments: opacities)
    func screenAndLighten(opacity: Double) {
        let factor = UInt8(unit: opacity)
        forEachCase { size, kernels, random in
            let source = FramedMemory.picture(size, using: &random)
            let screened = FramedMemory.picture(size, using: &random)
            let lightened = FramedMemory(copying: screened)
            let plain = (FramedMemory(copying: screened), FramedMemory(copying: screened))

            screened.pixels.screen(source.pixels, opacity: opacity, using: kernels)
            lightened.pixels.lighten(source.pixels, opacity: opacity, using: kernels)
            Reference.screen(source.pixels, onto: plain.0.pixels, opacity: factor)
            Reference.lighten(source.pixels, onto: plain.1.pixels, opacity: factor)

            #expect(screened.difference(from: plain.0) == nil, "screen, \(size), \(kernels)")
            #expect(lightened.difference(from: plain.1) == nil, "lighten, \(size), \(kernels)")
            let excess = firstPixel(of: size) { x, y in
                [screened.pixels[x, y], lightened.pixels[x, y]].contains {
                    max($0.red, $0.green, $0.blue) > $0.alpha
                }
            }
            #expect(excess == nil, "a colour exceeds its alpha")
        }
    }

    @Test("Screening and lightening by a shifted mask agree with the plain definition", arguments: opacities)
    func shiftedMaskScreens(opacity: Double) {
        let color = StraightColor(red: 0.2, green: 0.9, blue: 0.5, alpha: 0.97)
        forEachCase { size, kernels, random in
            let shift = randomShift(&random)
            let larger = PixelSize(width: size.width + 1, height: size.height + 1)
            let mask = FramedMemory.coverage(larger, using: &random)
            for screens in [false, true] {
                let fast = FramedMemory.picture(size, using: &random)
                let plain = FramedMemory(copying: fast)
                let draw =
                    screens
                    ? fast.pixels.screen(_:shiftedBy:paintedWith:opacity:using:)
                    : fast.pixels.lighten(_:shiftedBy:paintedWith:opacity:using:)
                draw(mask.alpha, shift, color, opacity, kernels)
                Reference.composite(
                    mask.alpha,
                    shiftedBy: shift,
                    paintedWith: color,
                    opacity: opacity,
                    onto: plain.pixels,
                    screens: screens,
                )
                #expect(fast.difference(from: plain) == nil, "screens \(screens), \(size), \(kernels)")
            }
        }
    }

    @Test("Limiting pixels agrees with the plain definition, and to their own alpha changes nothing")
    func limits() {
        forEachCase { size, kernels, random in
            let limits = FramedMemory.coverage(size, using: &random)
            let fast = FramedMemory.picture(size, using: &random)
            let (plain, own) = (FramedMemory(copying: fast), FramedMemory(copying: fast))
            let alpha = FramedMemory.coverage(size, using: &random)
            alpha.alpha.copyAlpha(of: fast.pixels)

            own.pixels.limit(to: alpha.alpha, using: kernels)
            #expect(own.difference(from: plain) == nil, "\(size), \(kernels)")

            fast.pixels.limit(to: limits.alpha, using: kernels)
            for y in 0..<size.height {
                for x in 0..<size.width {
                    plain.pixels[x, y] = Reference.limited(plain.pixels[x, y], to: limits.alpha[x, y])
                }
            }
            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
        }
    }

    @Test("A pixel is limited to the nearest bytes, for every alpha, channel and limit")
    func allLimits() {
        for kernels in KernelSet.supported {
            for alpha in UInt8(1)...255 {
                var random = SplitMix64(seed: UInt64(alpha))
                // A channel to the right, a limit down.
                let size = PixelSize(width: Int(alpha) + 1, height: 256)
                let picture = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
                let limits = FramedMemory(size: size, bytesPerPixel: 1, using: &random)
                for y in 0..<size.height {
                    for x in 0..<size.width {
                        let red = UInt8(x)
                        picture.pixels[x, y] = PremultipliedPixel(red: red, green: 0, blue: 0, alpha: alpha)
                        limits.alpha[x, y] = UInt8(y)
                    }
                }
                picture.pixels.limit(to: limits.alpha, using: kernels)
                let wrong = firstPixel(of: size) { x, y in
                    let pixel = PremultipliedPixel(red: UInt8(x), green: 0, blue: 0, alpha: alpha)
                    return picture.pixels[x, y] != Reference.limited(pixel, to: UInt8(y))
                }
                #expect(wrong == nil, "alpha \(alpha), \(kernels)")
            }
        }
    }

    @Test("Groups that are not transparent agree with the plain definition", arguments: KernelSet.supported)
    func drawnGroups(kernels: KernelSet) {
        var random = SplitMix64(seed: 12)
        let length = KernelSet.drawnGroupLength
        for count in [0, 1, 63, 127, 128, 129, 300, 64 * length - 1, 64 * length] {
            for drawn in [0, 1, 3, 40] where drawn <= count {
                var bytes = [UInt8](repeating: 0, count: count)
                for _ in 0..<drawn {
                    bytes[.random(in: 0..<count, using: &random)] = .random(in: 0...255, using: &random)
                }
                // Neighbours that are no part of the row.
                let groups = ([1] + bytes + [1]).withUnsafeBufferPointer { padded in
                    padded.baseAddress.map { kernels.drawnGroups(of: $0 + 1, count: count) }
                }
                let expected = Reference.drawnGroups(of: bytes, length: length)
                #expect(groups == expected, "\(count) bytes, \(drawn) drawn")
            }
        }
    }

    @Test("Replacing coverage through a ramp agrees with the plain definition")
    func ramp() {
        for (from, to) in [(0.2, 0.7), (0.7, 0.2), (0.5, 0.5), (-1, 2), (.nan, 1)] as [(Double, Double)] {
            let ramp = AlphaRamp(from: from, to: to, inside: 0.8)
            forEachCase { size, kernels, random in
                let fast = FramedMemory.coverage(size, using: &random)
                // A transparent row.
                fast.alpha.cropped(to: PixelRect(PixelSize(width: size.width, height: 1))).clear()
                let plain = FramedMemory(copying: fast)
                ramp.apply(to: fast.alpha, using: kernels)
                Reference.map(plain.alpha) { byte in
                    UInt8(unit: AlphaRamp.value(at: Double(byte) / 255, from: from, to: to) * 0.8)
                }
                #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
            }
        }
    }

    @Test("Tinting a mask agrees with the plain definition")
    func tint() {
        let color = StraightColor(red: 1, green: 0.4, blue: 0.1, alpha: 0.8)
        forEachCase { size, kernels, random in
            let mask = FramedMemory.coverage(size, using: &random)
            let fast = FramedMemory.picture(size, using: &random)
            let plain = FramedMemory(copying: fast)

            fast.pixels.replace(with: mask.alpha, tintedBy: color, using: kernels)
            Reference.tint(mask.alpha, into: plain.pixels, pixel: color.premultiplied())

            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
        }
    }

    @Test("Painting a mask with a colour agrees with the plain definition", arguments: opacities)
    func maskInColor(opacity: Double) {
        let color = StraightColor(red: 0.2, green: 0.9, blue: 0.5, alpha: 0.7)
        forEachCase { size, kernels, random in
            let mask = FramedMemory.coverage(size, using: &random)
            let fast = FramedMemory.picture(size, using: &random)
            let plain = FramedMemory(copying: fast)

            fast.pixels.composite(
                mask: mask.alpha,
                paintedWith: .color(color),
                opacity: opacity,
                using: kernels,
            )
            let pixel = color.premultiplied(opacity: opacity)
            Reference.composite(mask: mask.alpha, over: plain.pixels) { _, _ in pixel }

            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
        }
    }

    @Test(
        "Painting a mask that is mostly all or nothing agrees with the plain definition",
        arguments: [0.6, 1] as [Float]
    )
    func maskOfLongRuns(alpha: Float) {
        var random = SplitMix64(seed: 17)
        let color = StraightColor(red: 0.9, green: 0.4, blue: 0.1, alpha: alpha)
        for kernels in KernelSet.supported {
            for width in [31, 40, 72, 200, 333] {
                let size = PixelSize(width: width, height: 12)
                let mask = FramedMemory.coverage(size, using: &random)
                for y in 0..<size.height {
                    var x = 0
                    while x < width {
                        let end = min(x + Int.random(in: 1...120, using: &random), width)
                        let value: UInt8 = Bool.random(using: &random) ? 255 : 0
                        for place in x..<end { mask.alpha[place, y] = value }
                        x = end + Int.random(in: 0...9, using: &random)
                    }
                }
                let fast = FramedMemory.picture(size, using: &random)
                let plain = FramedMemory(copying: fast)

                fast.pixels.composite(mask: mask.alpha, paintedWith: .color(color), using: kernels)
                let pixel = color.premultiplied()
                Reference.composite(mask: mask.alpha, over: plain.pixels) { _, _ in pixel }

                #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
            }
        }
    }

    @Test("Filling a mask with an opaque colour agrees with the plain definition")
    func maskInOpaqueColor() {
        let pixel = StraightColor(red: 0.2, green: 0.9, blue: 0.5, alpha: 1).premultiplied()
        forEachCase { size, kernels, random in
            let mask = FramedMemory.coverage(size, using: &random)
            let fast = FramedMemory.picture(size, using: &random)
            let plain = FramedMemory(copying: fast)

            fast.pixels.fill(mask: mask.alpha, with: pixel, using: kernels)
            Reference.fill(mask.alpha, over: plain.pixels, pixel: pixel)

            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
        }
    }

    @Test("Painting a mask with gradients agrees with the plain definition", arguments: opacities)
    func maskInGradients(opacity: Double) {
        let factor = UInt8(unit: opacity)
        forEachCase { size, kernels, random in
            let mask = FramedMemory.coverage(size, using: &random)
            let fast = FramedMemory.picture(size, using: &random)
            let plain = FramedMemory(copying: fast)
            let down = (0..<size.height).map { _ in randomPixel(&random) }
            let across = (0..<size.width).map { _ in randomPixel(&random) }

            fast.pixels.composite(
                mask: mask.alpha,
                paintedWith: .gradient(.rows(down)),
                opacity: opacity,
                using: kernels,
            )
            fast.pixels.composite(
                mask: mask.alpha,
                paintedWith: .gradient(.columns(across)),
                opacity: opacity,
                using: kernels,
            )
            Reference.composite(mask: mask.alpha, over: plain.pixels) { down[$1].scaled(by: factor) }
            Reference.composite(mask: mask.alpha, over: plain.pixels) { x, _ in across[x].scaled(by: factor) }

            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
        }
    }

    @Test("Painting a shifted mask agrees with the plain definition", arguments: opacities)
    func shiftedMask(opacity: Double) {
        let color = StraightColor(red: 0.2, green: 0.9, blue: 0.5, alpha: 0.97)
        forEachCase { size, kernels, random in
            let shift = randomShift(&random)
            let larger = PixelSize(width: size.width + 1, height: size.height + 1)
            let mask = FramedMemory.coverage(larger, using: &random)
            for adds in [false, true] {
                let fast = FramedMemory.picture(size, using: &random)
                let plain = FramedMemory(copying: fast)
                let draw =
                    adds
                    ? fast.pixels.plusLighter(_:shiftedBy:paintedWith:opacity:using:)
                    : fast.pixels.composite(_:shiftedBy:paintedWith:opacity:using:)
                draw(mask.alpha, shift, color, opacity, kernels)
                Reference.composite(
                    mask.alpha,
                    shiftedBy: shift,
                    paintedWith: color,
                    opacity: opacity,
                    onto: plain.pixels,
                    adds: adds,
                )
                #expect(fast.difference(from: plain) == nil, "\(size), \(shift), adds: \(adds), \(kernels)")

                let fastPlane = FramedMemory.coverage(size, using: &random)
                let plainPlane = FramedMemory(copying: fastPlane)
                let drawPlane =
                    adds
                    ? fastPlane.alpha.plusLighter(_:shiftedBy:opacity:using:)
                    : fastPlane.alpha.composite(_:shiftedBy:opacity:using:)
                drawPlane(mask.alpha, shift, opacity, kernels)
                Reference.composite(
                    mask.alpha,
                    shiftedBy: shift,
                    opacity: opacity,
                    onto: plainPlane.alpha,
                    adds: adds,
                )
                #expect(
                    fastPlane.difference(from: plainPlane) == nil,
                    "\(size), \(shift), adds: \(adds), \(kernels)"
                )
            }
        }
    }

    @Test(
        "The alpha threshold agrees with the plain definition",
        arguments: [0...0, 0...255, 128...255, 255...255, 10...20, 254...254]
    )
    func threshold(bytes: ClosedRange<Int>) {
        let threshold = AlphaThreshold(
            min: Double(bytes.lowerBound) / 255,
            max: Double(bytes.upperBound) / 255,
        )
        forEachCase { size, kernels, random in
            let fast = FramedMemory.coverage(size, using: &random)
            let plain = FramedMemory(copying: fast)
            threshold.apply(to: fast.alpha, inside: 77, using: kernels)
            Reference.threshold(plain.alpha, range: threshold.range, inside: 77)
            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")

            let picture = FramedMemory.picture(size, using: &random)
            threshold.apply(to: picture.pixels, into: fast.alpha, using: kernels)
            Reference.threshold(picture.pixels, into: plain.alpha, range: threshold.range, inside: 255)
            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")
        }
    }

    @Test("Multiplying, scaling and inverting coverage agree with the plain definition", arguments: opacities)
    func arithmetic(opacity: Double) {
        forEachCase { size, kernels, random in
            let mask = FramedMemory.coverage(size, using: &random)
            let fast = FramedMemory.coverage(size, using: &random)
            let plain = FramedMemory(copying: fast)

            fast.alpha.multiply(by: mask.alpha, using: kernels)
            Reference.multiply(plain.alpha, by: mask.alpha)
            #expect(fast.difference(from: plain) == nil, "multiply, \(size), \(kernels)")

            fast.alpha.invert(using: kernels)
            Reference.map(plain.alpha) { 255 - $0 }
            #expect(fast.difference(from: plain) == nil, "invert, \(size), \(kernels)")

            fast.alpha.scale(by: opacity, using: kernels)
            Reference.map(plain.alpha) { $0.scaled(by: UInt8(unit: opacity)) }
            #expect(fast.difference(from: plain) == nil, "scale, \(size), \(kernels)")
        }
    }

    @Test("Multiplying pixels by a mask and taking their alpha agree with the plain definition")
    func pixelsAndMasks() {
        forEachCase { size, kernels, random in
            let mask = FramedMemory.coverage(size, using: &random)
            let plainMask = FramedMemory(copying: mask)
            let fast = FramedMemory.picture(size, using: &random)
            let plain = FramedMemory(copying: fast)

            fast.pixels.multiply(by: mask.alpha, using: kernels)
            Reference.multiply(plain.pixels, by: mask.alpha)
            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")

            mask.alpha.copyAlpha(of: fast.pixels, using: kernels)
            Reference.copyAlpha(of: plain.pixels, into: plainMask.alpha)
            #expect(mask.difference(from: plainMask) == nil, "\(size), \(kernels)")
        }
    }

    @Test("Interpolating through a mask agrees with the plain definition")
    func interpolate() {
        forEachCase { size, kernels, random in
            let mask = FramedMemory.coverage(size, using: &random)
            let original = FramedMemory.picture(size, using: &random)
            let fast = FramedMemory.picture(size, using: &random)
            let plain = FramedMemory(copying: fast)
            fast.pixels.interpolate(from: original.pixels, mask: mask.alpha, using: kernels)
            Reference.interpolate(plain.pixels, from: original.pixels, mask: mask.alpha)
            #expect(fast.difference(from: plain) == nil, "\(size), \(kernels)")

            let originalPlane = FramedMemory.coverage(size, using: &random)
            let fastPlane = FramedMemory.coverage(size, using: &random)
            let plainPlane = FramedMemory(copying: fastPlane)
            fastPlane.alpha.interpolate(from: originalPlane.alpha, mask: mask.alpha, using: kernels)
            Reference.interpolate(plainPlane.alpha, from: originalPlane.alpha, mask: mask.alpha)
            #expect(fastPlane.difference(from: plainPlane) == nil, "\(size), \(kernels)")
        }
    }

    @Test("Filling, clearing and copying change the view and nothing else")
    func fills() {
        let pixel = PremultipliedPixel(red: 1, green: 2, blue: 3, alpha: 4)
        forEachCase { size, kernels, random in
            let source = FramedMemory.picture(size, using: &random)
            let picture = FramedMemory.picture(size, using: &random)
            let plane = FramedMemory.coverage(size, using: &random)
            let frames = (picture.frameBytes, plane.frameBytes)

            picture.pixels.copy(from: source.pixels)
            #expect(firstPixel(of: size) { picture.pixels[$0, $1] != source.pixels[$0, $1] } == nil)
            picture.pixels.fill(with: pixel, using: kernels)
            plane.alpha.fill(with: 9)
            #expect(firstPixel(of: size) { picture.pixels[$0, $1] != pixel } == nil)
            #expect(firstPixel(of: size) { plane.alpha[$0, $1] != 9 } == nil)
            #expect(picture.frameBytes == frames.0)
            #expect(plane.frameBytes == frames.1)
            picture.pixels.clear()
            plane.alpha.clear()
            #expect(picture.bytes == frames.0)
            #expect(plane.bytes == frames.1)
        }
    }

    private func forEachCase(_ body: (PixelSize, KernelSet, inout SplitMix64) -> Void) {
        var random = SplitMix64(seed: 20)
        for size in sizesAroundBlocks {
            for kernels in KernelSet.supported { body(size, kernels, &random) }
        }
    }

    private func randomShift(_ random: inout SplitMix64) -> SubpixelShift {
        SubpixelShift(x: .random(in: 0...255, using: &random), y: .random(in: 0...255, using: &random))
    }

    private func randomPixel(_ random: inout SplitMix64) -> PremultipliedPixel {
        let alpha = UInt8.random(in: 0...255, using: &random)
        return PremultipliedPixel(
            red: .random(in: 0...alpha, using: &random),
            green: .random(in: 0...alpha, using: &random),
            blue: .random(in: 0...alpha, using: &random),
            alpha: alpha,
        )
    }
}
