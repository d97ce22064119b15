__global__ void kernel(int *P) { *P = 1; }
int main(int Count, char **) {
  if (Count > 10)
    kernel<<<1, 1>>>(nullptr);
  return 0;
}
