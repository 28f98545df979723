// SPDX-License-Identifier: MIT

@_exported import LayoutCore
