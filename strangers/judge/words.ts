/** Judges whether the person was told, in the right language, what happened. */

import type { Language, Seen } from '../driver/person';
import type { Violation } from './violation';

export function judgeWords(seen: Seen, language: Language): Violation[] {
  const bad = (text: string): Violation[] => [{ kind: 'error without words', text: `${seen.item}: ${text}` }];
  if (seen.outcome !== 'finished') return bad(`${seen.outcome}: ${seen.error ?? ''}`);
  if (seen.messages.length === 0) return bad('nothing was said');
  const unexpected = seen.messages.find(message =>
    /Something unexpected went wrong|예상하지 못한 오류/.test(message),
  );
  if (unexpected !== undefined) return bad(unexpected);
  // A toast may consist of a count alone.
  const foreign = seen.dialogs
    .map(dialog => dialog.message)
    .find(message => (language === 'ko' ? !/[가-힣]/.test(message) : !/[A-Za-z]{2}/.test(message)));
  return foreign === undefined ? [] : bad(`not in the user's language: ${foreign}`);
}
