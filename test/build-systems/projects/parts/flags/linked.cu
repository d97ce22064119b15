__global__ void kernel(int *P) { *P = 1; }
void launch(int *P) { kernel<<<1, 1>>>(P); }
#ifdef WITH_MAIN
int main() { return 0; }
#endif
