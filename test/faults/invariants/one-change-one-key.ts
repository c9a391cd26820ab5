/** 5. One logical change, one key; two changes, two keys; the same key, the same bytes, the same API key. */

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
      // Only a try that was refused for good may be repeated by somebody else: keys may be scoped to an API key.
      if ((apiKeys.get(key) ?? exchange.apiKey) !== exchange.apiKey)
        world.fail(NAME, `key ${name} came with two API keys`);
      if (!isRefused(exchange)) apiKeys.set(key, exchange.apiKey);
      const entry = exchange.books.journal.find(candidate => candidate.key === key);
      if (entry === undefined) return;
      const known = operations.get(key);
      if (known !== undefined && known !== entry.operationId)
        world.fail(NAME, `operations ${known} and ${entry.operationId} share key ${name}`);
      operations.set(key, entry.operationId);
      const used = keys.get(entry.operationId) ?? [];
      if (used.includes(key)) return;
      for (const earlier of used) newKeyOnlyAfterNoEffect(world, exchange, earlier);
      keys.set(entry.operationId, [...used, key]);
    },
  };
}

/** A service that takes a field and forgets it cannot be told from one that did nothing. */
function isVisible(world: World, effect: EffectSeen): boolean {
  const sent = world.sent.get(effect.key ?? '')?.entry.after ?? {};
  return Object.keys(sent).some(field => !same(field, effect.before?.[field], effect.after[field]));
}

function isRefused({ answer }: Exchange): boolean {
  return answer !== null && answer.status >= 400 && answer.status < 500;
}

/** A new key for the same change only when the last try is known to have had no effect. */
function newKeyOnlyAfterNoEffect(world: World, exchange: Exchange, earlier: string): void {
  const what = `a new key for the change of key ${earlier.slice(0, 8)}`;
  for (const effect of world.effects.get(earlier) ?? []) {
    if (isVisible(world, effect) && !world.forgiven.has(effect.id))
      world.fail(NAME, `${what}, which had its effect on ${effect.id}`);
  }
  if (exchange.pending.includes(earlier)) world.fail(NAME, `${what}, which may still land`);
}
