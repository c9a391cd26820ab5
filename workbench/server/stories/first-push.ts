/** The first push: two changed names and a new contact are sent; a second push has nothing to send. */
import { rememberContacts } from './contacts';
import { tabs } from './labels';
import { contactLines } from './outcome';
import { allArrived, editStep, newRowStep, pushStep } from './steps';
import type { Story } from './story';
import { SMALL } from './sizes';

/** Executions that previewed the changes, by menu or by window. */
const LOOKED = /^(menuPush|review)$/;

export const firstPush: Story = {
  name: 'first-push',
  title: { ko: '첫 보내기', en: 'First push' },
  about: {
    ko: '거래처를 고치고 추가해서 서비스로 보냅니다.',
    en: 'Change and add contacts, and send them to the service.',
  },
  sizes: SMALL,
  runs: ['menuPullContacts'],
  tab: tabs.contacts,
  begin: rememberContacts,
  steps: [
    editStep(
      {
        ko: '거래처 두 곳의 상호를 고치십시오.',
        en: 'Change the company name of two contacts.',
      },
      {
        ko: '상호 칸을 누르고 입력한 뒤 Enter',
        en: 'Click a cell of the column Company, type, press Enter',
      },
      [0, 1],
      { ko: '(본점)', en: '(head office)' },
      2,
    ),
    newRowStep(),
    pushStep(
      {
        ko: '변경을 검토하고 서비스로 보내십시오.',
        en: 'Review the changes and send them.',
      },
      async stage => !stage.isRunning && (await allArrived(stage)),
    ),
    {
      ...pushStep(
        {
          ko: '한 번 더 보내 보십시오. 보낼 변경이 없어야 합니다.',
          en: 'Send once more. There must be nothing left to send.',
        },
        ({ ran }) => ran.some(({ functionName }) => LOOKED.test(functionName)),
      ),
    },
  ],
  outcome: contactLines,
};
