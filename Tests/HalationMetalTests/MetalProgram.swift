/// Types of random programs: a number, or a vector of them.
struct ProgramType: Hashable {
    enum Scalar: String { case float, half, int, uint, bool }
    var scalar: Scalar
    var count = 1
    var text: String { scalar.rawValue + (count > 1 ? "\(count)" : "") }
    static let float = ProgramType(scalar: .float)
    static let half = ProgramType(scalar: .half)
    static let int = ProgramType(scalar: .int)
    static let uint = ProgramType(scalar: .uint)
    static let bool = ProgramType(scalar: .bool)
}

/// An expression of a random program, which can be written and evaluated.
indirect enum ProgramExpression {
    case literal(ProgramType, String, [Double])
    case variable(String, ProgramType)
    /// Both sides have the type of the result, or the right one is one number.
    case binary(String, ProgramExpression, ProgramExpression)
    case compare(String, ProgramExpression, ProgramExpression)
    case logic(String, ProgramExpression, ProgramExpression)
    case negate(ProgramExpression)
    case not(ProgramExpression)
    case function(String, [ProgramExpression])
    case convert(ProgramType, ProgramExpression)
    case construct(ProgramType, [ProgramExpression])
    case swizzle(ProgramExpression, [Int])
    case choose(ProgramExpression, ProgramExpression, ProgramExpression)
    case element(String, ProgramType, ProgramExpression)
    case call(String, ProgramType, [ProgramExpression])

    var type: ProgramType {
        switch self {
        case .literal(let type, _, _), .variable(_, let type), .convert(let type, _), .construct(let type, _),
            .element(_, let type, _), .call(_, let type, _):
            type
        case .binary(_, let a, _), .negate(let a), .choose(_, let a, _): a.type
        case .compare, .logic, .not: .bool
        case .function(_, let arguments): arguments[0].type
        case .swizzle(let a, let places): ProgramType(scalar: a.type.scalar, count: places.count)
        }
    }

    var text: String {
        switch self {
        case .literal(_, let text, _): text
        case .variable(let name, _): name
        case .binary(let operation, let a, let b), .compare(let operation, let a, let b),
            .logic(let operation, let a, let b):
            "(\(a.text) \(operation) \(b.text))"
        case .negate(let a): "(-\(a.text))"
        case .not(let a): "(!\(a.text))"
        case .function(let name, let all), .call(let name, _, let all):
            "\(name)(\(all.map(\.text).joined(separator: ", ")))"
        case .convert(let type, let a): "\(type.text)(\(a.text))"
        case .construct(let type, let all): "\(type.text)(\(all.map(\.text).joined(separator: ", ")))"
        case .swizzle(let a, let places): "\(a.text).\(String(places.map { Array("xyzw")[$0] }))"
        case .choose(let c, let a, let b): "(\(c.text) ? \(a.text) : \(b.text))"
        case .element(let name, _, let index): "\(name)[\(index.text) & 3]"
        }
    }
}

/// A statement of a random program.
indirect enum ProgramStatement {
    case declare(String, ProgramExpression)
    case declareArray(String, [ProgramExpression])
    /// A variable or components of it, an operator before `=`, and the value.
    case assign(String, ProgramType, [Int]?, String, ProgramExpression)
    case assignElement(String, ProgramExpression, ProgramExpression)
    case branch(ProgramExpression, [ProgramStatement], [ProgramStatement])
    /// Counts an int from 0.
    case loop(String, Int, [ProgramStatement])
    case leave(ProgramExpression, isBreak: Bool)
    case choose(ProgramExpression, [(label: Int?, body: [ProgramStatement], isLast: Bool)])
    case returnValue(ProgramExpression)

    func text(_ indent: String) -> String {
        func block(_ all: [ProgramStatement]) -> String {
            "{\n" + all.map { $0.text(indent + "    ") }.joined() + indent + "}"
        }
        switch self {
        case .declare(let name, let value): return "\(indent)\(value.type.text) \(name) = \(value.text);\n"
        case .declareArray(let name, let values):
            return
                "\(indent)\(values[0].type.text) \(name)[4] = {\(values.map(\.text).joined(separator: ", "))};\n"
        case .assign(let name, _, let places, let operation, let value):
            let part = places.map { "." + String($0.map { Array("xyzw")[$0] }) } ?? ""
            return "\(indent)\(name)\(part) \(operation)= \(value.text);\n"
        case .assignElement(let name, let index, let value):
            return "\(indent)\(name)[\(index.text) & 3] = \(value.text);\n"
        case .branch(let condition, let first, let second):
            let other = second.isEmpty ? "" : " else " + block(second)
            return "\(indent)if (\(condition.text)) \(block(first))\(other)\n"
        case .loop(let name, let count, let body):
            return "\(indent)for (int \(name) = 0; \(name) < \(count); \(name)++) \(block(body))\n"
        case .leave(let condition, let isBreak):
            return "\(indent)if (\(condition.text)) \(isBreak ? "break" : "continue");\n"
        case .choose(let value, let cases):
            var text = "\(indent)switch (\(value.text) & 3) {\n"
            for item in cases {
                text += indent + (item.label.map { "case \($0):" } ?? "default:") + " \(block(item.body))\n"
                if item.isLast { text += "\(indent)    break;\n" }
            }
            return text + "\(indent)}\n"
        case .returnValue(let value): return "\(indent)return \(value.text);\n"
        }
    }
}

/// A function of a random program: its last parameter may be a reference.
struct ProgramFunction {
    var name: String
    var result: ProgramType
    var parameters: [(name: String, type: ProgramType, isReference: Bool)]
    var body: [ProgramStatement]

    var text: String {
        let declared = parameters.map {
            $0.isReference ? "thread \($0.type.text)& \($0.name)" : "\($0.type.text) \($0.name)"
        }
        return "static \(result.text) \(name)(\(declared.joined(separator: ", "))) {\n"
            + body.map { $0.text("    ") }.joined() + "}\n"
    }
}

/// A random program with the text that the compiler reads.
struct MetalProgram {
    var functions: [ProgramFunction]
    var main: ProgramFunction

    var source: String {
        "#include <metal_stdlib>\nusing namespace metal;\n" + functions.map(\.text).joined()
            + "[[ stitchable ]] float4 f(float2 position) {\n" + main.body.map { $0.text("    ") }.joined()
            + "}\n"
    }
}
