/// Where a program keeps a number.
enum Register: Hashable, Sendable {
    case none
    /// A number for the whole strip.
    case scalar(Int)
    /// A number for each pixel of a strip, which is overwritten when it is not needed any more.
    case strip(Int)
    /// A number for each pixel of a strip that lasts while rows go by.
    case column(Int)
    /// A number for each row of a strip of rows.
    case row(Int)

    var isScalar: Bool {
        if case .scalar = self { true } else { false }
    }
}

/// An instruction of the machine before it knows where its registers lie.
struct Step: Sendable {
    var operation: Operation
    var destination: Register = .none
    var a: Register = .none
    var b: Register = .none
    var c: Register = .none
    /// Instructions to go on from here, or the cost of a loop's body.
    var jump = 0
    /// The index of a `Program.Gather`, `Axis` or `Fetch`.
    var extra = -1
    /// Whether it works on numbers for the whole strip.
    var isScalar = false
}

/// A shader that is ready to be given memory and run.
struct Program: Sendable {
    struct Gather: Sendable {
        var choices: [Register]
    }

    struct Axis: Sendable {
        var texture: Int
        var isVertical: Bool
        var results: [Register]
    }

    struct Fetch: Sendable {
        var texture: Int
        var x: [Register]
        var y: [Register]
        var results: [Register]
    }

    /// Carried out once; for each strip of columns; for each strip of rows; for each strip of pixels.
    var frame: [Step] = []
    var column: [Step] = []
    var row: [Step] = []
    var pixel: [Step] = []

    var gathers: [Gather] = []
    var axes: [Axis] = []
    var fetches: [Fetch] = []

    var constants: [(register: Register, bits: UInt32)] = []
    var uniforms: [(register: Register, component: Int)] = []
    var inputs: [(register: Register, input: Input)] = []
    /// Rows' numbers that pixels use: computed in the first, used in the second.
    var rowResults: [(from: Register, to: Register)] = []
    /// Red, green, blue, alpha, and whether the pixel is discarded.
    var outputs: [Register] = []
    var discards = false

    var scalarCount = 0
    var stripCount = 0
    var columnCount = 0
    var rowCount = 0

    /// Strips are blocks of two rows.
    var isQuad = false
}

extension GLSLShader {
    /// How large the compiled program is, in words.
    package var summary: String {
        "\(program.frame.count)+\(program.column.count)+\(program.row.count)+\(program.pixel.count) steps, "
            + "\(program.stripCount) strips, \(program.scalarCount) scalars"
    }

    /// The steps of the compiled program, one a line.
    package var listing: String {
        func text(_ register: Register) -> String {
            switch register {
            case .none: "-"
            case .scalar(let index): "s\(index)"
            case .strip(let index): "v\(index)"
            case .column(let index): "c\(index)"
            case .row(let index): "r\(index)"
            }
        }
        var lines: [String] = []
        for (register, bits) in program.constants {
            lines.append("\(text(register)) = \(Float(bitPattern: bits))")
        }
        for (name, steps) in [
            ("frame", program.frame), ("column", program.column), ("row", program.row),
            ("pixel", program.pixel),
        ] {
            lines.append("\(name):")
            for (index, step) in steps.enumerated() {
                var line = "  \(index): \(text(step.destination)) = \(step.operation)"
                line += " \(text(step.a)) \(text(step.b)) \(text(step.c))"
                if step.jump != 0 { line += " -> \(index + step.jump)" }
                if step.extra >= 0 {
                    switch step.operation {
                    case .axis, .texelAxis: line += " \(program.axes[step.extra].results.map(text))"
                    case .fetch: line += " \(program.fetches[step.extra].results.map(text))"
                    case .gather: line += " \(program.gathers[step.extra].choices.map(text))"
                    default: break
                    }
                }
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n")
    }
}
