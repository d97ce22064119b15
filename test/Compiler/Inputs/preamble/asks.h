#if __CUDA_ARCH__ >= 800
struct OnlyNew {};
#endif
