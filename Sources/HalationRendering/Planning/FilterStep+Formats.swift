import HalationPixels

extension FilterStep {
    /// Whether the filter needs a layer of colour.
    var readsColor: Bool {
        if case .shader = self { return true }
        return false
    }

    /// Whether the filter is a threshold with antialiased edges.
    var isContour: Bool {
        if case .alphaContour = self { return true }
        return false
    }
}

extension [FilterStep] {
    /// Whether the filters depend on nothing but the alpha of a layer.
    var beginWithAlpha: Bool {
        for filter in self {
            switch filter {
            case .blur: continue
            case .alphaThreshold, .alphaContour, .alphaRamp: return true
            case .tinted, .shader: return false
            }
        }
        return false
    }
}
