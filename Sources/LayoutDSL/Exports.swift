// SPDX-License-Identifier: MIT

// The types of LayoutCore that authors of layouts need: geometry, items, sessions, explanations,
// and the few others that a sentence can contain. Rows, models and the protocols of solvers are not
// among them; a solver imports LayoutCore.

@_exported import struct LayoutCore.AttributeReference
@_exported import struct LayoutCore.AutoresizingMask
@_exported import enum LayoutCore.ConflictPolicy
@_exported import struct LayoutCore.ConstantEffect
@_exported import struct LayoutCore.ConstraintOrigin
@_exported import protocol LayoutCore.ConstraintSolver
@_exported import enum LayoutCore.ConstraintTarget
@_exported import struct LayoutCore.DirectionalInsets
@_exported import enum LayoutCore.ExplanationError
@_exported import struct LayoutCore.FittingExtent
@_exported import struct LayoutCore.FittingSizes
@_exported import struct LayoutCore.FrameReason
@_exported import struct LayoutCore.GivenUpConstraint
@_exported import enum LayoutCore.GuideKind
@_exported import struct LayoutCore.Insets
@_exported import struct LayoutCore.LayoutAmbiguity
@_exported import enum LayoutCore.LayoutAttribute
@_exported import enum LayoutCore.LayoutAxis
@_exported import class LayoutCore.LayoutBox
@_exported import struct LayoutCore.LayoutClaim
@_exported import enum LayoutCore.LayoutCondition
@_exported import struct LayoutCore.LayoutConflict
@_exported import struct LayoutCore.LayoutConstraint
@_exported import struct LayoutCore.LayoutConstraintID
@_exported import struct LayoutCore.LayoutCounterexample
@_exported import enum LayoutCore.LayoutError
@_exported import class LayoutCore.LayoutGuide
@_exported import protocol LayoutCore.LayoutItem
@_exported import struct LayoutCore.LayoutLosses
@_exported import struct LayoutCore.LayoutMetrics
@_exported import struct LayoutCore.LayoutMistake
@_exported import class LayoutCore.LayoutNode
@_exported import struct LayoutCore.LayoutProof
@_exported import struct LayoutCore.LayoutReport
@_exported import struct LayoutCore.LayoutSentence
@_exported import class LayoutCore.LayoutSession
@_exported import struct LayoutCore.LayoutSweep
@_exported import struct LayoutCore.LayoutTransition
@_exported import struct LayoutCore.LevelLoss
@_exported import struct LayoutCore.MissedWish
@_exported import struct LayoutCore.PixelGrid
@_exported import struct LayoutCore.Point
@_exported import struct LayoutCore.Priority
@_exported import enum LayoutCore.ReadingDirection
@_exported import struct LayoutCore.Reason
@_exported import struct LayoutCore.Rect
@_exported import enum LayoutCore.Relation
@_exported import struct LayoutCore.Size
@_exported import enum LayoutCore.SolverError
@_exported import enum LayoutCore.SweepParameter
@_exported import struct LayoutCore.SweepSetting
