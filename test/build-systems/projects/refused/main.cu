__device__ int shared(int Value);
__global__ void mainKernel(int *P) { *P = shared(*P); }
void launch(int *);
int main(int Count, char **) {
  if (Count > 10)
    launch(nullptr);
  return 0;
}
