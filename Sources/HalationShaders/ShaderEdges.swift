import CKernels

/// The colour of samples beyond the edges of a picture or layer.
public enum ShaderEdges: CaseIterable, Hashable, Sendable {
    /// Transparent black; the outermost pixels fade into it over the width of a pixel.
    case transparent

    /// The nearest pixel on the edge.
    case clamp

    /// The picture repeated in both directions.
    case wrap

    /// The picture repeated in both directions, every second copy reversed, so that equal edges meet.
    case mirror

    /// The kernels' constant for this case.
    var kernelEdges: ck_edges {
        switch self {
        case .transparent: CK_EDGES_TRANSPARENT
        case .clamp: CK_EDGES_CLAMP
        case .wrap: CK_EDGES_WRAP
        case .mirror: CK_EDGES_MIRROR
        }
    }
}
