import { describe, expect, it } from 'vitest';
import { Declined } from '../../../../src/commands/asker';
import { archiveActions } from '../../../../src/menu/archive/menu-archive';
import { Dialogs } from '../../../../src/menu/dialogs';
import type { Ui } from '../../../../src/platform/ports/ui';
import { resources } from '../../../../src/resources/registry';
import { archiveBench, ticket } from '../../../support/bigquery/archive-bench';

type Bench = ReturnType<typeof archiveBench>;
const PLACE = 'books';
const TAB = 'Transactions (archived 2026-08 to 2026-09)';

/** Runs a menu item. Gives all that it says and asks; the answers are typed text, or yes and no. */
function choose(bench: Bench, item: string, answers: readonly (string | boolean)[]): string[] {
  const said: string[] = [];
  const left = [...answers];
  const answered = (message: string): unknown => {
    said.push(message);
    if (left.length === 0) throw new Error(`not expected: ${message}`);
    return left.shift();
  };
  const ui = {
    tell: (_: string, message: string) => said.push(message),
    confirm: (_: string, message: string) => answered(message) === true,
    ask: (_: string, message: string) => answered(message),
  };
  const { run } = archiveActions(bench.google).find(({ name }) => name === item) ?? {};
  try {
    run?.(bench.context(), new Dialogs(ui as unknown as Ui, { language: 'en' }));
  } catch (error) {
    // As runCommand does: a no ends the item.
    if (!(error instanceof Declined)) throw error;
  }
  expect(left).toEqual([]);
  return said;
}

const months = () => [ticket('2026-07-31', 500), ticket('2026-08-03', 1_000), ticket('2026-09-01', 3_000)];

describe('stopping an archive', () => {
  function paused(): Bench {
    const bench = archiveBench({ tickets: months() });
    bench.begin(['tickets'], '2026-07', '2026-09');
    bench.answers(({ body }) => {
      if (body?.includes('2026-08') === true) bench.platform.clock.sleep(100_000);
      return null;
    });
    expect(bench.run(90_000).kind).toBe('paused');
    return bench;
  }

  it('asks with the number of months that are left, and then forgets them', () => {
    const bench = paused();
    expect(choose(bench, 'menuArchiveStop', [true])).toEqual([
      'Stop the archive, with 2 months to go?',
      'The archive was stopped. Months that are archived stay.',
    ]);
    expect(bench.store().read()).toBeNull();
    expect(bench.google.rows('tickets')).toHaveLength(1);
  });

  it('leaves the archive as it is after a no', () => {
    const bench = paused();
    choose(bench, 'menuArchiveStop', [false]);
    expect(bench.store().read()).not.toBeNull();
  });
});

describe('starting an archive', () => {
  it('asks for place, lists and months, and sends them after the last yes', () => {
    const bench = archiveBench({ tickets: months() });
    const place = `${bench.google.project}.${PLACE}`;
    const number = resources.findIndex(({ name }) => name === 'tickets') + 1;
    const said = choose(bench, 'menuArchive', [place, true, String(number), false, '2026-08~2026-09', true]);
    expect(said[7]).toContain('2 months archived (2 rows)');
    expect(bench.google.rows('tickets')).toHaveLength(2);
  });

  it.each(['5-3', '0', '99', '1, x', '1;2'])(
    'takes no lists that it cannot read (%s), and names what was typed',
    typed => {
      const bench = archiveBench({ tickets: months() });
      const place = `${bench.google.project}.${PLACE}`;
      expect(() => choose(bench, 'menuArchive', [place, true, typed])).toThrow(`"${typed}"`);
      expect(bench.google.loads()).toBe(0);
    },
  );
});

describe('archived months', () => {
  it.each([true, false])('come into a tab only after the question what BigQuery reads: %s', isWanted => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-07', '2026-09');
    const place = `${bench.google.project}.${PLACE}`;
    const said = choose(bench, 'menuArchiveBack', [place, '2026-08~2026-09', false, isWanted]);
    expect(said[3]).toContain(`2 transactions of 2026-08 to 2026-09 come from ${place} into a tab.`);
    expect(bench.platform.workbook.sheetNames().includes(TAB)).toBe(isWanted);
    expect(said).toHaveLength(isWanted ? 5 : 4);
    if (isWanted) expect(said[4]?.split('\n').length).toBe(3);
  });
});
