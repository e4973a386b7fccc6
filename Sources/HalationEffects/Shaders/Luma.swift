/// How light an encoded colour is, by the weights of ITU-R BT 709.
@inline(__always)
func luma(red: Float, green: Float, blue: Float) -> Float {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}
