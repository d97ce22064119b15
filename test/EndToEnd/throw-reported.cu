// A throw that is reached ends the kernel with a line of its type and its what():
// of any kind of inheritance from std::exception, and of other types.
//
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "ends.h"
#include <stdexcept>

namespace mine {
struct Plain : std::exception {
  const char *what() const noexcept override { return "plain"; }
};
struct Other { virtual int f() { return 1; } long n = 1; };
struct Second : Other, Plain {};
struct Virtual : virtual std::exception {
  const char *what() const noexcept override { return "virtual"; }
};
struct Deep : Second { Deep() : text("deep") {}
  const char *text;
  const char *what() const noexcept override { return text; }
};
struct Twice : Plain, std::runtime_error { Twice() : runtime_error("twice") {} };
struct Diamond : virtual Other, Virtual {};
struct Hidden : private std::exception {};
struct Inherits : std::logic_error { using logic_error::logic_error; };
template <class T> struct Of { T value; };
enum class Colour { Red };
} // namespace mine

void fail(int which) {
  switch (which) {
  case 0: throw 42;
  case 1: throw "text";
  case 2: throw std::out_of_range("out");
  case 3: throw std::runtime_error(std::string("long enough for the heap: ") + "run");
  case 4: throw mine::Plain();
  case 5: throw mine::Second();
  case 6: throw mine::Virtual();
  case 7: throw mine::Deep();
  case 8: throw mine::Twice();
  case 9: throw mine::Diamond();
  case 10: throw mine::Hidden();
  case 11: throw mine::Inherits("inherited");
  case 12: throw mine::Of<mine::Colour>{mine::Colour::Red};
  case 13: throw std::exception();
  case 14: throw std::string("a string");
  }
}
__global__ void onDevice(int which) { fail(which); }

int main() { compareEnds(fail, onDevice, 16); }
// EXPECT: exception of type 'int' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'char const*' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::out_of_range' thrown: out, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::runtime_error' thrown: long enough for the heap: run, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'mine::Plain' thrown: plain, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'mine::Second' thrown: plain, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'mine::Virtual' thrown: virtual, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'mine::Deep' thrown: deep, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'mine::Twice' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'mine::Diamond' thrown: virtual, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'mine::Hidden' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'mine::Inherits' thrown: inherited, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'mine::Of<mine::Colour>' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::exception' thrown: std::exception, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char>>' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: went on
