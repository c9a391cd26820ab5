/** 2. No lost update. The add-on never overwrites an unseen change, and never sends while an earlier try may land. */

import type { Exchange, Fields } from '../drivers/driver';
import { type Change, changesIn } from '../model/changes';
import { comparable, same } from '../model/values';
import type { Invariant, RunContext, World } from '../model/world';

const NAME = 'no lost update';

export function noLostUpdate(): Invariant {
  return {
    name: NAME,
    exchange(world, exchange, run) {
      if (exchange.key === null) return;
      for (const change of changesIn(world, exchange) ?? []) {
        const sent = world.sentFor(exchange.key, change.id);
        if (change.kind === 'create' || sent === undefined) continue;
        const id = sent.entry.recordId ?? '';
        noOtherMayLand(world, exchange, id);
        const refreshed = run.shown?.get(id);
        if (refreshed === undefined) {
          world.fail(NAME, `${id} is sent although the list of this execution does not show it`);
          continue;
        }
        overwritesOnlyWhatWasSeen(world, change, sent.entry.before, refreshed, run);
      }
    },
  };
}

/** A late effect of the earlier try would undo this try. */
function noOtherMayLand(world: World, exchange: Exchange, id: string): void {
  for (const key of exchange.pending) {
    if (key === exchange.key) continue;
    const other = world.sentFor(key, id);
    if (other?.entry.recordId === id)
      world.fail(NAME, `${id} takes another change while an earlier one may still land`);
  }
}

/** Compares with the record of the batch's refresh. A change between that refresh and the PUT is allowed. */
function overwritesOnlyWhatWasSeen(
  world: World,
  change: Change,
  confirmed: Fields,
  refreshed: Fields,
  run: RunContext,
): void {
  const id = String(refreshed['id']);
  for (const [field, wanted] of Object.entries(change.fields)) {
    const old = refreshed[field];
    if (same(field, old, wanted)) continue;
    if (!(field in confirmed)) {
      world.fail(NAME, `${id}.${field} is carried along as "${wanted}", the list shows "${old}"`);
    } else if (!same(field, old, confirmed[field])) {
      const from = comparable(field, confirmed[field]);
      world.fail(NAME, `${id}.${field}: "${old}" is overwritten with "${wanted}", confirmed from "${from}"`);
    }
  }
  if (run.dialogs.length === 0 && run.entryPoint === 'menuPush')
    world.fail(NAME, `${id} is sent and nobody was asked`);
}
