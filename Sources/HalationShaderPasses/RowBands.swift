import CAmbient
import Dispatch
import HalationShaderEngine
import Synchronization

/// Runs a pass over bands of rows on all cores.
///
/// The bands do not depend on the number of cores, so neither does the pixel that an error names.
enum RowBands {
    static let rowsPerBand = 32

    /// Computes all rows of a pass.
    ///
    /// - Throws: The error of the topmost band that failed.
    static func render(
        _ pass: PixelPass,
        into base: UnsafeMutableRawPointer,
        bytesPerRow: Int,
        format: PixelPass.PixelFormat
    ) throws(ShaderRunError) {
        let height = pass.height
        let count = (height + rowsPerBand - 1) / rowsPerBand
        guard count > 1 else {
            return try pass.render(rows: 0..<height, into: base, bytesPerRow: bytesPerRow, format: format)
        }
        let target = Target(base: base, bytesPerRow: bytesPerRow, format: format)
        let failure = Mutex<(band: Int, error: ShaderRunError)?>(nil)
        // Threads that a view's code starts run one at a time, in a fixed order. The threads of this loop belong to
        // the renderer, so it leaves the moment of that code: otherwise they would wait for their turns.
        let moment = ambient_replace(ambient_moment())
        defer { _ = ambient_replace(moment) }
        DispatchQueue.concurrentPerform(iterations: count) { band in
            let rows = band * rowsPerBand..<min(height, (band + 1) * rowsPerBand)
            do throws(ShaderRunError) {
                try pass.render(
                    rows: rows,
                    into: target.base + rows.lowerBound * target.bytesPerRow,
                    bytesPerRow: target.bytesPerRow,
                    format: target.format
                )
            } catch {
                failure.withLock { if $0.map({ band < $0.band }) ?? true { $0 = (band, error) } }
            }
        }
        if let (_, error) = failure.withLock({ $0 }) { throw error }
    }

    /// Memory of which each band writes rows of its own.
    private struct Target: @unchecked Sendable {
        let base: UnsafeMutableRawPointer
        let bytesPerRow: Int
        let format: PixelPass.PixelFormat
    }
}
