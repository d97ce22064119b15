int pong(int Count);
static __global__ void kernel(int *P) { *P = 1; }
int ping(int Count) {
  if (Count > 10)
    kernel<<<1, 1>>>(nullptr);
  return Count ? pong(Count - 1) : 0;
}
