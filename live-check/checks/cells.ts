/** What a cell can call, how many cells at once, and how long a person waits for it. */

import { group } from '../check';
import { isAnswered, type Lab } from '../lab';

/** The number of cells that call at once. */
const CELLS = 30;
const PAUSE_MS = 250;
const FELT_MS = 10_000;

/** What a formula shows once it is computed. */
function shown(lab: Lab, formula: string): string {
  return lab.answered(lab.cells().setFormula(formula));
}

/** "refused" if the function threw or the cell does not know its name; else the beginning of the answer. */
function refusedOr(text: string): string {
  return ['#ERROR!', '#NAME?'].includes(text) ? 'refused' : text.slice(0, 12);
}

export const cellChecks = group('cells', {
  dialogs: {
    title: 'A cell function asks for a dialog (getUi)',
    otherwise:
      'The add-on knows a person at a screen by getUi(). If a cell gets it, an editor without a key can run commands with the key of the owner.',
    weight: 'stop',
    expected: ['refused'],
    run: lab => [shown(lab, '=LIVE_CHECK_DIALOGS()')],
  },
  untagged: {
    title: 'A cell calls a function without @customfunction',
    otherwise:
      'A cell cannot call it. Each entry point checks its caller first, so it is safe when cells can.',
    whenRefused: 'A cell that cannot call a function does no harm.',
    weight: 'harmless',
    expected: ['ran'],
    run: lab => [shown(lab, '=liveCheckUntagged()')],
  },
  command: {
    title: 'A cell calls a command of the menu: =menuPullTags()',
    otherwise: 'A cell runs a command with the key of the owner. Any editor can type it.',
    weight: 'stop',
    expected: ['refused'],
    run: lab => [refusedOr(shown(lab, '=menuPullTags()'))],
  },
  page: {
    title: 'A cell calls what the sidebar calls: =sidebarCall("...")',
    otherwise: 'A cell gets answers that are for the sidebar of the owner. Any editor can type it.',
    weight: 'stop',
    expected: ['refused'],
    run: lab => {
      const request = lab.surroundings.pageRequest.replace(/"/g, '""');
      return [refusedOr(shown(lab, `=sidebarCall("${request}")`))];
    },
  },
  lock: {
    title: 'A cell function tries a document lock that another execution holds',
    otherwise: 'The lock is not one lock for all executions, so two people could send at once.',
    weight: 'stop',
    settles: [6],
    expected: ['held', 'free'],
    run: lab => {
      const lock = LockService.getDocumentLock();
      if (lock === null) return ['no lock'];
      lab.afterwards(() => lock.releaseLock());
      lock.tryLock(1_000);
      const held = shown(lab, '=LIVE_CHECK_LOCK(1)');
      lock.releaseLock();
      return [held, shown(lab, '=LIVE_CHECK_LOCK(2)')];
    },
  },
  many: {
    title: '30 cell functions at once',
    otherwise:
      'Some cells show an error. The cell then says "try again", and a single array formula asks once.',
    weight: 'mend',
    settles: [15],
    expected: { right: CELLS, others: [] },
    run: lab => {
      const range = lab.cells('General', CELLS, 1);
      const formulas = Array.from({ length: CELLS }, (_, i) => [`=LIVE_CHECK_ARGUMENT(${i + 1})`]);
      const before = Date.now();
      range.setFormulas(formulas);
      const seen = lab
        .settled(
          () => range.getValues().map(([value]) => value as unknown),
          values => values.every(isAnswered),
          PAUSE_MS,
        )
        .map(String);
      lab.note('ms', Date.now() - before);
      const isRight = (text: string, i: number): boolean => text === `number ${i + 1}`;
      return {
        right: seen.filter(isRight).length,
        others: [...new Set(seen.filter((text, i) => !isRight(text, i)))],
      };
    },
  },
  cold: {
    title: 'How long a person waits for a cell function',
    otherwise: 'People wait for each cell. Use one formula for a whole column instead of one for each cell.',
    weight: 'mend',
    settles: [15],
    expected: { first: true, second: true },
    run: lab => {
      const wait = (name: string, argument: number): boolean => {
        const cell = lab.cells();
        const ms = lab.measure(name, () => {
          cell.setFormula(`=LIVE_CHECK_ARGUMENT(${argument})`);
          lab.settled(() => cell.getValue() as unknown, isAnswered, PAUSE_MS);
        });
        return ms < FELT_MS;
      };
      return { first: wait('first', 1_001), second: wait('second', 1_002) };
    },
  },
});
