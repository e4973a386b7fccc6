import Foundation

extension Reference {
    /// The area of the pixel in column `x` of row `y` inside `ellipse`, 0...1.
    ///
    /// The integral over x of the part of the ellipse's vertical chord inside the pixel. It is split where the chord
    /// begins, ends, or leaves the pixel; each part is then smooth and has a closed form.
    package static func coverage(of ellipse: Ellipse, x: Int, y: Int) -> Double {
        let (top, bottom) = (Double(y) - ellipse.centerY, Double(y) + 1 - ellipse.centerY)
        let left = max(Double(x) - ellipse.centerX, -ellipse.radiusX)
        let right = min(Double(x) + 1 - ellipse.centerX, ellipse.radiusX)
        guard left < right, top < ellipse.radiusY, bottom > -ellipse.radiusY else { return 0 }
        var cuts = [left, right, 0]
        for line in [top, bottom] where abs(line) < ellipse.radiusY {
            let half = ellipse.radiusX * (1 - line * line / (ellipse.radiusY * ellipse.radiusY)).squareRoot()
            cuts += [-half, half]
        }
        cuts = cuts.filter { $0 >= left && $0 <= right }.sorted()
        var area = 0.0
        for (start, end) in zip(cuts, cuts.dropFirst()) where start < end {
            let half = ellipse.halfChord(at: (start + end) / 2)
            guard half > top, -half < bottom else { continue }
            // Between two cuts, each end of the chord lies inside the pixel throughout or not at all.
            let arc = ellipse.area(from: start, to: end)
            let lower = half < bottom ? arc : bottom * (end - start)
            let upper = -half > top ? -arc : top * (end - start)
            area += lower - upper
        }
        return area
    }
}

extension Ellipse {
    fileprivate func halfChord(at x: Double) -> Double {
        let u = x / radiusX
        return radiusY * max(0, 1 - u * u).squareRoot()
    }

    /// The area between the x axis through the centre and the ellipse's upper half.
    fileprivate func area(from start: Double, to end: Double) -> Double {
        func integral(_ x: Double) -> Double {
            let u = min(max(x / radiusX, -1), 1)
            return (u * (1 - u * u).squareRoot() + asin(u)) / 2
        }
        return radiusX * radiusY * (integral(end) - integral(start))
    }
}
