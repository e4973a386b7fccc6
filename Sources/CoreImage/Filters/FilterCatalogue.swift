/// The filters by name.
enum FilterCatalogue {
    static let kinds: [FilterKind] =
        blurs + colorAdjustments + colorEffects + compositing + generators + gradients + distortions
        + stylizing
        + geometry + reductions + codes

    static let byName: [String: FilterKind] = Dictionary(
        kinds.map { ($0.name, $0) },
        uniquingKeysWith: { first, _ in first }
    )
}
