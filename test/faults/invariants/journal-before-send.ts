/** 4. When a write arrives, the flushed hidden sheet and the document properties have its key and body. */

import { createHash } from 'node:crypto';
import type { Fields } from '../drivers/driver';
import { changesIn, isRead } from '../model/changes';
import { same } from '../model/values';
import type { Invariant, World } from '../model/world';

const NAME = 'journal before send';

export function journalBeforeSend(): Invariant {
  return {
    name: NAME,
    exchange(world, exchange) {
      if (isRead(exchange)) return;
      if (exchange.key === null) {
        world.fail(NAME, `${exchange.method} ${exchange.path} came without a key`);
        return;
      }
      const { journal, fence } = exchange.books;
      const entries = journal.filter(candidate => candidate.key === exchange.key);
      const what = `${exchange.method} with key ${exchange.key.slice(0, 8)}`;
      if (entries.length === 0) {
        world.fail(NAME, `${what} is not in the hidden journal when it arrives`);
        return;
      }
      const changes = changesIn(world, exchange);
      if (changes === null) {
        world.fail(NAME, `${what} is made by no description that anybody has written`);
        return;
      }
      if (changes.length !== entries.length)
        world.fail(NAME, `${what} holds ${changes.length} records, the journal has ${entries.length} for it`);
      const open = (fence?.open ?? []).filter(({ k }) => exchange.key?.startsWith(k) && k.length >= 16);
      if (open.length === 0) world.fail(NAME, `${what} is not in the document's properties when it arrives`);
      for (const change of changes) {
        const entry = change.kind === 'create' ? entries[0] : entries.find(one => one.recordId === change.id);
        if (entry === undefined) {
          world.fail(NAME, `${what} names another record than the journal`);
          continue;
        }
        if (!isSameBody(world, entry.body ?? {}, change.fields))
          world.fail(NAME, `${what} has another body than the journal`);
        if (entry.state !== 'sent') world.fail(NAME, `${what} arrives while its entry is ${entry.state}`);
        const hash = hashOf(entry.body);
        if (open.length > 0 && !open.some(({ h }) => h === hash))
          world.fail(NAME, `${what} has another hash in the properties`);
      }
    },
  };
}

/** The sent body equals the journal's body. A described request writes the values as its template says. */
function isSameBody(world: World, kept: Fields, sent: Fields): boolean {
  if (world.config.bulk === null) return canonicalJson(kept) === canonicalJson(sent);
  const names = Object.keys(sent).sort();
  return (
    Object.keys(kept).sort().join() === names.join() &&
    names.every(name => same(name, kept[name], sent[name]))
  );
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function hashOf(body: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(body ?? {}))
    .digest('hex')
    .slice(0, 16);
}
