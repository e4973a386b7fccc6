/// A step between values, before registers are known.
package struct Draft {
    package enum Work {
        /// Computes a value, or the values that are its parts.
        case compute(Value)
        /// Gives a loop's variable the operand as its first or next value.
        case assign(Value)
        /// Keeps the operand, the next value of a loop's variable, until others have got theirs.
        case save(Value)
        /// Gives a loop's variable the value that was kept for it.
        case restore(Value)
        /// Changes an array in memory.
        case change(array: Int)
        /// Keeps which lanes are computed, before a loop that leaves out some.
        case openLoop(span: Int)
        /// Leaves out lanes that a loop has no use for, or goes on at a label if there is none that it has.
        case narrow(label: Int, span: Int)
        /// Goes on at a label, if the operation's condition holds.
        case jump(label: Int)
        /// Counts a round of a loop, and how many steps it has, against the budget.
        case countRound(steps: Int, line: Int32)
    }

    package let work: Work
    package let operation: Operation
    package private(set) var operands: [Value] = []

    init(_ work: Work, _ operation: Operation, _ operands: [Value] = []) {
        self.work = work
        self.operation = operation
        self.operands = operands
    }

    /// The value that it computes.
    package var result: Value? {
        if case .compute(let value) = work { value } else { nil }
    }
}

/// The drafts of a section in the order in which they are carried out.
package struct Drafts {
    package internal(set) var all: [Draft] = []
    /// The draft that each label stands before.
    package internal(set) var labels: [Int] = []
    /// The drafts of each loop, inner ones before those around them.
    var loops: [Range<Int>] = []
    /// The loops that leave out lanes.
    package internal(set) var spanCount = 0
    /// Values that are computed into the register of the loop variable that they become.
    package internal(set) var coalesced: [Value: Value] = [:]
}
