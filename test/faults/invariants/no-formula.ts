/** 9. No text of the service becomes a formula, and each text stands unchanged in its cell. */

import type { Invariant } from '../model/world';

const NAME = 'no formula';

export function noFormula(): Invariant {
  return {
    name: NAME,
    tab(world, diff, run) {
      // Users type no formulas in these histories.
      for (const formula of diff.formulas) world.fail(NAME, `the tab holds the formula ${formula}`);
      if (run === null || run.killed) return;
      for (const row of diff.added) {
        if (row.id.startsWith('new:')) continue;
        for (const [field, cell] of Object.entries(row.cells)) {
          if (!world.service.hadSince(row.id, field, cell.value, 0))
            world.fail(
              NAME,
              `the new row of ${row.id} shows "${cell.value}" for ${field}, which it never had`,
            );
        }
      }
    },
  };
}
