// Tests that import CoreImage ask for this module.
import _Testing_CoreImage
