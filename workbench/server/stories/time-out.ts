/** A time-out with effect: the record is created without an answer. The add-on finds it and creates no second. */
import { effectsOn, newIn, rememberContacts } from './contacts';
import { tabs } from './labels';
import { contactLines, line } from './outcome';
import { SMALL } from './sizes';
import { newRowStep, pushStep, waitStep } from './steps';
import type { Stage, Story } from './story';

/** The list lags by five minutes; after this wait it shows everything. */
const WAIT_MINUTES = 20;
const UNANSWERED = 'requests without an answer';

/** The number of created records that the tab does not know. */
async function unknownToTab(stage: Stage): Promise<number> {
  const known = new Set((await newIn(stage)).map(({ id }) => id));
  return effectsOn(stage).filter(({ what, id }) => what === 'created' && !known.has(id)).length;
}

export const timeOut: Story = {
  name: 'time-out',
  title: { ko: '응답 없는 등록', en: 'A time-out' },
  about: {
    ko: '서비스에는 등록되었는데 응답이 오지 않습니다.',
    en: 'The service makes the record, but its answer never comes.',
  },
  sizes: SMALL,
  runs: ['menuPullContacts'],
  tab: tabs.contacts,
  begin: rememberContacts,
  steps: [
    newRowStep(),
    {
      say: {
        ko: '다음 등록은 반영되지만 응답은 오지 않게 하십시오.',
        en: 'Let the next create be done, but never answered.',
      },
      where: {
        ko: '아래 [서비스 상태] 탭 › [시간 초과, 반영됨]',
        en: 'Below, tab [Service faults] › [Time-out, but done]',
      },
      act: stage => stage.turnOn('time-out'),
      isDone: stage => stage.isOn('time-out'),
    },
    {
      say: {
        ko: '목록도 5분 늦게 하십시오. 반영되었는지 바로 찾아볼 수 없습니다.',
        en: 'Let lists lag, so that nobody can see at once whether it was done.',
      },
      where: {
        ko: '같은 탭 › [늦는 목록]',
        en: 'The same tab › [Lagging lists]',
      },
      act: stage => stage.turnOn('lag'),
      isDone: stage => stage.isOn('lag'),
    },
    pushStep(
      {
        ko: '변경을 보내십시오. 응답이 오지 않아 상태가 [결과 확인 중]이 됩니다.',
        en: 'Send the change. No answer comes, and its outcome is unknown.',
      },
      async stage => {
        const unknown = await unknownToTab(stage);
        if (unknown > 0) stage.memory.set(UNANSWERED, unknown);
        return unknown > 0 && !stage.isRunning;
      },
    ),
    waitStep(
      {
        ko: '20분이 지났다고 합시다. 그 사이에 늦게 도착할 것은 모두 도착합니다.',
        en: 'Let 20 minutes pass. Whatever was under way has arrived by then.',
      },
      WAIT_MINUTES,
    ),
    pushStep(
      {
        ko: '다시 보내십시오. 먼저 서비스에서 찾아보고, 이미 있으면 다시 만들지 않습니다.',
        en: 'Send again. It looks first, and makes nothing that is there already.',
      },
      async stage => (await newIn(stage)).length > 0 && (await unknownToTab(stage)) === 0,
    ),
  ],
  outcome: async stage => {
    const unanswered = Number(stage.memory.get(UNANSWERED));
    return [
      line(
        stage,
        { ko: '응답 없이 등록된 건', en: 'Made without an answer' },
        null,
        unanswered,
        unanswered > 0,
      ),
      ...(await contactLines(stage)),
    ];
  },
};
