import HalationAnimation

/// The places of the marks of a chart, by key, as a vector.
///
/// Sums and differences have the keys that both have: a mark that is new or gone does not move. The zero vector has no keys of
/// its own and changes nothing.
struct MarkVector: VectorArithmetic {
    private var keys: [MarkKey]?
    private var numbers: [[Double]]

    static var zero: MarkVector { MarkVector(keys: nil, numbers: []) }

    private init(keys: [MarkKey]?, numbers: [[Double]]) {
        self.keys = keys
        self.numbers = numbers
    }

    init(_ items: [PlotItem]) {
        self.init(keys: items.flatMap(\.keys), numbers: items.flatMap { $0.boxes.map(\.numbers) })
    }

    /// Moves the marks of the vector's keys to its places.
    func apply(to items: inout [PlotItem]) {
        guard let keys else { return }
        var places: [MarkKey: Int] = [:]
        for (index, key) in keys.enumerated() { places[key] = index }
        for item in items.indices {
            for (index, key) in items[item].keys.enumerated() {
                if let place = places[key] { items[item].boxes[index].numbers = numbers[place] }
            }
        }
    }

    private mutating func combine(_ other: MarkVector, _ operation: (Double, Double) -> Double) {
        guard let otherKeys = other.keys else { return }
        guard let own = keys else {
            keys = otherKeys
            numbers = other.numbers.map { $0.map { operation(0, $0) } }
            return
        }
        if own == otherKeys {
            for index in numbers.indices {
                numbers[index] = zip(numbers[index], other.numbers[index]).map(operation)
            }
            return
        }
        var places: [MarkKey: Int] = [:]
        for (index, key) in otherKeys.enumerated() { places[key] = index }
        var newKeys: [MarkKey] = []
        var newNumbers: [[Double]] = []
        for (index, key) in own.enumerated() {
            guard let place = places[key] else { continue }
            newKeys.append(key)
            newNumbers.append(zip(numbers[index], other.numbers[place]).map(operation))
        }
        keys = newKeys
        numbers = newNumbers
    }

    static func += (lhs: inout MarkVector, rhs: MarkVector) { lhs.combine(rhs, +) }

    static func -= (lhs: inout MarkVector, rhs: MarkVector) { lhs.combine(rhs, -) }

    static func + (lhs: MarkVector, rhs: MarkVector) -> MarkVector {
        var result = lhs
        result += rhs
        return result
    }

    static func - (lhs: MarkVector, rhs: MarkVector) -> MarkVector {
        var result = lhs
        result -= rhs
        return result
    }

    mutating func scale(by rhs: Double) {
        for index in numbers.indices { numbers[index] = numbers[index].map { $0 * rhs } }
    }

    var magnitudeSquared: Double {
        numbers.reduce(0) { sum, numbers in numbers.reduce(sum) { $0 + $1 * $1 } }
    }
}
