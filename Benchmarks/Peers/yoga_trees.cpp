// SPDX-License-Identifier: MIT
//
// Lays out a tree of rows and columns with Yoga, and prints what Examples/FlexTrees prints of the
// same tree: the best times in ms of a first layout, with making the nodes, of one after the
// window has become wider, and of one after a text has become higher. Frames are read after each.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>
#include <vector>

#include "Yoga.h"

struct Node {
  int parent;
  char arrangement;
  float padding, gap, width, height;
  int grows;
};

static double milliseconds() {
  auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::milli>(now).count();
}

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "r") : nullptr;
  int size, text;
  if (!file || fscanf(file, "%d %d", &size, &text) != 2) return 2;
  std::vector<Node> tree(size);
  for (auto &node : tree)
    if (fscanf(file, "%d %c %f %f %f %f %d", &node.parent, &node.arrangement, &node.padding,
               &node.gap, &node.width, &node.height, &node.grows) != 7)
      return 2;
  fclose(file);
  const int edits = 10;
  double best[3];
  std::fill(best, best + 3, std::numeric_limits<double>::infinity());
  std::vector<float> frames(4 * size);
  for (int round = 0; round < 7; round++) {
    std::vector<YGNodeRef> nodes(size);
    std::vector<int> children(size, 0);
    auto layOut = [&](float width) {
      YGNodeCalculateLayout(nodes[0], width, YGUndefined, YGDirectionLTR);
      for (int i = 0; i < size; i++) {
        frames[4 * i] = YGNodeLayoutGetLeft(nodes[i]);
        frames[4 * i + 1] = YGNodeLayoutGetTop(nodes[i]);
        frames[4 * i + 2] = YGNodeLayoutGetWidth(nodes[i]);
        frames[4 * i + 3] = YGNodeLayoutGetHeight(nodes[i]);
      }
    };
    double start = milliseconds();
    for (int i = 0; i < size; i++) {
      const Node &node = tree[i];
      YGNodeRef own = nodes[i] = YGNodeNew();
      if (node.arrangement == 'r') YGNodeStyleSetAlignItems(own, YGAlignFlexStart);
      YGNodeStyleSetFlexDirection(
          own, node.arrangement == 'r' ? YGFlexDirectionRow : YGFlexDirectionColumn);
      if (node.padding > 0) YGNodeStyleSetPadding(own, YGEdgeAll, node.padding);
      if (node.width >= 0) YGNodeStyleSetWidth(own, node.width);
      if (node.height >= 0) YGNodeStyleSetHeight(own, node.height);
      if (node.grows) {
        YGNodeStyleSetFlexGrow(own, 1);
        YGNodeStyleSetFlexBasis(own, 0);
      }
      if (node.parent < 0) continue;
      const Node &parent = tree[node.parent];
      int place = children[node.parent]++;
      YGEdge before = parent.arrangement == 'r' ? YGEdgeLeft : YGEdgeTop;
      if (place > 0 && parent.gap > 0) YGNodeStyleSetMargin(own, before, parent.gap);
      YGNodeInsertChild(nodes[node.parent], own, place);
    }
    layOut(390);
    best[0] = std::min(best[0], milliseconds() - start);
    if (round == 0 && count > 2) {
      FILE *out = fopen(arguments[2], "w");
      if (!out) return 2;
      for (int i = 0; i < size; i++)
        fprintf(out, "%g %g %g %g\n", frames[4 * i], frames[4 * i + 1], frames[4 * i + 2],
                frames[4 * i + 3]);
      fclose(out);
    }
    start = milliseconds();
    for (int step = 1; step <= edits; step++) layOut(390 + 3.7f * step);
    best[1] = std::min(best[1], (milliseconds() - start) / edits);
    start = milliseconds();
    for (int step = 1; step <= edits; step++) {
      YGNodeStyleSetHeight(nodes[text], tree[text].height + step);
      layOut(427);
    }
    best[2] = std::min(best[2], (milliseconds() - start) / edits);
    YGNodeFreeRecursive(nodes[0]);
  }
  printf("%.4f %.4f %.4f\n", best[0], best[1], best[2]);
}
