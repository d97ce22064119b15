#include "kernel.cu"

int main() { return call(); }
