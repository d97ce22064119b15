# How our own sources are compiled.

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-exceptions
                    "-ffile-prefix-map=${CMAKE_BINARY_DIR}/="
                    "-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=")

# Set by the preset asan. vptr is left out: it needs the type information of
# LLVM's classes from a build of LLVM with the same sanitizer.
set(CUPCC_SANITIZE "" CACHE STRING "what -fsanitize= gets, empty for none")
if(CUPCC_SANITIZE)
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS "-fsanitize=${CUPCC_SANITIZE}")
  check_cxx_source_compiles("int main() {}" CUPCC_HAS_SANITIZERS)
  unset(CMAKE_REQUIRED_FLAGS)
  if(NOT CUPCC_HAS_SANITIZERS)
    message(FATAL_ERROR "-fsanitize=${CUPCC_SANITIZE} does not link; Clang's "
                        "runtime libraries are in the package libclang-rt-22-dev")
  endif()
  add_compile_options("-fsanitize=${CUPCC_SANITIZE}" -fno-sanitize=vptr
                      -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  add_link_options("-fsanitize=${CUPCC_SANITIZE}")
endif()

find_program(CCACHE ccache)
if(CCACHE)
  # For precompiled headers (PrecompiledHeaders.cmake).
  set(launcher "${CMAKE_COMMAND}" -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    "${CCACHE}")
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
endif()
