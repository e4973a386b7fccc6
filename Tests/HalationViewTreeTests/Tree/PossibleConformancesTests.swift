import Foundation
import Halation
import HalationViews
import Testing

@Suite("Possible conformances")
@MainActor
struct PossibleConformancesTests {
    private struct Plain { var number = 0 }
    private struct Same: Equatable { var number = 0 }
    private struct Box<Value> { var value: Value }
    private enum Choice<Value> { case none, some(Value) }
    private struct Property: DynamicProperty { @State var number = 0 }
    private struct Wrapper<Value>: DynamicProperty { var value: Value }
    private struct Content<Base: View>: View {
        var base: Base
        var body: some View { base }
    }
    private final class Model {}

    private let types: [Any.Type] = [
        Plain.self, Same.self, Box<Int>.self, Box<Same>.self, Choice<Int>.self, Choice<Plain>.self,
        Property.self,
        Wrapper<Int>.self, Wrapper<Plain>.self, Content<Text>.self, Content<Content<Color>>.self, Model.self,
        Int.self, Double.self, String.self, Optional<Int>.self, Optional<Plain>.self, [Int].self,
        [Plain].self,
        [String: Plain].self, [String: Int].self, Date.self, URL.self, CGRect.self, CGFloat.self,
        timespec.self,
        Result<Int, any Error>.self, Range<Int>.self, (Int, String).self, (() -> Void).self, (any View).self,
        Plain.Type.self, AnyView.self, Text.self, Color.self, Path.self, Rectangle.self, Circle.self,
        State<Int>.self, Binding<Int>.self, Environment<ColorScheme>.self, GestureState<Int>.self,
        VStack<Text>.self, ZStack<Content<Text>>.self, AnimatablePair<CGFloat, CGFloat>.self, EmptyView.self,
        UnitPoint.self, Angle.self, Animation.self, AnyTransition.self,
        NSObject.self, Data.self, UUID.self, Never.self, Void.self, Substring.self, ClosedRange<Plain2>.self,
    ]

    private struct Plain2: Comparable {
        static func < (lhs: Plain2, rhs: Plain2) -> Bool { false }
    }

    @Test("A type that a cast finds to conform is among those that may")
    func agreeWithCasts() {
        for type in types {
            let possible = PossibleConformances(of: type)
            #expect(!(type is any Equatable.Type) || possible.contains(.equatable), "\(type)")
            #expect(!(type is any DynamicProperty.Type) || possible.contains(.dynamicProperty), "\(type)")
            #expect(!(type is any NodeProperty.Type) || possible.contains(.nodeProperty), "\(type)")
            #expect(!(type is any PrimitiveView.Type) || possible.contains(.primitiveView), "\(type)")
            #expect(!(type is any UpdateComparable.Type) || possible.contains(.updateComparable), "\(type)")
            #expect(!(type is any PropertyCarrier.Type) || possible.contains(.propertyCarrier), "\(type)")
            #expect(!(type is any Animatable.Type) || possible.contains(.animatable), "\(type)")
        }
    }

    @Test("Types that lack a protocol are known to lack it")
    func excludesOthers() {
        #expect(PossibleConformances(of: Plain.self) == [])
        #expect(PossibleConformances(of: Box<Int>.self) == [])
        #expect(PossibleConformances(of: Same.self) == .equatable)
        #expect(PossibleConformances(of: Property.self) == .dynamicProperty)
        #expect(PossibleConformances(of: Content<Text>.self) == [])
        #expect(PossibleConformances(of: State<Int>.self).isSuperset(of: [.dynamicProperty, .nodeProperty]))
        // Arrays of views that compare themselves do so too, and those of equatable values are equatable.
        #expect(PossibleConformances(of: [Plain].self) == [.updateComparable, .equatable])
        #expect(PossibleConformances(of: (() -> Void).self) == [])
    }
}
