@_exported public import Foundation
@_exported public import HalationAnimation
@_exported public import HalationDrawing
@_exported public import HalationGLSL
@_exported public import HalationGeometry
@_exported public import HalationMedia
@_exported public import HalationPixels
@_exported public import HalationShaderEngine
@_exported public import HalationShaderSources
@_exported public import HalationShaders
@_exported public import HalationSound
@_exported public import HalationViews

@_exported public import enum HalationRendering.InteractionError
@_exported public import struct HalationRendering.RenderingDurations
@_exported public import enum HalationRendering.RenderingError
