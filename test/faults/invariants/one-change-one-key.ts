/** 5. One logical change has one key, and two changes have two keys. A key keeps its bytes and its API key. */

import type { EffectSeen, Exchange } from '../drivers/driver';
import { same } from '../model/values';
import type { Invariant, World } from '../model/world';

const NAME = 'one change, one key';

export function oneChangeOneKey(): Invariant {
  const bytes = new Map<string, string>();
  const operations = new Map<string, string>();
  const apiKeys = new Map<string, string | null>();
  const keys = new Map<string, string[]>();
  return {
    name: NAME,
    exchange(world, exchange) {
      const { key } = exchange;
      if (key === null) return;
      const request = `${exchange.method} ${exchange.path}?${exchange.query} ${exchange.bodyText}`;
      const name = key.slice(0, 8);
      if ((bytes.get(key) ?? request) !== request)
        world.fail(NAME, `key ${name} came with two different requests`);
      bytes.set(key, request);
      // Another user may repeat only a finally refused try, because keys may be scoped to an API key.
      if ((apiKeys.get(key) ?? exchange.apiKey) !== exchange.apiKey)
        world.fail(NAME, `key ${name} came with two API keys`);
      if (!isRefused(exchange)) apiKeys.set(key, exchange.apiKey);
      const entries = exchange.books.journal.filter(candidate => candidate.key === key);
      if (entries.length === 0) return;
      const ids = entries.map(({ operationId }) => operationId);
      const together = [...ids].sort().join(', ');
      const known = operations.get(key);
      // By the contract, each operation has a key. A described request has one key for all its entries, each time.
      if (known !== undefined ? known !== together : ids.length > 1 && world.config.bulk === null)
        world.fail(NAME, `operations ${known ?? ''} and ${together} share key ${name}`);
      operations.set(key, together);
      for (const entry of entries) {
        const used = keys.get(entry.operationId) ?? [];
        if (used.includes(key)) continue;
        for (const earlier of used) newKeyOnlyAfterNoEffect(world, exchange, earlier, entry.recordId);
        keys.set(entry.operationId, [...used, key]);
      }
    },
  };
}

/** If a service accepts a field and forgets it, the effect is invisible. */
function isVisible(world: World, effect: EffectSeen): boolean {
  const sent = world.sentFor(effect.key ?? '', effect.id)?.entry.after ?? {};
  return Object.keys(sent).some(field => !same(field, effect.before?.[field], effect.after[field]));
}

function isRefused({ answer }: Exchange): boolean {
  return answer !== null && answer.status >= 400 && answer.status < 500;
}

/** The same change gets a new key only if the last try is known to have had no effect. */
function newKeyOnlyAfterNoEffect(
  world: World,
  exchange: Exchange,
  earlier: string,
  recordId: string | null,
): void {
  const what = `a new key for the change of key ${earlier.slice(0, 8)}`;
  for (const effect of world.effects.get(earlier) ?? []) {
    // Each entry of a shared request has a separate effect.
    if (world.config.bulk !== null && effect.id !== recordId) continue;
    if (isVisible(world, effect) && !world.forgiven.has(effect.id))
      world.fail(NAME, `${what}, which had its effect on ${effect.id}`);
  }
  if (exchange.pending.includes(earlier)) world.fail(NAME, `${what}, which may still land`);
}
