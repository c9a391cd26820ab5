/** A crash: the run dies while it sends eight rows. Rows that arrived are not sent again; the others are sent later. */
import { editsIn, effectsOn, rememberContacts } from './contacts';
import { inMenu, items, tabs } from './labels';
import { contactLines, line } from './outcome';
import { SMALL } from './sizes';
import { allArrived, editStep, pushStep, waitStep } from './steps';
import type { Stage, Story } from './story';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
const LEFT = 'rows left by the crash';
/** The wait until a dead run no longer counts as sending. */
const WAIT_MINUTES = 20;

/** Rows that have not arrived. */
async function left(stage: Stage): Promise<number> {
  const arrived = new Set(effectsOn(stage).map(({ id }) => id));
  return (await editsIn(stage)).filter(({ id }) => !arrived.has(id)).length;
}

export const crash: Story = {
  name: 'crash',
  title: { ko: '보내는 중에 강제 종료', en: 'A crash while sending' },
  about: {
    ko: '여덟 행을 보내는 중에 실행이 강제로 종료됩니다.',
    en: 'The run dies while it sends eight rows.',
  },
  sizes: SMALL,
  runs: ['menuPullContacts'],
  tab: tabs.contacts,
  begin: rememberContacts,
  steps: [
    editStep(
      {
        ko: '거래처 여덟 곳의 상호를 고치십시오. 복사해서 붙여넣어도 됩니다.',
        en: 'Change the company name of eight contacts. Pasting will do.',
      },
      { ko: '상호 열의 2행부터 9행까지', en: 'Column Company, rows 2 to 9' },
      ROWS,
      { ko: '(본점)', en: '(head office)' },
      ROWS.length,
    ),
    {
      say: {
        ko: '다음 보내기가 도중에 강제 종료되도록 하십시오.',
        en: 'Let the next push be killed on its way.',
      },
      where: {
        ko: '아래 [플랫폼] 탭 › [보내는 중에 강제 종료]',
        en: 'Below, tab [Platform] › [Killed while sending]',
      },
      act: stage => stage.order('kill-sending'),
      isDone: stage => stage.orders.includes('kill-sending'),
    },
    pushStep(
      {
        ko: '변경을 보내십시오. 실행이 도중에 종료됩니다.',
        en: 'Send the changes. The run dies on its way.',
      },
      async stage => {
        const isKilled = stage.ran.some(({ outcome }) => outcome === 'killed');
        if (isKilled) stage.memory.set(LEFT, await left(stage));
        return isKilled;
      },
    ),
    waitStep(
      {
        ko: '20분이 지났다고 합시다. 종료된 실행을 더 기다리지 않게 됩니다.',
        en: 'Let 20 minutes pass, so that nobody waits for the dead run any more.',
      },
      WAIT_MINUTES,
    ),
    {
      say: {
        ko: '이어서 실행하십시오. 남은 행만 보냅니다.',
        en: 'Continue. Only what is left is sent.',
      },
      where: inMenu(items.resume),
      act: stage => stage.run('menuContinue', items.resume),
      isDone: allArrived,
    },
  ],
  outcome: async stage => {
    const wasLeft = Number(stage.memory.get(LEFT));
    return [
      line(
        stage,
        { ko: '강제 종료 때 남아 있던 행', en: 'Rows left when the run died' },
        wasLeft,
        null,
        wasLeft > 0 && wasLeft < ROWS.length,
      ),
      ...(await contactLines(stage)),
    ];
  },
};
