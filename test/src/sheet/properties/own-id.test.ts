import { describe, expect, it } from 'vitest';
import { currentLease, LEASE_MS, ownLease } from '../../../../src/sheet/properties/lease';
import { ownId } from '../../../../src/sheet/properties/own-id';
import { Context } from '../../../../src/commands/context';
import { memoryPlatform } from '../../../support/memory';

const BUILD = { version: '0', pinnedHost: '' };

describe('the id by which a user is told from others', () => {
  it('is made once, of chance, and is another user’s never', () => {
    const kim = memoryPlatform();
    const lee = kim.another({ email: '' });
    const id = ownId(kim.userStore, kim.ids);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(ownId(kim.userStore, kim.ids)).toBe(id);
    expect(ownId(lee.userStore, lee.ids)).not.toBe(id);
  });
});

describe('a lease that an earlier version wrote, with an address only', () => {
  it.each(['kim@example.com', ''])(
    'is nobody’s (%s): its own user waits for it too, and it runs out',
    user => {
      const platform = memoryPlatform({ email: user });
      const { clock, documentStore } = platform;
      const now = clock.now();
      const old = { user, keyFingerprint: '', isPush: true, since: now, until: now + LEASE_MS };
      documentStore.set('financeSheets.lease', JSON.stringify(old));
      const context = new Context(platform, BUILD, 60_000);
      expect(currentLease(documentStore, now)).toMatchObject({ owner: '', user });
      expect(ownLease(documentStore, now, context.userId)).toBeNull();
      expect(ownLease(documentStore, now + LEASE_MS, context.userId)).toBeNull();
      expect(() => context.withPushLock(() => 'pushed')).toThrow('has not finished');
      clock.advance(LEASE_MS + 1);
      expect(context.withPushLock(() => 'pushed')).toBe('pushed');
    },
  );
});
