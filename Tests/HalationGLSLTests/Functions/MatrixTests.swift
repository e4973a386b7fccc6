import HalationGLSL
import HalationShaderEngine
import Testing

/// Matrices by the plain definition: column by column, a product's element is a row times a column.
@Suite("GLSL matrices")
struct MatrixTests {
    /// A matrix in double precision.
    struct Matrix {
        let columns: Int, rows: Int
        var elements: [Double]

        init(_ columns: Int, _ rows: Int, _ elements: [Double]) {
            (self.columns, self.rows, self.elements) = (columns, rows, elements)
        }

        subscript(column: Int, row: Int) -> Double { elements[column * rows + row] }

        static func * (a: Matrix, b: Matrix) -> Matrix {
            var product: [Double] = []
            for column in 0..<b.columns {
                for row in 0..<a.rows {
                    product.append((0..<a.columns).map { a[$0, row] * b[column, $0] }.reduce(0, +))
                }
            }
            return Matrix(b.columns, a.rows, product)
        }

        var transposed: Matrix {
            Matrix(rows, columns, (0..<rows).flatMap { row in (0..<columns).map { self[$0, row] } })
        }

        /// By elimination, which has nothing in common with cofactors.
        var determinant: Double {
            var rest = elements
            var result = 1.0
            for column in 0..<columns {
                let pivot =
                    (column..<rows).max { abs(rest[column * rows + $0]) < abs(rest[column * rows + $1]) } ?? 0
                if pivot != column { result = -result }
                for other in 0..<columns { rest.swapAt(other * rows + pivot, other * rows + column) }
                result *= rest[column * rows + column]
                if result == 0 { return 0 }
                for row in column + 1..<max(rows, column + 1) {
                    let factor = rest[column * rows + row] / rest[column * rows + column]
                    for other in column..<columns {
                        rest[other * rows + row] -= factor * rest[other * rows + column]
                    }
                }
            }
            return result
        }
    }

    struct Shape: Sendable, CustomTestStringConvertible {
        let columns: Int, rows: Int
        var type: String { "mat\(columns)x\(rows)" }
        var count: Int { columns * rows }
        var testDescription: String { type }

        /// The constructor of a matrix from the arguments, from number `first` on.
        func constructor(from first: Int = 0) -> String {
            let all = "abcd".flatMap { letter in "xyzw".map { "\(letter).\($0)" } }
            return "\(type)(\((0..<count).map { all[(first + $0) % 16] }.joined(separator: ", ")))"
        }

        /// The same matrix in double precision.
        func matrix(_ row: [Float], from first: Int = 0) -> Matrix {
            Matrix(columns, rows, (0..<count).map { Double(row[(first + $0) % 16]) })
        }
    }

    static let shapes = (2...4).flatMap { columns in (2...4).map { Shape(columns: columns, rows: $0) } }
    static let rows = Arguments.rows(16, from: -2...2, rows: 40)

