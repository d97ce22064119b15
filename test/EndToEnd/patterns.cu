// Pattern matching finds in kernels what it finds on the host: on std::any,
// std::variant, std::optional, dynamic types and classes with operators.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <any>
#include <optional>
#include <string>
#include <variant>

struct Animal { virtual int legs() const { return 4; } virtual ~Animal() {} };
struct Bird : Animal { int legs() const override { return 2; } int wings = 2; };
struct Fish : Animal { int fins = 7; };

struct Token { char kind; long value; };
template <class T> constexpr bool operator is(const Token &t) { return (T is long && t.kind == 'n') || (T is bool && t.kind == 'b'); }
template <class T> requires(T.is_arithmetic) constexpr T operator as(const Token &t) { return T(t.value); }
struct Half {
  int twice;
  template <class T> requires(T.is_arithmetic) bool operator is() const { return T.is_integral == (twice % 2 == 0); }
  template <class T> requires(T.is_arithmetic) T operator as() const { return T(twice) / 2; }
};

constexpr bool big(int x) { return x > 100; }

template <class X> void match(Report &out, const char *name, const X &x) {
  inspect (x) {
    n is 42 => out(name, "the answer");
    n as int => out(name, "int", n, n is big, n is not 3);
    f as float => out(name, "float", f);
    l as long => out(name, "long", l);
    s as std::string => out(name, "string", s.c_str(), s.size());
    b as const Bird * => out(name, "bird", b->wings);
    f as const Fish * => out(name, "fish", f->fins);
    is _ => out(name, "nothing");
  }
}

template <class X> int valueOf(const X &x) { return inspect (x) -> int { i as int => i; is std::optional => -1; is _ => -2; }; }

void all(Report &out) {
  match(out, "any", std::any(5));
  match(out, "any", std::any(2.5f));
  match(out, "any", std::any(std::string("a longer text than fits")));
  match(out, "any", std::any('c'));
  std::variant<std::string, float, int> v("v");
  match(out, "variant", v);
  v = 101;
  match(out, "variant", v);
  v as int = 42;
  out("as", v as int, v is int, v is float, valueOf(v));
  std::optional<int> o;
  match(out, "optional", o);
  out("empty", o is int, valueOf(o), valueOf("text"));
  o = 42;
  match(out, "optional", o);
  out("full", o is int, o as int, valueOf(o));
  match(out, "token", Token{'n', 8});
  match(out, "token", Token{'b', 1});
  match(out, "half", Half{6});
  match(out, "half", Half{7});
  Bird bird;
  Fish fish;
  Animal *animals[]{&bird, &fish};
  for (const Animal *a : animals) {
    match(out, "pointer", a);
    out("dynamic", *a is Bird, *a is Fish, a is const Bird *, *a is Animal);
    if (*a is Bird)
      out("wings", (*a as Bird).wings, (a as const Bird *)->wings);
  }
}
__global__ void onDevice(Report *out) { all(*out); }

int main() { compareReports(all, onDevice); }
// EXPECT: the same report
