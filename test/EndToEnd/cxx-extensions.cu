// <ext/...>, <tr1/...>, <backward/...>: GNU's own containers, allocators and
// functions.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <ext/algorithm>
#include <ext/functional>
#include <ext/malloc_allocator.h>
#include <ext/numeric>
#include <ext/pb_ds/assoc_container.hpp>
#include <ext/pb_ds/priority_queue.hpp>
#include <ext/pb_ds/tree_policy.hpp>
#include <ext/slist>
#include <ext/vstring.h>
#include <string>
#include <tr1/functional>
#include <tr1/memory>
#include <tr1/unordered_map>
#include <vector>

void askPolicy(Report &out) {
  __gnu_pbds::gp_hash_table<int, int> probing;
  __gnu_pbds::cc_hash_table<std::string, int, std::hash<std::string>> chained;
  __gnu_pbds::tree<int, __gnu_pbds::null_type, std::less<int>,
                   __gnu_pbds::rb_tree_tag,
                   __gnu_pbds::tree_order_statistics_node_update>
      tree;
  __gnu_pbds::priority_queue<int> queue;
  for (int i = 0; i != 60; ++i) {
    probing[i * 7] = i, chained[std::string(i % 20, 'k')] += i;
    tree.insert(i * 37 % 61), queue.push(i * 17 % 59);
  }
  tree.erase(5), queue.pop();
  out("tables", probing.size(), probing[49], chained.size(), chained["kkk"]);
  out("tree", *tree.find_by_order(10), tree.order_of_key(30), tree.size(), tree,
      queue.top());
}

void askOthers(Report &out) {
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

void ask(Report &out) {
  askPolicy(out);
  askOthers(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
