// `UTType`.
@_exported public import Halation
