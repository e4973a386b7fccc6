/// A request to be told when an animated change completes.
package struct AnimationCompletion: Hashable, Sendable {
    /// Identifies the request to the one who made it.
    package var id: Int

    /// The moment at which the completion is due.
    package var criteria: AnimationCompletionCriteria

    /// Creates a request.
    package init(id: Int, criteria: AnimationCompletionCriteria) {
        self.id = id
        self.criteria = criteria
    }
}
