/// Writes random programs that are nearly all control flow, over whole numbers.
///
/// What they compute is a trace: each statement that runs mixes its own number into it, so that a statement too many,
/// too few or out of order shows. Loops end, because their counters are changed by their own steps alone.
struct ControlFlowGenerator {
    private var random: SeededRandom
    private var text = ""
    private var names = 0
    private var indent = 1
    private var budget = 30
    private var counters: [String] = []
    /// What `break` and `continue` would leave here, from the outside in.
    private var breakables: [Breakable] = []
    private var isFunction = false

    private enum Breakable { case loop, choice }

    static func source(seed: UInt64) -> String {
        var generator = ControlFlowGenerator(random: SeededRandom(seed: seed &+ 77_000))
        return generator.generate()
    }

    private init(random: SeededRandom) { self.random = random }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func pick<T>(_ options: [T]) -> T {
        options[Int.random(in: 0..<options.count, using: &random)]
    }

    private mutating func name(_ prefix: String) -> String {
        names += 1
        return "\(prefix)\(names)"
    }

    private mutating func line(_ string: String) {
        text += String(repeating: "    ", count: indent) + string + "\n"
    }

    private mutating func generate() -> String {
        text = "int trace = 1;\nvoid mark(int n) { trace = (trace * 31 + n) & 65535; }\n"
        text += "int inner(int p) {\n"
        isFunction = true
        budget = 10
        statements(depth: 1)
        line("return p ^ (trace & 3);")
        text += "}\nvoid main() {\n"
        isFunction = false
        budget = 30
        line("int p = int(gl_FragCoord.x) + 3 * int(gl_FragCoord.y);")
        statements(depth: 0)
        line("gl_FragColor = vec4(float(trace), float(p), 0.0, 1.0);")
        text += "}\n"
        return text
    }

    private mutating func mark() { line("mark(\(Int.random(in: 1...999, using: &random)));") }

    private mutating func statements(depth: Int) {
        mark()
        for _ in 0..<Int.random(in: 1...4, using: &random) where budget > 0 { statement(depth: depth) }
        mark()
    }

    private mutating func block(depth: Int) {
        indent += 1
        statements(depth: depth)
        indent -= 1
    }

    private mutating func condition() -> String {
        let number = Int.random(in: 0...7, using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: return "(p & \(1 << Int.random(in: 0...3, using: &random))) != 0"
        case 1: return "p % \(number + 2) == 0"
        case 2: return "trace % 5 < \(number % 5)"
        case 3 where !counters.isEmpty: return "\(pick(counters)) == \(number % 4)"
        case 4 where !counters.isEmpty: return "(\(pick(counters)) + p & 1) == 0 && p > \(number)"
        case 5: return "p++ > \(number * 3) || (trace & 4) == 0"
        case 6: return pick(["true", "false"])
        default: return "p < \(number * 4)"
        }
    }

    private mutating func statement(depth: Int) {
        budget -= 1
        guard depth < 4 else { return mark() }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<20: branch(depth: depth)
        case 20..<48: loop(depth: depth)
        case 48..<66: choice(depth: depth)
        case 66..<76 where breakables.contains(.loop):
            line("if (\(condition())) { trace ^= 77; continue; }")
        case 76..<88 where !breakables.isEmpty: line("if (\(condition())) { trace ^= 99; break; }")
        case 88..<91: line("if (\(condition())) { \(isFunction ? "return p + 1" : "return"); }")
        case 91..<92: line("if (p == \(Int.random(in: 0...40, using: &random))) discard;")
        case 92..<96 where !isFunction: line("p = (p + inner(p)) & 63;")
        default: line("p = (p * 5 + \(Int.random(in: 0...9, using: &random))) & 31;")
        }
    }

    private mutating func branch(depth: Int) {
        line("if (\(condition())) {")
        block(depth: depth + 1)
        if chance(50) {
            line("} else {")
            block(depth: depth + 1)
        }
        line("}")
    }

    private mutating func loop(depth: Int) {
        let counter = name("i")
        let limit = pick(["3", "4", "(p & 3)", "(trace & 3) + 1"])
        breakables.append(.loop)
        counters.append(counter)
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
            line("for (int \(counter) = 0; \(counter) < \(limit) && \(counter) < 5; \(counter)++) {")
            block(depth: depth + 1)
            line("}")
        case 2:
            let bound = name("n")
            line("int \(bound) = 4;")
            line("for (int \(counter) = 0; \(counter) < \(bound); \(counter)++) {")
            line("    if (\(condition())) \(bound) = \(pick(["2", "3", "1"]));")
            block(depth: depth + 1)
            line("}")
        case 3:
            line("int \(counter) = 0;")
            line("while (\(counter)++ < \(limit) && \(counter) < 6) {")
            block(depth: depth + 1)
            line("}")
        default:
            line("int \(counter) = 0;")
            line("do {")
            block(depth: depth + 1)
            line("} while (++\(counter) < 4 && (\(condition())));")
        }
        counters.removeLast()
        breakables.removeLast()
    }

    private mutating func choice(depth: Int) {
        breakables.append(.choice)
        line("switch (\(pick(["p & 3", "p % 5", "trace & 7", "int(gl_FragCoord.x) & 3"]))) {")
        var labels = Array(0..<5).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)).map {
            "case \($0):"
        }
        if chance(60) { labels.insert("default:", at: Int.random(in: 0...labels.count, using: &random)) }
        for (place, label) in labels.enumerated() {
            line(label)
            // Labels in a row share what follows.
            if chance(20), place < labels.count - 1 { continue }
            block(depth: depth + 1)
            if chance(60) { line("    break;") }
        }
        line("}")
        breakables.removeLast()
    }
}
