# Finds the one LLVM that cupcc is built against, and Clang from the same
# prefix: the compiler reaches into Clang, and what it finds there is not
# promised to stay from one version to the next (docs/known-limits.md).

find_package(LLVM 22.1 REQUIRED CONFIG)
get_filename_component(CUPCC_LLVM_CMAKE_ROOT "${LLVM_DIR}" DIRECTORY)
find_package(Clang REQUIRED CONFIG
             PATHS "${CUPCC_LLVM_CMAKE_ROOT}" NO_DEFAULT_PATH)
list(APPEND CMAKE_MODULE_PATH "${LLVM_CMAKE_DIR}")

# Debian's package puts llvm-tblgen and lit where LLVMConfig.cmake does not look.
set(LLVM_TABLEGEN_EXE "${LLVM_TOOLS_BINARY_DIR}/llvm-tblgen")
set(LLVM_EXTERNAL_LIT "${LLVM_TOOLS_BINARY_DIR}/lit")
include(TableGen)

set(CUPCC_CLANG_RESOURCE_DIR
    "${LLVM_LIBRARY_DIR}/clang/${LLVM_VERSION_MAJOR}")
if(NOT EXISTS "${CUPCC_CLANG_RESOURCE_DIR}/include/stddef.h")
  message(FATAL_ERROR "Clang's own headers are not in "
    "${CUPCC_CLANG_RESOURCE_DIR}; install libclang-common-22-dev")
endif()

include_directories(
  "${CMAKE_SOURCE_DIR}/include"
  "${CMAKE_BINARY_DIR}/include")
include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
separate_arguments(CUPCC_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")
add_definitions(${CUPCC_LLVM_DEFINITIONS})

# Programs and the plugin find LLVM's shared libraries in LLVM's package, from
# an installed prefix too.
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)
set(CMAKE_INSTALL_RPATH "${LLVM_LIBRARY_DIR}")
# The same in the build folder. Else CMake leaves room there for the installed
# one, by an empty element, which the dynamic linker takes for the working
# directory: whoever can write there would choose the libraries.
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)
