// 'inspect' on values of any type: tests, conversions, wildcards, statements of all
// kinds, and as an expression.
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Wshadow -Werror %s
// RUN: %cupcc -std=c++23 -sm_75 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -c -o %t.o %s
// RUN: %cupcc -std=c++20 -sm_75 -E %s | FileCheck %s
// CHECK: i as int => return i;
#include <any>
#include <concepts>
#include <optional>
#include <string>
#include <variant>
enum class Color { red, green };
struct Base { virtual ~Base() {} }; struct Derived : Base { int d = 3; };
constexpr bool even(std::integral auto x) { return x % 2 == 0; }

template <class X> constexpr int number(const X &x) {
  inspect (x) {
    is nullptr => return -1;
    i is 7 => return i;
    i is even as long => { return int(i); }
    i is std::integral => return i * 10;
    is Color::red => return 100;
    is Color => { return 101; }
    d as double => return int(d) + 1000;
    is _ => return -2;
  }
}
static_assert(number(nullptr) == -1 && number(7) == 7 && number(8l) == 8 && number(9) == 90 && number(2.5f) == 1002);
static_assert(number(Color::red) == 100 && number(Color::green) == 101 && number("x") == -2);

template <class X> int contents(X x) {
  inspect (x) {
    i as int => return i;
    s as std::string => return s.size();
    b is Derived as Derived=> return b.d;
    p as Derived*=> return p ? p->d : 0;
    is _ => return -1;
  }
}
int all(Base &base) {
  Derived derived;
  return contents(std::any(5)) + contents(std::variant<std::string, float>("a")) + contents(std::optional<int>(3)) + contents(&base) + contents(derived) + contents(2.0);
}

int flow(std::any &x, int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i) {
    if (i > 3)
      inspect (x) { is int => continue; is not float => break; f as float => goto end; }
    else
      sum += 1;
    inspect (x) {
      y as int => inspect (y) { is 1 => ++sum; v is not 2 => { sum += v; } is _ => ; }
      y as std::string => for (char c : y) if (c is 'a') ++sum; else --sum;
      is _ => switch (n) { case 1: ++sum; break; default: --sum; }
    }
  }
end:
  return sum;
}

template <class X> constexpr const char *name(X x) { return inspect (x) -> const char * { is int => "int"; is float => "float"; is _ => "other"; }; }
static_assert(name(1)[0] == 'i' && name(1.f)[0] == 'f' && name('a')[0] == 'o');
int doubled(std::variant<int, float> v, int by) { const int n = by + inspect (v) -> int { i as int => i * by; f as float => int(f) + by; }; return n; }
const char *atNamespace = inspect (3) -> const char * { is int => "int"; is _ => throw 1; };
struct Late {
  int member = 0;
  int get(std::any a) { inspect (a) { i as int => return i + member; is _ => return later(); } }
  int later() { return inspect (member) -> int { is 0 => 1; m is _ => m; }; }
};
template <class... Ts> int sum(Ts... ts) { return (0 + ... + [](auto t) { inspect (t) { i as int => return i; is _ => return 0; } }(ts)); }
__global__ void kernel(int *out, std::variant<int, float> v) {
  inspect (v) { i as int => out[0] = i; f as float => out[0] = int(f); }
  inspect (out) { is nullptr => return; p is _ => p[1] = number(8) + sum(1, 2.5, 'a'); }
}
// Other parts of the language in a clause, and the other way round.
enum Shape { circle, square };
void print(int);
void mixed(std::any a, int (&v)[3]) {
  inspect (a) { i as int => print(v[:] + i)...; s as Shape => print(Shape.enum_values == s)...; b is _ => if (b is char) print(v.length); }
  for (int i : a is int ? 3 : 4) inspect (i) { is 2 => v[i] = Shape.enum_count; n is _ => print(v[n:] as long)...; }
}
