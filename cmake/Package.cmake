# cpack in the build folder makes a Debian package and a tarball of what is
# installed. The tarball may be unpacked anywhere; both need the packages of LLVM
# that cupcc was linked to.

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME cupcc)
set(CPACK_PACKAGE_VENDOR "cupcc")
set(CPACK_PACKAGE_CONTACT "cupcc's maintainers <maintainers@cupcc.invalid>"
    CACHE STRING "the maintainer in the Debian package: NAME <ADDRESS>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY
    "CUDA C++ compiler that parses a source once for all targets")
set(CPACK_PACKAGE_DESCRIPTION
"cupcc compiles CUDA C++ for NVIDIA GPUs. It parses a source once, whatever
the number of architectures, and lowers it for the host and for each of them.
It takes nvcc's command lines and clang++'s.

A CUDA Toolkit, 12.0 or newer, is needed beside it: its ptxas, fatbinary,
headers and runtime library. It is found in /usr/local/cuda, by CUDA_PATH, or
by the nvcc on PATH.")
set(CPACK_RESOURCE_FILE_LICENSE "${CMAKE_SOURCE_DIR}/LICENSE")
set(CPACK_RESOURCE_FILE_README "${CMAKE_SOURCE_DIR}/README.md")
set(CPACK_STRIP_FILES ON)
# GNU strip makes a program of no use of one that BOLT laid out.
set(CMAKE_STRIP "${LLVM_TOOLS_BINARY_DIR}/llvm-strip")
set(CPACK_SYSTEM_NAME "linux-x86_64")

# Beside the libraries that dpkg-shlibdeps finds. LLVM's are named, since our
# programs find them by links of llvm-22-dev's, for which it knows no dependency;
# whether it tries the package of the library itself, too, is chance.
# - clang-22: the program that compiles what is not CUDA, and Clang's headers. Of
#   the version that cupcc was built with, since it reaches into Clang.
# - libstdc++-12-dev: the device's C++ library is built for its headers alone.
# - binutils, libc6-dev: the linker, and what programs are linked with.
# - libomp-22-dev, libclang-rt-22-dev: -fopenmp; -fsanitize= and --coverage.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
string(JOIN ", " CPACK_DEBIAN_PACKAGE_DEPENDS
  "clang-22 (>= 1:22.1)" "clang-22 (<< 1:22.2~)"
  "libclang-cpp22 (>= 1:22.1)" "libllvm22 (>= 1:22.1)"
  "libclang-common-22-dev (>= 1:22.1)"
  "libstdc++-12-dev" "libgcc-12-dev" "libc6-dev" "binutils"
  "libomp-22-dev" "libclang-rt-22-dev")
# NVIDIA's packages have their version in the name, but for the newest; Debian 12's
# nvidia-cuda-toolkit is too old. The others are for the compiler as a library.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS
    "cuda-toolkit | cuda-toolkit-13-0 | cuda-toolkit-12-9, llvm-22-dev, libclang-22-dev")
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_SOURCE_DIR}/cmake/DebianFiles.cmake")
# Debian's policy wants the licence under this name.
install(FILES cmake/copyright DESTINATION share/doc/cupcc)

include(CPack)
