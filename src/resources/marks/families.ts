/** Split transactions: wholes and parts. A part may be split again. */

import { inTime, type Line } from './evidence';

/**
 * roots: lines that are no part of another line of the list, in order of time. wholes: with the sum of their parts in
 * the list. leaves: the lines that count for a root, which are its last parts, or itself if it is not split.
 * A part whose whole is not in the list is a root. A part that leads to itself belongs to no root and is ignored.
 */
export function familiesOf(lines: readonly Line[]) {
  const byId = new Map(lines.map(line => [line.id, line]));
  const parts = new Map<Line, Line[]>();
  const roots: Line[] = [];
  for (const line of inTime(lines)) {
    const whole = byId.get(line.of('parentId'));
    if (whole === undefined || whole === line) {
      roots.push(line);
      continue;
    }
    const own = parts.get(whole) ?? [];
    parts.set(whole, own);
    own.push(line);
  }
  const wholes = new Map<Line, number>();
  const leaves = new Map<Line, readonly Line[]>();
  for (const root of roots.filter(one => parts.has(one))) {
    const last: Line[] = [];
    const left = [root];
    for (let line = left.pop(); line !== undefined; line = left.pop()) {
      const own = parts.get(line) ?? [];
      if (own.length === 0) last.push(line);
      else
        wholes.set(
          line,
          own.reduce((sum, { amount }) => sum + amount, 0),
        );
      for (let i = own.length - 1; i >= 0; i--) left.push(own[i] as Line);
    }
    leaves.set(root, last);
  }
  return { roots, wholes, leaves: (root: Line) => leaves.get(root) ?? [root] };
}
