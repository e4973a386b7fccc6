// The geometry, paths, colours and contexts of Core Graphics.
@_exported public import Halation
