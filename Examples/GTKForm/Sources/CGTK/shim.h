// SPDX-License-Identifier: MIT

#include <gtk/gtk.h>

// What are macros in C, or functions of any number of arguments, which Swift does not import.
static inline void connect_signal(gpointer object, const char *name, GCallback call, gpointer data) {
  g_signal_connect_data(object, name, call, data, NULL, 0);
}
