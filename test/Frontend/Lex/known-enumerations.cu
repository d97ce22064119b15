// Enumerations that the parser has read are named in the copies of a pattern: that of the
// architectures and all others alike.
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror -DCOROUTINES %s
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++14 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror -DONLY_ARCHS %s
// RUN: not %cupcc -std=c++20 -sm_75 -sm_80 -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --implicit-check-not=error:
template <int...> struct List {};
static_assert(nvvm_arch_t.enum_count == 2, "");
static_assert(__is_same(List<nvvm_arch_t.enum_values...>, List<75, 80>), "");
constexpr const char *archs[] {nvvm_arch_t.enum_names...};
static_assert(sizeof(archs) == 2 * sizeof(char *), "");
constexpr int sum(int x) { x += nvvm_arch_t.enum_values...; return x; }
static_assert(sum(1) == 1 + 75 + 80, "");
#ifndef ONLY_ARCHS
constexpr bool same(const char *a, const char *b) { return *a == *b && (*a == 0 || same(a + 1, b + 1)); }
namespace outer {
struct Class { enum class Inner { one = 1, two, three }; static constexpr int value = 5; struct string {}; };
enum Old { first, second [[deprecated("use third")]] = 7, third };
} // namespace outer
enum class Empty {};

// Qualified names, as enumerations and as types.
static_assert(__is_same(List<(int)outer::Class::Inner.enum_values...>, List<1, 2, 3>));
static_assert(::outer::Class::Inner.enum_count == 3 && outer::Old.enum_count == 3);
static_assert(same(outer::Class.string, "outer::Class") && same(::outer::Class::Inner.string, "outer::Class::Inner"));
constexpr const char *names[] {outer::Class::Inner.enum_names...};
static_assert(same(names[2], "three") && (... && same(outer::Class::Inner.enum_names, outer::Class::Inner.enum_values.string)));
// A list of all is no use of the one that is deprecated.
constexpr int old[] {outer::Old.enum_values...};
static_assert(old[1] == 7 && (0 + ... + outer::Old.enum_values) == 15);
constexpr int count() { int n = 0; @meta for enum(outer::Old o : outer::Old) n += o; return n; }
static_assert(count() == 15);
constexpr int none[] {1, (int)Empty.enum_values...};
static_assert(sizeof(none) == sizeof(int) && (true && ... && (Empty.enum_values == Empty())));

// A body that is parsed when its class is complete finds its own enumeration.
enum class Hidden { a, b, c };
struct Late {
  static constexpr int all() {
    enum class Hidden { x = 10, y = 20 };
    int result = 0;
    result += (int)Hidden.enum_values...;
    return result + (0 + ... + (int)Hidden.enum_values) + Hidden.enum_count;
  }
  static constexpr int outside() {
    int result = 0;
    result += (int)Hidden.enum_values...;
    @meta for enum(Hidden h : Hidden) result += 100 * (int)h;
    return result;
  }
  static constexpr int archsInClass() {
    @meta for enum(nvvm_arch_t a : nvvm_arch_t) { if (a == nvvm_arch_t::sm_80) return a; }
    return 0;
  }
};
static_assert(Late::all() == 62 && Late::outside() == 303 && Late::archsInClass() == 80);

// Copies stand where one statement is expected.
constexpr int controlled(bool b) {
  int n = 0;
  if (b) n += (int)Hidden.enum_values...; else n = 100;
  for (int i = 0; i < 2; ++i) n += (int)Hidden.enum_values + 1 ...;
  struct Local : List<(int)Hidden.enum_values>... { using List<(int)Hidden.enum_values>::operator=...; };
  return n + (int)sizeof(Local) - (int)sizeof(Local);
}
static_assert(controlled(true) == 15 && controlled(false) == 112);

// A variable of that name is what it is.
struct Member { int size, enum_count; };
int member(Member Hidden) { return Hidden.size + Hidden.enum_count; }
#endif
#ifdef COROUTINES
#include <coroutine>
struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};
struct Wait { Hidden value; bool await_ready() { return true; } void await_suspend(std::coroutine_handle<>) {} void await_resume() {} };
Task wait() { co_await Wait{Hidden.enum_values}...; }
#endif
#ifdef WRONG
int a = Hidden.enum_value;
int b = (int)outer::Class::Inner.size;
const char *c[] {outer::Class::Inner.enum_name...};
int d = (int)Hidden.enum_values;
struct Late2 { static void f() { enum class Hidden { w, x, y, z }; @meta for enum(Hidden h : Hidden) (void)h; } };
#endif
// CHECK: :[[#@LINE-6]]:16: error: 'Hidden' has no 'enum_value'; did you mean 'enum_values'?
// CHECK: :[[#@LINE-6]]:34: error: 'Inner' has no 'size'; it has 'enum_count', 'enum_values', 'enum_names' and 'string'
// CHECK: :[[#@LINE-6]]:38: error: 'Inner' has no 'enum_name'; did you mean 'enum_names'?
// CHECK: :[[#@LINE-6]]:14: error: no '...' expands the pack of an enumeration's values
// CHECK: :[[#@LINE-6]]:{{.*}}error: static assertion failed{{.*}}the function declares the enumeration of '@meta for' itself, under the name of another one
