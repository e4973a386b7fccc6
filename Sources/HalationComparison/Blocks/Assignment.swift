/// The cheapest one-to-one assignment of rows to columns of a matrix of costs.
///
/// The method of shortest augmenting paths with potentials (Kuhn, 1955; Jonker and Volgenant, 1987).
package enum Assignment {
    /// Assigns each row a column of its own so that the sum of costs is the least.
    ///
    /// - Parameters:
    ///   - rows: The number of rows, at most `columns`.
    ///   - columns: The number of columns.
    ///   - cost: The finite cost of a row and a column.
    /// - Returns: The column of each row. Of several cheapest assignments always the same.
    /// - Complexity: O(rows² × columns).
    package static func cheapest(rows: Int, columns: Int, cost: (Int, Int) -> Double) -> [Int] {
        precondition(rows <= columns, "There must be a column for every row.")
        // Column 0 is the row that searches for a column; the others are counted from 1.
        var rowPotentials = [Double](repeating: 0, count: rows + 1)
        var columnPotentials = [Double](repeating: 0, count: columns + 1)
        var rowOfColumn = [Int](repeating: 0, count: columns + 1)
        for row in stride(from: 1, through: rows, by: 1) {
            rowOfColumn[0] = row
            var current = 0
            var shortest = [Double](repeating: .infinity, count: columns + 1)
            var previous = [Int](repeating: 0, count: columns + 1)
            var isUsed = [Bool](repeating: false, count: columns + 1)
            repeat {
                isUsed[current] = true
                let currentRow = rowOfColumn[current]
                var (step, next) = (Double.infinity, 0)
                for column in 1...columns where !isUsed[column] {
                    let reduced =
                        cost(currentRow - 1, column - 1) - rowPotentials[currentRow]
                        - columnPotentials[column]
                    if reduced < shortest[column] {
                        (shortest[column], previous[column]) = (reduced, current)
                    }
                    if shortest[column] < step { (step, next) = (shortest[column], column) }
                }
                for column in 0...columns {
                    if isUsed[column] {
                        rowPotentials[rowOfColumn[column]] += step
                        columnPotentials[column] -= step
                    } else {
                        shortest[column] -= step
                    }
                }
                current = next
            } while rowOfColumn[current] != 0
            while current != 0 {
                rowOfColumn[current] = rowOfColumn[previous[current]]
                current = previous[current]
            }
        }
        var result = [Int](repeating: 0, count: rows)
        for column in stride(from: 1, through: columns, by: 1) where rowOfColumn[column] > 0 {
            result[rowOfColumn[column] - 1] = column - 1
        }
        return result
    }
}
