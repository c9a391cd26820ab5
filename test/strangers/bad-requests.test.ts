/** A request that is none must not end the thread in which a stranger runs. */
import { expect, it } from 'vitest';
import { Listener } from '../../strangers/server/listen';
import { faultsDuring, sendBadRequests } from '../support/bad-requests';

it('a stranger outlives bad requests, and answers the next good one', async () => {
  const listener = await Listener.open();
  try {
    expect(await faultsDuring(() => sendBadRequests(listener.url))).toEqual([]);
    expect((await fetch(listener.url)).status).toBe(503);
  } finally {
    await listener.close();
  }
});
