"""A chain of functions, each of which needs the return type of the next, and
the last of which asks for the architecture."""

DEPTH = 2000

print(f"""
template <int N> struct Number {{
  static constexpr int value = N;
}};
template <int N> struct Chain {{
  static auto next() {{ return Chain<N - 1>::next(); }}
}};
template <> struct Chain<0> {{
  template <int M> struct Ask {{
    static auto next() {{ return Number<M + __NVCOMPILER_CUDA_ARCH__>(); }}
  }};
  template <int M = 0> static auto next() {{ return Ask<M>::next(); }}
}};
__global__ void k(int *p) {{ *p = decltype(Chain<{DEPTH}>::next())::value; }}
""")
