/**
 * 11, for long pushes. Words such as "sent by another user or with another API key" must be true at the quiet end.
 * The user who sent an operation must be able to finish it.
 */

import type { Invariant } from '../model/world';

const NAME = 'none stuck';
const WORDS = /sent by another user or with another API key/;

export function noneStuck(): Invariant {
  return {
    name: NAME,
    quiet(world, end) {
      for (const entry of world.driver.books().journal) {
        // After a restored version the sender is unknown.
        if (entry.state === 'closed' || entry.operationId.length < 36) continue;
        const sender = entry.user.startsWith('lee') ? 'lee' : 'kim';
        if (isSaidOf(entry.title, end.previews[sender]))
          world.fail(
            NAME,
            `${entry.kind} "${entry.title}" is ${entry.state}, and its own sender ${sender} reads that somebody else sent it`,
          );
      }
    },
  };
}

/** The preview names the row by title. The reason follows it, in the same line or before the next row begins. */
function isSaidOf(title: string, preview: string): boolean {
  return preview.split(/\n(?=Row \d)/).some(row => row.split('\n', 1)[0]?.includes(title) && WORDS.test(row));
}
