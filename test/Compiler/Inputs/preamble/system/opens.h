#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-variable"
