extension PassProgram {
    /// The targets whose pixels of the frame before have an influence on a frame.
    ///
    /// Those that are read before anything is written to them, or while it is.
    package var carriedTargets: Set<Int> {
        let everWritten = Set(passes.compactMap(\.target))
        var written: Set<Int> = []
        var carried: Set<Int> = []
        for pass in passes {
            for target in pass.readTargets where targets[target].isKept && !written.contains(target) {
                if everWritten.contains(target) { carried.insert(target) }
            }
            if let target = pass.target { written.insert(target) }
        }
        return carried
    }

    /// Whether a frame depends on the frames before it.
    package var hasState: Bool { !carriedTargets.isEmpty }

    /// The passes that later frames depend on, in order.
    ///
    /// For a frame that is not shown, only these run.
    package var passesForState: [Int] {
        var needed = carriedTargets
        while true {
            let before = needed.count
            for pass in passes {
                if let target = pass.target, needed.contains(target) { needed.formUnion(pass.readTargets) }
            }
            if needed.count == before { break }
        }
        return passes.indices.filter { index in passes[index].target.map(needed.contains) ?? false }
    }

    /// The targets that a pass reads while it writes them, which need the memory twice.
    var doubledTargets: Set<Int> {
        Set(passes.compactMap { pass in pass.target.flatMap { pass.readTargets.contains($0) ? $0 : nil } })
    }
}
