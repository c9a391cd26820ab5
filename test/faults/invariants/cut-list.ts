/** 12. The tab of a cut list says that the list is cut. No row is removed for a missing record. */

import type { Invariant } from '../model/world';

const NAME = 'what is incomplete says so';

export function cutList(): Invariant {
  let headers: readonly string[] = [];
  return {
    name: NAME,
    tab(world, diff, run) {
      headers = diff.statusHeaders;
      if (run?.listCut === true && diff.removed.length > 0) {
        const marks = diff.removed.map(row => row.mark).join(', ');
        world.fail(NAME, `rows ${marks} were removed by a list that was cut`);
      }
    },
    ended(world, run) {
      if (!run.entryPoint.startsWith('menuPull') || run.killed || run.shown === null) return;
      const done = run.dialogs.some(dialog => /records pulled/.test(dialog.message));
      if (!done) return;
      const names = world.driver.hands.names();
      const pulled = names.findIndex(name =>
        run.dialogs.some(({ message }) => message.includes(`"${name}": `)),
      );
      const header = headers[Math.max(0, pulled)] ?? '';
      if (run.listCut && !/incomplete/.test(header))
        world.fail(NAME, `a cut list was pulled, and the tab says only "${header}"`);
      if (run.listCut && !run.dialogs.some(dialog => /Incomplete/.test(dialog.message)))
        world.fail(NAME, 'a cut list was pulled, and the message does not say so');
    },
  };
}
