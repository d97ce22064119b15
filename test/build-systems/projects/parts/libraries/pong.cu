int ping(int Count);
static __global__ void kernel(int *P) { *P = 2; }
int pong(int Count) {
  if (Count > 10)
    kernel<<<1, 1>>>(nullptr);
  return Count ? ping(Count - 1) : 1;
}
