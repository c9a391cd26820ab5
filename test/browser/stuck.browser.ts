/** A service that takes nothing for minutes: the page stops by itself, and a person goes on later. */
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
