__global__ void kernel(int *P) { *P = 1; }
int launch(bool Really) {
  if (Really)
    kernel<<<1, 1>>>(nullptr);
  return 1;
}
