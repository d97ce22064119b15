// What the C++ library throws is caught in kernels: its own types with what(), through
// templates, callbacks and functions of the C library; containers are as they were, or
// whole, after it.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "told-alike.h"
#include <algorithm>
#include <any>
#include <array>
#include <bitset>
#include <cstdlib>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <numeric>
#include <optional>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <variant>
#include <vector>

template <typename E = std::exception, typename F> void attempt(Notes &note, F run) {
  try {
    run();
    note("went on");
  } catch (const E &e) {
    note(e.what());
  } catch (...) {
    note("another");
  }
}

struct Copied {
  static constexpr int none = -1;
  int *alive, bad;
  Copied(int *alive, int bad) : alive(alive), bad(bad) { ++*alive; }
  Copied(const Copied &other) : alive(other.alive), bad(other.bad) {
    if (bad == *alive) throw std::runtime_error("copy");
    ++*alive;
  }
  Copied &operator=(const Copied &) = default;
  ~Copied() { --*alive; }
};
struct ThrowsOnConversion { operator int() const { throw 7; } };
int compareAndThrow(const void *a, const void *b) {
  if (*(const int *)a == 3 || *(const int *)b == 3) throw std::string("three");
  return *(const int *)a - *(const int *)b;
}

void play(int which, Notes &note) {
  switch (which) {
  case 0: attempt<std::out_of_range>(note, [] { std::vector<int>(3).at(7) = 1; }); break;
  case 1: attempt<std::out_of_range>(note, [] { std::string("abc").substr(4); }); break;
  case 2: attempt<std::bad_optional_access>(note, [] { std::optional<int>().value(); }); break;
  case 3: attempt<std::bad_any_cast>(note, [] { std::any_cast<int>(std::any(2.5)); }); break;
  case 4: attempt<std::bad_variant_access>(note, [] { std::get<int>(std::variant<int, double>(2.5)); }); break;
  case 5: attempt<std::invalid_argument>(note, [] { std::stoi("x"); }); break;
  case 6: attempt<std::out_of_range>(note, [] { std::stoi("99999999999"); }); break;
  case 7: attempt<std::bad_function_call>(note, [] { std::function<int(int)>()(1); }); break;
  case 8: attempt<std::length_error>(note, [] { std::vector<int>().reserve(~0ul); }); break;
  case 9: attempt<std::out_of_range>(note, [] { std::map<int, int>{{1, 2}}.at(3); }); break;
  case 10: attempt<std::out_of_range>(note, [] { std::bitset<8>().set(9); }); break;
  case 11: attempt<std::invalid_argument>(note, [] { std::bitset<8> b(std::string("012")); }); break;
  case 12: attempt<std::system_error>(note, [] { throw std::system_error(std::make_error_code(std::errc::invalid_argument), "why"); }); break;
  case 13: attempt<std::bad_weak_ptr>(note, [] { std::shared_ptr<int> p{std::weak_ptr<int>()}; }); break;
  case 14: attempt<std::out_of_range>(note, [] { std::array<int, 2>{}.at(2); }); break;
  case 15: attempt<std::regex_error>(note, [] { std::regex r("["); }); break;
  case 16: { // copies half-way
    int alive = 0;
    attempt(note, [&] {
      std::vector<Copied> v(1, Copied(&alive, Copied::none));
      v[0].bad = 4;
      std::vector<Copied> more(5, v[0]);
    });
    note("alive", alive);
    break;
  }
  case 17: { // push_back keeps what there was
    int alive = 0;
    {
      std::vector<Copied> v;
      v.reserve(2);
      v.emplace_back(&alive, Copied::none);
      v.emplace_back(&alive, 3);
      attempt(note, [&] { Copied last(&alive, Copied::none); v.push_back(last); });
      note("size", v.size());
    }
    note("alive", alive);
    break;
  }
  case 18: { // a variant without a value
    std::variant<int, std::string> v = "text";
    attempt(note, [&] { v.emplace<int>(ThrowsOnConversion()); });
    note("valueless", v.valueless_by_exception());
    attempt<std::bad_variant_access>(note, [&] { std::visit([](auto &&) {}, v); });
    break;
  }
  case 19: { // std::function
    std::function<int(int)> f = [](int x) { if (x > 1) throw std::range_error("range"); return x; };
    attempt(note, [&] { note("f", f(1)); f(2); });
    break;
  }
  case 20: { // callbacks of the C library
    int numbers[] = {5, 4, 3, 2, 1};
    try { std::qsort(numbers, 5, sizeof(int), compareAndThrow); } catch (const std::string &s) { note(s.c_str()); }
    break;
  }
  case 21: { // exception_ptr
    std::exception_ptr kept;
    try { throw std::underflow_error("kept"); } catch (...) { kept = std::current_exception(); }
    for (int i = 0; i < 2; ++i)
      attempt<std::underflow_error>(note, [&] { std::rethrow_exception(kept); });
    note("none", std::current_exception() == nullptr);
    attempt<std::length_error>(note, [&] { std::rethrow_exception(std::make_exception_ptr(std::length_error("made"))); });
    break;
  }
  case 22: // nested
    try {
      try { throw std::logic_error("inner"); } catch (...) { std::throw_with_nested(std::runtime_error("outer")); }
    } catch (std::exception &outer) {
      note(outer.what());
      try { std::rethrow_if_nested(outer); } catch (std::exception &inner) { note(inner.what()); }
    }
    break;
  case 23: { // how many are on their way
    struct Asks { Notes &note; ~Asks() { note("on their way", std::uncaught_exceptions()); } };
    try { Asks a{note}; throw 1; } catch (int) { note("caught", std::uncaught_exceptions()); }
    break;
  }
  case 24: attempt<std::ios_base::failure>(note, [] { std::istringstream in("x"); in.exceptions(std::ios::failbit); int i; in >> i; }); break;
  case 25: { // algorithms
    std::vector<int> v(10);
    std::iota(v.begin(), v.end(), 0);
    try { std::for_each(v.begin(), v.end(), [](int x) { if (x == 6) throw x; }); } catch (int x) { note("at", x); }
    attempt(note, [&] { std::sort(v.begin(), v.end(), [](int a, int b) { if (a + b > 16) throw std::logic_error("sum"); return a < b; }); });
    break;
  }
  case 26: { // unique_ptr frees on the way
    int freed = 0;
    auto free = [&](int *p) { ++freed; delete p; };
    attempt(note, [&] { std::unique_ptr<int, decltype(free)> p(new int, free); std::deque<int> d; d.at(1); });
    note("freed", freed);
    break;
  }
  case 27: { // what threw did not happen
    std::once_flag flag;
    for (int i = 0; i < 3; ++i)
      attempt(note, [&] { std::call_once(flag, [&] { if (i == 0) throw std::runtime_error("first"); note("once", i); }); });
    break;
  }
  case 28: { // new without memory; the nothrow form
    attempt<std::bad_alloc>(note, [] { std::vector<char> v(1ul << 50); });
    note("null", new (std::nothrow) char[1ul << 60] == nullptr);
    break;
  }
  }
}

