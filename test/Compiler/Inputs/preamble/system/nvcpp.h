struct [[deprecated]] Old {};
#pragma diagnostic push
#pragma diag_suppress deprecated_entity
