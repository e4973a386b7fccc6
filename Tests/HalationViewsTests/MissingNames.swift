/// Names of SwiftUI that do not compile, and why.
let missingNames = [
    "DebugReplaceableView": "Used by Xcode.",
    "GLKView": "There is no OpenGL.",
    "ImmersiveSpace": "Of visionOS: scenes are flat pictures.",
    "LocationButton": "Of CoreLocationUI: programs have no location.",
    "Model3D": "Of RealityKit.",
    "NavigationTransitionStyle": "`navigationTransition` takes a `NavigationTransition`.",
    "RealityView": "Of RealityKit.",
    "ReferenceFileDocument": "Documents are values.",
    "SceneView": "Of SceneKit.",
    "SpriteView": "Of SpriteKit.",
]
