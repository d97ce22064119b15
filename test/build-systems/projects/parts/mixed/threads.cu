#include <thread>
__global__ void kernel(int *P) { *P = 1; }
int main() {
  int Value = 1;
  std::thread([&] { Value = 0; }).join();
  return Value;
}
