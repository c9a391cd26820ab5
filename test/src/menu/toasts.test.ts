import { describe, expect, it } from 'vitest';
import type { Progress } from '../../../src/commands/progress';
import { toastProgress } from '../../../src/menu/toasts';
import type { Workbook } from '../../../src/platform/ports';

const END = Date.parse('2026-11-02T09:41:00+09:00');

function told(step: Progress): string {
  let said = '';
  const toast = (text: string): void => {
    said = text;
  };
  const workbook = { toast } as unknown as Workbook;
  toastProgress(workbook, 'en', step);
  return said;
}

describe('the progress of a push', () => {
  it('says when it will be done, as long as something is left', () => {
    expect(told({ of: 'rows', done: 3, total: 10, endsAt: END })).toContain('09:41');
  });

  it('says no time where none can be told, and none when all is done', () => {
    for (const endsAt of [null, END]) {
      const said = told({ of: 'rows', done: 10, total: 10, endsAt });
      expect(said).toContain('10');
      expect(said).not.toMatch(/\d\d:\d\d/);
    }
  });
});
