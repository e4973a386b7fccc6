extension Lowering {
    /// Something that can be assigned to: components of a variable, which an index may choose.
    struct Place {
        var variable: Int
        var base: ValueType.Base
        /// The components, for each value of the index.
        var components: [[Int]]
        /// Nil where the components are known; for an array in memory what is added to them.
        var index: Value?
    }

    mutating func place(of expression: Expression) -> Place {
        nested(expression.position, Place(variable: module.variableCount, base: .float, components: [[]])) {
            $0.findPlace(of: expression)
        }
    }

    private mutating func findPlace(of expression: Expression) -> Place {
        let count = module.types.componentCount(of: expression.type)
        switch expression.kind {
        case .variable(let variable):
            return Place(variable: variable.index, base: variable.type.base, components: [Array(0..<count)])
        case .field(let inner, let member):
            var place = self.place(of: inner)
            let offset = module.types.structures[Int(inner.type.structure)].members[member].offset
            place.components = place.components.map { all in Array(all.dropFirst(offset).prefix(count)) }
            place.base = expression.type.base
            return place
        case .swizzle(let inner, let chosen):
            var place = self.place(of: inner)
            place.components = place.components.map { all in
                halves(of: chosen, expression.type.base).compactMap { $0 < all.count ? all[$0] : nil }
            }
            return place
        case .index(let inner, let index): return element(of: inner, at: index, expression)
        default:
            return Place(variable: module.variableCount, base: .float, components: [[]])
        }
    }

    /// The place of an element, or of all those that an index may choose.
    private mutating func element(of inner: Expression, at index: Expression, _ expression: Expression)
        -> Place
    {
        let count = module.types.componentCount(of: expression.type)
        var place = self.place(of: inner)
        let elements = count == 0 ? 0 : module.types.componentCount(of: inner.type) / count
        let held = heldIndex(lower(index)[0], elements, index.type.base)
        if let bits = builder.constantBits(held) {
            let which = Swift.max(0, Int(Int32(bitPattern: bits)))
            place.components = place.components.map { all in
                Array(all.dropFirst(which * count).prefix(count))
            }
            return place
        }
        if isInMemory(place.variable) {
            let all = place.components[0]
            guard zip(all, all.dropFirst()).allSatisfy({ $0 + 1 == $1 }) else {
                fail(
                    "an index into chosen components of an array's element is not supported",
                    at: expression.position
                )
                return place
            }
            // The components are those of the first element.
            let distance = builder.binary(.imul, held, builder.int(count))
            place.index = place.index.map { builder.binary(.iadd, $0, distance) } ?? distance
            place.components = [Array(place.components[0].prefix(count))]
            return place
        }
        guard place.components.count * elements <= TypeTable.mostComponents else {
            fail(
                "an index chooses from more than \(TypeTable.mostComponents) places here",
                at: expression.position
            )
            return place
        }
        place.components = place.components.flatMap { all in
            (0..<elements).map { Array(all.dropFirst($0 * count).prefix(count)) }
        }
        if let outer = place.index {
            let first = builder.binary(.imul, outer, builder.int(elements))
            place.index = builder.binary(.iadd, first, held)
        } else {
            place.index = held
        }
        return place
    }

    /// An index that is held inside a number of elements.
    mutating func heldIndex(_ index: Value, _ count: Int, _ base: ValueType.Base) -> Value {
        let last = builder.int(count - 1)
        if base == .uint { return builder.binary(.umin, index, last) }
        return builder.binary(.imin, builder.binary(.imax, index, builder.int(0)), last)
    }

    mutating func read(_ place: Place) -> [Value] {
        if isInMemory(place.variable) { return readInMemory(place) }
        let values = variables[place.variable]
        guard let index = place.index else { return place.components[0].map { values[$0] } }
        return (0..<place.components[0].count).map { which in
            builder.gather(index, place.components.map { values[$0[which]] })
        }
    }

    mutating func write(_ new: [Value], to place: Place) {
        guard failure == nil else { return }
        if isInMemory(place.variable) { return writeInMemory(new, to: place) }
        var values = variables[place.variable]
        if let index = place.index {
            for (number, components) in place.components.enumerated() {
                let isHere = builder.binary(.iequal, index, builder.int(number))
                for (component, value) in zip(components, new) {
                    values[component] = builder.select(isHere, value, values[component])
                }
            }
        } else {
            for (component, value) in zip(place.components[0], new) { values[component] = value }
        }
        write(place.variable, values)
    }
}
