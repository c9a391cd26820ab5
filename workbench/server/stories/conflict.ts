/**
 * A conflict: a colleague changes the same field in the web application. Nothing is overwritten; the person decides.
 */
import { contactsNow, editsIn, effectsOn, rememberContacts, wantAsNow } from './contacts';
import { inMenu, items, tabs } from './labels';
import { contactLines, line } from './outcome';
import { SMALL } from './sizes';
import { editStep, pushStep } from './steps';
import type { Stage, Story } from './story';

const ROW = 1;
const ASKED = 'conflicts asked about';
/** Executions that send, or preview. */
const TRIED = /^(menuPush|review)$/;
/** Executions in which the person decides. */
const DECIDED = /^(menuResolve|decide)$/;

/** Contacts that both the colleague and the tab have changed. */
async function bothChanged(stage: Stage): Promise<string[]> {
  const now = contactsNow(stage);
  const done = new Set(effectsOn(stage).map(({ id }) => id));
  return (await editsIn(stage)).flatMap(({ id, before }) => {
    const service = now.get(id);
    return service && service.company !== before.company && !done.has(id) ? [id] : [];
  });
}

/** Whether tab and service agree about each edited contact. */
async function agree(stage: Stage): Promise<boolean> {
  const now = contactsNow(stage);
  const edits = await editsIn(stage);
  return edits.length > 0 && edits.every(({ id, after }) => now.get(id)?.company === after.company);
}

const theirs = (before: string, language: 'ko' | 'en'): string =>
  language === 'ko' ? `${before} 동료 수정` : `${before} by a colleague`;

export const conflict: Story = {
  name: 'conflict',
  title: { ko: '충돌', en: 'A conflict' },
  about: {
    ko: '내가 고치는 동안 동료가 같은 칸을 고칩니다.',
    en: 'While you edit a cell, a colleague changes the same one.',
  },
  sizes: SMALL,
  runs: ['menuPullContacts'],
  tab: tabs.contacts,
  begin: rememberContacts,
  steps: [
    editStep(
      { ko: '거래처 한 곳의 상호를 고치십시오.', en: 'Change the company name of one contact.' },
      {
        ko: '상호 칸을 누르고 입력한 뒤 Enter',
        en: 'Click a cell of the column Company, type, press Enter',
      },
      [ROW],
      { ko: '(본점)', en: '(head office)' },
      1,
    ),
    {
      say: {
        ko: '이제 동료가 되어, 웹 서비스에서 같은 거래처의 상호를 다르게 고치십시오.',
        en: 'Now be the colleague: change the name of the same contact in the web application.',
      },
      where: {
        ko: '아래 [서비스 자료] 탭에서 그 거래처의 상호를 누르고 입력한 뒤 Enter',
        en: 'Below, tab [Records]: click the company of that contact, type, press Enter',
      },
      act: async stage => {
        const [edit] = await editsIn(stage);
        if (edit)
          stage.change('contacts', edit.id, { companyName: theirs(edit.before.company, stage.language) });
      },
      isDone: async stage => (await bothChanged(stage)).length > 0,
    },
    pushStep(
      {
        ko: '변경을 보내 보십시오. 동료의 값은 덮어쓰지 않습니다.',
        en: 'Send the change. The colleague’s value is not overwritten.',
      },
      async stage => {
        const isTried = stage.ran.some(({ functionName }) => TRIED.test(functionName));
        if (isTried) stage.memory.set(ASKED, (await bothChanged(stage)).length);
        return isTried;
      },
    ),
    {
      say: {
        ko: '내 값과 동료의 값을 비교하고 [내 값]을 고르십시오.',
        en: 'Compare both values and choose yours.',
      },
      where: inMenu(items.resolve),
      act: stage => stage.run('menuResolve', items.resolve, ['1']),
      isDone: async stage => {
        const isDecided =
          stage.ran.some(({ functionName }) => DECIDED.test(functionName)) || (await agree(stage));
        if (isDecided) await wantAsNow(stage);
        return isDecided;
      },
    },
    pushStep({ ko: '다시 보내십시오.', en: 'Send again.' }, agree),
  ],
  outcome: async stage => {
    // The number of contacts that still had the colleague's values after the first push.
    const asked = Number(stage.memory.get(ASKED));
    return [
      line(
        stage,
        { ko: '덮어쓰지 않고 물어본 충돌', en: 'Conflicts asked about, not overwritten' },
        asked,
        null,
        asked > 0,
      ),
      ...(await contactLines(stage)),
    ];
  },
};
