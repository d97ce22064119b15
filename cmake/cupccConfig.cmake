# find_package(cupcc): the compiler as a library, targets cupccBasic,
# cupccToolkit, cupccOffload, cupccFrontend, cupccCompiler, cupccDriver.
# Finds the LLVM and the Clang that they were built against.

include(CMakeFindDependencyMacro)
find_dependency(LLVM 22.1 CONFIG)
get_filename_component(_cupcc_llvm_root "${LLVM_DIR}" DIRECTORY)
find_dependency(Clang CONFIG PATHS "${_cupcc_llvm_root}" NO_DEFAULT_PATH)
include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
include("${CMAKE_CURRENT_LIST_DIR}/cupccTargets.cmake")
