import CKernels

/// What a shader finds where it looks beyond the edges of a picture or layer.
public enum ShaderEdges: CaseIterable, Hashable, Sendable {
    /// Transparent black, into which the last pixels fade over the width of one.
    case transparent

    /// The nearest pixel of the edge.
    case clamp

    /// The picture again, as if it stood beside itself.
    case wrap

    /// The kernels' name for it.
    var kernelEdges: ck_edges {
        switch self {
        case .transparent: CK_EDGES_TRANSPARENT
        case .clamp: CK_EDGES_CLAMP
        case .wrap: CK_EDGES_WRAP
        }
    }
}
