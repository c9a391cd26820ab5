/** The check of what documents name, held against documents that name what is not there. */

import { describe, expect, it } from 'vitest';
import { Project } from './support/what-is-missing';

const project = new Project();
const missing = (text: string, path = 'docs/made-up.md'): string[] =>
  project.missingIn({ path, text }).map(line => line.replace(/^[^ ]+ /, ''));

/** Each line: what a document says, and what of it is not there. */
const cases: readonly (readonly [says: string, names: readonly string[]])[] = [
  ['Choose *Review and send...* and then *Continue*.', []],
  ['Choose *Push everything...* and then *Continue*.', ['*Push everything...*']],
  ['Choose *Preview changes*.', ['*Preview changes*']],
  ['*Pull > Transactions...* asks in a window.', []],
  ['*Pull > Invoices...* asks in a window.', ['*Pull > Invoices...*']],
  ['*By typing > Transactions...* asks.', ['*By typing > Transactions...*']],
  [
    '*Push selected rows...* does it.',
    ['*Push selected rows...* without *More for pushing*, where it stands'],
  ],
  ['*Push selected rows...*, under *More for pushing*, does it.', []],
  ['*More for pushing > Push selected rows...* does it.', []],
  ['*Settings > Advanced* in the sidebar.', []],
  ['*Settings > Expert* in the sidebar.', ['*Settings > Expert*']],
  ['[검토하고 보내기]를 누릅니다.', []],
  ['[검토 후 보내기]를 누릅니다.', ['*검토 후 보내기*']],
  ['Rows are *never* lost; the mark is [O].', []],
  ['It says *The service did not accept the API key (401)*.', []],
  ['It says *The service would rather not*.', ['*The service would rather not*']],
  ['Run `npm run demo -- --edits 7`.', []],
  ['Run `npm run demo -- --rows 7`.', ['--rows']],
  ['Run `npm run deploy`.', ['npm run deploy']],
  ['Run `npx jest`.', ['npx jest']],
  ['Run `npx clasp push -f`, or `npx clasp create-version "1"`.', []],
  ['Run `npm ci`, `npm instal` and `npm`.', ['npm instal']],
  ['Run `npx clasp shove -f`.', ['npx clasp shove']],
  ['Run `.ci/run`, then `.ci/walk`.', ['.ci/walk']],
  ['Run `npx vitest run test/docs/nothing.test.ts`.', ['test/docs/nothing.test.ts']],
  ['With `--no-open` and `--wide`.', ['--wide']],
  ['```sh\nnpm ci && npm run nothing   # does it\n```', ['npm run nothing']],
  ['```sh\nnode bench/nothing.mjs\n```', ['bench/nothing.mjs']],
  ['See `src/push/push.ts`, `push/push.ts`, `planner.ts` and `src/push/`.', []],
  [
    'See `src/push/shove.ts`, `shove/push.ts`, `shover.ts` and `src/shove/`.',
    ['src/push/shove.ts', 'shove/push.ts', 'shover.ts', 'src/shove/'],
  ],
  ['| listening | service/start.ts, service/begin.ts |', ['service/begin.ts']],
  ['[Pushing](push.md), [anchor](push.md#history-and-undo).', []],
  ['[Pushing](shove.md), [anchor](push.md#nothing).', ['→ shove.md', '→ push.md#nothing']],
  ['![Home](pictures/nothing.png)', ['→ pictures/nothing.png']],
];

describe('the check of what documents name', () => {
  it.each(cases)('%s', (says, names) => {
    expect(missing(says)).toEqual(names);
  });

  it('says where', () => {
    expect(project.missingIn({ path: 'docs/made-up.md', text: 'One\n\n*Push everything...*' })).toEqual([
      'docs/made-up.md:3 *Push everything...*',
    ]);
  });

  it('holds guides to the words of the screens in quotation marks, with dots for what only a run knows', () => {
    const says = '상태가 "✓ 반영됨"이나 "⚠ 충돌: ..."이고 "거래처": 37건을 가져왔습니다.';
    expect(missing(says, 'docs/ko/made-up.md')).toEqual([]);
    expect(missing('"✓ 잘 됨"이라고 나옵니다.', 'docs/ko/made-up.md')).toEqual(['"✓ 잘 됨"']);
    expect(missing('"✓ 잘 됨"이라고 나옵니다.')).toEqual([]);
  });
});
