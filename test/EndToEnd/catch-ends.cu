// In a program with handlers, what none of them catches ends the kernel with its line,
// after what is destroyed on the way: from a kernel, through noexcept, from a handler,
// from a destructor, with an exception that was kept. 'throw;' without one, and the
// handler of std::terminate.
//
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "ends.h"
#include <stdexcept>
#include <vector>

__host__ __device__ inline void caught(int which) {
  try {
    if (which >= 0)
      throw which;
  } catch (int) {
  }
}
__noinline__ void through(int which) noexcept {
  if (which == 2)
    throw std::logic_error("through noexcept");
}
struct Ends { ~Ends() { throw 3.5f; } };

void fail(int which) {
  caught(which);
  switch (which) {
  case 0: throw std::runtime_error("from the kernel");
  case 1: try { throw 1; } catch (const char *) { return; }
  case 3: try { throw std::range_error("again"); } catch (std::exception &) { throw; }
  case 4: try { throw 1; } catch (int) { throw std::vector<int>(2); }
  case 5: { std::exception_ptr kept; try { throw std::length_error("kept"); } catch (...) { kept = std::current_exception(); } std::rethrow_exception(kept); }
  case 6: std::vector<int>().at(1);
  case 7: try { throw std::domain_error("inner"); } catch (...) { std::throw_with_nested(std::runtime_error("outer")); }
  }
}
__global__ void onDevice(int which) { fail(which); }

__global__ void endsOnly(int which) {
  caught(which);
  if (which == 0) through(2);
  if (which == 1) { try { Ends ends; } catch (float) { printf("wrong\n"); } }
  if (which == 2) throw;
  if (which == 3) std::terminate();
  if (which == 4) {
    // A trap does not wait for what was printed.
    std::set_terminate([] { printf("last words\n"); __threadfence_system(); __trap(); });
    throw 4;
  }
}

int main() {
  compareEnds([](int which) { fail(which); }, onDevice, 2);
  for (int which = 3; which < 8; ++which) {
    std::string device = endOf(onDevice, which), host = hostsLine(fail, which);
    std::printf("%s", device.c_str());
    if (device != host)
      std::printf("  but the host: %s", host.c_str());
  }
  for (int which = 0; which < 5; ++which)
    std::printf("%s", endOf(endsOnly, which).c_str());
}
// EXPECT: exception of type 'std::runtime_error' thrown: from the kernel, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'int' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::range_error' thrown: again, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::vector<int, std::allocator<int>>' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::length_error' thrown: kept, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::out_of_range' thrown: vector::_M_range_check: __n (which is 1) >= this->size() (which is 0), block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::_Nested_exception<std::runtime_error>' thrown: outer, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::logic_error' thrown: through noexcept, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'float' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: 'throw;' without an exception, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: std::terminate called, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'int' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: last words
// EXPECT: trapped
