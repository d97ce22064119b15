// <memory>, <new>: raw memory, allocators and what builds and ends objects in
// it.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <vector>

struct Traced {
  static constexpr int dead = -77;
  int value;
  Traced(int value = 5) : value(value) {}
  Traced(Traced &&o) : value(o.value) { o.value = 0; }
  Traced(const Traced &o) = default;
  ~Traced() { value = dead; }
};

void askRaw(Report &out) {
  alignas(std::string) std::byte room[3 * sizeof(std::string)];
  auto *strings = reinterpret_cast<std::string *>(room);
  std::vector<std::string> from{"one", std::string(40, '2'), "three"};
  std::uninitialized_copy(from.begin(), from.end(), strings);
  out("copied", strings[0], strings[1], strings[2]);
  std::destroy(strings, strings + 3);
  std::uninitialized_move_n(from.begin(), 2, strings),
      std::construct_at(strings + 2, 3, 'c');
  out("moved", strings[1], strings[2], from[1]), std::destroy_n(strings, 3);
  std::uninitialized_fill_n(strings, 2, "fill"),
      std::uninitialized_value_construct_n(strings + 2, 1);
  out("filled", strings[0], strings[2].size()),
      std::destroy(strings, strings + 3);
  Traced traced[2];
  std::destroy_at(&traced[1]),
      std::uninitialized_default_construct(traced + 1, traced + 2);
  out("traced", traced[1].value, std::to_address(traced) == traced,
      std::addressof(traced[1])->value);
  void *place = room + 1;
  std::size_t left = 40;
  out("align", std::align(16, 8, place, left) != nullptr, left,
      reinterpret_cast<std::uintptr_t>(place) % 16,
      std::align(64, 64, place, left) == nullptr);
  out("assume", *std::assume_aligned<4>(&traced[0].value),
      *std::launder(&traced[0].value));
}

void askAllocators(Report &out) {
  std::allocator<Traced> allocator;
  using Traits = std::allocator_traits<std::allocator<Traced>>;
  Traced *p = Traits::allocate(allocator, 3);
  Traits::construct(allocator, p, 8),
      Traits::construct(allocator, p + 1, std::move(*p));
  out("allocator", p[0].value, p[1].value, Traits::max_size(allocator),
      Traits::is_always_equal::value);
  Traits::destroy(allocator, p), Traits::deallocate(allocator, p, 3);
  using Pointers = std::pointer_traits<std::unique_ptr<int>::pointer>;
  int x = 4;
  out("pointer_traits", *Pointers::pointer_to(x),
      sizeof(Pointers::difference_type));
  out("uses", std::uses_allocator_v<std::vector<int>, std::allocator<int>>,
      std::make_obj_using_allocator<std::vector<int>>(std::allocator<int>(), 2,
                                                      6));
}

struct Own {
  char text[24];
  static void *operator new(std::size_t size, int *counted) {
    return ++*counted, ::operator new(size);
  }
  static void operator delete(void *p) { ::operator delete(p); }
};
struct alignas(128) Wide {
  int x = 6;
};

void askNew(Report &out) {
  int counted = 0;
  delete new (&counted) Own;
  int *numbers = new int[100]{1, 2, 3}, *quiet = new (std::nothrow) int(3);
  auto *wide = new Wide[2];
  out("new", counted, numbers[2], numbers[99], *quiet,
      reinterpret_cast<std::uintptr_t>(wide + 1) % 128, wide[1].x);
  delete[] numbers, delete quiet, delete[] wide;
  auto *strings = new std::string[3]{"a", std::string(50, 'b')};
  out("strings", strings[0], strings[1], strings[2]), delete[] strings;
  void *raw = ::operator new(64, std::align_val_t(64));
  out("aligned", reinterpret_cast<std::uintptr_t>(raw) % 64),
      ::operator delete(raw, std::align_val_t(64));
  out("size", std::bad_alloc().what(), std::bad_array_new_length().what());
}

void ask(Report &out) {
  askRaw(out);
  askAllocators(out);
  askNew(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
