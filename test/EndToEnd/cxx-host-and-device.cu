// Containers over managed memory: built by one side, read and changed by the
// other.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <algorithm>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <variant>
#include <vector>

/// Memory that both sides may take, front to back, and that nobody gives back.
struct Arena {
  std::size_t used;
  alignas(16) char memory[1 << 20];
};

template <typename T> struct Shared {
  using value_type = T;
  Arena *arena;
  Shared(Arena *arena) : arena(arena) {}
  template <typename U> Shared(const Shared<U> &o) : arena(o.arena) {}
  T *allocate(std::size_t n) {
    std::size_t start = (arena->used + 15) / 16 * 16;
    arena->used = start + n * sizeof(T);
    return reinterpret_cast<T *>(arena->memory + start);
  }
  void deallocate(T *, std::size_t) {}
  bool operator==(const Shared &) const = default;
};

template <typename T> using Vector = std::vector<T, Shared<T>>;
using String = std::basic_string<char, std::char_traits<char>, Shared<char>>;

struct Containers {
  Vector<int> numbers;
  String text;
  Vector<String> words;
  std::map<int, String, std::less<int>, Shared<std::pair<const int, String>>>
      map;
  std::unordered_map<long, double, std::hash<long>, std::equal_to<long>,
                     Shared<std::pair<const long, double>>>
      hashed;
  std::set<int, std::greater<int>, Shared<int>> set;
  std::list<int, Shared<int>> list;
  std::optional<String> optional;
  std::variant<int, String, Vector<int>> variant;
  std::tuple<char, double, String> tuple;

  explicit Containers(Arena *a)
      : numbers({3, 1, 2}, a), text("short", a), words(a), map(a), hashed(a),
        set({5, 1, 9}, a), list({1, 2, 3}, a), optional(String("optional", a)),
        variant(String("a variant with a text of some length", a)),
        tuple('t', 2.5, String("in a tuple", a)) {
    for (int i = 0; i != 20; ++i) {
      words.emplace_back(i, char('a' + i), a);
      map.emplace(i * 7 % 20, String(40 - i, char('A' + i), a));
      hashed.emplace(i * 1000, i / 4.0);
    }
  }
};

void report(Report &out, Containers &c) {
  out("numbers", c.numbers, c.text, c.words, c.list, c.set);
  out("maps", c.map, c.hashed, c.hashed.bucket_count(), c.hashed[3000]);
  out("others", *c.optional, c.variant.index(), std::get<String>(c.variant),
      c.tuple, c.map.find(7)->second, c.set.contains(9));
}

/// Changes in place, and new elements, from the arena.
void change(Containers &c) {
  std::sort(c.numbers.begin(), c.numbers.end());
  for (int i = 0; i != 30; ++i)
    c.numbers.push_back(i), c.hashed[i * 77] = i, c.set.insert(i * 5 % 31);
  c.text += " and longer than it was", c.words[3] = "changed";
  c.words.push_back(c.text), c.words.erase(c.words.begin());
  c.map.erase(4), c.map.at(5).append("!"), c.map.emplace(50, c.words[2]);
  c.list.sort(std::greater<>()), c.list.push_front(100);
  c.optional->insert(0, "no longer ");
  std::get<String>(c.variant).replace(0, 1, "another"), std::get<0>(c.tuple)++;
}

__global__ void make(Containers *c, Arena *a) { new (c) Containers(a); }
__global__ void changeThere(Containers *c) { change(*c); }
__global__ void reportThere(Containers *c, Report *out) { report(*out, *c); }

struct Place {
  Arena *arena = managed<Arena>();
  Containers *containers = managed<Containers>();
};

/// Reports from both sides; all four must be the same.
int difference(Place place, Report *expected) {
  Report *here = managed<Report>(), *there = managed<Report>();
  report(*here, *place.containers);
  reportThere<<<1, 1>>>(place.containers, there);
  CHECK_LAUNCH();
  return here->isEmpty() + printDifferences(*expected, *here) +
         printDifferences(*expected, *there);
}

int main() {
  makeRoomForLibrary();
  Place host, device, alone;
  Report *before = managed<Report>(), *after = managed<Report>();
  new (alone.containers) Containers(alone.arena);
  report(*before, *alone.containers);
  new (host.containers) Containers(host.arena);
  make<<<1, 1>>>(device.containers, device.arena);
  CHECK_LAUNCH();
  std::printf("built: %d %d\n", difference(host, before),
              difference(device, before));
  change(*alone.containers);
  report(*after, *alone.containers);
  changeThere<<<1, 1>>>(host.containers);
  CHECK_LAUNCH();
  change(*device.containers);
  std::printf("changed by the other side: %d %d\n", difference(host, after),
              difference(device, after));
  std::printf("the same memory: %d %d\n", host.arena->used == alone.arena->used,
              device.arena->used == alone.arena->used);
}
// EXPECT: built: 0 0
// EXPECT: changed by the other side: 0 0
// EXPECT: the same memory: 1 1
