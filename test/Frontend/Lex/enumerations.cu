// What any enumeration has: its count, values and names, in statements and folds,
// the name of a value, the enumerator with a number.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only %s
// RUN: %cupcc -std=c++23 -sm_75 -fsyntax-only %s
// RUN: %cupcc -std=c++17 -sm_75 -c -o %t.o %s
// RUN: %cupcc -std=c++17 -sm_75 -E %s | FileCheck %s
// CHECK: constexpr bool isIn = (... || (E.enum_values == (E)x));
constexpr bool same(const char *a, const char *b) { return *a == *b && (*a == 0 || same(a + 1, b + 1)); }
enum class Color : unsigned char { red = 3, green = 1, blue = 2, azure = 2 };
namespace shapes { enum Shape { circle, square, rhombus = 7 }; struct Holder { enum Inner { one, two }; }; }
template <auto x, class E> constexpr bool isIn = (... || (E.enum_values == (E)x));
template <auto x, typename E> constexpr bool isInToo = (... || (@enum_values(E) == (E)x));
static_assert(isIn<2, Color> && !isIn<4, Color> && isInToo<7, shapes::Shape> && !isInToo<2, shapes::Shape>);
static_assert(Color.enum_count == 3 && shapes::Shape.enum_count == 3 && shapes::Holder::Inner.enum_count == 2);
static_assert(@enum_value(Color, 1) == Color::green && @enum_value(shapes::Shape, Color.enum_count - 1) == shapes::rhombus);
static_assert((0 + ... + (int)Color.enum_values) == 6 && ((int)Color.enum_values - ...) == 3 - (1 - 2));
static_assert(same(Color::blue.string, "blue") && same(Color::azure.string, "blue") && same(Color(9).string, ""));
template <class E> constexpr const char *nameOf(E e) { return e.string; }
template <auto e> constexpr const char *nameOfConstant = e.string;
static_assert(same(nameOf(shapes::square), "square") && same(nameOfConstant<Color::red>, "red"));

template <class E> constexpr int total() {
  int sum = 0;
  sum += (int)E.enum_values...;
  if (sum < 0) sum = 0; else sum += E.enum_names[0] == 'r'...;
  return sum + (... + (int)E.enum_values) * 100;
}
static_assert(total<Color>() == 607 && total<shapes::Shape>() == 809);
template <class T> constexpr int local(int n) {
  enum Local { a, b = sizeof(T), c };
  const int sum = (n + ... + (int)Local.enum_values);
  auto lambda = [&](auto e) { using E = decltype(e); return sum + (... + (e == E.enum_values)); };
  return lambda(c) * 10 + Local.enum_count;
}
static_assert(local<char[5]>(1) == 133);
struct Members {
  enum State { on, off };
  int enum_count = 5, enum_values = 6; const char *string = "mine";
  static constexpr int count = State.enum_count;
  int sum() const { enum Late { x = 1, y }; Members other; int s = other.enum_count + this->enum_values + other.enum_values; s += Late.enum_values...; return s + (... + (int)State.enum_values); }
};
static_assert(Members::count == 2);
int members(Members m, Members *p) { int enum_names = 1; return m.enum_count + p->enum_values + enum_names + m.string[0] + (*p).enum_count; }
void print(const char *, int);
template <class E> void printAll() { print(E.enum_names, (int)E.enum_values)...; }
__global__ void kernel(Color c, char *out) { *out = c.string[0]; print(Color.enum_names, (int)Color.enum_values)...; printf("%s %d\n", Color.enum_names, (int)Color.enum_values)...; }
void print(const char *, int) {}
void host() { printAll<Color>(); printAll<shapes::Shape>(); }
