import CStripMachine

/// Memory for one run of a program: its registers, and its steps with the addresses of those.
final class Workspace {
    static let scalarLanes = Int(CS_SCALAR_LANES)

    let lanes: Int
    private let memory: UnsafeMutablePointer<Float>
    private let scalarBase: Int
    private let stripBase: Int
    private let columnBase: Int
    private let rowBase: Int
    private let program: Program

    private var instructions: [UnsafeMutablePointer<cs_instruction>] = []
    private var choices: [UnsafeMutablePointer<cs_choice>] = []
    private let gathers: UnsafeMutablePointer<cs_gather>
    private let products: UnsafeMutablePointer<cs_products>
    private let axes: UnsafeMutablePointer<cs_axis>
    private let fetches: UnsafeMutablePointer<cs_fetch>
    private let wides: UnsafeMutablePointer<cs_wide>
    private let arrays: UnsafeMutablePointer<cs_array>
    private let elements: UnsafeMutablePointer<Float>
    private let spans: UnsafeMutablePointer<cs_span>

    init(_ program: Program, textures: [ShaderTexture], machine: UnsafePointer<cs_machine>, lanes: Int) {
        self.program = program
        self.lanes = lanes
        scalarBase = 0
        stripBase = program.scalarCount * Self.scalarLanes
        columnBase = stripBase + program.stripCount * lanes
        rowBase = columnBase + program.columnCount * lanes
        let count = Swift.max(1, rowBase + program.rowCount * lanes)
        memory = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
            .bindMemory(to: Float.self, capacity: count)
        memory.initialize(repeating: 0, count: count)
        gathers = .allocate(capacity: Swift.max(1, program.gathers.count))
        products = .allocate(capacity: Swift.max(1, program.products.count))
        axes = .allocate(capacity: Swift.max(1, program.axes.count))
        fetches = .allocate(capacity: Swift.max(1, program.fetches.count))
        wides = .allocate(capacity: Swift.max(1, program.wides.count))
        arrays = .allocate(capacity: Swift.max(1, program.arrays.count))
        let elementCount = Swift.max(1, program.arrays.reduce(0, +) * lanes)
        elements = UnsafeMutableRawPointer.allocate(byteCount: elementCount * 4, alignment: 64)
            .bindMemory(to: Float.self, capacity: elementCount)
        elements.initialize(repeating: 0, count: elementCount)
        spans = .allocate(capacity: Swift.max(1, program.spanCount))
        spans.initialize(repeating: cs_span(), count: Swift.max(1, program.spanCount))
        linkArrays()
        linkGathers()
        linkAxes(textures)
        linkFetches(textures)
        for section in Section.allCases { instructions.append(link(program[section], machine)) }
    }

    deinit {
        memory.deallocate()
        for pointer in instructions { pointer.deallocate() }
        for pointer in choices { pointer.deallocate() }
        gathers.deallocate()
        products.deallocate()
        axes.deallocate()
        fetches.deallocate()
        wides.deallocate()
        arrays.deallocate()
        elements.deallocate()
        spans.deallocate()
    }

    func address(_ register: Register) -> UnsafeMutablePointer<Float>? {
        switch register {
        case .none: nil
        case .scalar(let index): memory + scalarBase + index * Self.scalarLanes
        case .strip(let index): memory + stripBase + index * lanes
        case .column(let index): memory + columnBase + index * lanes
        case .row(let index): memory + rowBase + index * lanes
        }
    }

    func setScalar(_ register: Register, bits: UInt32) {
        address(register)?.update(repeating: Float(bitPattern: bits), count: Self.scalarLanes)
    }

    /// Answers whether the budget lasted.
    func run(_ section: Section, state: inout cs_state) -> Bool {
        cs_run(instructions[section.rawValue], &state)
        return state.exceeded == 0
    }

    // MARK: Linking

    private func integers(_ register: Register) -> UnsafeMutablePointer<Int32> {
        UnsafeMutableRawPointer(address(register) ?? memory).assumingMemoryBound(to: Int32.self)
    }

    private func linkArrays() {
        var base = elements
        for (index, count) in program.arrays.enumerated() {
            (arrays + index).initialize(
                to: cs_array(base: base, count: Int32(count), stride: Int32(lanes))
            )
            base += count * lanes
        }
    }

    private func linkGathers() {
        for (index, gather) in program.gathers.enumerated() {
            let list = UnsafeMutablePointer<cs_choice>.allocate(capacity: gather.choices.count)
            for (place, register) in gather.choices.enumerated() {
                (list + place).initialize(
                    to: cs_choice(values: address(register) ?? memory, is_scalar: register.isScalar ? 1 : 0)
                )
            }
            choices.append(list)
            (gathers + index).initialize(
                to: cs_gather(choices: list, count: Int32(gather.choices.count), index_is_scalar: 0)
            )
        }
    }

    private func linkProducts(_ step: Step, _ factors: [Register]) -> UnsafeRawPointer {
        let all = (0..<8).map { index in
            UnsafePointer(address(factors[index < factors.count ? index : 0]) ?? memory)
        }
        (products + step.extra).initialize(
            to: cs_products(
                factors: (all[0], all[1], all[2], all[3], all[4], all[5], all[6], all[7]),
                mask: UnsafePointer(address(step.mask))
            )
        )
        return UnsafeRawPointer(products + step.extra)
    }

