/// The shortest decimal that identifies a number, without the `.0` of a whole one.
package func plain(_ number: Double) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
