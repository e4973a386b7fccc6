import HalationPixels

extension FilterStep {
    /// Whether the filter needs a layer of colour.
    var readsColor: Bool {
        switch self {
        case .shader, .colorTransform, .shadow: true
        // The pattern belongs to the finished colours.
        case .blur(_, let finish): finish.contains(.dithered)
        default: false
        }
    }

    /// Whether the filter is a threshold with antialiased edges.
    var isContour: Bool {
        if case .alphaContour = self { return true }
        return false
    }
}

extension [FilterStep] {
    /// Whether the filters make an outline or a ramp of a layer's alpha before anything else but a blur.
    var beginWithThreshold: Bool {
        for filter in self {
            switch filter {
            case .fade, .projection, .nothing: continue
            case .alphaThreshold, .alphaContour, .alphaRamp: return true
            case .blur(_, let finish): if finish.contains(.dithered) { return false }
            case .cast, .tinted, .shader, .colorTransform, .shadow: return false
            }
        }
        return false
    }

    /// Whether the filters depend on nothing but the alpha of a layer.
    var beginWithAlpha: Bool {
        for filter in self {
            switch filter {
            case .fade, .projection, .nothing: continue
            case .alphaThreshold, .alphaContour, .alphaRamp, .cast: return true
            case .blur(_, let finish): if finish.contains(.dithered) { return false }
            case .tinted, .shader, .colorTransform, .shadow: return false
            }
        }
        return false
    }
}
