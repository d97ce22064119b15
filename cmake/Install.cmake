# What an installed prefix holds beside what tools/ and runtime/ install
# themselves (bin/cupcc, lib/cupcc.so, lib/cupcc/): the documents.

install(FILES README.md CHANGELOG.md LICENSE
        DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY docs/ DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs")
