@_exported public import HalationCatalog
