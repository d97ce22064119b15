#include <cstdio>
#include <new>

struct Noisy {
  const char *name;
  explicit Noisy(const char *name) : name(name) { std::printf("%s constructed\n", name); }
  ~Noisy() { std::printf("%s destroyed\n", name); }
};

// Defined in one file, constructed by another.
[[storage_only]] extern Noisy shared_with_other;
void use_other();
