import CKernels
import Foundation
import HalationGeometry
import HalationPixels
import HalationShaders
import Testing

/// Reads cannot be seen afterwards, so these views lie against pages that may not be read: a kernel that reads one
/// byte too many ends the test run with a segmentation fault.
@Suite("Guarded memory")
struct GuardedMemoryTests {
    @Test("is never read beyond either end of a view", arguments: KernelSet.supported)
    func kernels(kernels: KernelSet) throws {
        let scratch = BlurScratch()
        let color = StraightColor(red: 1, green: 0.5, blue: 0, alpha: 0.8)
        let gradient = GradientPaint(
            stops: [
                GradientPaint.Stop(color: color, location: 0), GradientPaint.Stop(color: .white, location: 1),
            ],
            geometry: .radial(center: .zero, startRadius: 1, endRadius: 9),
            spread: .mirror
        )
        // The last one is blurred in strips.
        let sizes = sizesAroundBlocks + [PixelSize(width: 899, height: 3)]
        for size in sizes where size.width > 0 && size.height > 0 {
            for end in GuardedMemory.End.allCases {
                let memories = try [4, 4, 1, 1, 1].map { bytesPerPixel in
                    try GuardedMemory(size: size, bytesPerPixel: bytesPerPixel, against: end)
                }
                let (p, q) = (memories[0].pixels, memories[1].pixels)
                let (a, b, m) = (memories[2].alpha, memories[3].alpha, memories[4].alpha)
                p.fill(with: color.premultiplied())
                q.copy(from: p)
                a.fill(with: 200)
                b.copy(from: a)
                m.fill(with: 99)

                for sigma in [0.5, 2, 3, 4, 9, 40] {
                    for blur in [GaussianBlur(sigma: sigma), GaussianBlur(sigmaX: sigma, sigmaY: 1)] {
                        try blur.apply(to: p, scratch: scratch, using: kernels)
                        try blur.apply(to: a, scratch: scratch, using: kernels)
                    }
                }
                p.composite(q, opacity: 0.5, using: kernels)
                p.plusDarker(q, using: kernels)
                p.interpolate(from: q, mask: m, using: kernels)
                p.multiply(by: m, using: kernels)
                p.composite(mask: m, paintedWith: .color(color), using: kernels)
                let columns = Array(repeating: color.premultiplied(), count: size.width)
                p.composite(mask: m, paintedWith: .gradient(.columns(columns)), using: kernels)
                let inner = PixelRect(x: 1, y: 1, width: size.width - 1, height: size.height - 1)
                let shift = SubpixelShift(x: 100, y: 200)
                let (pixels, plane) = (p.cropped(to: inner), a.cropped(to: inner))
                pixels.composite(m, shiftedBy: shift, paintedWith: color, using: kernels)
                pixels.plusLighter(m, shiftedBy: shift, paintedWith: color, using: kernels)
                plane.composite(m, shiftedBy: shift, using: kernels)
                plane.plusLighter(m, shiftedBy: shift, using: kernels)
                a.composite(b, using: kernels)
                a.plusDarker(b, using: kernels)
                a.interpolate(from: b, mask: m, using: kernels)
                a.multiply(by: m, using: kernels)
                a.scale(by: 0.5, using: kernels)
                a.invert(using: kernels)
                b.copyAlpha(of: p, using: kernels)
                AlphaThreshold(min: 0.2, max: 0.9).apply(to: a, using: kernels)
                AlphaThreshold(min: 0.2, max: 0.9).apply(to: p, into: b, using: kernels)
                for radius in [0.3, 3, 40, 90] {
                    let middle = (x: Double(size.width) / 2, y: Double(size.height) / 2)
                    let ellipse = try #require(
                        Ellipse(centerX: middle.x, centerY: middle.y, radiusX: radius, radiusY: radius)
                    )
                    let painted = [PaintedEllipse(ellipse, color: color)]
                    p.composite(painted, using: kernels)
                    p.plusLighter(painted, using: kernels)
                    a.composite(painted, using: kernels)
                    a.plusLighter(painted, using: kernels)
                    a.cover(with: ellipse, using: kernels)
                }
                let row = q.row(0).assumingMemoryBound(to: UInt8.self)
                for y in 0..<size.height { p.straightenRow(y, into: row, using: kernels) }
                p.premultiplyRow(0, from: row, using: kernels)
                let field = try #require(GradientField(gradient, transform: .identity))
                p.composite(.field(field), opacity: 0.5, using: kernels)
                p.composite(mask: m, paintedWith: .gradient(.field(field)), using: kernels)
                field.write(row: 0, count: size.width, into: row, using: kernels)
                p.replace(with: m, tintedBy: color, using: kernels)

                #expect(p[0, 0] == color.premultiplied().scaled(by: 99))
            }
        }
    }
}

