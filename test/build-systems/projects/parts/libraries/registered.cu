extern int Registered;
static __global__ void kernel(int *P) { *P = 1; }
static void (*const Kernel)(int *) = kernel;
static int Dummy = (Registered += Kernel != nullptr);
