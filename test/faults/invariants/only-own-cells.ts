/** 8. The add-on changes only cells in owned columns and hidden sheets. */

import type { Invariant } from '../model/world';

const NAME = 'only own cells';

export function onlyOwnCells(): Invariant {
  return {
    name: NAME,
    tab(world, diff) {
      for (const { row, to } of diff.foreign)
        world.fail(NAME, `beside row ${row.mark} "${row.foreign}" became "${to}"`);
      for (const row of diff.added)
        if (row.userContent) world.fail(NAME, `a new row came with "${row.foreign}" beside it`);
      if (diff.foreignHeader !== null)
        world.fail(NAME, `the user's header "${diff.foreignHeader.from}" became "${diff.foreignHeader.to}"`);
    },
  };
}
