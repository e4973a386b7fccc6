import HalationShaderEngine

extension GLSLChecker {
    func call(_ name: String, _ arguments: [Expression], at position: Position) -> Expression {
        if arguments.contains(where: \.type.isError) {
            if lookUp(name) == nil, Builtin.signatures[name] == nil { reportMissing(name, at: position) }
            return failed(at: position)
        }
        if name == SamplerFunctions.plane, arguments.count == 1, arguments[0].type.base == .sampler {
            // The picture on which all of it lies.
            return make(arguments[0].kind, .sampler, at: position)
        }
        let given = arguments.map(\.type)
        var own: [Function] = []
        switch lookUp(name) {
        case .functions(let functions): own = functions
        case .variable:
            report("'\(name)' is a variable here, not a function", at: position)
            return failed(at: position)
        case .structure, nil: break
        }
        // Numbers become doubles only beside others that are: floats and integers have functions of their own.
        let hasDoubles = given.contains { $0.base == .double }
        let builtins = (Builtin.signatures[name] ?? []).filter {
            ($0.isOld || !version.isStrict) && (hasDoubles || !$0.takesDoubles)
        }
        if own.isEmpty, builtins.isEmpty {
            if Builtin.signatures[name] != nil {
                report("GLSL ES 1.00 has no function '\(name)'", at: position)
            } else if Self.unsupportedFunctions.contains(name) {
                report("the function '\(name)' is not supported", at: position)
            } else {
                reportMissing(name, at: position)
            }
            return failed(at: position)
        }
        if let function = own.first(where: { $0.parameters.map(\.type) == given }) {
            return call(function, arguments, at: position)
        }
        if let signature = builtins.first(where: { $0.parameters == given }) {
            return call(signature, arguments, at: position)
        }
        let ownFitting = own.filter { fits($0, given) }
        if let best = best(ownFitting, given, \.parameters, type: \.type) {
            return call(best, arguments, at: position)
        }
        if ownFitting.isEmpty {
            let fitting = builtins.filter { signature in
                signature.parameters.count == given.count
                    && zip(given, signature.parameters).allSatisfy { converts($0, to: $1) }
            }
            if let best = best(fitting, given, \.parameters, type: \.self) {
                return call(best, arguments, at: position)
            }
        }
        let types = given.map { self.name(of: $0) }.joined(separator: ", ")
        let candidates =
            (ownFitting.count > 1 ? ownFitting : own).map { $0.parameters.map(\.type) }
            + (ownFitting.count > 1 ? [] : builtins.map(\.parameters))
        report(
            (ownFitting.count > 1
                ? "several functions '\(name)' take (\(types))" : "no function '\(name)' takes (\(types))")
                + self.candidates(name, candidates),
            at: position
        )
        return failed(at: position)
    }

    /// The end of a message that lists what could be called.
    private func candidates(_ name: String, _ all: [[ValueType]]) -> String {
        let most = 4
        var texts: [String] = []
        for types in all {
            let text = "\(name)(\(types.map { self.name(of: $0) }.joined(separator: ", ")))"
            if !texts.contains(text) { texts.append(text) }
        }
        guard !texts.isEmpty else { return "" }
        let more = texts.count > most ? " and \(texts.count - most) more" : ""
        return "; there \(texts.count == 1 ? "is" : "are") " + texts.prefix(most).joined(separator: ", ")
            + more
    }

    /// Reports a function that is not known here: it may be defined later, or have another name in GLSL.
    private func reportMissing(_ name: String, at position: Position) {
        if let line = definedLines[name] {
            report(
                "'\(name)' is called before its definition in line \(line); define or declare it before",
                at: position
            )
        } else {
            let advice = Proposals.advice(on: name, among: knownNames + Builtin.signatures.keys)
            report("there is no function '\(name)'" + advice, at: position)
        }
    }

    private static let unsupportedFunctions: Set<String> = [
        "noise1", "noise2", "noise3", "noise4", "ftransform", "imageLoad", "imageStore", "atomicAdd",
        "barrier",
    ]

    private func fits(_ function: Function, _ given: [ValueType]) -> Bool {
        guard function.parameters.count == given.count else { return false }
        return zip(given, function.parameters).allSatisfy { type, parameter in
            switch parameter.storage {
            case .outParameter: converts(parameter.type, to: type)
            case .inoutParameter: type == parameter.type
            default: converts(type, to: parameter.type)
            }
        }
    }

    /// The candidate that converts the fewest arguments, and those the least; nil when none is alone in that.
    private func best<Candidate, Parameter>(
        _ candidates: [Candidate],
        _ given: [ValueType],
        _ parameters: KeyPath<Candidate, [Parameter]>,
        type: KeyPath<Parameter, ValueType>
    ) -> Candidate? {
        func cost(_ candidate: Candidate) -> Int {
            zip(given, candidate[keyPath: parameters]).reduce(0) { sum, pair in
                let wanted = pair.1[keyPath: type]
                if pair.0 == wanted { return sum }
                return sum + (wanted.base == .double ? 102 : wanted.base == .float ? 101 : 100)
            }
        }
        let costs = candidates.map(cost)
        guard let lowest = costs.min(), let which = costs.firstIndex(of: lowest) else { return nil }
        return costs.filter { $0 == lowest }.count == 1 ? candidates[which] : nil
    }

    private func call(_ function: Function, _ arguments: [Expression], at position: Position) -> Expression {
        var fitting: [Expression] = []
        for (argument, parameter) in zip(arguments, function.parameters) {
            switch parameter.storage {
            case .outParameter, .inoutParameter:
                guard checkAssignable(argument, at: argument.position) else { return failed(at: position) }
                fitting.append(argument)
            default: fitting.append(converted(argument, to: parameter.type))
            }
        }
        if let currentFunction {
            currentFunction.calls.append((function, position))
        } else {
            report("functions of the source cannot be called outside functions", at: position)
        }
        return make(.call(function, fitting), function.returnType, at: position)
    }

    private func call(_ signature: Builtin.Signature, _ arguments: [Expression], at position: Position)
        -> Expression
    {
        var fitting = zip(arguments, signature.parameters).map { converted($0, to: $1) }
        if signature.writesLast, let last = arguments.last {
            guard last.type == signature.parameters.last, checkAssignable(last, at: last.position) else {
                return failed(at: position)
            }
        }
        if signature.ignored > 0 {
            // They are constants or cheap; what they do beside having a value is lost, as nothing reads them.
            fitting.removeLast(signature.ignored)
        }
        let reads: Bool =
            switch signature.builtin {
            case .texture2D, .texture2DProj3, .texture2DProj4, .texelFetch, .textureSize, .dFdx, .dFdy,
                .fwidth,
                .modf:
                true
            default: false
            }
        return make(
            .builtin(signature.builtin, fitting),
            signature.result,
            at: position,
            isConstant: !reads && fitting.allSatisfy(\.isConstant)
        )
    }
}
