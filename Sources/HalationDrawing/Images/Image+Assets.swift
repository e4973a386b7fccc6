public import Foundation
import HalationImageFiles

extension Image {
    /// Creates an image of an asset catalog.
    ///
    /// Asset catalogs (`Assets.xcassets`) and image files (`name.png`, `name@2x.jpg`) are looked for around the source
    /// file that `halation run` renders: in its folder and those below, and in the folders above up to the root of the
    /// project. Other programs look in the working directory. The environment variable `HALATION_ASSETS` sets other
    /// folders, separated by colons. The variant for the environment's colour scheme and display scale is drawn.
    /// An unknown name, or a file that cannot be read, is a frame with the name in it, 64 points wide and high, and a
    /// warning.
    ///
    /// - Parameters:
    ///   - name: The name of the image set, or of a file.
    ///   - bundle: The bundle whose catalogs and files count; those around the source file if it has none.
    public init(_ name: String, bundle: Bundle? = nil) {
        let library = AssetLibrary.of(bundle)
        guard let picture = library.picture(named: name) else {
            self.init(symbol: Symbol(name: name, isAsset: true))
            return
        }
        self.init(picture)
        assetName = AssetName(name: name, library: library)
    }

    /// Creates an image of a picture in an asset catalog.
    private init(_ picture: AssetLibrary.Picture) {
        switch picture.contents {
        case .bitmap(let pixels): self.init(pixels, scale: picture.scale)
        case .document(let document): self.init(document)
        }
        isTemplate = picture.isTemplate
        isDeclaredTemplate = picture.isTemplate
        catalogSymbol = picture.symbol
        declaredSlices = picture.slices
    }

    /// The variant of the asset for an environment, with the settings of this image.
    func variant(in environment: EnvironmentValues) -> Image {
        let traits = AssetTraits(environment)
        guard let asset = assetName, let picture = asset.library.picture(named: asset.name, for: traits)
        else {
            return self
        }
        return withContents(of: Image(picture))
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

extension AssetTraits {
    /// The traits of an environment.
    init(_ environment: EnvironmentValues) {
        self.init(
            isDark: environment.colorScheme == .dark,
            isHighContrast: environment.hasIncreasedContrast,
            scale: environment.displayScale
        )
    }
}
