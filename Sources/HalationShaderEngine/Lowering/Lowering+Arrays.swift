extension Lowering {
    /// The most numbers of all arrays in memory together.
    static let mostArrayElements = 32_768

    func isInMemory(_ variable: Int) -> Bool { arrayVariables.contains(variable) }

    /// All components of a variable.
    mutating func contents(of variable: Variable) -> [Value] {
        let values = variables[variable.index]
        guard isInMemory(variable.index), let array = values.first else { return values }
        return (0..<module.types.componentCount(of: variable.type)).map {
            builder.loadElement(of: array, at: builder.int($0))
        }
    }

    /// Gives a variable that starts its life, or begins it again, its components.
    mutating func write(_ variable: Variable, _ values: [Value]) {
        guard isInMemory(variable.index) else { return write(variable.index, values) }
        guard failure == nil else { return }
        var array = builder.clearArray(arrayNumber(of: variable))
        for (index, value) in values.enumerated() where builder.constantBits(value) != 0 {
            array = builder.storeElement(
                of: array,
                at: builder.int(index),
                value,
                mask: builder.truth(true)
            )
        }
        write(variable.index, [array])
    }

    private mutating func arrayNumber(of variable: Variable) -> Int {
        if let number = arrayNumbers[variable.index] { return number }
        let count = module.types.componentCount(of: variable.type)
        let sizes = builder.graph.arraySizes
        if sizes.reduce(count, +) > Self.mostArrayElements {
            fail(
                "arrays whose elements change have at most \(Self.mostArrayElements) numbers together, which "
                    + "'\(variable.name)' exceeds",
                at: variable.position
            )
        }
        builder.graph.arraySizes.append(count)
        arrayNumbers[variable.index] = sizes.count
        return sizes.count
    }

    // MARK: Elements

    /// The index in an array's memory of a component of a place.
    private mutating func index(of component: Int, in place: Place) -> Value {
        guard let start = place.index else { return builder.int(component) }
        return builder.binary(.iadd, start, builder.int(component))
    }

    mutating func readInMemory(_ place: Place) -> [Value] {
        guard let array = variables[place.variable].first else { return [] }
        return place.components[0].map { component in
            let index = index(of: component, in: place)
            return builder.loadElement(of: array, at: index)
        }
    }

    mutating func writeInMemory(_ new: [Value], to place: Place) {
        guard var array = variables[place.variable].first else { return }
        for (component, value) in zip(place.components[0], new) {
            let index = index(of: component, in: place)
            array = builder.storeElement(of: array, at: index, value, mask: active)
        }
        write(place.variable, [array])
    }
}
