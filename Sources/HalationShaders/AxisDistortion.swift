import CKernels
import Foundation
import HalationGeometry
import HalationPixels

/// A distortion that moves columns and rows independently, as a table of neighbours and weights for each axis.
///
/// Each destination row is blended from two source rows, then its pixels from two columns of the result. Weights have
/// 16 bits and the blended row has 15, so the result is within one level of exact arithmetic.
struct AxisDistortion {
    private let axes: ShaderDefinition.AxisFunctions
    private let edges: ShaderEdges
    private let transform: CGAffineTransform
    private let functions: ck_kernels

    /// Prepares a distortion; `transform` maps user space to device pixels, without rotation or shear.
    init(
        _ axes: ShaderDefinition.AxisFunctions,
        edges: ShaderEdges,
        transform: CGAffineTransform,
        kernels: KernelSet
    ) {
        precondition(transform.b == 0 && transform.c == 0, "Tables need columns that stay columns.")
        self.axes = axes
        self.edges = edges
        self.transform = transform
        functions = kernels.functions
    }

    /// Fills `destination` from `source`, which is separate memory.
    func run(into destination: ShaderPass.Picture, from source: ShaderPass.Picture) {
        let (rows, pixels) = (destination.rows, source.rows)
        guard !rows.isEmpty, !pixels.isEmpty else { return rows.clear() }
        let columnTable = AxisTable(
            positions: positions(
                destination.originX,
                rows.width,
                Double(transform.a),
                Double(transform.tx),
                source.originX,
                axes.columns
            ),
            length: pixels.width,
            edges: edges
        )
        let rowTable = AxisTable(
            positions: positions(
                destination.originY,
                rows.height,
                Double(transform.d),
                Double(transform.ty),
                source.originY,
                axes.rows
            ),
            length: pixels.height,
            edges: edges
        )
        blend(pixels, into: rows, columnTable, rowTable)
    }

    /// Blends rows of the source, then their pixels, by the tables.
    private func blend(
        _ pixels: PixelRows,
        into rows: PixelRows,
        _ columnTable: AxisTable,
        _ rowTable: AxisTable
    ) {
        // A transparent pixel on either side of a row, and a transparent row above and below.
        let nothing = [UInt8](repeating: 0, count: pixels.width * 4)
        var lanes = [UInt16](repeating: 0, count: (pixels.width + 2) * 4)
        nothing.withUnsafeBufferPointer { nothing in
            lanes.withUnsafeMutableBufferPointer { lanes in
                columnTable.withPointers { near, far, weights in
                    guard let emptyRow = nothing.baseAddress, let lanes = lanes.baseAddress else { return }
                    func row(_ index: UInt32) -> UnsafePointer<UInt8> {
                        guard index > 0, index <= pixels.height else { return emptyRow }
                        return UnsafePointer(
                            pixels.row(Int(index) - 1).assumingMemoryBound(to: UInt8.self)
                        )
                    }
                    for y in 0..<rows.height {
                        functions.blend_rows(
                            lanes + 4,
                            row(rowTable.near[y]),
                            row(rowTable.far[y]),
                            rowTable.weights[y],
                            pixels.width * 4
                        )
                        functions.blend_columns(
                            rows.row(y).assumingMemoryBound(to: UInt8.self),
                            lanes,
                            near,
                            far,
                            weights,
                            rows.width
                        )
                    }
                }
            }
        }
    }

    /// The positions at which the pixels of a line sample the source, in the source's pixels.
    private func positions(
        _ first: Int,
        _ count: Int,
        _ scale: Double,
        _ offset: Double,
        _ sourceOrigin: Int,
        _ move: ShaderDefinition.AxisFunction
    ) -> [Double] {
        var positions = (0..<count).map { Float((Double(first + $0) + 0.5 - offset) / scale) }
        positions.withUnsafeMutableBufferPointer { move($0) }
        return positions.map { Double($0) * scale + offset - Double(sourceOrigin) }
    }
}

/// For each pixel of a line, the two source pixels it is blended from and the second one's weight in 1/65536.
///
/// Indices count from 1; 0 and length + 1 are the transparent pixels on either side.
private struct AxisTable {
    private(set) var near: [UInt32] = []
    private(set) var far: [UInt32] = []
    private(set) var weights: [UInt16] = []

    /// Looks up `positions` in a line of `length` pixels, whose centres lie at .5; any number is allowed.
    init(positions: [Double], length: Int, edges: ShaderEdges) {
        near.reserveCapacity(positions.count)
        far.reserveCapacity(positions.count)
        weights.reserveCapacity(positions.count)
        for position in positions {
            let neighbours = edges.neighbours(of: position, length: length)
            near.append(UInt32(neighbours.near + 1))
            far.append(UInt32(neighbours.far + 1))
            weights.append(UInt16(min((neighbours.fraction * 65_536).rounded(), 65_535)))
        }
    }

    func withPointers(
        _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt16>) -> Void
    ) {
        near.withUnsafeBufferPointer { near in
            far.withUnsafeBufferPointer { far in
                weights.withUnsafeBufferPointer { weights in
                    guard let near = near.baseAddress, let far = far.baseAddress,
                        let weights = weights.baseAddress
                    else { return }
                    body(near, far, weights)
                }
            }
        }
    }
}
