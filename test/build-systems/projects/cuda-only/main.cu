int launch(bool);
__global__ void mainKernel(int *P) { *P = 1; }
int main() { return launch(false) > 0 ? 0 : 1; }
