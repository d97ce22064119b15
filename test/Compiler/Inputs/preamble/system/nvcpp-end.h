#pragma diagnostic pop
