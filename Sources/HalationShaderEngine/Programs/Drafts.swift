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
    /// Where the last operand does not hold, the result's register keeps what it has.
    package let isMasked: Bool

    init(_ work: Work, _ operation: Operation, _ operands: [Value] = [], isMasked: Bool = false) {
        self.work = work
        self.operation = operation
        self.operands = operands
        self.isMasked = isMasked
    }

    /// Reads a value in the place of another one.
    mutating func replace(_ value: Value, by other: Value) {
        for index in operands.indices where operands[index] == value { operands[index] = other }
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

    /// Takes out a draft, which is not the last one of a loop.
    mutating func remove(at position: Int) {
        all.remove(at: position)
        for index in labels.indices where labels[index] > position { labels[index] -= 1 }
        for index in loops.indices where loops[index].upperBound > position {
            let start = loops[index].lowerBound
            loops[index] = (start > position ? start - 1 : start)..<loops[index].upperBound - 1
        }
    }
}
