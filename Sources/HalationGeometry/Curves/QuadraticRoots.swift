/// The real roots of a quadratic, at most two.
struct QuadraticRoots: Sequence, IteratorProtocol {
    private var first: Double?
    private var second: Double?

    /// The roots of `s² p + 2 s t q + t² r` with `s = 1 - t`.
    init(ofBernstein p: Double, _ q: Double, _ r: Double) {
        self.init(p - 2 * q + r, 2 * (q - p), p)
    }

    /// The roots of `a t² + b t + c`; none if the quadratic is constant.
    init(_ a: Double, _ b: Double, _ c: Double) {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        // Adding numbers of the same sign avoids cancellation; the other root follows from the product of both, c / a.
        let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        if a != 0 { first = q / a }
        if q != 0 { second = c / q }
    }

    mutating func next() -> Double? {
        if let root = first {
            first = nil
            return root
        }
        defer { second = nil }
        return second
    }
}
