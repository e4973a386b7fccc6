@_exported public import HalationViewTree