int main() { return playOnBoth<play>(29); }
// EXPECT: 0: vector::_M_range_check: __n (which is 7) >= this->size() (which is 3)
// EXPECT: 1: basic_string::substr: __pos (which is 4) > this->size() (which is 3)
// EXPECT: 2: bad optional access
// EXPECT: 3: bad any_cast
// EXPECT: 4: std::get: wrong index for variant
// EXPECT: 5: stoi
// EXPECT: 6: stoi
// EXPECT: 7: bad_function_call
// EXPECT: 8: vector::reserve
// EXPECT: 9: map::at
// EXPECT: 10: bitset::set: __position (which is 9) >= _Nb (which is 8)
// EXPECT: 11: bitset::_M_copy_from_ptr
// EXPECT: 12: why: Invalid argument
// EXPECT: 13: bad_weak_ptr
// EXPECT: 14: array::at: __n (which is 2) >= _Nm (which is 2)
// EXPECT: 15: Unexpected character within '[...]' in regular expression
// EXPECT: 16: copy alive=0
// EXPECT: 17: went on size=3 alive=0
// EXPECT: 18: another valueless=0 went on
// EXPECT: 19: f=1 range
// EXPECT: 20: three
// EXPECT: 21: kept kept none=1 made
// EXPECT: 22: outer inner
// EXPECT: 23: on their way=1 caught=0
// EXPECT: 24: basic_ios::clear: iostream error
// EXPECT: 25: at=6 sum
// EXPECT: 26: deque::_M_range_check: __n (which is 1)>= this->size() (which is 0) freed=1
// EXPECT: 27: first once=1 went on went on
// EXPECT: 28: std::bad_alloc null=1
