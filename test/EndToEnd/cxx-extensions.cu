// <ext/...>, <tr1/...>: containers, allocators and functions of GNU and of TR1.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <ext/algorithm>
#include <ext/functional>
#include <ext/malloc_allocator.h>
#include <ext/numeric>
#include <ext/slist>
#include <ext/vstring.h>
#include <string>
#include <tr1/functional>
#include <tr1/memory>
#include <tr1/unordered_map>
#include <vector>

void ask(Report &out) {
  __gnu_cxx::slist<int> list;
  list.push_front(2), list.push_front(1), list.insert_after(list.begin(), 9);
  std::vector<int, __gnu_cxx::malloc_allocator<int>> v{1, 2, 3};
  __gnu_cxx::__vstring text("versatile");
  text += " string";
  out("ext", list, v, text.c_str(), __gnu_cxx::power(3, 5),
      __gnu_cxx::is_heap(v.begin(), v.end()));
  std::tr1::unordered_map<std::string, int> map;
  map["tr1"] = 5;
  std::tr1::shared_ptr<int> p(new int(4)), q = p;
  std::tr1::function<int(int)> f =
      std::tr1::bind(std::minus<int>(), 10, std::tr1::placeholders::_1);
  out("tr1", map["tr1"], *q, p.use_count(), f(3));
}

__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
