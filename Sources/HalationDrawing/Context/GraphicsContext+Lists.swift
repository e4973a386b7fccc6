import HalationGeometry
import HalationPixels
package import HalationRendering

extension GraphicsContext {
    /// Whether opacity, blend mode and filters are in their initial state.
    package var isPlain: Bool { state.opacity == 1 && state.blendMode == .normal && state.filters.isEmpty }

    /// Draws the operations of a recorded list one by one, its origin at the origin of user space.
    ///
    /// The result is that of drawing them with this context. Unlike a layer they are composited with what lies below,
    /// each with its own blend mode. The context's own opacity, blend mode and filters must be in their initial state;
    /// its clip applies to each operation.
    package func append(_ list: DisplayList) {
        if let mistake = list.mistake { recorder.report(mistake) }
        guard !list.isEmpty, transform.isFinite else { return }
        var clips: [DisplayList.ClipIndex] = []
        clips.reserveCapacity(list.clips.count)
        for clip in list.clips {
            let parent = clip.parent.map { clips[Int($0)] } ?? state.clip
            clips.append(
                recorder.addClip(clip.content.placed(by: transform), side: clip.side, parent: parent)
            )
        }
        var placed: (index: DisplayList.StateIndex, state: DrawingState, stamp: UInt64)?
        func place(_ index: DisplayList.StateIndex) -> (state: DrawingState, stamp: UInt64) {
            if let placed, placed.index == index { return (placed.state, placed.stamp) }
            var state = list.states[Int(index)]
            state.transform = state.transform.concatenating(transform)
            for index in state.filters.indices {
                state.filters[index].transform = state.filters[index].transform.concatenating(transform)
            }
            state.clip = state.clip.map { clips[Int($0)] } ?? self.state.clip
            let stamp = recorder.makeStamp()
            placed = (index, state, stamp)
            return (state, stamp)
        }
        list.forEach { item in
            let (state, stamp) = place(item.state)
            recorder.append(item.operation.placed(by: transform), state: state, stamp: stamp)
        } run: { run in
            let (state, stamp) = place(run.state)
            recorder.append(run, state: state, stamp: stamp)
        }
    }
}

extension DisplayList.Operation {
    /// The operation in the space that `transform` maps to; only layers have a placement of their own.
    fileprivate func placed(by transform: CGAffineTransform) -> DisplayList.Operation {
        guard case .layer(let list, let placement) = self else { return self }
        return .layer(list, placement: placement.concatenating(transform))
    }
}

extension Clip.Content {
    fileprivate func placed(by transform: CGAffineTransform) -> Clip.Content {
        switch self {
        case .path(let path, let style, let own):
            return .path(path, style, transform: own.concatenating(transform))
        case .layer(let list, let opacity):
            guard !transform.isIdentity else { return self }
            let holder = DisplayListRecorder()
            holder.append(
                .layer(list, placement: transform),
                state: DrawingState(),
                stamp: holder.makeStamp()
            )
            return .layer(holder.list, opacity: opacity)
        }
    }
}
