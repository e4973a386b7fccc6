import Foundation
import Halation

/// A view whose code does what programs should not.
struct SampleProgram: View {
    /// What the code does: `print`, `exit`, `recurse` or `trap`.
    let deed: String

    var body: some View {
        Canvas { context, size in
            switch deed {
            case "print": print("printed by the view")
            case "exit": exit(0)
            case "recurse": print(Self.depth(of: Int(size.width)))
            default: fatalError("the reason")
            }
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }
    }

    /// Calls itself without end.
    private static func depth(of number: Int) -> Int {
        number == -1 ? 0 : 1 + depth(of: abs(number) + 1) ^ number
    }
}
