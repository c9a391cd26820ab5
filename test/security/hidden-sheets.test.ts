/** Journal and baseline that hold anything: pull and push go on. */
import { describe, it } from 'vitest';
import { BASELINE, expectNoDefect, forge, inDoubt, JOURNAL } from './support/in-doubt';
import { stepOf } from '../support/sampling';

/** No divisor of how many values there are: each place meets others of them, each value other places. */
const STEP = stepOf(5);

describe('hidden sheets that hold anything', () => {
  const JUNK = [
    '',
    'null',
    '7',
    '"x"',
    '[]',
    '{}',
    '[[]]',
    '{"version":1}',
    '{',
    '=1+1',
    "'=1+1",
    '__proto__',
  ];

  it('never stop pull and push for good: every cell of every hidden sheet, one after the other', async () => {
    const world = await inDoubt();
    const hands = world.book.as(world.kim);
    const before = world.book.snapshot();
    let turn = 0;
    for (const name of [JOURNAL, BASELINE]) {
      const rows = world.book.sheet(name).values();
      for (const [i, row] of rows.slice(0, 3).entries()) {
        for (const [j] of row.entries()) {
          for (const junk of JUNK) {
            if (turn++ % STEP !== 0) continue;
            hands.type(name, `${'ABCD'[j]}${i + 1}`, junk);
            const what = `${name} ${'ABCD'[j]}${i + 1} ${junk}`;
            expectNoDefect(world.run('menuPullTags'), what);
            expectNoDefect(world.run('menuPush'), what);
            world.book.restore(before, { properties: 'restore' });
          }
        }
      }
    }
  });

  it('never stop pull and push for good: every member of an entry, and of what was accepted differently', async () => {
    const world = await inDoubt();
    const before = world.book.snapshot();
    const rows = world.book.sheet(JOURNAL).values();
    const entry = JSON.parse(String(rows[1]?.[3])) as Record<string, unknown>;
    const values = [null, 'x', 9e99, [], { nope: 1 }, { name: { a: 1 } }];
    let turn = 0;
    for (const member of Object.keys(entry)) {
      for (const value of values) {
        if (turn++ % STEP !== 0) continue;
        forge(world, known => ({ ...known, [member]: value }));
        const what = `${member}: ${JSON.stringify(value)}`;
        for (const entryPoint of ['menuPullTags', 'menuContinue', 'menuHistory'])
          expectNoDefect(world.run(entryPoint), `${entryPoint} ${what}`);
        world.book.restore(before, { properties: 'restore' });
      }
    }
    for (const value of values) {
      world.book.as(world.kim).type(BASELINE, 'B3', JSON.stringify({ name: value }));
      for (const entryPoint of ['menuPreview', 'menuPullTags'])
        expectNoDefect(world.run(entryPoint), `${entryPoint} accepted: ${JSON.stringify(value)}`);
      world.book.restore(before, { properties: 'restore' });
    }
  });
});
