import Foundation
import Halation

/// A view whose code does what programs should not.
struct SampleProgram: View {
    /// What the code does: `print`, `order`, `settings`, `exit`, `recurse`, `index` or `trap`.
    let deed: String

    var body: some View {
        Canvas { context, size in
            switch deed {
            case "print": print("printed by the view")
            case "order": print(Self.orderOfObjects())
            case "settings":
                let environment = context.environment
                print(
                    environment.locale.identifier,
                    environment.layoutDirection,
                    environment.timeZone.identifier
                )
            case "exit": exit(0)
            case "recurse": print(Self.depth(of: Int(size.width)))
            case "index": print(Array(deed)[Int(size.height) + 9])
            default: fatalError("the reason")
            }
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }
    }

    /// The order of objects in a dictionary.
    private static func orderOfObjects() -> String {
        let objects = (0..<30).map { _ in NSObject() }
        let places = Dictionary(uniqueKeysWithValues: objects.enumerated().map { (ObjectIdentifier($1), $0) })
        return places.values.map { "\($0)" }.joined(separator: " ")
    }

    /// Calls itself without end.
    private static func depth(of number: Int) -> Int {
        number == -1 ? 0 : 1 + depth(of: abs(number) + 1) ^ number
    }
}
