// What the library throws says what it says on the host: containers, strings,
// conversions, optional, variant, any, function, casts.
//
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "ends.h"
#include <any>
#include <array>
#include <bitset>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

struct Base { virtual ~Base() {} };
struct Derived : Base {};

int sink;

__device__ int deviceSink;

void keep(int value) {
  if target (__is_host_target) { sink = value; } else { deviceSink = value; }
}

void fail(int which) {
  std::vector<int> three(3);
  std::string text("abc");
  std::any any = 1;
  std::variant<int, float> variant = 1.0f;
  std::optional<int> nothing;
  std::function<int()> empty;
  Base base;
  std::array<int, 2> two{};
  std::map<int, int> map;
  switch (which) {
  case 0: return keep(three.at(7));
  case 1: return keep(text.at(9));
  case 2: return keep(text.substr(5).size());
  case 3: return keep(*text.insert(4, "x").c_str());
  case 4: return keep(nothing.value());
  case 5: return keep(std::get<0>(variant));
  case 6: return keep(std::any_cast<float>(any));
  case 7: return keep(empty());
  case 8: return keep(std::stoi("x"));
  case 9: return keep(std::stoi("99999999999"));
  case 10: return keep(two.at(which));
  case 11: return keep(map.at(3));
  case 12: return keep(std::bitset<4>(5).test(which));
  case 13: return three.reserve(~0ul);
  case 14: return keep(&dynamic_cast<Derived &>(base) != nullptr);
  case 15: return keep(std::bitset<4>(std::string("012")).any());
  case 16: return keep(*std::string(static_cast<const char *>(nullptr)).c_str());
  case 17: return keep(three.at(2) + nothing.value_or(1) + std::stoi("12") +
                       std::get<1>(variant) + std::any_cast<int>(any));
  }
}
__global__ void onDevice(int which) { fail(which); }

int main() { compareEnds(fail, onDevice, 18); }
// EXPECT: exception of type 'std::out_of_range' thrown: vector::_M_range_check: __n (which is 7) >= this->size() (which is 3), block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::out_of_range' thrown: basic_string::at: __n (which is 9) >= this->size() (which is 3), block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::out_of_range' thrown: basic_string::substr: __pos (which is 5) > this->size() (which is 3), block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::out_of_range' thrown: basic_string::replace: __pos (which is 4) > this->size() (which is 3), block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::bad_optional_access' thrown: bad optional access, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::bad_variant_access' thrown: std::get: wrong index for variant, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::bad_any_cast' thrown: bad any_cast, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::bad_function_call' thrown: bad_function_call, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::invalid_argument' thrown: stoi, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::out_of_range' thrown: stoi, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::out_of_range' thrown: array::at: __n (which is 10) >= _Nm (which is 2), block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::out_of_range' thrown: map::at, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::out_of_range' thrown: bitset::test: __position (which is 12) >= _Nb (which is 4), block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::length_error' thrown: vector::reserve, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::bad_cast' thrown: std::bad_cast, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::invalid_argument' thrown: bitset::_M_copy_from_ptr, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::logic_error' thrown: basic_string: construction from null is not valid, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: went on
