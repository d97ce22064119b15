# Clang and LLVM in the program cupcc itself, from the archives of their
# packages: a call within the compiler is a call, not one through the tables of
# three shared libraries, and the program can be laid out as a whole
# (Layout.cmake). Everything else of ours is linked to the shared libraries
# (lib/CMakeLists.txt), above all the plugin, which must have the same objects as
# the Clang that loads it.
#
# cupcc_link_static_llvm(<program>) for a program of parts of ours. Targets that
# such a program does not name are not linked: it has X86 and NVPTX alone.

# Not what belongs to other programs, and libclang, which has its own copy of
# parts of others.
file(GLOB CUPCC_CLANG_ARCHIVES "${LLVM_LIBRARY_DIR}/libclang*.a")
list(FILTER CUPCC_CLANG_ARCHIVES EXCLUDE REGEX
     "/libclang(Daemon|Tidy|Doc|Include|Query|ChangeNamespace|Move|Reorder|Apply)[^/]*$")
list(REMOVE_ITEM CUPCC_CLANG_ARCHIVES "${LLVM_LIBRARY_DIR}/libclang.a")
file(GLOB CUPCC_LLVM_ARCHIVES "${LLVM_LIBRARY_DIR}/libLLVM*.a")
# Clang's optimisation pipeline names Polly, which Debian's LLVM was built with.
file(GLOB CUPCC_POLLY_ARCHIVES "${LLVM_LIBRARY_DIR}/libPolly*.a")
foreach(part CLANG LLVM POLLY)
  if(NOT CUPCC_${part}_ARCHIVES)
    message(FATAL_ERROR "no archives of ${part} in ${LLVM_LIBRARY_DIR}; they are in "
      "the packages libclang-22-dev, llvm-22-dev and libpolly-22-dev")
  endif()
endforeach()
find_package(ZLIB REQUIRED)
find_library(CUPCC_ZSTD zstd REQUIRED)
find_library(CUPCC_Z3 z3 REQUIRED)
find_library(CUPCC_XML2 xml2 REQUIRED)

function(cupcc_link_static_llvm program)
  set_target_properties(${program} PROPERTIES CUPCC_STATIC_LLVM ON)
  # LLD takes archives in any order, and this many in a second. The program
  # stands where it was linked: no address is to be corrected at each start.
  target_link_options(${program} PRIVATE -fuse-ld=lld -no-pie LINKER:--gc-sections
                      LINKER:--as-needed)
  target_link_libraries(${program} PRIVATE
    ${CUPCC_CLANG_ARCHIVES} ${CUPCC_LLVM_ARCHIVES} ${CUPCC_POLLY_ARCHIVES}
    ZLIB::ZLIB ${CUPCC_ZSTD} ${CUPCC_Z3} ${CUPCC_XML2})
endfunction()
