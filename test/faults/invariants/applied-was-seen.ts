/** 7. "Applied" stands only for values that a list has shown, and a refusal only while the list does not show them. */

import { tabOf } from '../drivers/several-tabs';
import type { RowModel } from '../model/tab-model';
import { same } from '../model/values';
import type { Invariant, RunContext, World } from '../model/world';

const NAME = 'applied was seen';

function isEqual(
  values: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean {
  return Object.keys(after).every(field => same(field, values[field], after[field]));
}

/** A push settles entries of its own tab. Any other command finds the tab by its entries in doubt. */
function isSentFrom(world: World, run: RunContext | null, { id, row }: RowModel): boolean | 'perhaps' {
  const twins = [...world.tab.rows.values()].filter(other => other.id === id);
  if (twins.length < 2) return true;
  return run?.entryPoint === 'menuPush' ? tabOf(row) === run.tab : 'perhaps';
}

export function appliedWasSeen(): Invariant {
  const judged = new Set<string>();
  const judge = (world: World, run: RunContext | null): void => {
    for (const entry of world.driver.books().journal) {
      if (entry.outcome !== 'landed' || judged.has(entry.operationId)) continue;
      judged.add(entry.operationId);
      const sent = world.operation(entry.operationId);
      // If the request of an operation never arrived, another record may show the expected values.
      const since = sent?.firstTick ?? 0;
      const id = entry.recordId ?? '';
      for (const [field, value] of Object.entries(entry.after)) {
        if (world.service.deliveredSince(id, field, value, since)) continue;
        world.fail(NAME, `${id}.${field} = "${value}" counts as landed, and no list has shown it`);
      }
      world.tab.takenOver(id, entry.after, row => isSentFrom(world, run, row));
    }
  };
  const refused = new Set<string>();
  return {
    name: NAME,
    ended(world, run) {
      const { journal } = world.driver.books();
      for (const { outcome, operationId, key, recordId, after } of journal) {
        if (outcome !== 'rejected' || refused.has(operationId)) continue;
        refused.add(operationId);
        // The row went again: nothing tells which of the two requests the service took.
        const isSameChange = (other: (typeof journal)[number]): boolean =>
          other.recordId === recordId && other.outcome === 'landed' && isEqual(other.after, after);
        if (journal.some(isSameChange)) continue;
        const hadEffect = (world.effects.get(key ?? '') ?? []).some(({ id }) => id === recordId);
        const shown = run.shown?.get(recordId ?? '');
        const isThere = isEqual(shown ?? {}, after);
        if (hadEffect && shown !== undefined && isThere)
          world.fail(NAME, `${recordId} counts as refused, and the list shows what was sent`);
      }
    },
    tab(world, diff, run) {
      judge(world, run);
      for (const { row, text } of diff.statuses) {
        if (!/^✓ (Applied|Created)/.test(text)) continue;
        // A failed flush may keep Status and lose the id: the row is known by its token until the next run.
        const entries = world.driver
          .books()
          .journal.filter(({ recordId, token }) => recordId === row.id || token === row.id);
        // A look has shown what was unlisted, and the run died between Status and journal.
        const isShown = ({ outcome, operationId, after }: (typeof entries)[number]): boolean =>
          outcome === 'unlisted' &&
          Object.entries(after).every(([field, value]) =>
            world.service.deliveredSince(row.id, field, value, world.operation(operationId)?.firstTick ?? 0),
          );
        const isTrue = entries.some(
          entry => entry.outcome === 'landed' || entry.state !== 'closed' || isShown(entry),
        );
        if (row.id === '' || !isTrue)
          world.fail(NAME, `row ${row.mark} says "${text}", and no operation of ${row.id || 'it'} landed`);
      }
    },
  };
}
