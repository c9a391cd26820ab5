/** Schedules in a real browser: a switch, a rhythm, a question, by keyboard alone. */
import { describe, expect, it } from 'vitest';
import { button, navigate } from './support/browser';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    schedules: 'Schedules',
    none: 'There is no tab to schedule.',
    tags: 'Tags',
    people: 'People',
    saved: 'Saved.',
    removed: 'The schedule was removed.',
    every: 'How often',
    weekday: 'Day',
    next: 'Next run',
    yes: 'Yes',
    otherDays: 'Other period',
    lastMonth: 'last month',
    pullDays: 'Pull these days',
    pulled: 'records pulled',
    follows: 'Transactions, Type: Card, last month',
    stopped: 'Stopped after several failures.',
  },
  ko: {
    schedules: '예약',
    none: '예약할 시트가 없습니다.',
    tags: '태그',
    people: '구성원',
    saved: '저장했습니다.',
    removed: '예약을 해제했습니다.',
    every: '주기',
    weekday: '요일',
    next: '다음 실행',
    yes: '예',
    otherDays: '기간 바꾸기',
    lastMonth: '지난달',
    pullDays: '이 기간 가져오기',
    pulled: '건을 가져왔습니다',
    follows: '거래, 종류: 카드 사용, 지난달',
    stopped: '여러 번 실패해 멈췄습니다.',
  },
} as const;

describe.each(USUAL)('in %s, schedules', language => {
  const words = WORDS[language];

  it('are set with a switch and a rhythm, asked about, shown with their runs, and removed', async () => {
    await world.open({ language });
    const { scenario } = world;
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await navigate(sidebar, words.schedules);
    await tab.getByText(words.none).waitFor();
    await expectGoodLook(sidebar);
    scenario.run('menuPullTags');
    scenario.run('menuPullPeople');
    await navigate(sidebar, language === 'ko' ? '홈' : 'Home');
    await navigate(sidebar, words.schedules);
    const ofTags = tab.getByRole('switch', { name: words.tags });
    await ofTags.waitFor();
    expect(await tab.getByText(words.tags, { exact: true }).count()).toBe(1);
    // Three clicks: the screen, the switch, the rhythm.
    await ofTags.click();
    await tab.getByRole('status').filter({ hasText: words.saved }).waitFor();
    await tab.getByLabel(words.every).selectOption('week');
    await tab.getByLabel(words.weekday, { exact: true }).waitFor();
    await tab.getByRole('status').filter({ hasText: words.saved }).waitFor();
    await tab.getByLabel(words.weekday, { exact: true }).selectOption('5');
    await tab.getByRole('status').filter({ hasText: words.saved }).waitFor();
    await tab.getByText('11-06 07:00').waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`schedules-${language}`);

    await tab.getByRole('switch', { name: words.people }).click();
    await button(sidebar, words.yes).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`schedules-asked-${language}`);
    await button(sidebar, words.yes).click();
    await tab.getByRole('status').filter({ hasText: words.saved }).waitFor();

    await ofTags.click();
    await tab.getByRole('status').filter({ hasText: words.removed }).waitFor();
    expect(await ofTags.isChecked()).toBe(false);
  });

  it('follow another period, chosen as for any pull', async () => {
    await world.open({ language });
    const { scenario } = world;
    scenario.run('menuPullTickets', ['1, 2026-09-01~2026-09-30']);
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await navigate(sidebar, words.schedules);
    await tab.getByText(words.otherDays, { exact: true }).click();
    await expectGoodLook(sidebar);
    await button(sidebar, words.lastMonth).click();
    await expectGoodLook(sidebar);
    await sidebar.picture(`schedules-period-${language}`);
    await button(sidebar, words.pullDays).click();
    await tab.getByRole('status').filter({ hasText: words.pulled }).waitFor();
    await tab.getByText(words.follows).waitFor();
    expect(await button(sidebar, words.pullDays).count()).toBe(0);
    await expectGoodLook(sidebar);
  });

  it('that stopped say so and why', async () => {
    await world.open({ language });
    const { scenario } = world;
    scenario.run('menuPullTags');
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await navigate(sidebar, words.schedules);
    await tab.getByRole('switch').click();
    await tab.getByLabel(words.every).selectOption('hour');
    await tab.getByRole('status').filter({ hasText: words.saved }).waitFor();
    scenario.book.as(scenario.kim).deleteSheet(words.tags);
    for (let hour = 0; hour < 4; hour++) {
      scenario.host.clock.advance(3_600_000);
      scenario.host.runDueTriggers();
    }
    await navigate(sidebar, language === 'ko' ? '홈' : 'Home');
    await navigate(sidebar, words.schedules);
    await tab.getByText(words.stopped).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`schedules-stopped-${language}`);
  });
});

it('are set by keyboard alone', async () => {
  const words = WORDS.en;
  await world.open();
  world.scenario.run('menuPullTags');
  const sidebar = await world.sidebar();
  const { tab } = sidebar;
  await tab.getByRole('navigation').getByRole('button', { name: words.schedules }).focus();
  await tab.keyboard.press('Enter');
  await tab.getByRole('switch').waitFor();
  await tab.getByRole('switch').focus();
  await tab.keyboard.press('Space');
  await tab.getByRole('status').filter({ hasText: words.saved }).waitFor();
  await tab.getByRole('switch').focus();
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('ArrowUp');
  await tab.getByText(words.next).waitFor();
  await expectGoodLook(sidebar);
});
