import CKernels
import HalationPixels
import HalationShaders

/// The kernels of all instruction sets that this machine can run.
let kernelTables: [ck_kernels] =
    [ck_baseline_kernels(), ck_avx2_kernels(), ck_avx512_kernels()].compactMap { $0?.pointee }

/// The four channels of pixels in floats, as kernels take them.
struct ColorPlanes: Equatable {
    var red: [Float]
    var green: [Float]
    var blue: [Float]
    var alpha: [Float]

    init(count: Int) {
        red = Array(repeating: 0.5, count: count)
        green = red
        blue = red
        alpha = red
    }

    mutating func withKernelPlanes(_ body: (ck_color_planes) -> Void) {
        red.withUnsafeMutableBufferPointer { red in
            green.withUnsafeMutableBufferPointer { green in
                blue.withUnsafeMutableBufferPointer { blue in
                    alpha.withUnsafeMutableBufferPointer { alpha in
                        guard let red = red.baseAddress, let green = green.baseAddress,
                            let blue = blue.baseAddress, let alpha = alpha.baseAddress
                        else { return }
                        body(ck_color_planes(red: red, green: green, blue: blue, alpha: alpha))
                    }
                }
            }
        }
    }

    /// Blue, green, red and alpha of one pixel.
    func channels(at index: Int) -> [Float] { [blue[index], green[index], red[index], alpha[index]] }

    /// Whether every bit is the same, so that NaN equals itself.
    func isSame(as other: ColorPlanes) -> Bool {
        zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
            .allSatisfy { $0.map(\.bitPattern) == $1.map(\.bitPattern) }
    }
}

extension ck_kernels {
    /// The pixels as planes.
    func unpacked(_ pixels: [UInt8]) -> ColorPlanes {
        var planes = ColorPlanes(count: pixels.count / 4)
        planes.withKernelPlanes { unpack_planes($0, pixels, pixels.count / 4) }
        return planes
    }

    /// The planes as pixels.
    func packed(_ planes: ColorPlanes) -> [UInt8] {
        var planes = planes
        var pixels = [UInt8](repeating: 77, count: planes.red.count * 4)
        planes.withKernelPlanes { pack_planes(&pixels, $0, pixels.count / 4) }
        return pixels
    }

    /// The colours of a picture at some positions, rounded to bytes.
    func sampledPixels(_ rows: PixelRows, x: [Float], y: [Float], edges: ck_edges) -> [UInt8] {
        var pixels = [UInt8](repeating: 77, count: x.count * 4)
        sample_pixels(&pixels, x, y, x.count, rows.sampled, edges)
        return pixels
    }

    /// The colours of a picture at some positions.
    func sampledPlanes(_ rows: PixelRows, x: [Float], y: [Float], edges: ck_edges) -> ColorPlanes {
        var planes = ColorPlanes(count: x.count)
        planes.withKernelPlanes { sample_planes($0, x, y, x.count, rows.sampled, edges) }
        return planes
    }
}

extension ck_kernels {
    /// The sum of lines of a picture at some columns.
    func sampledLines(_ rows: PixelRows, x: [Float], lines: [ck_line]) -> ColorPlanes {
        var planes = ColorPlanes(count: x.count)
        planes.withKernelPlanes { sample_lines($0, x, x.count, rows.sampled, lines, lines.count) }
        return planes
    }
}

extension PixelRows {
    /// The rows as the sampling kernels take them.
    var sampled: ck_picture {
        ck_picture(
            base: UnsafePointer(base.assumingMemoryBound(to: UInt8.self)),
            stride: bytesPerRow,
            width: Int32(width),
            height: Int32(height)
        )
    }
}

extension ShaderEdges {
    /// The same edge mode as a C enumerator.
    var inKernels: ck_edges {
        switch self {
        case .transparent: CK_EDGES_TRANSPARENT
        case .clamp: CK_EDGES_CLAMP
        case .wrap: CK_EDGES_WRAP
        case .mirror: CK_EDGES_MIRROR
        }
    }
}
