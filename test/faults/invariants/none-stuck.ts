/**
 * 11, for long pushes: at the quiet end no operation is in doubt for good as "sent by another user or with another API key" unless it was. Whoever has sent it
 * must be able to finish it.
 */

import type { Invariant } from '../model/world';

const NAME = 'none stuck';
const WORDS = /sent by another user or with another API key/;

export function noneStuck(): Invariant {
  return {
    name: NAME,
    quiet(world, end) {
      for (const entry of world.driver.books().journal) {
        // After a version was restored nobody is known as the sender any more.
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

/** The preview names the row by its title; the reason stands behind it, or in the lines below, which end where the next row begins. */
function isSaidOf(title: string, preview: string): boolean {
  return preview.split(/\n(?=Row \d)/).some(row => row.split('\n', 1)[0]?.includes(title) && WORDS.test(row));
}
