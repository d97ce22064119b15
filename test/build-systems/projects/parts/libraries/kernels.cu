#define JOIN2(A, B) A##B
#define JOIN(A, B) JOIN2(A, B)
static __global__ void kernel(int *P) { *P = 1; }
int JOIN(NAME, Launch)(bool Really) {
  if (Really)
    kernel<<<1, 1>>>(nullptr);
  return 1;
}
