# How our own sources are compiled.

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-exceptions
                    "-ffile-prefix-map=${CMAKE_BINARY_DIR}/="
                    "-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=")

# Set by the preset asan. vptr is left out: it needs the type information of
# LLVM's classes from a build of LLVM with the same sanitizer.
set(CUPCC_SANITIZE "" CACHE STRING "what -fsanitize= gets, empty for none")
if(CUPCC_SANITIZE)
  add_compile_options("-fsanitize=${CUPCC_SANITIZE}" -fno-sanitize=vptr
                      -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  add_link_options("-fsanitize=${CUPCC_SANITIZE}")
endif()

# No precompiled headers: a full build takes two to three minutes on two cores
# without, and ccache, which makes all later ones short, would not work with them.
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER "${CCACHE}")
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
endif()