extension GuardedMemoryTests {
    @Test("is never read or written beyond either end by the kernels of planes and of sampling")
    func shaderKernels() throws {
        for size in sizesAroundBlocks where size.width > 0 && size.height > 0 {
            for end in GuardedMemory.End.allCases {
                for kernels in kernelTables { try runShaderKernels(kernels, size: size, end: end) }
            }
        }
    }

    private func runShaderKernels(_ kernels: ck_kernels, size: PixelSize, end: GuardedMemory.End) throws {
        let count = size.width * size.height
        let line = PixelSize(width: count, height: 1)
        func memory(_ bytesPerPixel: Int) throws -> UnsafeMutableRawPointer {
            try GuardedMemory(size: line, bytesPerPixel: bytesPerPixel, against: end).base
        }
        let pixels = try memory(4).assumingMemoryBound(to: UInt8.self)
        let picture = try GuardedMemory(size: size, bytesPerPixel: 4, against: end).pixels
        let floats = try (0..<6).map { _ in
            let plane = try memory(4).bindMemory(to: Float.self, capacity: count)
            plane.initialize(repeating: 0.5, count: count)
            return plane
        }
        let planes = ck_color_planes(red: floats[0], green: floats[1], blue: floats[2], alpha: floats[3])
        picture.fill(with: PremultipliedPixel(red: 9, green: 8, blue: 7, alpha: 200))
        kernels.pack_planes(pixels, planes, count)
        kernels.unpack_planes(planes, pixels, count)

        let corners: [Float] = [-1e9, -1, -0.5, 0, 0.49, 0.51, 1, 1e9, .nan, .infinity]
        for edges in ShaderEdges.allCases {
            for shift in corners.indices {
                for index in 0..<count {
                    let (x, y) = (corners[(index + shift) % corners.count], corners[index % corners.count])
                    floats[4][index] = index % 3 == 0 ? x : Float(size.width) + x
                    floats[5][index] = index % 2 == 0 ? y : Float(size.height) + y
                }
                kernels.sample_pixels(pixels, floats[4], floats[5], count, picture.sampled, edges.inKernels)
                kernels.sample_planes(planes, floats[4], floats[5], count, picture.sampled, edges.inKernels)
            }
        }

        let lanes = try memory(8).bindMemory(to: UInt16.self, capacity: 4 * count)
        kernels.blend_rows(lanes, pixels, pixels, 30_000, 4 * count)
        let near = try memory(4).bindMemory(to: UInt32.self, capacity: count)
        let far = try memory(4).bindMemory(to: UInt32.self, capacity: count)
        let weights = try memory(2).bindMemory(to: UInt16.self, capacity: count)
        for index in 0..<count {
            near[index] = UInt32(count - 1 - index)
            far[index] = UInt32(index)
            weights[index] = UInt16(index % 65_536)
        }
        kernels.blend_columns(pixels, lanes, near, far, weights, count)
        #expect(lanes[0] > 0)
    }
}

/// A view whose first or last byte lies against a page that may be neither read nor written; never unmapped, for
/// the reason that ``FramedMemory`` is never freed.
private struct GuardedMemory {
    enum End: CaseIterable {
        case first, last
    }

    struct MappingFailed: Error {}

    let base: UnsafeMutableRawPointer
    private let size: PixelSize
    private let bytesPerPixel: Int

    init(size: PixelSize, bytesPerPixel: Int, against end: End) throws {
        self.size = size
        self.bytesPerPixel = bytesPerPixel
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        let needed = size.width * size.height * bytesPerPixel
        let readable = (needed + pageSize - 1) / pageSize * pageSize
        let byteCount = readable + 2 * pageSize
        let mapped = mmap(nil, byteCount, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let mapped, mapped != MAP_FAILED else { throw MappingFailed() }
        guard mprotect(mapped + pageSize, readable, PROT_READ | PROT_WRITE) == 0 else {
            throw MappingFailed()
        }
        base = mapped + pageSize + (end == .first ? 0 : readable - needed)
    }

    var alpha: AlphaRows {
        AlphaRows(base: base, width: size.width, height: size.height, bytesPerRow: size.width)
    }

    var pixels: PixelRows {
        PixelRows(base: base, width: size.width, height: size.height, bytesPerRow: size.width * bytesPerPixel)
    }
}
