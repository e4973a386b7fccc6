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
        var state = cs_state(budget: 1, exceeded: 0)
        program.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            cs_link(machine, base, 2)
            cs_run(base, &state)
        }
        return (0..<count).map { memory[3 * lanes + $0] }
    }
}
