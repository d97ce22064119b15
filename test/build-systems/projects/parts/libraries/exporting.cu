#include <dlfcn.h>
__global__ void kernel(int *P) { *P = 1; }
extern "C" int fromProgram(bool Really) {
  if (Really)
    kernel<<<1, 1>>>(nullptr);
  return 42;
}
int main() {
  void *Plugin = dlopen(PLUGIN, RTLD_NOW);
  if (!Plugin)
    return 1;
  auto *Answer = reinterpret_cast<int (*)()>(dlsym(Plugin, "answer"));
  return Answer && Answer() == 42 ? 0 : 2;
}
