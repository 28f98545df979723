// SPDX-License-Identifier: MIT

import LayoutCore
