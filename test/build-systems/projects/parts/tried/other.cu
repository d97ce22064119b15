#if __cplusplus < 201703L
#error "C++17 was asked for"
#endif
int other() { return 0; }
