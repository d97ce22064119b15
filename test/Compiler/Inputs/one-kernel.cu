__global__ void k(int *out) { *out = 3; }
int main() { k<<<1, 1>>>(nullptr); }
