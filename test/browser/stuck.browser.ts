/** A service that takes no change for minutes. The page stops, and the user continues later or drops the rest. */
import { expect, it } from 'vitest';
import { button } from './support/browser';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    tab: 'Tags',
    name: 'Name ★',
    review: 'Review and send',
    send: 'Send 3',
    stuck: 'The service does not answer. Choose "Go on" later: nothing is sent twice.',
    left: '0 sent · 3 left',
    goOn: 'Go on',
    done: /Updated\s*3/,
  },
  ko: {
    tab: '태그',
    name: '이름 ★',
    review: '검토하고 보내기',
    send: '3건 보내기',
    stuck: '서비스가 응답하지 않아 멈춰 있습니다. 잠시 뒤에 [이어서]를 눌러 주세요. 두 번 보내지는 않습니다.',
    left: '0건 보냄 · 3건 남음',
    goOn: '이어서',
    done: /수정\s*3건/,
  },
} as const;

it.each(USUAL)(
  'stops after executions without progress, and goes on at a click (%s)',
  async language => {
    const words = WORDS[language];
    await world.open({ language });
    const { book, kim, run, service, host } = {
      ...world.scenario,
      run: world.scenario.run.bind(world.scenario),
    };
    run('menuPullTags');
    const hands = book.as(kim);
    hands.select(words.tab);
    for (const row of [2, 3, 4]) hands.type(words.tab, [words.name, row], `Renamed ${row}`);
    let executions = 0;
    const sidebar = await world.sidebar({
      onCall: (_name, args) => {
        executions += /"method":"(?:push|resume)"/.test(String(args[0])) ? 1 : 0;
        return {};
      },
    });
    const { tab } = sidebar;
    await button(sidebar, words.review).click();
    await button(sidebar, words.send).waitFor();
    const fail = { status: 429 };
    await service.queueFault({ match: { method: 'PUT' }, switches: { fail }, times: 1_000 });
    // Waits between executions grow to a minute.
    await tab.clock.install();
    await button(sidebar, words.send).click();
    const stuck = tab.getByText(words.stuck);
    for (let turn = 0; turn < 400 && !(await stuck.isVisible()); turn++) await tab.clock.runFor(5_000);
    expect(await stuck.isVisible()).toBe(true);
    expect(executions).toBe(8);
    await tab.getByText(words.left).waitFor();
    await tab.clock.resume();
    await expectGoodLook(sidebar);
    await sidebar.picture(`stuck-${language}`);
    await service.clearFaults();
    host.clock.advance(20 * 60_000);
    await button(sidebar, words.goOn).click();
    await tab.getByRole('status').filter({ hasText: words.done }).waitFor({ timeout: 30_000 });
    expect(sidebar.errors).toEqual([]);
    const renamed = (await service.records('tags')).filter(({ name }) => String(name).startsWith('Renamed'));
    expect(renamed).toHaveLength(3);
    expect(await service.duplicates()).toEqual([]);
  },
  120_000,
);

const DROPPING = {
  en: {
    ...{ tab: 'Tags', name: 'Name ★', cancel: 'Cancel', yes: 'Yes', all: 'Refresh all' },
    left: 'A push has stopped with 2 changes left.',
    lost: 'No answer came, but the work may be done. Open this screen again to see, before you repeat it.',
    stopped: 'Stopped. 2 not sent yet will not be sent; what you typed is still in the tab.',
  },
  ko: {
    ...{ tab: '태그', name: '이름 ★', cancel: '취소', yes: '예', all: '모두 새로 고침' },
    left: '보내기가 멈춰 2건이 남아 있습니다.',
    lost: '응답을 받지 못했지만 작업은 끝났을 수 있습니다. 다시 실행하기 전에 이 화면을 다시 열어 확인해 주세요.',
    stopped: '멈췄습니다. 아직 보내지 않은 2건은 보내지 않습니다. 수정한 내용은 시트에 그대로 있습니다.',
  },
} as const;

it.each(USUAL)('says what came of dropping the rest, also where no answer came (%s)', async language => {
  const words = DROPPING[language];
  await world.open({ language });
  const { book, kim } = world.scenario;
  world.scenario.run('menuPullTags');
  const hands = book.as(kim);
  hands.select(words.tab);
  for (const row of [2, 3, 4]) hands.type(words.tab, [words.name, row], `Renamed ${row}`);
  world.scenario.run('menuPush', [], { kill: { member: 'UrlFetchApp.fetch', nth: 3, when: 'before' } });
  let stops = 0;
  const error = { name: 'NetworkError', message: 'Connection failure due to HTTP 0' };
  const sidebar = await world.sidebar({
    onCall: (_, [request]) => {
      if (!String(request).includes('"stop"')) return {};
      stops += 1;
      return stops === 1 ? { error } : {};
    },
  });
  const { tab } = sidebar;
  const drop = async (): Promise<void> => {
    await button(sidebar, words.cancel).click();
    await button(sidebar, words.yes).click();
  };
  await tab.getByText(words.left).waitFor();
  await drop();
  await tab.getByText(words.lost).waitFor({ timeout: 10_000 });
  await expectGoodLook(sidebar);
  await drop();
  await tab.getByText(words.stopped).waitFor({ timeout: 10_000 });
  await tab.getByText(words.left).waitFor({ state: 'detached' });
});

it('asks once which tabs there are, however often a person clicks', async () => {
  await world.open();
  world.scenario.run('menuPullTags');
  let asked = 0;
  const sidebar = await world.sidebar({
    onCall: (_, [request]) => {
      asked += String(request).includes('"refreshable"') ? 1 : 0;
      return { delayMs: 150 };
    },
  });
  await button(sidebar, DROPPING.en.all).dblclick();
  await sidebar.tab.getByRole('status').filter({ hasText: '40' }).waitFor();
  expect(asked).toBe(1);
});
