# Run by cpack between the installation and the packages: what Debian's policy wants
# of a package and a tarball does without, compressed pages and a changelog.

if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(share "${CPACK_TEMPORARY_DIRECTORY}/usr/share")
file(COPY_FILE "${share}/doc/cupcc/CHANGELOG.md" "${share}/doc/cupcc/changelog")
execute_process(
  COMMAND gzip -9n "${share}/man/man1/cupcc.1" "${share}/doc/cupcc/changelog"
  COMMAND_ERROR_IS_FATAL ANY)
