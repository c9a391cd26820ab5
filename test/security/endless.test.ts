/** Lists that never end and waits that never pass: each command ends in its time, and says what it does not have. */
import { describe, expect, it } from 'vitest';
import { messages } from '../support/scenario';
import { answered, contents, expectToldPlainly, GOOD } from './support/answered';
import { PROFILE } from './support/hostile-world';

describe('lists that never end', () => {
  it('end with the time of the execution, and the tab stays', async () => {
    const endless = '{"data":[{"id":"i{{n}}"}],"meta":{"nextCursor":"c{{n}}"}}';
    const { world, before } = await answered(endless);
    const result = world.run('menuPullTags');
    expectToldPlainly(result);
    expect(result.elapsedMs).toBeLessThan(330_000);
    expect(messages(result)).toContain('The time of one run is used up');
    expect(contents(world)).toBe(before);
  });

  const STUCK: Readonly<Record<string, string>> = {
    'the same page again': '{"data":[{"id":"t1"}],"meta":{"nextCursor":"c"}}',
    'pages without records': '{"data":[],"meta":{"nextCursor":"c{{n}}","hasNext":true}}',
    'a cursor of ten million characters': '{"data":[{"id":"t1"}],"meta":{"nextCursor":"{{x x 10000000}}"}}',
    'half a character as cursor': '{"data":[{"id":"t1"}],"meta":{"nextCursor":"\\ud800"}}',
    'a link to another host': '{"data":[{"id":"t1"}],"meta":{"next":"https://evil.example/?page=2"}}',
    'links that climb': '{"data":[{"id":"t1"}],"meta":{"links":{"next":"../../../admin"}}}',
    'a page that is no number': '{"data":[{"id":"t1"}],"meta":{"nextPage":"javascript:alert(1)"}}',
  };
  for (const [name, text] of Object.entries(STUCK)) {
    it(`are called incomplete, and nothing is removed: ${name}`, async () => {
      const { world } = await answered(text);
      const result = world.run('menuPullTags');
      expectToldPlainly(result);
      expect(messages(result)).toMatch(/⚠ Incomplete: .*No row was removed/);
      const requests = await world.service.requests();
      // The page itself, and each usual way on tried once.
      expect(requests.length).toBeLessThanOrEqual(12);
      expect(requests.every(({ url }) => url.startsWith('/api/public-docs/tags'))).toBe(true);
      expect(world.book.sheet('Tags').column('ID')).toEqual(['t1']);
    });
  }

  it('take paging parameters as values, whatever they hold', async () => {
    const { world } = await answered(
      '{"data":[{"id":"t1"}],"meta":{"nextCursor":"a&limit=0#?/../x\\r\\nX: y"}}',
    );
    world.run('menuPullTags');
    const second = (await world.service.requests())[1];
    expect(second?.path).toBe('tags');
    expect(new URL(second?.url ?? '', 'http://x').searchParams.get('cursor')).toBe(
      'a&limit=0#?/../x\r\nX: y',
    );
    expect(second?.headers['x']).toBeUndefined();
  });
});

describe('Retry-After', () => {
  for (const wait of ['31536000', '99999999999999999999', '-1', '0', 'soon', '1e9', 'NaN', '{}', '']) {
    it(`"${wait}" neither blocks for long nor makes a storm`, async () => {
      const { world, before } = await answered('{"message":"slow down"}', {
        status: 429,
        headers: { 'retry-after': wait },
      });
      const result = world.run('menuPullTags');
      expectToldPlainly(result);
      expect(result.elapsedMs).toBeLessThan(330_000);
      expect(result.fetches.length).toBeLessThanOrEqual(6);
      expect(messages(result)).toMatch(
        /rate limit was reached|time of one run is used up|asked for no requests for 60 minutes/,
      );
      expect(contents(world)).toBe(before);
      // An hour later nothing of it is left.
      await world.service.answer(GOOD, PROFILE);
      world.host.clock.advance(3_700_000);
      expect(messages(world.run('menuPullTags'))).toContain('1 record pulled');
    });
  }
});
