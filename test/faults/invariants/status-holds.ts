/**
 * A Status that promises something is true: an entry waits for "Continue", or an unknown outcome is open. Judged after
 * each execution, until a kill, a disturbance, a deleted journal or a restored version leaves an older Status.
 */

import { JOURNAL } from '../drivers/stored-books';
import type { Invariant } from '../model/world';

const NAME = 'status holds';
const GOES_ON = /run "Continue" to send it/;
const UNKNOWN = /^\? /;
const RESTORED = /earlier version/;
/** The commands that look at all open entries of the list. */
const LOOKS = /^menu(?:Push|Continue|Cancel)/;
/** What a command says that stopped before it looked at anything. */
const LOOKED_AT_NOTHING = /was pulled from another workspace/;

export function statusHolds(): Invariant {
  let isOver = false;
  let hadJournal = false;
  /** By the row's mark. People may copy a Status too. */
  const written = new Map<string, string>();
  /** Rows whose token stood in two rows. One row has the outcome, and the next push tells the other. */
  const copied = new Set<string>();
  return {
    name: NAME,
    started(world) {
      const isThere = world.driver.hands.hiddenSheets().includes(JOURNAL);
      isOver ||= hadJournal && !isThere;
      hadJournal = isThere;
      const rows = [...world.tab.rows.values()].filter(({ id }) => id.startsWith('new:'));
      for (const { id, mark } of rows) if (rows.filter(other => other.id === id).length > 1) copied.add(mark);
    },
    tab(_world, diff) {
      for (const { row, text } of diff.statuses) written.set(row.mark, text);
    },
    ended(world, run) {
      isOver ||= run.killed || run.disturbed || run.dialogs.some(({ message }) => RESTORED.test(message));
      if (isOver || !LOOKS.test(run.entryPoint)) return;
      if (run.dialogs.some(({ message }) => LOOKED_AT_NOTHING.test(message))) return;
      const open = world.driver.books().journal.filter(entry => entry.state !== 'closed');
      const rows = [...world.tab.rows.values()];
      for (const { id, mark, status } of rows) {
        if (copied.has(mark) || written.get(mark) !== status) continue;
        const own = open.filter(({ recordId, token }) => id !== '' && (recordId === id || token === id));
        if (GOES_ON.test(status) && own.every(({ state }) => state !== 'planned'))
          world.fail(NAME, `row ${mark} says "${status}", and no operation of it waits`);
        // A record's row in a second tab is told by the next pull of that tab.
        const isAlone = rows.filter(other => other.id === id).length === 1;
        if (isAlone && UNKNOWN.test(status) && own.every(({ state }) => state === 'planned'))
          world.fail(NAME, `row ${mark} says "${status}", and no operation of it is open`);
      }
    },
  };
}
