// SPDX-License-Identifier: MIT
#include <gtk/gtk.h>
