/** Executions that take over the context which another has left: what they share, and what is each one's own. */
import { describe, expect, it } from 'vitest';
import { hostWith } from './support/test-host';

const KEPT = { contexts: 'kept' } as const;

describe('an execution in a context that was kept', () => {
  it('finds what the modules of the script kept: no script that keeps anything may run so', async () => {
    const { value } = await hostWith('let count = 0; function main() { count += 1; return count; }', KEPT);
    expect([value('main'), value('main')]).toEqual([1, 2]);
  });

  it('has the clock, the chance, the user and the calls of its own', async () => {
    const code = `function main(ms) {
      Utilities.sleep(ms);
      return [Date.now(), new Date().getTime(), Math.random(), Session.getEffectiveUser().getEmail()];
    }`;
    const script = { code };
    const seen = async (contexts: 'fresh' | 'kept') => {
      const { host, kim, lee, run } = await hostWith(script.code, { contexts, seed: 7 });
      const values = [run('main', { args: [5] })];
      host.clock.advance(60_000);
      values.push(run('main', { args: [7], user: lee }), run('main', { args: [9], user: kim }));
      return values.map(({ value, calls }) => ({ value, calls }));
    };
    const [kept, fresh] = [await seen('kept'), await seen('fresh')];
    expect(kept).toEqual(fresh);
    expect(new Set(kept.map(({ value }) => (value as unknown[])[2])).size).toBe(3);
  });

  it('cannot act through what an execution before it held', async () => {
    const { run } = await hostWith(
      `let sheet = null;
      function first() { sheet = SpreadsheetApp.getActive().getSheets()[0]; }
      function second() { sheet.getRange(1, 1).setValue('late'); }`,
      KEPT,
    );
    run('first');
    expect(run('second')).toMatchObject({
      outcome: 'threw',
      error: { message: 'This execution has ended.' },
    });
  });

  it('is not in a context in which a script left a global', async () => {
    const { value } = await hostWith(
      'function main() { const had = typeof left; globalThis.left = 1; return had; }',
      KEPT,
    );
    expect([value('main'), value('main')]).toEqual(['undefined', 'undefined']);
  });

  it('is not in a context of which the script did not end by itself', async () => {
    const { run, value } = await hostWith(
      'let count = 0; function main(ends) { count += 1; while (!ends); return count; }',
      { ...KEPT, wallLimitMs: 200 },
    );
    expect(value('main', { args: [true] })).toBe(1);
    expect(run('main', { args: [false] }).outcome).toBe('timedOut');
    expect(value('main', { args: [true] })).toBe(1);
  });

  it('shares it with no execution that goes on meanwhile', async () => {
    const { host, kim, book, run } = await hostWith(
      `let depth = 0;
      function outer() { depth += 1; const before = depth; SpreadsheetApp.getActive().getName(); return [before, depth]; }
      function inner() { depth += 100; return depth; }`,
      KEPT,
    );
    run('outer');
    let inner: unknown;
    const outer = run('outer', {
      between: [
        {
          beforeCall: { member: 'Spreadsheet.getName', nth: 1 },
          do: () => {
            inner = host.run('inner', { user: kim, spreadsheet: book }).value;
          },
        },
      ],
    });
    expect(outer.value).toEqual([2, 2]);
    expect(inner).toBe(100);
  });
});
