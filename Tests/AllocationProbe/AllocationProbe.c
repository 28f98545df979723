// SPDX-License-Identifier: MIT

#include "AllocationProbe.h"

// Defines __GLIBC__, too.
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_MALLOC 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_OTHER_MALLOC)

// A program's own malloc stands before that of glibc, which has a second name for that.
extern void *__libc_malloc(size_t size);

static _Thread_local long count;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

long allocationCount(void) { return count; }

#else

#if defined(HAS_OTHER_MALLOC)
long allocationCount(void) { return countsOtherwise; }
#else
long allocationCount(void) { return -1; }
#endif

#endif
