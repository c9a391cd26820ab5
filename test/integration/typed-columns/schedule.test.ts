/** A schedule of a tab that became a table. The values arrive without a user, and the tab's note names the refusals. */
import { describe, expect, it } from 'vitest';
import { goTo, lineOf, openPulled, schedule, statusNote } from '../schedules/support';
import { ERROR, WHOLE } from './support';

describe.each(WHOLE)('a schedule whose tab refuses %s', (_, typed) => {
  it('brings the values, and runs again the day after', async () => {
    const s = await openPulled({}, [['menuPullTags']]);
    schedule(s, 1, 'day', { at: 10 });
    s.book.as(s.kim).convertToTable('Tags', typed);
    for (const day of ['03', '04']) {
      for (let i = 0; i < 61; i++) await s.service.add('tags', { name: `0${day}${i}` });
      goTo(s, `2026-11-${day}T11:30`);
      const [run] = s.host.runDueTriggers();
      expect(run?.result.outcome).toBe('finished');
      for (let i = 0; i < 61; i++) expect(s.book.sheet('Tags').column('Name ★')).toContain(`0${day}${i}`);
      expect(lineOf(s, 'Tags')).toContain(`last run: 11-${day} 11:30`);
      expect(lineOf(s, 'Tags')).not.toMatch(ERROR);
      expect(statusNote(s.book, 'Tags')).not.toMatch(ERROR);
    }
    expect(s.book.sheet('Tags').filter).not.toBeNull();
  });
});

it('names in the tab what was refused, and nothing once it is a range again', async () => {
  const s = await openPulled({}, [['menuPullTags']]);
  schedule(s, 1, 'day', { at: 10 });
  s.book.as(s.kim).convertToTable('Tags', { refuses: ['looks', 'formats'] });
  await s.service.add('tags', { name: 'later' });
  goTo(s, '2026-11-03T11:30');
  s.host.runDueTriggers();
  expect(statusNote(s.book, 'Tags')).toContain('does not take number formats');
  s.book.as(s.kim).convertToRange('Tags');
  await s.service.add('tags', { name: 'later still' });
  goTo(s, '2026-11-04T11:30');
  s.host.runDueTriggers();
  expect(statusNote(s.book, 'Tags')).not.toContain('does not take');
});
