internal import CPNG
internal import HalationPixels
