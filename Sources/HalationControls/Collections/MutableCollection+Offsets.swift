public import Foundation
import HalationViews

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at offsets from the start.
    public mutating func remove(atOffsets offsets: IndexSet) {
        var offset = 0
        removeAll { _ in
            defer { offset += 1 }
            return offsets.contains(offset)
        }
    }
}

extension MutableCollection {
    /// Moves the elements at offsets from the start, in their order, before the element at another offset.
    ///
    /// - Parameters:
    ///   - source: The offsets of the elements to move.
    ///   - destination: The offset, before the move, of the element that comes after them.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        let moved = elements.indices.filter { source.contains($0) }
        let before = elements.indices.filter { !source.contains($0) && $0 < destination }
        let after = elements.indices.filter { !source.contains($0) && $0 >= destination }
        var index = startIndex
        for offset in before + moved + after {
            self[index] = elements[offset]
            formIndex(after: &index)
        }
    }
}
