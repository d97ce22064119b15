// <memory>: pointers that own, alone and together.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <memory>
#include <string>
#include <vector>

struct Logged {
  Report &out;
  int id;
  Logged(Report &out, int id) : out(out), id(id) { out("made", id); }
  virtual ~Logged() { out("destroyed", id); }
};
struct Derived : Logged, std::enable_shared_from_this<Derived> {
  using Logged::Logged;
  std::shared_ptr<Derived> me() { return shared_from_this(); }
};

void askUnique(Report &out) {
  auto p = std::make_unique<Derived>(out, 1);
  std::unique_ptr<Logged> q = std::move(p), r(new Logged(out, 2));
  q.swap(r), out("unique", q->id, r->id, !p, q != nullptr);
  r.reset(), delete q.release();
  auto array = std::make_unique<int[]>(4);
  array[2] = 5;
  auto deleter = [&out](int *x) { out("deleter", *x), delete x; };
  std::unique_ptr<int, decltype(deleter)> own(new int(9), deleter);
  out("others", array[2], array[3], *own, sizeof(q), sizeof(own),
      std::hash<decltype(q)>()(nullptr));
}

void askShared(Report &out) {
  auto p = std::make_shared<Derived>(out, 3);
  std::weak_ptr<Logged> weak = p;
  {
    std::shared_ptr<Logged> base = p, also(p->me());
    auto back = std::dynamic_pointer_cast<Derived>(base);
    std::shared_ptr<int> part(p, &p->id);
    *part = 33;
    out("shared", p.use_count(), base->id, back == p, part.use_count(),
        part.owner_before(p), weak.lock()->id);
  }
  out("weak", p.use_count(), weak.expired(), weak.use_count(),
      p->weak_from_this().expired());
  std::unique_ptr<Logged> unique(new Logged(out, 4));
  std::shared_ptr<Logged> taken = std::move(unique), copy;
  copy = taken, taken.reset(), p.reset();
  out("expired", weak.expired(), weak.lock() == nullptr, copy.use_count(),
      copy->id);
  copy.reset(new Logged(out, 5),
             [&out](Logged *l) { out("deleter", l->id), delete l; });
  std::shared_ptr<void> erased = copy;
  out("deleter?", std::static_pointer_cast<Logged>(erased)->id,
      copy.use_count());
}

/// Counts what it gives.
template <typename T> struct Counting {
  using value_type = T;
  int *given;
  Counting(int *given) : given(given) {}
  template <typename U> Counting(const Counting<U> &o) : given(o.given) {}
  T *allocate(std::size_t n) {
    return ++*given, std::allocator<T>().allocate(n);
  }
  void deallocate(T *p, std::size_t n) { std::allocator<T>().deallocate(p, n); }
  bool operator==(const Counting &) const = default;
};

void askArrays(Report &out) {
  int given = 0;
  auto p =
      std::allocate_shared<std::string>(Counting<std::string>(&given), 40, 'a');
  auto numbers = std::make_shared<int[]>(3),
       sevens = std::make_shared<int[]>(2, 7);
  auto words = std::make_shared<std::string[2]>("w");
  std::shared_ptr<int[]> old(new int[2]{1, 2});
  out("arrays", *p, given, numbers[2], sevens[1], words[1], old[1],
      old.use_count());
  std::vector<std::shared_ptr<std::string>> many(10, p);
  many.erase(many.begin(), many.begin() + 4);
  out("many", p.use_count(), p == many[3], p <=> many[0],
      std::owner_less<>()(p, many[0]));
}

void ask(Report &out) {
  askUnique(out);
  askShared(out);
  askArrays(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
