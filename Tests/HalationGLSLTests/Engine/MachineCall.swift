import CStripMachine
import HalationGLSL
import HalationShaderEngine

/// Single operations of the strip machine.
enum MachineCall {
    /// The machines that this processor runs.
    static var machines: [UnsafePointer<cs_machine>] {
        [cs_baseline_machine()] + [cs_avx2_machine(), cs_avx512_machine()].compactMap { $0 }
    }

    /// The result of an operation for one set of operands, by the baseline machine.
    static func run(_ operation: HalationShaderEngine.Operation, _ operands: [Float]) -> Float {
        run(operation, operands.map { [$0] }, on: machines[0])[0]
    }

    /// The results of an operation for columns of operands, of the same count each.
    static func run(
        _ operation: HalationShaderEngine.Operation,
        _ operands: [[Float]],
        on machine: UnsafePointer<cs_machine>
    ) -> [Float] {
        let count = operands[0].count
        let unit = Int(CS_SCALAR_LANES)
        let lanes = (count + unit - 1) / unit * unit
        let memory = UnsafeMutablePointer<Float>.allocate(capacity: 4 * lanes)
        defer { memory.deallocate() }
        memory.initialize(repeating: 0, count: 4 * lanes)
        for (index, column) in operands.enumerated() {
            for (lane, number) in column.enumerated() { memory[index * lanes + lane] = number }
        }
        var program = [cs_instruction](
            repeating: cs_instruction(
                run: nil,
                destination: memory + 3 * lanes,
                a: UnsafePointer(memory),
                b: UnsafePointer(memory + lanes),
                c: UnsafePointer(memory + 2 * lanes),
                extra: nil,
                lanes: Int32(lanes),
                jump: 0,
                operation: UInt16(operation.rawValue),
                scalars: 0
            ),
            count: 2
        )
        program[1].operation = UInt16(HalationShaderEngine.Operation.end.rawValue)
        var state = cs_state(budget: 1, exceeded: 0, first: 0, cut: 0)
        program.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            cs_link(machine, base, 2)
            cs_run(base, &state)
        }
        return (0..<count).map { memory[3 * lanes + $0] }
    }

    /// What a destination holds after an operation, which leaves it as it is outside of a range of lanes and where the
    /// mask does not hold.
    ///
    /// Operands of one number are numbers for the whole strip; products take their factors in pairs.
    static func run(
        _ operation: HalationShaderEngine.Operation,
        _ operands: [[Float]],
        mask: [Bool]?,
        over destination: [Float],
        lanes: Range<Int>,
        on machine: UnsafePointer<cs_machine>
    ) -> [Float] {
        let count = destination.count
        let memory = UnsafeMutablePointer<Float>.allocate(capacity: 10 * count)
        defer { memory.deallocate() }
        memory.initialize(repeating: 0, count: 10 * count)
        for (index, column) in operands.enumerated() {
            for lane in 0..<count { memory[index * count + lane] = column[column.count == 1 ? 0 : lane] }
        }
        let (masks, result) = (memory + 8 * count, memory + 9 * count)
        for lane in 0..<count {
            masks[lane] = Float(bitPattern: mask?[lane] == true ? ~0 : 0)
            result[lane] = destination[lane]
        }
        func operand(_ index: Int) -> UnsafePointer<Float> {
            UnsafePointer(memory + (index < operands.count ? index : 0) * count)
        }
        var products = cs_products(
            factors: (
                operand(0), operand(1), operand(2), operand(3), operand(4), operand(5), operand(6), operand(7)
            ),
            mask: UnsafePointer(masks)
        )
        let isSum = operation == .products
        var scalars = isSum ? operands.count / 2 - 2 + (operands[1].count == 1 ? 4 : 0) : 0
        if !isSum { for index in operands.indices where operands[index].count == 1 { scalars |= 1 << index } }
        if mask != nil { scalars |= 8 }
        withUnsafePointer(to: &products) { products in
            let step = cs_instruction(
                run: nil,
                destination: result,
                a: operand(0),
                b: operand(1),
                c: operand(2),
                extra: isSum ? UnsafeRawPointer(products) : mask == nil ? nil : UnsafeRawPointer(masks),
                lanes: Int32(count),
                jump: 0,
                operation: UInt16(operation.rawValue),
                scalars: UInt16(scalars)
            )
            var program = [step, step]
            program[1].operation = UInt16(HalationShaderEngine.Operation.end.rawValue)
            program[1].scalars = 0
            var state = cs_state(
                budget: 1,
                exceeded: 0,
                first: Int32(lanes.lowerBound),
                cut: Int32(count - lanes.upperBound)
            )
            program.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                cs_link(machine, base, 2)
                cs_run(base, &state)
            }
        }
        return (0..<count).map { result[$0] }
    }

    /// The channels that a fetch of one texel for the whole strip gives, the first of them in the register of the
    /// texel's place across.
    static func fetch(_ texel: [Float], isLinear: Bool, on machine: UnsafePointer<cs_machine>) -> [[Float]] {
        let lanes = 4 * Int(CS_SCALAR_LANES)
        let memory = UnsafeMutablePointer<Float>.allocate(capacity: 8 * lanes)
        defer { memory.deallocate() }
        memory.initialize(repeating: 0, count: 8 * lanes)
        // Registers 0 to 3 are the channels, 4 to 6 other places, and 7 the texture.
        let texture = memory + 7 * lanes
        for (channel, number) in texel.enumerated() { texture[channel] = number }
        func places(_ near: Int) -> cs_offsets {
            cs_offsets(
                near: UnsafeRawPointer(memory + near * lanes).assumingMemoryBound(to: Int32.self),
                far: UnsafeRawPointer(memory + 5 * lanes).assumingMemoryBound(to: Int32.self),
                weight: UnsafePointer(memory + 6 * lanes),
                is_scalar: 1
            )
        }
        var fetch = cs_fetch(
            base: UnsafeRawPointer(texture).assumingMemoryBound(to: UInt8.self),
            texel: CS_TEXEL_FLOATS,
            is_linear: isLinear ? 1 : 0,
            x: places(0),
            y: places(4),
            channels: (memory, memory + lanes, memory + 2 * lanes, memory + 3 * lanes)
        )
        withUnsafePointer(to: &fetch) { fetch in
            var program = [HalationShaderEngine.Operation.fetch, .end]
                .map { operation in
                    cs_instruction(
                        run: nil,
                        destination: nil,
                        a: nil,
                        b: nil,
                        c: nil,
                        extra: UnsafeRawPointer(fetch),
                        lanes: Int32(lanes),
                        jump: 0,
                        operation: UInt16(operation.rawValue),
                        scalars: 0
                    )
                }
            var state = cs_state(budget: 1, exceeded: 0, first: 0, cut: 0)
            program.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                cs_link(machine, base, buffer.count)
                cs_run(base, &state)
            }
        }
        return (0..<4).map { channel in (0..<lanes).map { memory[channel * lanes + $0] } }
    }
}
