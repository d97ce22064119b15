# What an installed prefix holds beside what tools/, runtime/ and lib/ install
# themselves (bin/cupcc, lib/cupcc.so, lib/cupcc/, lib/libcupcc*.a): headers, the
# CMake package by which another project uses the compiler, as a compiler or as a
# library, and documents. Nothing in it knows where the prefix is.

install(DIRECTORY include/cupcc "${CMAKE_BINARY_DIR}/include/cupcc"
        DESTINATION include
        FILES_MATCHING PATTERN "*.h" PATTERN "*.def")

set(CUPCC_CMAKE_DIR lib/cmake/cupcc)
foreach(part Compiler Library)
  install(EXPORT cupcc${part}Targets NAMESPACE cupcc::
          DESTINATION "${CUPCC_CMAKE_DIR}")
endforeach()
include(CMakePackageConfigHelpers)
write_basic_package_version_file(
  "${CMAKE_BINARY_DIR}/cupccConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES cmake/cupccConfig.cmake
              "${CMAKE_BINARY_DIR}/cupccConfigVersion.cmake"
        DESTINATION "${CUPCC_CMAKE_DIR}")

install(FILES README.md CHANGELOG.md LICENSE
        DESTINATION share/doc/cupcc)
install(DIRECTORY docs DESTINATION share/doc/cupcc)
include(cmake/Licences.cmake)
