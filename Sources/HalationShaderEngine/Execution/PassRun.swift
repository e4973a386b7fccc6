import CStripMachine

/// One call of `render`: strips of columns from left to right, and in each all rows.
struct PassRun {
    private let pass: PixelPass
    private let machine: UnsafePointer<cs_machine>
    private let rows: Range<Int>
    private let columns: Range<Int>
    private let target: PixelPass.Target
    private let program: Program
    private let workspace: Workspace
    private let lanes: Int
    /// Pixels of a row in a strip: all lanes, or half of them for blocks of two rows.
    private let columnsPerStrip: Int
    /// The rows' numbers that pixels use, number after number.
    private var rowTable: [UInt32] = []

    init(
        _ pass: PixelPass,
        _ machine: UnsafePointer<cs_machine>,
        rows: Range<Int>,
        columns: Range<Int>,
        target: PixelPass.Target
    ) {
        self.pass = pass
        self.machine = machine
        self.rows = rows
        self.target = target
        program = pass.shader.program
        let isQuad = program.isQuad
        // Blocks of two by two lie at even places of the picture, wherever the rectangle starts.
        self.columns = isQuad ? columns.lowerBound & ~1..<columns.upperBound : columns
        let longest = isQuad ? pass.longestStrip / 2 : pass.longestStrip
        let count = self.columns.count
        let strips = (count + longest - 1) / longest
        let unit = Workspace.scalarLanes
        columnsPerStrip = ((count + strips - 1) / strips + unit - 1) / unit * unit
        lanes = isQuad ? 2 * columnsPerStrip : columnsPerStrip
        workspace = Workspace(program, textures: pass.textures, machine: machine, lanes: lanes)
    }

    mutating func run() throws(ShaderRunError) {
        for (register, bits) in program.constants { workspace.setScalar(register, bits: bits) }
        for (register, component) in program.uniforms {
            workspace.setScalar(register, bits: pass.uniforms[component])
        }
        var state = cs_state(budget: .max, exceeded: 0, first: 0, cut: 0)
        _ = workspace.run(.frame, state: &state)
        if !program.isQuad { computeRows() }
        var column = columns.lowerBound
        while column < columns.upperBound {
            let count = min(columnsPerStrip, columns.upperBound - column)
            computeColumns(from: column, count: count)
            if program.isQuad {
                try runQuads(column: column, count: count)
            } else {
                for row in rows { try runStrip(column: column, count: count, row: row) }
            }
            column += columnsPerStrip
        }
    }

    // MARK: Coordinates

    private func fill(_ register: Register, _ range: Range<Int>, _ number: (Int) -> Float) {
        guard let address = workspace.address(register) else { return }
        for index in range { address[index] = number(index) }
    }

    /// Sets the columns' coordinates, of which those past the end repeat the last, and computes their numbers.
    private func computeColumns(from first: Int, count: Int) {
        let isQuad = program.isQuad
        let last = isQuad ? (count + 1) & ~1 : count
        let width = Float(pass.width)
        for (register, input) in program.inputs {
            guard input == .x || input == .u else { continue }
            fill(register, 0..<lanes) { lane in
                var place = isQuad ? lane % columnsPerStrip : lane
                if place >= last { place = isQuad ? last - 2 + (place & 1) : last - 1 }
                let center = Float(first + place) + 0.5
                return input == .x ? center : center / width
            }
        }
        var state = cs_state(budget: .max, exceeded: 0, first: 0, cut: 0)
        _ = workspace.run(.column, state: &state)
    }

    /// A row's coordinate, from the bottom.
    private func coordinate(_ input: Input, row: Int) -> Float {
        let center = Float(pass.height - 1 - row) + 0.5
        return input == .y ? center : center / Float(pass.height)
    }

    /// Computes all rows' numbers, a strip of rows at a time.
    private mutating func computeRows() {
        rowTable = Array(repeating: 0, count: rows.count * program.rowResults.count)
        guard !program.rowResults.isEmpty else { return }
        var first = rows.lowerBound
        while first < rows.upperBound {
            let count = min(lanes, rows.upperBound - first)
            for (register, input) in program.inputs where input == .y || input == .v {
                fill(register, 0..<lanes) { coordinate(input, row: first + min($0, count - 1)) }
            }
            var state = cs_state(budget: .max, exceeded: 0, first: 0, cut: 0)
            _ = workspace.run(.row, state: &state)
            for (index, result) in program.rowResults.enumerated() {
                guard let address = workspace.address(result.from) else { continue }
                for row in 0..<count {
                    rowTable[index * rows.count + first - rows.lowerBound + row] = address[row].bitPattern
                }
            }
            first += count
        }
    }

