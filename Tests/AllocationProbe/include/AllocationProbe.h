// SPDX-License-Identifier: MIT

#ifndef ALLOCATION_PROBE_H
#define ALLOCATION_PROBE_H

/// The number of times that the calling thread has asked for memory, or -1 where that is not
/// known. What is asked for the first time by an array or an object counts, and each time it grows.
long allocationCount(void);

#endif
