// `CATransform3D` is in HalationGeometry, which CoreGraphics re-exports; there are no layers.
@_exported public import CoreGraphics
