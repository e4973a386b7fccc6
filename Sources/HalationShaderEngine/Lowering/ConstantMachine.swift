import CStripMachine

/// Computes with constants as the machine does, so that folding never changes a result.
final class ConstantMachine {
    private let machine = cs_baseline_machine()
    private let memory: UnsafeMutablePointer<UInt32>
    private static let lanes = Int(CS_SCALAR_LANES)

    init() {
        memory = .allocate(capacity: 4 * Self.lanes)
        memory.initialize(repeating: 0, count: 4 * Self.lanes)
    }

    deinit { memory.deallocate() }

    func run(_ operation: Operation, _ a: UInt32, _ b: UInt32, _ c: UInt32) -> UInt32 {
        let lanes = Self.lanes
        for (index, bits) in [a, b, c].enumerated() {
            (memory + index * lanes).update(repeating: bits, count: lanes)
        }
        let floats = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Float.self)
        let step = cs_instruction(
            run: nil,
            destination: floats + 3 * lanes,
            a: UnsafePointer(floats),
            b: UnsafePointer(floats + lanes),
            c: UnsafePointer(floats + 2 * lanes),
            extra: nil,
            lanes: Int32(lanes),
            jump: 0,
            operation: UInt16(operation.rawValue),
            scalars: 0
        )
        var program = [step, step]
        program[1].operation = UInt16(Operation.end.rawValue)
        var state = cs_state(budget: 1, exceeded: 0, first: 0, cut: 0)
        program.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            cs_link(machine, base, 2)
            cs_run(base, &state)
        }
        return memory[3 * lanes]
    }
}
