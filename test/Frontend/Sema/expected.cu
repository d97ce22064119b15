// -verify sees what is found after the parse, notes included.
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -Xclang -verify %s
void undefined(); // expected-note {{'undefined' declared here}}
void caller() { undefined(); } // expected-error {{reference to 'undefined' in code for the device}}
__global__ void k() {
  caller(); // expected-note {{called by kernel 'k'}}
}
__device__ int d(); // expected-note {{'d' declared here}}
int main() { return d(); } // expected-error {{reference to __device__ function 'd' in code for the host}}
