/// Sets of numbers that can be joined; each set is known by its least number.
struct DisjointSets {
    private var parents: [Int] = []

    /// The number of numbers added.
    var count: Int { parents.count }

    /// Adds a set with one number, the next.
    mutating func add() -> Int {
        parents.append(parents.count)
        return parents.count - 1
    }

    /// The least number of the set.
    mutating func representative(of number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }

    /// Makes one set of the sets of two numbers.
    mutating func join(_ first: Int, _ second: Int) {
        let (a, b) = (representative(of: first), representative(of: second))
        parents[max(a, b)] = min(a, b)
    }
}
