# find_package(cupcc): cupcc as a compiler, and the compiler as a library.
#
#   cupcc_COMPILER       bin/cupcc, for CMAKE_CUDA_COMPILER
#   cupcc_NVCC_COMPILER  the same under the name nvcc
#   cupcc_PLUGIN         the plugin, for clang++-22 -fplugin=
#   cupcc::cupcc, cupcc::plugin   the first and the third as targets
#
# The component "library" has targets for the parts of the compiler, cupcc::Basic
# to cupcc::Driver, and finds the LLVM and the Clang that they were built against.
# It is there without being asked for where these are.

get_filename_component(_cupcc_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(cupcc_COMPILER "${_cupcc_prefix}/bin/cupcc")
set(cupcc_NVCC_COMPILER "${_cupcc_prefix}/lib/cupcc/nvcc/bin/nvcc")
set(cupcc_PLUGIN "${_cupcc_prefix}/lib/cupcc.so")
unset(_cupcc_prefix)
include("${CMAKE_CURRENT_LIST_DIR}/cupccCompilerTargets.cmake")

foreach(_cupcc_component ${cupcc_FIND_COMPONENTS})
  if(NOT _cupcc_component STREQUAL "library")
    set(cupcc_FOUND FALSE)
    set(cupcc_NOT_FOUND_MESSAGE
        "there is no component '${_cupcc_component}'; there is 'library'")
    return()
  endif()
endforeach()
unset(_cupcc_component)

# LLVM and Clang are not asked for where nothing needs them.
if(cupcc_FIND_REQUIRED_library)
  find_package(LLVM 22.1 CONFIG)
else()
  find_package(LLVM 22.1 CONFIG QUIET)
endif()
if(LLVM_FOUND)
  get_filename_component(_cupcc_llvm "${LLVM_DIR}" DIRECTORY)
  find_package(Clang QUIET CONFIG PATHS "${_cupcc_llvm}" NO_DEFAULT_PATH)
  unset(_cupcc_llvm)
endif()
if(LLVM_FOUND AND Clang_FOUND)
  include("${CMAKE_CURRENT_LIST_DIR}/cupccLibraryTargets.cmake")
  set_property(TARGET cupcc::Basic APPEND PROPERTY
               INTERFACE_INCLUDE_DIRECTORIES
               ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
  set(cupcc_library_FOUND TRUE)
else()
  set(cupcc_library_FOUND FALSE)
  if(cupcc_FIND_REQUIRED_library)
    set(cupcc_FOUND FALSE)
    set(cupcc_NOT_FOUND_MESSAGE
        "LLVM and Clang 22.1 are not there (llvm-22-dev, libclang-22-dev)")
  endif()
endif()