    private func linkWide(_ step: Step) -> UnsafeRawPointer {
        let wide = program.wides[step.extra]
        let operands = (0..<4).map { index in
            UnsafePointer(address(index < wide.operands.count ? wide.operands[index] : .none) ?? memory)
        }
        var scalars: UInt32 = 0
        if !step.isScalar {
            for (index, operand) in wide.operands.enumerated() where operand.isScalar {
                scalars |= 1 << index
            }
        }
        (wides + step.extra).initialize(
            to: cs_wide(
                operation: cs_wide_operation(wide.operation.rawValue),
                scalars: scalars,
                operands: (operands[0], operands[1], operands[2], operands[3]),
                results: (address(wide.results[0]), address(wide.results[1]))
            )
        )
        return UnsafeRawPointer(wides + step.extra)
    }

    private func linkAxes(_ textures: [ShaderTexture]) {
        for (index, axis) in program.axes.enumerated() {
            let texture = textures[axis.texture]
            let isWhole = axis.results.count == 1
            (axes + index).initialize(
                to: cs_axis(
                    length: Int32(axis.isVertical ? texture.height : texture.width),
                    step: Int32(axis.isVertical ? texture.bytesPerRow : texture.format.bytesPerPixel),
                    is_flipped: axis.isVertical && !texture.isTopDown ? 1 : 0,
                    is_linear: !isWhole && texture.filter == .linear ? 1 : 0,
                    counts_texels: axis.countsTexels ? 1 : 0,
                    wrap: texture.wrap.ofMachine,
                    near: integers(axis.results[0]),
                    far: isWhole ? nil : integers(axis.results[1]),
                    weight: isWhole ? nil : address(axis.results[2])
                )
            )
        }
    }

    private func linkFetches(_ textures: [ShaderTexture]) {
        for (index, fetch) in program.fetches.enumerated() {
            let texture = textures[fetch.texture]
            // The machine has channels in the order of memory.
            let order = texture.format == .bgra8 ? [2, 1, 0, 3] : [0, 1, 2, 3]
            let channels = order.map { address(fetch.results[$0]) }
            (fetches + index).initialize(
                to: cs_fetch(
                    base: texture.base.assumingMemoryBound(to: UInt8.self),
                    texel: texture.format == .rgbaFloat ? CS_TEXEL_FLOATS : CS_TEXEL_BYTES,
                    is_linear: fetch.x.count > 1 && texture.filter == .linear ? 1 : 0,
                    x: offsets(fetch.x),
                    y: offsets(fetch.y),
                    channels: (channels[0], channels[1], channels[2], channels[3])
                )
            )
        }
    }

    /// One side's offsets: to the nearer and the farther texel and a weight, or to a whole texel.
    private func offsets(_ registers: [Register]) -> cs_offsets {
        let isWhole = registers.count == 1
        return cs_offsets(
            near: integers(registers[0]),
            far: isWhole ? nil : integers(registers[1]),
            weight: isWhole ? nil : address(registers[2]),
            is_scalar: registers[0].isScalar ? 1 : 0
        )
    }

    /// The pixels that a step computes; of a loop's end the source's line, or -1.
    private func lanes(of step: Step) -> Int32 {
        guard step.operation != .backEdge else { return step.line > 0 ? step.line : -1 }
        return Int32(step.isScalar ? Self.scalarLanes : lanes)
    }

    private func link(_ steps: [Step], _ machine: UnsafePointer<cs_machine>) -> UnsafeMutablePointer<
        cs_instruction
    > {
        let linked = UnsafeMutablePointer<cs_instruction>.allocate(capacity: steps.count)
        for (index, step) in steps.enumerated() {
            var scalars: UInt16 = 0
            if !step.isScalar {
                scalars = (step.a.isScalar ? 1 : 0) | (step.b.isScalar ? 2 : 0) | (step.c.isScalar ? 4 : 0)
            }
            var extra: UnsafeRawPointer?
            if let mask = address(step.mask) {
                scalars |= 8
                extra = UnsafeRawPointer(mask)
            }
            switch step.operation {
            case .products:
                let factors = program.products[step.extra].factors
                scalars |= UInt16(factors.count / 2 - 2) | (factors[1].isScalar ? 4 : 0)
                extra = linkProducts(step, factors)
            case .gather:
                gathers[step.extra].index_is_scalar = step.a.isScalar ? 1 : 0
                extra = UnsafeRawPointer(gathers + step.extra)
            case .axis, .texelAxis: extra = UnsafeRawPointer(axes + step.extra)
            case .fetch: extra = UnsafeRawPointer(fetches + step.extra)
            case .wide: extra = linkWide(step)
            case .clearArray, .loadElement, .storeElement: extra = UnsafeRawPointer(arrays + step.extra)
            case .openLoop, .narrow: extra = UnsafeRawPointer(spans + step.extra)
            default: break
            }
            (linked + index).initialize(
                to: cs_instruction(
                    run: nil,
                    destination: address(step.destination),
                    a: UnsafePointer(address(step.a)),
                    b: UnsafePointer(address(step.b)),
                    c: UnsafePointer(address(step.c)),
                    extra: extra,
                    lanes: lanes(of: step),
                    jump: Int32(step.jump),
                    operation: UInt16(step.operation.rawValue),
                    scalars: scalars
                )
            )
        }
        cs_link(machine, linked, steps.count)
        return linked
    }
}

extension ShaderTexture.Wrap {
    fileprivate var ofMachine: cs_wrap {
        switch self {
        case .clamp: CS_WRAP_CLAMP
        case .repeat: CS_WRAP_REPEAT
        case .mirror: CS_WRAP_MIRROR
        }
    }
}
