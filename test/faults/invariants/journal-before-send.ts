/** 4. No write is sent that is not in the journal: at its arrival the flushed hidden sheet and the document's properties know it with key and body. */

import { createHash } from 'node:crypto';
import type { Invariant } from '../model/world';

const NAME = 'journal before send';

export function journalBeforeSend(): Invariant {
  return {
    name: NAME,
    exchange(world, exchange) {
      if (exchange.method === 'GET') return;
      if (exchange.key === null) {
        world.fail(NAME, `${exchange.method} ${exchange.path} came without a key`);
        return;
      }
      const { journal, fence } = exchange.books;
      const entry = journal.find(candidate => candidate.key === exchange.key);
      const what = `${exchange.method} with key ${exchange.key.slice(0, 8)}`;
      if (entry === undefined) {
        world.fail(NAME, `${what} is not in the hidden journal when it arrives`);
        return;
      }
      const { id: inBody, ...body } = exchange.body ?? {};
      const id = inBody ?? new URLSearchParams(exchange.query).get('id') ?? exchange.path.split('/').pop();
      if (canonicalJson(entry.body) !== canonicalJson(body))
        world.fail(NAME, `${what} has another body than the journal`);
      if (entry.kind === 'update' && entry.recordId !== id)
        world.fail(NAME, `${what} names another record than the journal`);
      if (entry.state !== 'sent') world.fail(NAME, `${what} arrives while its entry is ${entry.state}`);
      const short = fence?.open.find(open => exchange.key?.startsWith(open.k) && open.k.length >= 16);
      if (short === undefined)
        world.fail(NAME, `${what} is not in the document's properties when it arrives`);
      else if (short.h !== hashOf(entry.body)) world.fail(NAME, `${what} has another hash in the properties`);
    },
  };
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
