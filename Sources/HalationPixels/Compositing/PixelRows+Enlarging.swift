import CKernels
import Foundation
package import HalationGeometry

extension PixelRows {
    /// Fills the view with a picture that is stretched along the axes, by bilinear interpolation between the centres of its
    /// pixels; beyond them the outermost pixels go on.
    ///
    /// Rows are blended first and then columns, with weights of 16 bits and 15 bits between: the result is within one level
    /// of exact arithmetic.
    ///
    /// - Parameters:
    ///   - source: The picture; not empty, and not the same memory.
    ///   - transform: Maps the picture's pixels to the view's, by positive factors along the axes and a displacement.
    ///   - kernels: The instruction set to use.
    package func enlarge(
        _ source: PixelRows,
        by transform: CGAffineTransform,
        using kernels: KernelSet = .fastest
    ) {
        precondition(
            transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0 && !source.isEmpty,
            "A picture is stretched along the axes."
        )
        guard !isEmpty else { return }
        let across = StretchTable(
            count: width,
            of: source.width,
            scale: Double(transform.a),
            offset: Double(transform.tx)
        )
        let down = StretchTable(
            count: height,
            of: source.height,
            scale: Double(transform.d),
            offset: Double(transform.ty)
        )
        let lanes = source.width * 4
        let functions = kernels.functions
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: lanes) { blended in
            guard let blended = blended.baseAddress else { return }
            for y in 0..<height {
                functions.blend_rows(
                    blended,
                    source.bytes(ofRow: Int(down.near[y])),
                    source.bytes(ofRow: Int(down.far[y])),
                    down.weights[y],
                    lanes
                )
                functions.blend_columns(
                    row(y).assumingMemoryBound(to: UInt8.self),
                    blended,
                    across.near,
                    across.far,
                    across.weights,
                    width
                )
            }
        }
    }

    private func bytes(ofRow y: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(row(y).assumingMemoryBound(to: UInt8.self))
    }
}

/// For each pixel of a line, the two source pixels it is blended from and the second one's weight in 1/65536.
private struct StretchTable {
    private(set) var near: [UInt32] = []
    private(set) var far: [UInt32] = []
    private(set) var weights: [UInt16] = []

    init(count: Int, of length: Int, scale: Double, offset: Double) {
        near.reserveCapacity(count)
        far.reserveCapacity(count)
        weights.reserveCapacity(count)
        for index in 0..<count {
            let position = (Double(index) + 0.5 - offset) / scale - 0.5
            // NaN is the first pixel.
            let place = position > 0 ? min(position, Double(length - 1)) : 0
            let whole = place.rounded(.down)
            near.append(UInt32(whole))
            far.append(UInt32(min(Int(whole) + 1, length - 1)))
            weights.append(UInt16(min(((place - whole) * 65_536).rounded(), 65_535)))
        }
    }
}
