/// What was drawn, as data.
package struct DisplayList: Sendable {
    package init() {}
}
