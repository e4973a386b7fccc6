/// Whether registers are used again for other values.
package enum RegisterReuse: Sendable {
    /// The register that became free last is taken first: its memory is the likeliest to be in the nearest cache.
    case lastFreed
    /// Every value has a register of its own, which is the plain definition that tests hold the other to.
    case never
}

/// Registers of one kind, of which some are free.
struct RegisterPool {
    private let reuse: RegisterReuse
    private var free: [Int] = []
    /// All registers of the kind, free or not.
    private(set) var count: Int

    init(_ reuse: RegisterReuse, count: Int = 0) {
        self.reuse = reuse
        self.count = count
    }

    /// A register that is free, or a new one.
    mutating func take() -> Int { free.popLast() ?? takeNew() }

    /// A register that nothing has used before, for a value that outlasts its section.
    mutating func takeNew() -> Int {
        count += 1
        return count - 1
    }

    mutating func release(_ register: Int) {
        if reuse == .lastFreed { free.append(register) }
    }
}
