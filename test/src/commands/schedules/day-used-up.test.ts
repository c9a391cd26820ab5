/** After the time of the day is used up, each schedule only says so, also by mail. A failed mail stops no other. */
import { describe, expect, it } from 'vitest';
import type { ScheduleMail } from '../../../../src/commands/context';
import { DAILY_MINUTES, runSchedules } from '../../../../src/commands/schedules/schedule-run';
import { PlatformError } from '../../../../src/platform/ports';
import {
  countTime,
  mirrorOf,
  saveSchedules,
  type Schedule,
} from '../../../../src/sheet/properties/schedule-store';
import { memoryPlatform } from '../../../support/memory';

function usedUp(failed: ScheduleMail['failed']) {
  const platform = memoryPlatform();
  const { clock, documentStore, userStore, workbook } = platform;
  const list = [1, 2].map((sheetId): Schedule => {
    const progress = { since: 1, from: 1, tried: 0, done: null, failures: 0, begun: null };
    return { sheetId, tab: `Tab ${sheetId}`, list: 'x', every: 'hour', at: 7, on: 1, ...progress };
  });
  saveSchedules(userStore, workbook.id(), { owner: 'kim', list });
  countTime(userStore, clock.now(), DAILY_MINUTES * 60_000);
  const scheduleMail = { scope: 'x', about: { ko: '', en: '' }, scheduled: () => undefined, failed };
  runSchedules(platform, { version: '0', pinnedHost: '', scheduleMail });
  const errors = list.map(({ sheetId }) => mirrorOf(documentStore, workbook.id(), sheetId)[0]?.error?.en);
  return { errors, log: platform.log.lines };
}

describe('schedules whose time of the day is used up', () => {
  it('each say so, and are told as trouble that passes', () => {
    const told: unknown[] = [];
    const { errors } = usedUp((_, { sheetId }, trouble, isLasting) =>
      told.push([sheetId, trouble, isLasting]),
    );
    expect(told).toEqual([
      [1, 'time', false],
      [2, 'time', false],
    ]);
    for (const error of errors) expect(error).toContain('60 minutes of 24 hours are used up');
  });

  it('all say so, also where the mail of one fails', () => {
    const { errors, log } = usedUp(() => {
      throw new PlatformError({ kind: 'tooOften' }, [], 'Service invoked too many times for one day: email.');
    });
    for (const error of errors) expect(error).toContain('are used up');
    expect(log).toHaveLength(2);
  });
});
