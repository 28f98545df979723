// SPDX-License-Identifier: MIT

#ifndef ALLOCATION_PROBE_H
#define ALLOCATION_PROBE_H

#include <stddef.h>

/// What ``allocationCount()`` is where a sanitizer allocates.
static const long countsOtherwise = -2;

/// The number of times that the calling thread has asked for memory, or -1 where that is not
/// known. What is asked for the first time by an array or an object counts, and each time it grows.
long allocationCount(void);

/// The bytes that the process has allocated and not freed, or 0 where the platform does not
/// tell. C, because Swift's Glibc leaves <malloc.h> out.
size_t allocatedBytes(void);

#endif
