/** 9. No text of the service becomes a formula, and each text stands unchanged in its cell. */

import type { Invariant } from '../model/world';

const NAME = 'no formula';

export function noFormula(): Invariant {
  /** Marks of rows that the add-on has added and may still be filling. */
  const added = new Set<string>();
  return {
    name: NAME,
    tab(world, diff, run) {
      // Users type no formulas in these histories.
      for (const formula of diff.formulas) world.fail(NAME, `the tab holds the formula ${formula}`);
      if (run !== null) for (const { mark } of diff.added) added.add(mark);
    },
    ended(world, run) {
      // Another execution in the middle of a pull may look at an unfilled row.
      if (world.runs.length > 1) return;
      for (const { mark, id, cells } of world.tab.rows.values()) {
        if (run.killed || !added.has(mark) || id === '' || id.startsWith('new:')) continue;
        for (const [field, { value, typedAt }] of Object.entries(cells)) {
          if (typedAt === null && !world.service.hadSince(id, field, value, 0))
            world.fail(NAME, `the new row of ${id} shows "${value}" for ${field}, which it never had`);
        }
      }
      added.clear();
    },
  };
}
