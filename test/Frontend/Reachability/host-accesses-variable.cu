// Host code that reads or writes a device variable, whose value it has not, is
// warned of; the variable's address is what the runtime's functions want.
//
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:

__device__ int counter, table[4];
__constant__ float factor;
__global__ void kernel() { table[counter] = 2; }

int main() {
  int value = 0;
  cudaMemcpyToSymbol(counter, &value, sizeof value);
  void *address;
  cudaGetSymbolAddress(&address, table);
  // CHECK: [[#@LINE+1]]:3: warning: device variable 'counter' is accessed by code for the host, which does not have its value; use 'cudaMemcpyToSymbol' or 'cudaMemcpyFromSymbol'
  counter = 3;
  // CHECK: [[#@LINE+1]]:10: warning: device variable 'table' is accessed
  return table[2];
}