    // MARK: Strips

    private func runStrip(column: Int, count: Int, row: Int) throws(ShaderRunError) {
        for (index, result) in program.rowResults.enumerated() {
            workspace.setScalar(result.to, bits: rowTable[index * rows.count + row - rows.lowerBound])
        }
        if runPixels() == nil {
            store(column: column, row: row, lane: 0, count: count)
            return
        }
        // Together the lanes took too long, for which one may be to blame or none: each by itself.
        for pixel in 0..<count {
            computeColumns(from: column + pixel, count: 1)
            if let line = runPixels() { throw exceeded(x: column + pixel, y: row, line: line) }
            store(column: column + pixel, row: row, lane: 0, count: 1)
        }
        computeColumns(from: column, count: count)
    }

    /// Answers nil, or the line of the loop that took too long, -1 for an unknown one.
    private func runPixels() -> Int? {
        var state = cs_state(budget: Int64(pass.budget), exceeded: 0, first: 0, cut: 0)
        return workspace.run(.pixel, state: &state) ? nil : Int(state.exceeded)
    }

    private func exceeded(x: Int, y: Int, line: Int) -> ShaderRunError {
        .budgetExceeded(x: x, y: y, budget: pass.budget, line: line > 0 ? line : nil)
    }

    /// Runs pairs of rows, which are counted from the bottom of the picture.
    private func runQuads(column: Int, count: Int) throws(ShaderRunError) {
        let height = pass.height
        let firstPair = (height - rows.upperBound) / 2
        let lastPair = (height - 1 - rows.lowerBound) / 2
        for pair in firstPair...lastPair {
            let lower = height - 1 - 2 * pair
            for (register, input) in program.inputs where input == .y || input == .v {
                let (above, below) = (coordinate(input, row: lower - 1), coordinate(input, row: lower))
                fill(register, 0..<lanes) { $0 < columnsPerStrip ? above : below }
            }
            if runPixels() == nil {
                storePair(lower: lower, column: column, count: count)
                continue
            }
            var place = 0
            while place < count {
                let few = min(2, count - place)
                computeColumns(from: column + place, count: few)
                if let line = runPixels() {
                    throw exceeded(
                        x: column + place,
                        y: max(rows.lowerBound, min(lower, rows.upperBound - 1)),
                        line: line
                    )
                }
                storePair(lower: lower, column: column + place, count: few)
                place += 2
            }
            computeColumns(from: column, count: count)
        }
    }

    private func storePair(lower: Int, column: Int, count: Int) {
        // The rectangle may start at the second pixel of a block.
        let skipped = max(0, target.firstColumn - column)
        guard count > skipped else { return }
        if rows.contains(lower - 1) {
            store(column: column + skipped, row: lower - 1, lane: skipped, count: count - skipped)
        }
        if rows.contains(lower) {
            store(
                column: column + skipped,
                row: lower,
                lane: columnsPerStrip + skipped,
                count: count - skipped
            )
        }
    }

    private func store(column: Int, row: Int, lane: Int, count: Int) {
        func address(_ index: Int) -> UnsafePointer<Float>? {
            let register = program.outputs[index]
            guard let base = workspace.address(register) else { return nil }
            return UnsafePointer(register.isScalar ? base : base + lane)
        }
        guard let red = address(0), let green = address(1), let blue = address(2), let alpha = address(3)
        else { return }
        var scalars: UInt32 = 0
        for index in 0..<4 where program.outputs[index].isScalar { scalars |= 1 << UInt32(index) }
        let discarded = program.discards ? address(4) : nil
        var colors = cs_colors(
            channels: (red, green, blue, alpha),
            discarded: discarded.map { UnsafeRawPointer($0).assumingMemoryBound(to: Int32.self) },
            scalars: scalars,
            discard_is_scalar: program.outputs[4].isScalar ? 1 : 0
        )
        let place = target.address(column: column, row: row)
        switch target.format {
        case .rgbaFloat:
            machine.pointee.store_floats(place.assumingMemoryBound(to: Float.self), &colors, Int32(count))
        case .rgba8, .bgra8:
            machine.pointee.store_bytes(
                place.assumingMemoryBound(to: UInt8.self),
                &colors,
                Int32(count),
                target.format == .bgra8 ? 1 : 0
            )
        }
    }
}
