// <memory_resource>, <scoped_allocator>: containers with memory from elsewhere.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <memory_resource>
#include <scoped_allocator>
#include <string>
#include <unordered_map>
#include <vector>

/// Says what is asked of it.
class Logging : public std::pmr::memory_resource {
  Report &out;
  std::pmr::memory_resource *upstream = std::pmr::new_delete_resource();
  void *do_allocate(std::size_t bytes, std::size_t alignment) override {
    out("allocate", bytes, alignment);
    return upstream->allocate(bytes, alignment);
  }
  void do_deallocate(void *p, std::size_t bytes,
                     std::size_t alignment) override {
    out("deallocate", bytes, alignment);
    upstream->deallocate(p, bytes, alignment);
  }
  bool do_is_equal(const memory_resource &other) const noexcept override {
    return this == &other;
  }

public:
  Logging(Report &out) : out(out) {}
};

void use(Report &out, std::pmr::memory_resource &memory) {
  std::pmr::vector<std::pmr::string> words(&memory);
  std::pmr::map<int, std::pmr::string> map(&memory);
  std::pmr::list<long> list({1, 2, 3}, &memory);
  for (int i = 0; i != 12; ++i) {
    words.emplace_back(10 + i * 2, char('a' + i));
    map.try_emplace(i * 7 % 12, words.back());
    if (i % 3 == 0)
      list.push_back(i), words.erase(words.begin());
  }
  out("used", words, map, list, words[0].get_allocator().resource() == &memory,
      map.size());
  std::pmr::unordered_map<std::pmr::string, int> hashed(
      {{"one", 1}, {"two", 2}}, 10, &memory);
  out("hashed", hashed, words.get_allocator() == hashed.get_allocator());
}

void askResources(Report &out) {
  Logging log(out);
  use(out, log);
  char buffer[500];
  {
    std::pmr::monotonic_buffer_resource monotonic(buffer, sizeof(buffer), &log);
    use(out, monotonic);
    monotonic.release();
  }
  {
    std::pmr::unsynchronized_pool_resource pool({8, 256}, &log);
    use(out, pool);
    out("options", pool.options().max_blocks_per_chunk,
        pool.options().largest_required_pool_block);
  }
  {
    std::pmr::synchronized_pool_resource pool(&log);
    use(out, pool);
  }
  std::pmr::monotonic_buffer_resource small(buffer, 16,
                                            std::pmr::null_memory_resource());
  out("small", static_cast<char *>(small.allocate(10, 1)) == buffer,
      small.is_equal(small), small == log);
}

void askDefault(Report &out) {
  Logging log(out);
  auto *old = std::pmr::set_default_resource(&log);
  std::pmr::string text(60, 'd');
  std::pmr::polymorphic_allocator<> any;
  int *made = any.new_object<int>(5);
  out("default", text, *made, std::pmr::get_default_resource() == &log,
      old == std::pmr::new_delete_resource());
  any.delete_object(made);
  std::pmr::set_default_resource(nullptr);
}

/// An allocator that knows where it came from.
template <typename T> struct Named {
  using value_type = T;
  int name;
  Named(int name) : name(name) {}
  template <typename U> Named(const Named<U> &o) : name(o.name) {}
  T *allocate(std::size_t n) { return std::allocator<T>().allocate(n); }
  void deallocate(T *p, std::size_t n) { std::allocator<T>().deallocate(p, n); }
  bool operator==(const Named &) const = default;
};

void askScoped(Report &out) {
  using Text = std::basic_string<char, std::char_traits<char>, Named<char>>;
  using One = std::scoped_allocator_adaptor<Named<Text>>;
  std::vector<Text, One> words(One(7));
  words.emplace_back(33, 's'), words.emplace_back("shorter", 5);
  words.resize(3);
  for (auto &word : words)
    out("scoped", word, word.get_allocator().name);
  using Two = std::scoped_allocator_adaptor<Named<Text>, Named<char>>;
  std::vector<Text, Two> two(Two(Named<Text>(1), Named<char>(2)));
  two.emplace_back("inner");
  out("two", two, two[0].get_allocator().name, two.get_allocator().name,
      two.get_allocator().inner_allocator().name);
}

void ask(Report &out) {
  askResources(out);
  askDefault(out);
  askScoped(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
