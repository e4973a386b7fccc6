import Foundation
import HalationPredicates
import Testing

private struct Person {
    var name: String
    var age: Int
    var pets: [String]
    var email: String?
}

@Suite("Predicates and expressions by format")
struct PredicateTests {
    private let ada = Person(name: "Ada Löwe", age: 36, pets: ["Rex", "Tom"], email: nil)

    @Test(
        "A format says what is true of an object",
        arguments: [
            ("name == 'Ada Löwe'", true), ("name = \"ada löwe\"", false), ("name ==[c] 'ada löwe'", true),
            ("name ==[cd] 'ada lowe'", true), ("name != 'Ada'", true), ("name <> 'Ada Löwe'", false),
            ("name BEGINSWITH 'Ada'", true), ("name beginswith[c] 'ada'", true), ("name ENDSWITH 'e'", true),
            ("name CONTAINS[cd] 'LOW'", true), ("name CONTAINS ''", true), ("name LIKE 'A?a*'", true),
            ("name LIKE 'Ada'", false), ("name MATCHES '[A-Z][a-z]+ .*'", true),
            ("name MATCHES '[a-z]+'", false),
            ("age > 36", false), ("age >= 36", true), ("age => 36 && age =< 36", true), ("age < 36.5", true),
            ("age BETWEEN {30, 40}", true), ("age BETWEEN {37, 40}", false), ("age IN {1, 36}", true),
            ("NOT age IN {1, 36}", false), ("'Rex' IN pets", true), ("pets CONTAINS 'Kit'", false),
            ("ANY pets == 'Tom'", true), ("ALL pets == 'Tom'", false), ("NONE pets == 'Kit'", true),
            ("SOME pets BEGINSWITH 'T'", true), ("pets.@count == 2", true), ("pets[SIZE] = 2", true),
            ("pets[FIRST] == 'Rex' AND pets[1] == 'Tom'", true), ("email == nil", true),
            ("email != NULL", false),
            ("email == 'x' OR age == 36", true), ("email CONTAINS 'x'", false),
            ("(age == 1 OR age == 36) AND name.length == 8", true), ("!(age == 1)", true),
            ("age == 6 * 6 AND age = 2 ** 5 + 4", true), ("age - 6 == (10 + 20)", true),
            ("TRUEPREDICATE", true), ("FALSEPREDICATE OR NOT FALSEPREDICATE", true),
            ("age == 1 OR age == 2 AND TRUE == TRUE", false),
            ("SUBQUERY(pets, $p, $p BEGINSWITH 'T').@count == 1", true), ("SELF.age == 36", true),
            ("sum({1, 2, 3}) == 6 AND max({1, 5}) == 5", true), ("age / 5 == 7", true),
            ("name MATCHES[c] 'ADA.*'", true),
        ] as [(String, Bool)]
    )
    func truth(format: String, isTrue: Bool) {
        #expect(NSPredicate(format: format).evaluate(with: ada) == isTrue)
    }

    @Test("Arguments stand for values, and %K for names")
    func arguments() {
        let names: NSArray = ["Ada Löwe", "Bo"]
        #expect(NSPredicate(format: "%K == %@", "name", "Ada Löwe").evaluate(with: ada))
        #expect(NSPredicate(format: "name IN %@ AND age == %ld", names, 36).evaluate(with: ada))
        #expect(NSPredicate(format: "age > %@", NSNumber(value: 35.5)).evaluate(with: ada))
        #expect(NSPredicate(format: "name IN %@", ["Ada Löwe"] as CVarArg).evaluate(with: ada))
        #expect(NSPredicate(format: "%K == %d", argumentArray: ["age", 36]).evaluate(with: ada))
        #expect(
            NSPredicate(format: "age == $limit").evaluate(with: ada, substitutionVariables: ["limit": 36])
        )

        let now = Date(timeIntervalSinceReferenceDate: 100)
        let dates = ["at": Date(timeIntervalSinceReferenceDate: 50)]
        #expect(NSPredicate(format: "at < %@", now as NSDate).evaluate(with: dates))
        #expect(!NSPredicate(format: "at >= %@", now as CVarArg).evaluate(with: dates))

        let email = NSPredicate(
            format: "SELF MATCHES %@",
            "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
        )
        #expect(email.evaluate(with: "ada@example.org"))
        #expect(!email.evaluate(with: "ada@example"))
    }

    @Test("Lists and compound predicates use them")
    func lists() {
        let words = NSArray(array: ["pear", "fig", "peach"])
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            NSPredicate(format: "SELF BEGINSWITH 'pea'"), NSPredicate(format: "SELF ENDSWITH 'h'"),
        ])
        #expect(words.filtered(using: both) as? [String] == ["peach"])
        let orders = [NSSortDescriptor(key: "self", ascending: false)]
        #expect(words.sortedArray(using: orders) as? [String] == ["pear", "peach", "fig"])
    }

    @Test(
        "An expression calculates as Foundation's, integers as integers",
        arguments: [
            ("1 + 2 * 3", 7.0), ("(1 + 2) * 3", 9), ("7 / 2", 3), ("7.0 / 2", 3.5), ("2 ** 3 ** 2", 512),
            ("-4 + 1", -3), ("10 - 2 - 3", 5), ("2 * -3", -6), ("1.5e2 + 0.5", 150.5), ("sqrt(16) + 1", 5),
            ("abs(0 - 3)", 3), ("6 × 7 ÷ 2", 21),
        ] as [(String, Double)]
    )
    func expressions(format: String, value: Double) {
        let result = HalationPredicates.NSExpression(format: format).expressionValue(with: nil, context: nil)
        #expect((result as? NSNumber)?.doubleValue == value)
        #expect(result as? Double == value)
    }
}
