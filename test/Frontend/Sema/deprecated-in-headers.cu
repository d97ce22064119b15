// A deprecated name that a system header has and uses itself is not the user's, as with nvcc, whatever
// the header's templates are instantiated for. Names in the user's code are.
// RUN: split-file %s %t && cd %t
// RUN: %cupcc -sm_75 -std=c++17 -Werror -fsyntax-only sorts.cu
// RUN: %cupcc -sm_75 -std=c++17 -fsyntax-only -isystem system names.cu 2>&1 | FileCheck names.cu --implicit-check-not=warning:
// RUN: not %cupcc -sm_75 -std=c++17 -Werror -fsyntax-only -isystem system names.cu

//--- sorts.cu
#include <algorithm>
#include <vector>
void sort(std::vector<float> &values) {
  std::stable_sort(values.begin(), values.end());
  std::inplace_merge(values.begin(), values.begin() + 1, values.end());
}

//--- system/header.h
template <typename T> [[deprecated]] T *old(int count) { return nullptr; }
template <typename T> struct Buffer {
  Buffer(int count) { memory = old<T>(count); }
  T *memory;
};
template <typename T> struct [[deprecated]] Base {};
template <typename T> struct Derived : Base<T> {};
template <typename T> struct Traits {
  static int size() { return T::size(); }
};

//--- names.cu
#include "header.h"
Buffer<int> buffer(3);
Derived<int> derived;

// CHECK: names.cu:[[@LINE+1]]:15: warning: 'old<int>' is deprecated
int *memory = old<int>(1);

struct Mine {
  [[deprecated]] static int size();
};
// CHECK: header.h:9:33: warning: 'size' is deprecated
// CHECK: names.cu:[[@LINE+1]]:26: note: in instantiation of member function 'Traits<Mine>::size' requested here
int size = Traits<Mine>::size();
