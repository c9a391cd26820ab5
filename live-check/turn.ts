/** Lets one person run checks at a time, because a second run would disturb the first. */

import { decodeText, number, object, text } from '../src/common/decode';

const NAME = 'liveCheckTurn';
/** An execution is killed after six minutes, so no run lasts longer. */
const LASTS_MS = 365_000;
const LOCK_MS = 5_000;

const storedTurn = object({ who: text, until: number });

/** Takes the turn, even from the user's own killed run. Returns null, or until when another user has it. */
export function takeTurn(now: number): number | null {
  const lock = LockService.getDocumentLock();
  // Without a lock, two clicks in the same second may both get the turn; that is acceptable.
  const isLocked = lock?.tryLock(LOCK_MS) === true;
  try {
    // The e-mail address needs a permission that the person may have left out. This key needs none.
    const who = Session.getTemporaryActiveUserKey();
    const held = decodeText(storedTurn, properties().getProperty(NAME) ?? '');
    if (held !== undefined && held.who !== who && held.until > now) return held.until;
    properties().setProperty(NAME, JSON.stringify({ who, until: now + LASTS_MS }));
    return null;
  } finally {
    if (isLocked) lock?.releaseLock();
  }
}

export function endTurn(): void {
  properties().deleteProperty(NAME);
}

function properties(): GoogleAppsScript.Properties.Properties {
  return PropertiesService.getDocumentProperties();
}
