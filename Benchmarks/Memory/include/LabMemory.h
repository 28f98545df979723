// SPDX-License-Identifier: MIT

#ifndef LAB_MEMORY_H
#define LAB_MEMORY_H

#include <stddef.h>

/// The bytes that the process has allocated and not freed, or 0 where the platform does not
/// tell. C, because Swift's Glibc leaves <malloc.h> out.
size_t labAllocatedBytes(void);

#endif
