constexpr long standardOf(int Number) {
  return Number == 14 ? 201402L : Number == 17 ? 201703L : 202002L;
}
#ifdef EXPECTED
static_assert(__cplusplus / 100 == standardOf(EXPECTED) / 100, "another standard");
#else
static_assert(__cplusplus >= standardOf(AT_LEAST), "too old a standard");
#endif
__global__ void kernel(int *P) { *P = __cplusplus / 100; }
void launch(int *P) { kernel<<<1, 1>>>(P); }
int main() { return 0; }
