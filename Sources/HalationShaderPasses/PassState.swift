/// What a program of passes carries from a frame to the next.
package struct PassState: Sendable, Equatable {
    /// The last frame that was played.
    package var frame: Int

    /// The bytes of each target; none for those that start each frame anew.
    package var targets: [[UInt8]]

    package init(frame: Int, targets: [[UInt8]]) {
        self.frame = frame
        self.targets = targets
    }
}

/// Where a player keeps its state from time to time, so that another one need not play from frame 0.
///
/// What is kept has no influence on pictures: a state is the same, whether it was played or found.
package struct PassStateStore: Sendable {
    /// The frames that are played from one kept state to the next.
    package let interval: Int

    /// The latest state of a frame before one, if there is any.
    package let state: @Sendable (_ frame: Int) -> PassState?

    /// Keeps a state in place of the one before.
    package let keep: @Sendable (PassState) -> Void

    package init(
        interval: Int,
        state: @escaping @Sendable (_ frame: Int) -> PassState?,
        keep: @escaping @Sendable (PassState) -> Void
    ) {
        self.interval = interval
        self.state = state
        self.keep = keep
    }
}

extension PassPlayer {
    /// The state after the last frame that was played; nil before frame 0.
    package var state: PassState? {
        frame.map { frame in
            PassState(
                frame: frame,
                targets: zip(program.targets, targets).map { $0.isKept ? $1.bytes : [] }
            )
        }
    }

    /// Goes on from a state; answers whether it is one of this program at this size.
    package func restore(_ state: PassState) -> Bool {
        guard state.targets.count == targets.count, state.frame >= 0,
            zip(zip(program.targets, targets), state.targets).allSatisfy({ target, bytes in
                bytes.count == (target.0.isKept ? target.1.byteCount : 0)
            })
        else { return false }
        restart()
        for (target, bytes) in zip(targets, state.targets) { target.show(bytes) }
        frame = state.frame
        return true
    }

    /// Takes the state that was kept last, where that saves frames.
    func findState(before wanted: Int) {
        guard frame == nil, let state = store?.state(wanted), state.frame < wanted else { return }
        _ = restore(state)
    }

    /// Keeps the state, if enough frames have been played since it was kept last.
    func keepState() {
        guard let store else { return }
        framesSinceKept += 1
        guard framesSinceKept >= store.interval, let state else { return }
        framesSinceKept = 0
        store.keep(state)
    }
}
