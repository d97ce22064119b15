#ifdef __CUDACC__
#error "this is C++"
#endif
int plain() { return 1; }
