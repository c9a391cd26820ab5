/** Transactions that somebody split: a whole and its parts, which may be split again. */

import { inTime, type Line } from './evidence';

export interface Families {
  /** What is no part of anything in the list, in its order in time. */
  readonly roots: readonly Line[];
  /** Wholes with what their parts in the list come to. */
  readonly wholes: ReadonlyMap<Line, number>;
  /** What counts for a root: its last parts; the root itself where it was not split. */
  readonly leaves: (root: Line) => readonly Line[];
}

/** A part whose whole is not in the list is a root. One that leads to itself belongs to no root, and nothing is made of it. */
export function familiesOf(lines: readonly Line[]): Families {
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
  return { roots, wholes, leaves: root => leaves.get(root) ?? [root] };
}
