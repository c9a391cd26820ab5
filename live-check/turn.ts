/** One person at a time: checks make and take away tabs and properties, and those of a second run would look like differences of the platform. */

import { decodeText, number, object, text } from '../src/common/decode';

const NAME = 'liveCheckTurn';
/** An execution is killed after six minutes: whoever has not ended by then never will. */
const LASTS_MS = 365_000;
const LOCK_MS = 5_000;

const storedTurn = object({ who: text, until: number });

/** Takes the turn for this user, also from an own run that was killed. Gives the time until which another user has it; null: taken. */
export function takeTurn(now: number): number | null {
  const lock = LockService.getDocumentLock();
  // Where there is no lock, two clicks of the same second are not told apart, and nothing worse.
  const isLocked = lock?.tryLock(LOCK_MS) === true;
  try {
    // An address may be refused: a person may have left out that permission. This key needs none.
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
