extern "C" int fromProgram(bool);
__global__ void pluginKernel(int *P) { *P = 1; }
extern "C" int answer() { return fromProgram(false); }
