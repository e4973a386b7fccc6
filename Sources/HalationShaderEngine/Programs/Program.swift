/// Where a program keeps a number.
package enum Register: Hashable, Sendable {
    case none
    /// A number for the whole strip.
    case scalar(Int)
    /// A number for each pixel of a strip, which is overwritten when it is not needed any more.
    case strip(Int)
    /// A number for each pixel of a strip that lasts while rows go by.
    case column(Int)
    /// A number for each row of a strip of rows.
    case row(Int)

    package var isScalar: Bool {
        if case .scalar = self { true } else { false }
    }
}

/// An instruction of the machine before it knows where its registers lie.
package struct Step: Sendable {
    package var operation: Operation
    package var destination: Register = .none
    package var a: Register = .none
    package var b: Register = .none
    package var c: Register = .none
    /// Where it does not hold, the destination keeps what it has.
    package var mask: Register = .none
    /// Instructions to go on from here, or the cost of a loop's body.
    package var jump = 0
    /// The index of a `Program.Gather`, `Products`, `Axis`, `Fetch` or `Wide`, of an array, or of a loop that leaves out lanes.
    package var extra = -1
    /// Whether it works on numbers for the whole strip.
    package var isScalar = false
    /// The line of a loop in the source.
    package var line: Int32 = 0
}

/// A shader that is ready to be given memory and run.
package struct Program: Sendable {
    package struct Gather: Sendable {
        package var choices: [Register]
    }

    /// A sum of two to four products.
    package struct Products: Sendable {
        /// Pairs of factors.
        package var factors: [Register]
    }

    package struct Axis: Sendable {
        package var texture: Int
        package var isVertical: Bool
        /// Coordinates are in texels.
        package var countsTexels = false
        package var results: [Register]
    }

    package struct Fetch: Sendable {
        package var texture: Int
        package var x: [Register]
        package var y: [Register]
        package var results: [Register]
    }

    /// A step on numbers of 64 bits.
    package struct Wide: Sendable {
        package var operation: WideOperation
        /// The lower and the upper half of each.
        package var operands: [Register]
        package var results: [Register]
    }

    private var steps: [[Step]] = Array(repeating: [], count: Section.allCases.count)

    package internal(set) subscript(section: Section) -> [Step] {
        get { steps[section.rawValue] }
        set { steps[section.rawValue] = newValue }
    }

    package internal(set) var gathers: [Gather] = []
    package internal(set) var products: [Products] = []
    package internal(set) var axes: [Axis] = []
    package internal(set) var fetches: [Fetch] = []
    package internal(set) var wides: [Wide] = []
    /// The numbers of each array in memory.
    package internal(set) var arrays: [Int] = []
    /// Loops that leave out lanes.
    package internal(set) var spanCount = 0

    package internal(set) var constants: [(register: Register, bits: UInt32)] = []
    package internal(set) var uniforms: [(register: Register, component: Int)] = []
    package internal(set) var inputs: [(register: Register, input: Input)] = []
    /// Rows' numbers that pixels use: computed in the first, used in the second.
    package internal(set) var rowResults: [(from: Register, to: Register)] = []
    /// Red, green, blue, alpha, and whether the pixel is discarded.
    package internal(set) var outputs: [Register] = []
    var discards = false

    package internal(set) var scalarCount = 0
    package internal(set) var stripCount = 0
    package internal(set) var columnCount = 0
    package internal(set) var rowCount = 0

    /// Strips are blocks of two rows.
    var isQuad = false
}

extension Program {
    /// How large the program is, in words.
    var summary: String {
        let counts = Section.allCases.map { "\(self[$0].count)" }.joined(separator: "+")
        return "\(counts) steps, \(stripCount) strips, \(scalarCount) scalars"
    }

    /// The steps, one a line.
    var listing: String {
        var lines = constants.map { "\($0.register.text) = \(Float(bitPattern: $0.bits))" }
        for section in Section.allCases {
            lines.append("\(section):")
            for (index, step) in self[section].enumerated() { lines.append(text(of: step, at: index)) }
        }
        return lines.joined(separator: "\n")
    }

    private func text(of step: Step, at index: Int) -> String {
        var line = "  \(index): \(step.destination.text) = \(step.operation)"
        line += " \(step.a.text) \(step.b.text) \(step.c.text)"
        if step.mask != .none { line += " where \(step.mask.text)" }
        if step.jump != 0 { line += " -> \(index + step.jump)" }
        guard step.extra >= 0 else { return line }
        switch step.operation {
        case .axis, .texelAxis: line += " \(axes[step.extra].results.map(\.text))"
        case .fetch: line += " \(fetches[step.extra].results.map(\.text))"
        case .wide:
            let wide = wides[step.extra]
            line += " \(wide.operation) \(wide.operands.map(\.text)) to \(wide.results.map(\.text))"
        case .clearArray, .loadElement, .storeElement: line += " array \(step.extra)"
        case .gather: line += " \(gathers[step.extra].choices.map(\.text))"
        case .products: line += " \(products[step.extra].factors.map(\.text))"
        default: break
        }
        return line
    }
}

extension Register {
    /// How listings name it.
    fileprivate var text: String {
        switch self {
        case .none: "-"
        case .scalar(let index): "s\(index)"
        case .strip(let index): "v\(index)"
        case .column(let index): "c\(index)"
        case .row(let index): "r\(index)"
        }
    }
}
