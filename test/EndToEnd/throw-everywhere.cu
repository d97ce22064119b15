// A throw in constructors, function try blocks, templates, lambdas and initialisers of
// statics; exceptions of the language and of <system_error>.
//
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "ends.h"
#include <stdexcept>
#include <system_error>
#include <typeinfo>
#include <memory>
struct B { virtual ~B() {} };
struct NoWhat : std::exception {};
struct Member { Member(int x) { if (x) throw std::domain_error("member"); } };
struct Holder { Member m; Holder(int x) try : m(x) {} catch (...) { throw; } };
int withSpec() throw() { return 1; }
template <class T> T checked(T t) noexcept(false) { if (t) throw std::underflow_error("t"); return t; }
void fail(int w) {
  B *null = nullptr;
  switch (w) {
  case 0: if (typeid(*null) == typeid(B)) return; return;
  case 1: Holder(1); return;
  case 2: checked(3); return;
  case 3: throw NoWhat();
  case 4: throw std::system_error(std::make_error_code(std::errc::invalid_argument), "sys");
  case 5: throw std::system_error(5, std::generic_category());
  case 6: { static int once = [] () -> int { throw std::length_error("init"); }(); (void)once; return; }
  case 7: { std::shared_ptr<int> p = std::weak_ptr<int>().expired() ? std::make_shared<int>(1) : nullptr; std::shared_ptr<int> q{std::weak_ptr<int>()}; return; }
  case 8: throw std::bad_alloc();
  case 9: throw std::bad_exception();
  case 10: throw std::bad_array_new_length();
  case 11: { auto l = [](auto... x) { throw std::runtime_error(std::string("a") + std::to_string(sizeof...(x))); }; l(1, 2); }
  case 12: withSpec(); return;
  }
}
__global__ void onDevice(int w) { fail(w); }
int main() { compareEnds(fail, onDevice, 13); }
// EXPECT: exception of type 'std::bad_typeid' thrown: std::bad_typeid, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::domain_error' thrown: member, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::underflow_error' thrown: t, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'NoWhat' thrown: std::exception, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::system_error' thrown: sys: Invalid argument, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::system_error' thrown: Input/output error, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::length_error' thrown: init, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::bad_weak_ptr' thrown: bad_weak_ptr, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::bad_alloc' thrown: std::bad_alloc, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::bad_exception' thrown: std::bad_exception, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::bad_array_new_length' thrown: std::bad_array_new_length, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::runtime_error' thrown: a2, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: went on
