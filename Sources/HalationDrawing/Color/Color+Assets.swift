public import Foundation

extension Color {
    /// Creates a colour of an asset catalog, which is read when the colour is drawn.
    ///
    /// Its colour set is found as image sets are, see ``Image/init(_:bundle:)``. If there is none,
    /// `AccentColor` is the accent colour, and any other name is the system's grey, with a warning.
    ///
    /// - Parameters:
    ///   - name: The name of the colour set.
    ///   - bundle: The bundle whose catalogs count; those around the source file if it has none.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(asset: AssetName(name: name, library: .of(bundle)))
    }
}
