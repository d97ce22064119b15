# How our own sources are compiled.

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-exceptions
                    -ffile-prefix-map=${CMAKE_SOURCE_DIR}/=)

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER "${CCACHE}")
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
endif()
