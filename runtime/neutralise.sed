# Makes the runtime's linked IR fit every architecture. Read by sed -E.

# The architecture it was compiled for; the program's own counts. Functions of
# different targets are not inlined into each other.
s/"target-(cpu|features)"="[^"]*"//g
s/"stack-protector-buffer-size"="[^"]*"//g
s/"frame-pointer"="[^"]*"//g

# From -fno-builtin, and a wall to inlining: nothing with it goes into a function
# without. The device's back end has no library functions to recognise.
s/"no-builtins"//g

# Clang 22 knows no atomic scopes for NVPTX and leaves the system's (atomics.cpp).
/ cmpxchg /s/ monotonic monotonic/ syncscope("device") monotonic monotonic/
/ atomicrmw u(inc|dec)_wrap /s/ seq_cst/ monotonic/
/ atomicrmw /s/ monotonic,/ syncscope("device") monotonic,/

# What a program's author is warned of.
s/"cupcc-computes-long-double"//g

# Who compiled it, once for each file.
/^!llvm\.ident = /d
s/^source_filename = .*/source_filename = "cupcc-device"/
