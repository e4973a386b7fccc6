// `CACurrentMediaTime` and `CATransform3D`; there are no layers.
@_exported public import Halation
