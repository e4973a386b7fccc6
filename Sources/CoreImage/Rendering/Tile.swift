import HalationPixels

/// The pixels of a region, in the light of the context's working space.
///
/// Rows lie from the top in memory; ``row(_:)`` takes the y that points up.
struct Tile {
    let region: PixelRegion
    private(set) var plane: Plane<LightPixel>

    /// The most pixels of a tile: a gibibyte of floats.
    static let largestCount = 1 << 26

    /// Creates transparent pixels.
    ///
    /// - Throws: ``RenderingError`` if the region is too large.
    init(transparent region: PixelRegion) throws(RenderingError) {
        self.region = region
        let (count, overflows) = region.width.multipliedReportingOverflow(by: region.height)
        guard !overflows, count <= Self.largestCount,
            let plane = try? Plane<LightPixel>(size: PixelSize(width: region.width, height: region.height))
        else { throw .tooLarge(width: region.width, height: region.height) }
        self.plane = plane
    }

    /// Calls `body` with the rows for writing.
    mutating func withRows(_ body: (TileRows) throws(RenderingError) -> Void) throws(RenderingError) {
        let region = region
        var failure: RenderingError?
        plane.withMutableRows { rows in
            do throws(RenderingError) { try body(TileRows(rows: rows, region: region)) } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Calls `body` with the rows for reading.
    func reading<Result>(_ body: (TileRows) -> Result) -> Result {
        plane.withRows { body(TileRows(rows: $0, region: region)) }
    }

    /// The pixels of another region; transparent outside of this one.
    func cropped(to region: PixelRegion) throws(RenderingError) -> Tile {
        if region == self.region { return self }
        var tile = try Tile(transparent: region)
        let shared = region.intersection(self.region)
        guard !shared.isEmpty else { return tile }
        plane.withRows { source in
            tile.plane.withMutableRows { rows in
                let from = TileRows(rows: source, region: self.region)
                let to = TileRows(rows: rows, region: region)
                for y in shared.y..<shared.maxY {
                    (to.row(y) + (shared.x - region.x)).update(
                        from: from.row(y) + (shared.x - self.region.x),
                        count: shared.width
                    )
                }
            }
        }
        return tile
    }
}

/// A view of a tile's rows, valid inside of the call that gives it.
struct TileRows {
    let rows: LightRows
    let region: PixelRegion

    /// The pixel at `x = region.x` of the row at `y`, which lies inside of the region.
    func row(_ y: Int) -> UnsafeMutablePointer<LightPixel> {
        rows.pixels(ofRow: region.maxY - 1 - y)
    }

    /// The pixel at a place; transparent outside of the region.
    func pixel(_ x: Int, _ y: Int) -> LightPixel {
        guard x >= region.x, x < region.maxX, y >= region.y, y < region.maxY else { return .transparent }
        return row(y)[x - region.x]
    }

    /// The colour at a place between pixels, interpolated linearly; pixel (0, 0) has its middle at (0.5, 0.5).
    func sample(_ x: Double, _ y: Double) -> LightPixel {
        guard x.isFinite, y.isFinite, abs(x) < 1e9, abs(y) < 1e9 else { return .transparent }
        let (left, bottom) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (column, line) = (Int(left), Int(bottom))
        let (dx, dy) = (Float(x - 0.5 - left), Float(y - 0.5 - bottom))
        let lower = pixel(column, line).mixed(with: pixel(column + 1, line), by: dx)
        let upper = pixel(column, line + 1).mixed(with: pixel(column + 1, line + 1), by: dx)
        return lower.mixed(with: upper, by: dy)
    }
}

/// A reason why a picture is not made.
enum RenderingError: Error, Equatable, CustomStringConvertible {
    case tooLarge(width: Int, height: Int)
    case infinite
    case empty

    var description: String {
        switch self {
        case .tooLarge(let width, let height):
            "a picture of \(width)x\(height) pixels is too large; at most \(Tile.largestCount) pixels are possible"
        case .empty: "the image has no pixels there"
        case .infinite: "the image has no end; crop it first, as by 'cropped(to:)'"
        }
    }
}
