/**
 * The rule of the first record (design section 12). If a list shows that an update changed fields that nobody edited,
 * the add-on updates no other record in this way of sending. No masked value of a list ever reaches the service.
 */

import type { EffectSeen, Exchange } from '../drivers/driver';
import { changesIn } from '../model/changes';
import { same } from '../model/values';
import type { Invariant, RunContext, World } from '../model/world';

const NAME = 'one record damaged';

interface Damage {
  readonly id: string;
  readonly field: string;
  /** All that the update changed, with its new values. A lagging list may hold one of them from before. */
  readonly changed: Readonly<Record<string, unknown>>;
  /** Whether the update sent all fields. About the other way of sending it proves nothing. */
  readonly isOfAll: boolean;
}

export function oneRecordDamaged(): Invariant {
  const byRun = new Map<RunContext, Damage[]>();
  /** The record that a report has named. Until a person answers, no other is updated. */
  let told: string | null = null;
  return {
    name: NAME,
    exchange(world, exchange, run) {
      if (exchange.key === null) return;
      const own = byRun.get(run) ?? [];
      for (const { kind, id } of changesIn(world, exchange) ?? []) {
        if (kind === 'create') continue;
        const seen = own.find(one => one.id !== id && one.isOfAll === world.replaceMode && isShown(run, one));
        if (seen !== undefined)
          world.fail(NAME, `${id} is updated after the list showed that ${seen.id} lost its ${seen.field}`);
        if (told !== null && told !== id && !world.replaceMode)
          world.fail(NAME, `${id} is updated after a report named the damage on ${told}`);
      }
      byRun.set(run, [...own, ...damagesIn(world, exchange)]);
    },
    effect(world, effect) {
      const masks = Object.entries(effect.after).filter(
        ([field, value]) => /\*{3}/.test(String(value)) && effect.before?.[field] !== value,
      );
      for (const [field, value] of masks) world.fail(NAME, `${effect.id}.${field} is "${value}" now, a mask`);
    },
    ended(world, run) {
      const [damage] = byRun.get(run) ?? [];
      byRun.delete(run);
      // A new description is another way of sending, about which nothing is known.
      if (world.config.bulk !== null) return;
      if (damage !== undefined && run.dialogs.some(({ message }) => message.includes('Stopped: the service')))
        told = damage.id;
      if (run.dialogs.some(({ text }) => text === 'other')) told = null;
    },
  };
}

function isShown(run: RunContext, { id, changed }: Damage): boolean {
  const record = run.shown?.get(id);
  return (
    record !== undefined &&
    Object.entries(changed).every(([field, value]) => same(field, record[field], value))
  );
}

/**
 * What the immediate effects of a request changed beside the values that it sent. Late ones may come after the last
 * look. A colleague's change between the look and the request gives way to a carried value: that window stays open.
 */
function damagesIn(world: World, { key, effects }: Exchange): Damage[] {
  const { labels, otherLabels } = world.facts;
  const fields = Object.keys({ ...labels, ...otherLabels });
  return effects.flatMap(({ id, before, after }: EffectSeen) => {
    const sent = world.sentFor(key ?? '', id)?.entry;
    const [edited, carried] = [sent?.after ?? {}, sent?.carried ?? {}];
    const isAsSent = (field: string): boolean =>
      field in edited || (field in carried && same(field, carried[field], after[field]));
    if (before === null) return [];
    const other = fields.filter(field => !same(field, before[field], after[field]));
    const changed = Object.fromEntries(other.map(field => [field, after[field]]));
    return other
      .filter(field => !isAsSent(field))
      .map(field => ({ id, field, changed, isOfAll: world.replaceMode }));
  });
}
