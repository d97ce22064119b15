__global__ void kernel(float *P) { *P = sinf(*P) / 3.0f; }
int other();
static_assert(FROM_HOST == 7, "-Xcompiler's macro");
int main() {
  int Unused = 0;
  return other() - 1;
}
