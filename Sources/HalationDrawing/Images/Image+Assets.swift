public import Foundation

extension Image {
    /// Creates an image of an asset catalog.
    ///
    /// Asset catalogs (`Assets.xcassets`) and PNG files (`name.png`, `name@2x.png`) are looked for in the folders of the
    /// environment variable `HALATION_ASSETS`, separated by colons, or in the working directory. An unknown name is a
    /// frame with the name in it, 64 points wide and high, and a warning.
    ///
    /// - Parameters:
    ///   - name: The name of the image set, or of a file.
    ///   - bundle: Has no effect.
    public init(_ name: String, bundle: Bundle? = nil) {
        guard let picture = AssetLibrary.shared.picture(named: name) else {
            self.init(symbol: Symbol(name: name, isAsset: true))
            return
        }
        self.init(picture.pixels, scale: picture.scale)
        isTemplate = picture.isTemplate
    }

    /// Creates an image of an asset catalog; the value has no effect.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
    }

    /// Creates an image of an asset catalog; the label is for accessibility, which pictures do not have.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle)
    }

    /// Creates an image of an asset catalog that accessibility ignores.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
    }
}
