// A parameter, a variable or a member with the name of an enumeration hides it, also in the
// functions of a class, whose bodies are parsed before Sema knows what they declare, and in
// lambdas. The members have names that an enumeration's reflection has.
// RUN: %cupcc -std=c++20 -sm_75 %s -o %t
// RUN: %t | FileCheck %s
#include <cstdio>
#include <string>

enum class state { a, b };
struct S {
  int group;
  std::string string;
  int enum_count;
};
int parameter(S &state) { return state.group + state.string.size() + state.enum_count; }
template <class T> struct Template {
  int parameter(S &state) { return state.group; }
  int text(S &state) const { return state.string.size(); }
  int count(S &state) const { return state.enum_count; }
  int local() const {
    S state{1, "ab", 3};
    return state.enum_count + state.string.size() + state.group;
  }
  int lambda() const {
    auto f = [](const S &state) { return state.group + state.enum_count; };
    return f(S{5, "", 6});
  }
  int member() { return state.group + state.enum_count + state.string.size(); }
  S state{7, "abc", 8};
};
struct Class {
  int parameter(S &state) { return state.group; }
  int count(S *state, S &other) { return state->enum_count + other.enum_count; }
};
int lambda() {
  auto f = [](const S &state) { return state.group + state.enum_count; };
  return f(S{2, "", 3});
}
// Where nothing hides it, the enumeration is meant.
struct Reflecting {
  enum class Kind { one, two, three };
  int count() { return Kind.enum_count; }
  const char *first() { return @enum_value(Kind, 0).string; }
};

int main() {
  S s{1, "ab", 3};
  Template<int> t;
  Class c;
  // CHECK: 6 1 2 3 6 11 18 1 6 5
  printf("%d %d %d %d %d %d %d %d %d %d\n", parameter(s), t.parameter(s), t.text(s), t.count(s),
         t.local(), t.lambda(), t.member(), c.parameter(s), c.count(&s, s), lambda());
  // CHECK: 3 one
  printf("%d %s\n", Reflecting().count(), Reflecting().first());
}
