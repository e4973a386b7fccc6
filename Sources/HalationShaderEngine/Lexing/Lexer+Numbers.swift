extension Lexer {
    /// Reads a number with all letters and digits that touch it; what they mean is decided afterwards.
    mutating func readNumber(into token: inout Token) {
        let start = index
        let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1) | 32 == UInt8(ascii: "x")
        let hasFraction = isHexadecimal ? skipHexadecimal() : skipDecimal()
        let text = text(from: start)
        token.symbol = symbols.index(of: text)
        let last = text.last
        let value =
            if language == .metal, !isHexadecimal, last == "h" || last == "H" {
                Self.float(text.dropLast() + "", language).map {
                    Number(kind: .half, bits: ConstantFolding.half($0.bits))
                }
            } else if language == .metal, !hasFraction, last == "l" || last == "L" {
                Self.integer(text.filter { $0 != "l" && $0 != "L" }, isHexadecimal: isHexadecimal)
            } else if language == .metal, isHexadecimal {
                // A last f is a digit.
                Self.integer(text, isHexadecimal: true)
            } else if hasFraction || !isHexadecimal && (text.hasSuffix("f") || text.hasSuffix("F")) {
                Self.float(text, language)
            } else {
                Self.integer(text, isHexadecimal: isHexadecimal)
            }
        switch value {
        case .success(let number): (token.kind, token.bits) = (number.kind, number.bits)
        case .failure(let mistake):
            token.kind = .invalid
            token.symbol = symbols.index(of: mistake.message)
        }
    }

    /// What a number is worth.
    private struct Number {
        let kind: Token.Kind
        let bits: UInt32
    }

    /// Why something that starts with a digit is no number.
    private struct NumberMistake: Error {
        let message: String
    }

    /// Answers false: there are no fractions in base 16.
    private mutating func skipHexadecimal() -> Bool {
        advance()
        advance()
        while index < bytes.count, Self.continuesIdentifier(byte()) { advance() }
        return false
    }

    /// Answers whether there was a point or an exponent.
    private mutating func skipDecimal() -> Bool {
        var hasFraction = false
        while index < bytes.count {
            if byte() == UInt8(ascii: ".") {
                hasFraction = true
            } else if startsExponent {
                hasFraction = true
                // Its sign or first digit.
                advance()
            } else if !Self.continuesIdentifier(byte()) {
                break
            }
            advance()
        }
        return hasFraction
    }

    private var startsExponent: Bool {
        guard byte() | 32 == UInt8(ascii: "e") else { return false }
        let hasSign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
        return Self.isDigit(byte(hasSign ? 2 : 1))
    }

    private static func float(_ text: String, _ language: ShadingLanguage) -> Result<Number, NumberMistake> {
        if text.hasSuffix("lf") || text.hasSuffix("LF") {
            guard language == .glsl else {
                return .failure(NumberMistake(message: "\(language.name) has no numbers of 64 bits"))
            }
            guard Double(literal: text) != nil else {
                return .failure(NumberMistake(message: "'\(text)' is not a number"))
            }
            return .success(Number(kind: .double, bits: 0))
        }
        // GLSL wants a point before the suffix; compilers accept `1f`.
        let digits = text.hasSuffix("f") || text.hasSuffix("F") ? text.dropLast() : text[...]
        // Not by way of a double, which would round twice.
        guard let value = Float(digits.hasSuffix(".") ? digits + "0" : digits) else {
            return .failure(NumberMistake(message: "'\(text)' is not a number"))
        }
        return .success(Number(kind: .float, bits: value.bitPattern))
    }

    private static func integer(_ text: String, isHexadecimal: Bool) -> Result<Number, NumberMistake> {
        let isUnsigned = text.hasSuffix("u") || text.hasSuffix("U")
        let digits = isUnsigned ? text.dropLast() : text[...]
        let radix = isHexadecimal ? 16 : digits.count > 1 && digits.first == "0" ? 8 : 10
        let plain = isHexadecimal ? digits.dropFirst(2) : digits
        let isNumber = !plain.isEmpty && plain.allSatisfy { $0.hexDigitValue.map { $0 < radix } ?? false }
        guard isNumber else { return .failure(NumberMistake(message: "'\(text)' is not a number")) }
        guard let value = UInt32(plain, radix: radix) else {
            return .failure(NumberMistake(message: "the number \(text) does not fit in 32 bits"))
        }
        return .success(Number(kind: isUnsigned ? .uint : .int, bits: value))
    }
}

extension Double {
    /// The value of a number as GLSL writes it, such as `1.5lf`.
    package init?(literal text: String) {
        let digits = text.hasSuffix("lf") || text.hasSuffix("LF") ? text.dropLast(2) : text[...]
        self.init(digits.hasSuffix(".") ? digits + "0" : digits)
    }
}
