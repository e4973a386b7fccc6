// What code of AppKit that draws needs: colours, fonts, images, paths and drawing in the current context.
@_exported public import Halation
