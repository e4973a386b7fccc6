import CKernels
import HalationPixels
import HalationShaders
import PictureTestSupport
import Testing

/// Reads leave no trace, so these views lie against inaccessible pages: a kernel that reads one
/// byte too many ends the test run with a segmentation fault.
@Suite("Guarded memory of shaders")
struct GuardedMemoryTests {
    @Test("Plane and sampling kernels never read or write beyond either end of memory")
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

        let lines = [ck_line(y: -5, weight: 0.5), ck_line(y: 0.7, weight: 0.2), ck_line(y: 1e9, weight: 0.3)]
        kernels.sample_lines(planes, floats[4], count, picture.sampled, lines, lines.count)

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