    /// Checks all elements of the matrix or vector that an expression gives, four at a time.
    static func compare(
        _ statements: String,
        _ expression: String,
        columns: Int,
        rows height: Int,
        rows: [[Float]] = rows,
        tolerance: Double = 1e-5,
        sourceLocation: SourceLocation = #_sourceLocation,
        wanted: ([Float]) -> Matrix
    ) throws {
        for column in 0..<columns {
            let part = columns == 1 ? "(\(expression))" : "(\(expression))[\(column)]"
            let padding = String(repeating: ", 0.0", count: 4 - height)
            let results = try ArgumentTable.floats(
                "\(statements) gl_FragColor = vec4(\(part)\(padding));",
                rows: rows,
                sourceLocation: sourceLocation
            )
            for (row, result) in zip(rows, results) {
                let exact = wanted(row)
                for place in 0..<height {
                    #expect(
                        abs(Double(result[place]) - exact[column, place]) <= tolerance,
                        "\(expression), column \(column), row \(place)",
                        sourceLocation: sourceLocation
                    )
                }
            }
        }
    }

    @Test("are filled and indexed column by column", arguments: shapes)
    func columns(_ shape: Shape) throws {
        try Self.compare(
            "\(shape.type) m = \(shape.constructor());",
            "m",
            columns: shape.columns,
            rows: shape.rows,
            tolerance: 0
        ) { shape.matrix($0) }
        try Self.compare(
            "\(shape.type) m = \(shape.constructor()); int i = int(a.x * 0.0) + 1;",
            "vec2(m[i][1], m[1][i])",
            columns: 1,
            rows: 2,
            tolerance: 0
        ) { row in
            let matrix = shape.matrix(row)
            return Matrix(1, 2, [matrix[1, 1], matrix[1, 1]])
        }
    }

    @Test("from a number have it on the diagonal", arguments: shapes)
    func diagonal(_ shape: Shape) throws {
        try Self.compare("", "\(shape.type)(a.x)", columns: shape.columns, rows: shape.rows, tolerance: 0) {
            row in
            Matrix(
                shape.columns,
                shape.rows,
                (0..<shape.count).map { $0 / shape.rows == $0 % shape.rows ? Double(row[0]) : 0 }
            )
        }
    }

    @Test("from a matrix take its elements, and the identity's beyond them", arguments: shapes)
    func fromMatrix(_ from: Shape) throws {
        for to in Self.shapes {
            try Self.compare(
                "",
                "\(to.type)(\(from.constructor()))",
                columns: to.columns,
                rows: to.rows,
                rows: Array(Self.rows.prefix(3)),
                tolerance: 0
            ) { row in
                let matrix = from.matrix(row)
                return Matrix(
                    to.columns,
                    to.rows,
                    (0..<to.count).map { place in
                        let (column, line) = (place / to.rows, place % to.rows)
                        return column < from.columns && line < from.rows
                            ? matrix[column, line] : column == line ? 1 : 0
                    }
                )
            }
        }
    }

    @Test("multiply as rows by columns, in all shapes that fit", arguments: shapes)
    func products(_ left: Shape) throws {
        for right in Self.shapes where right.rows == left.columns {
            try Self.compare(
                "",
                "\(left.constructor()) * \(right.constructor(from: 5))",
                columns: right.columns,
                rows: left.rows
            ) { left.matrix($0) * right.matrix($0, from: 5) }
        }
    }

    @Test("multiply with a column vector on the right and a row vector on the left", arguments: shapes)
    func vectors(_ shape: Shape) throws {
        let right = String("xyzw".prefix(shape.columns)), left = String("xyzw".prefix(shape.rows))
        try Self.compare("", "\(shape.constructor()) * d.\(right)", columns: 1, rows: shape.rows) { row in
            shape.matrix(row) * Matrix(1, shape.columns, row[12..<12 + shape.columns].map(Double.init))
        }
        try Self.compare("", "d.\(left) * \(shape.constructor())", columns: 1, rows: shape.columns) { row in
            let vector = Matrix(shape.rows, 1, row[12..<12 + shape.rows].map(Double.init))
            let product = vector * shape.matrix(row)
            return Matrix(1, shape.columns, product.elements)
        }
    }

    @Test("add, subtract, divide and multiply with numbers element by element", arguments: shapes)
    func elementwise(_ shape: Shape) throws {
        let operations: [(String, (Double, Double) -> Double)] = [
            ("+", { $0 + $1 }), ("-", { $0 - $1 }), ("/", { $0 / $1 }),
        ]
        let rows = Self.rows.map { $0.map { $0 < 0 ? $0 - 0.5 : $0 + 0.5 } }
        for (text, operation) in operations {
            let pair = "\(shape.type) m = \(shape.constructor()), n = \(shape.constructor(from: 3));"
            try Self.compare(pair, "m \(text) n", columns: shape.columns, rows: shape.rows, rows: rows) {
                row in
                let (m, n) = (shape.matrix(row), shape.matrix(row, from: 3))
                return Matrix(shape.columns, shape.rows, zip(m.elements, n.elements).map(operation))
            }
            try Self.compare(pair, "a.y \(text) m", columns: shape.columns, rows: shape.rows, rows: rows) {
                row in
                Matrix(
                    shape.columns,
                    shape.rows,
                    shape.matrix(row).elements.map { operation(Double(row[1]), $0) }
                )
            }
        }
        try Self.compare(
            "",
            "matrixCompMult(\(shape.constructor()), \(shape.constructor(from: 3)))",
            columns: shape.columns,
            rows: shape.rows
        ) { row in
            let (m, n) = (shape.matrix(row), shape.matrix(row, from: 3))
            return Matrix(shape.columns, shape.rows, zip(m.elements, n.elements).map(*))
        }
    }

    @Test("transpose and outerProduct swap and span columns and rows", arguments: shapes)
    func transpose(_ shape: Shape) throws {
        try Self.compare(
            "",
            "transpose(\(shape.constructor()))",
            columns: shape.rows,
            rows: shape.columns,
            tolerance: 0
        ) {
            shape.matrix($0).transposed
        }
        let column = String("xyzw".prefix(shape.rows)), line = String("xyzw".prefix(shape.columns))
        try Self.compare("", "outerProduct(a.\(column), b.\(line))", columns: shape.columns, rows: shape.rows)
        { row in
            Matrix(1, shape.rows, row.prefix(shape.rows).map(Double.init))
                * Matrix(shape.columns, 1, row[4..<4 + shape.columns].map(Double.init))
        }
    }

    @Test("determinant is that of elimination", arguments: 2...4)
    func determinant(_ size: Int) throws {
        let shape = Shape(columns: size, rows: size)
        try Self.compare(
            "",
            "vec2(determinant(\(shape.constructor())), a.x)",
            columns: 1,
            rows: 2,
            tolerance: 1e-4
        ) { row in
            Matrix(1, 2, [shape.matrix(row).determinant, Double(row[0])])
        }
    }

    @Test("a matrix times its inverse is the identity, on both sides", arguments: 2...4)
    func inverse(_ size: Int) throws {
        let shape = Shape(columns: size, rows: size)
        let rows = Self.rows.filter { abs(shape.matrix($0).determinant) > 0.5 }
        #expect(rows.count > 8)
        let identity = Matrix(size, size, (0..<size * size).map { $0 / size == $0 % size ? 1 : 0 })
        for product in ["m * inverse(m)", "inverse(m) * m", "inverse(inverse(m)) * inverse(m)"] {
            try Self.compare(
                "\(shape.type) m = \(shape.constructor());",
                product,
                columns: size,
                rows: size,
                rows: rows,
                tolerance: 5e-4
            ) { _ in identity }
        }
    }

    @Test("the determinant of a product is the product of the determinants")
    func multiplicative() throws {
        let results = try ArgumentTable.floats(
            """
            mat3 m = mat3(a.xyz, b.xyz, c.xyz), n = mat3(b.wzy, d.xyz, a.wyx);
            gl_FragColor = vec4(determinant(m * n), determinant(m) * determinant(n), determinant(transpose(m)), determinant(m));
            """,
            rows: Self.rows
        )
        for result in results {
            #expect(abs(result[0] - result[1]) < 1e-3)
            #expect(abs(result[2] - result[3]) < 1e-4)
        }
    }

    @Test("compound products keep the order of their operands")
    func compound() throws {
        try Self.compare("mat2 m = mat2(a), n = mat2(b); m *= n;", "m", columns: 2, rows: 2) { row in
            Shape(columns: 2, rows: 2).matrix(row) * Shape(columns: 2, rows: 2).matrix(row, from: 4)
        }
        try Self.compare("vec2 v = c.xy; v *= mat2(a);", "v", columns: 1, rows: 2) { row in
            let product =
                Matrix(2, 1, [Double(row[8]), Double(row[9])]) * Shape(columns: 2, rows: 2).matrix(row)
            return Matrix(1, 2, product.elements)
        }
    }

    @Test("are equal where all elements are")
    func equality() throws {
        let results = try ArgumentTable.floats(
            """
            mat3x2 m = mat3x2(a, b.xy), n = m;
            bool same = m == n && !(m != n);
            n[2].y += 1.0;
            gl_FragColor = vec4(same, m == n, m != n, mat2(a.x) == mat2(a.x, 0.0, 0.0, a.x));
            """,
            rows: Self.rows
        )
        #expect(results.allSatisfy { $0 == [1, 0, 1, 1] })
    }

    @Test("columns and elements are assigned by constant and by computed indices, which are held inside")
    func assignment() throws {
        let results = try ArgumentTable.floats(
            """
            mat3 m = mat3(0.0);
            int i = int(a.x);
            m[1] = vec3(1.0, 2.0, 3.0);
            m[i].yx += vec2(10.0, 20.0);
            m[2][i] = 7.0;
            gl_FragColor = vec4(m[0][0] + m[0].y * 2.0, m[1].x + m[1].y * 100.0, m[2].x + m[2].y * 100.0, m[2].z);
            """,
            rows: [[0], [1], [2], [-5], [9]]
        )
        #expect(
            results == [
                [40, 201, 7, 0], [0, 1221, 700, 0], [0, 201, 1020, 7], [40, 201, 7, 0], [0, 201, 1020, 7],
            ]
        )
    }
}
