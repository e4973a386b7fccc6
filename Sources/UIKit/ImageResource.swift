public import Foundation
public import HalationDrawing

/// An image of an asset catalog, as code generated from the catalog names it: `Image(.photo)`.
public struct ImageResource: Hashable, @unchecked Sendable {
    package let name: String
    package let bundle: Bundle

    /// Creates the name of an image in a bundle.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

/// A colour of an asset catalog, as code generated from the catalog names it: `Color(.brand)`.
public struct ColorResource: Hashable, @unchecked Sendable {
    package let name: String
    package let bundle: Bundle

    /// Creates the name of a colour in a bundle.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension Image {
    /// Creates an image of an asset catalog.
    public init(_ resource: ImageResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}

extension Color {
    /// Creates a colour of an asset catalog.
    public init(_ resource: ColorResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}
