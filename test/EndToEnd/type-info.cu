// typeid of types, of objects by their dynamic type; names, comparison, order, hash;
// type_index as a key.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <vector>

struct Base { virtual ~Base() {} };
struct Derived : Base {};
namespace { struct Inner {}; }
enum class E {};
template <class... T> struct Pack {};

void note(Answers &a, int i, const std::type_info &t) {
  a.noteText("name", i, t.name());
  a.note("hash", i, t.hash_code());
}
void ask(Answers &a) {
  struct Local {};
  Derived derived;
  Base base, &reference = derived, *pointer = &base;
  auto lambda = [] {};
  const std::type_info *types[] = {
      &typeid(int), &typeid(const char *), &typeid(void), &typeid(long double),
      &typeid(Base), &typeid(reference), &typeid(*pointer), &typeid(pointer),
      &typeid(E), &typeid(Inner), &typeid(int[3]), &typeid(int(char)),
      &typeid(int Base::*), &typeid(Pack<int, float>), &typeid(nullptr),
      &typeid(Local), &typeid(std::vector<int>), &typeid(decltype(lambda)),
      &typeid(unsigned __int128), &typeid(char8_t), &typeid(volatile E)};
  int i = 0;
  for (const std::type_info *t : types) {
    note(a, i, *t);
    int j = 0;
    for (const std::type_info *u : types) {
      a.note("equal", i * 100 + j, *t == *u);
      a.note("before", i * 100 + j, t->before(*u));
      ++j;
    }
    ++i;
  }
  std::unordered_map<std::type_index, int> numbers;
  numbers[typeid(int)] = 5;
  numbers[typeid(Derived)] = 6;
  a.note("index", 0, numbers.at(typeid(reference)));
  a.note("index", 1, numbers.count(typeid(Base)));
  a.note("index", 2, std::type_index(typeid(int)) < std::type_index(typeid(E)));
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
