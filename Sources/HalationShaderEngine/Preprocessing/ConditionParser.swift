/// Evaluates the whole-number expression of an `#if`, by precedence climbing.
struct ConditionParser {
    static let deepestNesting = 100

    let tokens: [Token]
    let end: Position
    private(set) var failure: (message: String, position: Position)?
    private var index = 0
    private var depth = 0
    /// The operators `&&` and `||` around the current place whose left side alone decides.
    private var decided = 0

    init(tokens: [Token], end: Position) {
        self.tokens = tokens
        self.end = end
    }

    mutating func parse() -> Int {
        let value = binary(from: 0)
        if failure == nil, index < tokens.count {
            fail("this does not belong to the condition", at: tokens[index].position)
        }
        return value
    }

    private mutating func fail(_ message: String, at position: Position) {
        if failure == nil { failure = (message, position) }
    }

    private static func precedence(of kind: Token.Kind) -> Int? {
        switch kind {
        case .orOr: 0
        case .andAnd: 1
        case .pipe: 2
        case .caret: 3
        case .ampersand: 4
        case .equal, .notEqual: 5
        case .less, .greater, .lessEqual, .greaterEqual: 6
        case .shiftLeft, .shiftRight: 7
        case .plus, .minus: 8
        case .star, .slash, .percent: 9
        default: nil
        }
    }

    private mutating func binary(from lowest: Int) -> Int {
        var left = unary()
        while failure == nil, index < tokens.count,
            let precedence = Self.precedence(of: tokens[index].kind), precedence >= lowest
        {
            let token = tokens[index]
            index += 1
            let isDecided = token.kind == .andAnd && left == 0 || token.kind == .orOr && left != 0
            if isDecided { decided += 1 }
            let right = binary(from: precedence + 1)
            if isDecided { decided -= 1 }
            left = apply(token, left, right)
        }
        return left
    }

    private mutating func apply(_ token: Token, _ a: Int, _ b: Int) -> Int {
        switch token.kind {
        case .orOr: return a != 0 || b != 0 ? 1 : 0
        case .andAnd: return a != 0 && b != 0 ? 1 : 0
        case .pipe: return a | b
        case .caret: return a ^ b
        case .ampersand: return a & b
        case .equal: return a == b ? 1 : 0
        case .notEqual: return a != b ? 1 : 0
        case .less: return a < b ? 1 : 0
        case .greater: return a > b ? 1 : 0
        case .lessEqual: return a <= b ? 1 : 0
        case .greaterEqual: return a >= b ? 1 : 0
        case .shiftLeft: return a << (b & 31)
        case .shiftRight: return a >> (b & 31)
        case .plus: return a &+ b
        case .minus: return a &- b
        case .star: return a &* b
        default:
            guard b != 0 else {
                // What is not needed is read, but not computed.
                if decided == 0 { fail("the condition divides by zero", at: token.position) }
                return 0
            }
            return token.kind == .slash ? a.dividingFullWidth(b) : a.remainderWrapping(b)
        }
    }

    private mutating func unary() -> Int {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepestNesting else {
            fail("the condition is nested too deeply", at: end)
            return 0
        }
        guard index < tokens.count else {
            fail("the condition is not complete", at: end)
            return 0
        }
        let token = tokens[index]
        index += 1
        switch token.kind {
        case .int, .uint: return Int(token.bits)
        case .plus: return unary()
        case .minus: return 0 &- unary()
        case .bang: return unary() == 0 ? 1 : 0
        case .tilde: return ~unary()
        case .leftParen:
            let value = binary(from: 0)
            guard index < tokens.count, tokens[index].kind == .rightParen else {
                fail(
                    "')' is missing in the condition",
                    at: index < tokens.count ? tokens[index].position : end
                )
                return value
            }
            index += 1
            return value
        case .identifier:
            // Compilers take what is not defined as 0, and shaders rely on it.
            return 0
        default:
            fail("a condition consists of whole numbers and macros", at: token.position)
            return 0
        }
    }
}

extension Int {
    fileprivate func dividingFullWidth(_ divisor: Int) -> Int {
        dividedReportingOverflow(by: divisor).partialValue
    }

    fileprivate func remainderWrapping(_ divisor: Int) -> Int {
        divisor == -1 ? 0 : remainderReportingOverflow(dividingBy: divisor).partialValue
    }
}
