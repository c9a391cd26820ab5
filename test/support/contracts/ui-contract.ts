/** Contract of the Ui port. Each case names the user's answers in order. */

import type { Ui } from '../../../src/platform/ports/ui';
import type { PlainAnswer } from '../memory/ui';
import { type ContractCase, equal } from './check';

export interface UiCase extends ContractCase<readonly [ui: Ui]> {
  readonly answers: readonly PlainAnswer[];
}

export const uiContractCases: readonly UiCase[] = [
  {
    name: 'confirms only by Yes',
    answers: ['YES', 'NO', 'CLOSE'],
    run(ui) {
      equal(
        [ui.confirm('t', 'm'), ui.confirm('t', 'm'), ui.confirm('t', 'm')],
        [true, false, false],
        'answers',
      );
    },
  },
  {
    name: 'gives what was typed, as it was typed',
    answers: [
      { button: 'OK', text: ' 007 한글 ' },
      { button: 'OK', text: '' },
    ],
    run(ui) {
      equal([ui.ask('t', 'm'), ui.ask('t', 'm')], [' 007 한글 ', ''], 'answers');
    },
  },
  {
    name: 'gives null for a question that was cancelled or closed, whatever was typed',
    answers: [
      { button: 'CANCEL', text: 'typed' },
      { button: 'CLOSE', text: 'typed' },
    ],
    run(ui) {
      equal([ui.ask('t', 'm'), ui.ask('t', 'm')], [null, null], 'answers');
    },
  },
  {
    name: 'tells and goes on, however the dialog is closed',
    answers: ['OK', 'CLOSE'],
    run(ui) {
      ui.tell('제목', '줄 1\n줄 2');
      ui.tell('제목', '');
    },
  },
];
