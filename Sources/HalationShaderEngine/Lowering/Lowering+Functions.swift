extension Lowering {
    mutating func inline(_ declared: Function, _ arguments: [Expression], at position: Position) -> [Value] {
        let count = module.types.componentCount(of: declared.returnType)
        let nothing = Array(repeating: builder.constant(0), count: count)
        guard !isTooLarge(at: position) else { return nothing }
        let function = effects.definition(of: declared)
        // All arguments are there before any parameter changes: the function may be called in its own arguments.
        var given: [[Value]] = []
        var targets: [(Place, Variable)] = []
        for (argument, parameter) in zip(arguments, function.parameters) {
            switch parameter.storage {
            case .outParameter, .inoutParameter:
                let place = self.place(of: argument)
                given.append(parameter.storage == .outParameter ? zeros(parameter.type) : read(place))
                targets.append((place, parameter))
            default: given.append(lower(argument))
            }
        }
        for (values, parameter) in zip(given, function.parameters) { write(parameter, values) }
        let frame = Frame(returned: newVariable([builder.truth(false)]), result: newVariable(nothing))
        frames.append(frame)
        let outerLive = live
        live = builder.truth(true)
        let body = function.body ?? []
        nested(position, ()) { $0.lower(body) }
        frames.removeLast()
        live = outerLive
        if !builder.isFalse(variables[discarded][0]) {
            live = builder.binary(.bitAndNot, live, variables[discarded][0])
        }
        let result = variables[frame.result]
        for (place, parameter) in targets {
            let values = contents(of: parameter)
            let base = parameter.type.base
            write(values.map { convert($0, from: base, to: place.base) }, to: place)
        }
        return result
    }
}
