#include <metal_stdlib>
using namespace metal;
#define JOIN(a, b) a ## b
#define NAMED(a, b) JOIN(a, b)
#define VECTOR(type, n) type ## n
#define CHECK(x) static_assert(x, #x)
#define EFFECT(name) float name ## Of(float x) { return x * JOIN(1., 5h); }
#define AB a ## b
EFFECT(twice)
CHECK(sizeof(float) == 4);
constant float kernel3[2][2][3] = {{{1, 2, 3}, {4, 5, 6}}, {{7, 8, 9}, {10, 11, 12}}};
struct Grid { float cells[3][2]; float2 rows[2][2]; };
float total(thread float (&m)[2], int n) { float s = 0; for (int i = 0; i < n; i++) s += m[i]; return s; }
[[ stitchable ]] half4 f(float2 position, half4 color, float t) {
    Grid g;
    float ab = 2, big[24][24];
    int k = int(position.x) % 3;
    for (int i = 0; i < 24; i++) for (int j = 0; j < 24; j++) big[i][j] = i * j;
    g.cells[k][1] = NAMED(twice, Of)(t) + AB;
    g.rows[1][k & 1].y = big[int(position.y) & 15][k];
    array<array<float, 2>, 3> a;
    a[2][1] = kernel3[1][0][k] + total(g.cells[k], 2);
    VECTOR(half, 4) v = VECTOR(half, 4)(g.cells[k][1], a[2][1], g.rows[1][0].y, 1);
    return color * v;
}
