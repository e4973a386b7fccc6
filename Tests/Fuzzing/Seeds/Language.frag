#version 450
#define JOIN(a, b) a ## b
#define NAMED(a, b) JOIN(a, b)
#define N 2
uniform double zoom; // = 1.0
uniform dvec2 center;
uniform float table[2][3];
struct Cell { dvec2 at; float d[2][2]; int n; };
const int kernel[2][2][3] = {{{1, 2, 3}, {4, 5, 6}}, {{7, 8, 9}, {10, 11, 12}}};
float[3] row(float m[2][3], int i) { return m[i]; }
void fill(out double x, inout dvec3 v) { x = fma(v.x, 2.0lf, v.y); v.zx = v.xz; v[1] += 1; }
out vec4 color;
void main() {
    float tap2 = 0.25;
    Cell cells[2][2];
    cells[1][0].at = dvec2(gl_FragCoord.xy) / 3 + center;
    cells[1][0].d[0][1] = NAMED(tap, N);
    Cell cell = cells[int(gl_FragCoord.x) & 1][0];
    double whole, x = packDouble2x32(uvec2(3u, 1072693248u)), big[20];
    dvec3 v = dvec3(cell.at, 0.1lf);
    fill(whole, v);
    for (int i = 0; i < 20; i++) big[i] = mix(x, double(i), 0.5lf) - floor(v.y);
    double s = modf(dot(v, v), x) + length(v.xy) + sqrt(abs(x)) + big[int(gl_FragCoord.y) * 7 % 20];
    dvec2 z = dvec2(0);
    int n = 0;
    for (; n < 20 && dot(z, z) < 4; n++) z = dvec2(z.x * z.x - z.y * z.y, 2 * z.x * z.y) + cell.at * 1e-3lf;
    bool same = cells[0] == cells[1] || any(lessThan(z, dvec2(zoom))) || isnan(s);
    color = vec4(float(n) / 20.0, row(table, n & 1)[2], clamp(s, 0, 1), same ? 1.0 : float(kernel[1][0][n % 3]));
}
