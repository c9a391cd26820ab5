/** Times of the service in the hour that the clocks of the spreadsheet's zone skip. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario } from '../../support/scenario';
import { NAME, type } from '../../support/tags-scenario';

describe('a time that the zone of the spreadsheet skips', () => {
  it.each([
    ['America/Los_Angeles', '2026-03-08T02:30:00'],
    ['Europe/London', '2026-03-29T01:15:27.831611'],
    ['America/Santiago', '2026-09-06T00:10:00'],
  ])('is read as it stands, and holds back no row (%s)', async (timeZone, createdAt) => {
    const s = await openScenario({ book: { timeZone } });
    const [tag] = await s.service.records('tags');
    await s.service.change('tags', String(tag?.['id']), { createdAt });
    expect(messages(s.run('menuPullTags'))).not.toContain('did not keep');
    expect(s.book.sheet('Tags').display().flat()).toContain(createdAt.slice(0, 19).replace('T', ' '));
    s.book.as(s.kim).select('Tags');
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
    type(s, NAME, 2, 'Edited');
    expect(messages(s.run('menuPush'))).toContain('1 updated');
    expect(messages(s.run('menuPullTags'))).not.toContain('did not keep');
  });
});
