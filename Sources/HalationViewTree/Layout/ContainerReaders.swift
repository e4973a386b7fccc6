/// The items in a container whose sizes depend on that of the container.
struct ContainerReaders {
    private var readers: [ObjectIdentifier: WeakItem] = [:]

    private struct WeakItem {
        weak var item: LayoutItem?
    }

    /// Adds an item, until the next change of the container.
    mutating func add(_ reader: LayoutItem) { readers[ObjectIdentifier(reader)] = WeakItem(item: reader) }

    /// Has the items measured anew, up to the container.
    mutating func invalidate(inside container: LayoutItem) {
        for reader in readers.values { reader.item?.invalidateLayout(inside: container) }
        readers = [:]
    }
}
