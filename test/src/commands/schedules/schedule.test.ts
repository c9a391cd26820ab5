import { expect, it } from 'vitest';
import { Context } from '../../../../src/commands/context';
import { WHOLE } from '../../../../src/commands/pull/pull-command';
import { setSchedule } from '../../../../src/commands/schedules/schedule';
import { tags } from '../../../../src/resources/tags';
import {
  loadSchedules,
  MOST_SCHEDULES,
  saveSchedules,
  type Schedule,
} from '../../../../src/sheet/properties/schedule-store';
import { memoryPlatform } from '../../../support/memory';

it('one schedule too many keeps nothing: no schedule, and no consent to what it would fetch', () => {
  const platform = memoryPlatform();
  const list = Array.from({ length: MOST_SCHEDULES }, (_, sheetId): Schedule => {
    const progress = { since: 1, from: 1, tried: 0, done: null, failures: 0, begun: null };
    return { sheetId, tab: `Tab ${sheetId}`, list: 'x', every: 'hour', at: 7, on: 1, ...progress };
  });
  const context = new Context(platform, { version: '1', pinnedHost: '' }, 60_000);
  saveSchedules(platform.userStore, platform.workbook.id(), { owner: 'kim', list });
  const meta = { resource: 'tags', parameters: {}, asked: null, fields: [] };
  const sheet = { id: MOST_SCHEDULES, name: () => 'Tags' };
  const tab = { sheet, meta, resource: tags, order: WHOLE } as never;
  const set = (): void => setSchedule(context, tab, true, { every: 'hour', at: 7, on: 1 });
  expect(set).toThrow(`${MOST_SCHEDULES} schedules`);
  expect(context.confirmedPulls().hadMembers(MOST_SCHEDULES)).toBe(false);
  expect(loadSchedules(platform.userStore, platform.workbook.id()).list).toHaveLength(MOST_SCHEDULES);
});
