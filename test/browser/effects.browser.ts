/** A service that empties what it does not get, in a real browser: the question, its answer, and what is known then. */
import { describe, expect, it } from 'vitest';
import { button, navigate, type Sidebar } from './support/browser';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    tab: 'Tags',
    name: 'Name ★',
    description: 'Description',
    review: 'Review and send',
    send: 'Send 2',
    stopped: 'the service changed fields that were not edited',
    refused: 'Nothing was sent',
    belongs: 'That belongs to it',
    damage: 'That is damage',
    other: 'Somebody else changed it',
    putBack: 'Put back',
    settings: 'Settings',
    known: 'What we know of the service',
    list: 'List',
    along: 'Fields that change along with a change: Description',
    noMore: 'no change is sent any more',
    again: 'Review again',
    sendOne: 'Send 1',
    all: 'Send all fields',
  },
  ko: {
    tab: '태그',
    name: '이름 ★',
    description: '설명',
    review: '검토하고 보내기',
    send: '2건 보내기',
    stopped: '수정하지 않은 항목의 값이 서비스에서 바뀌어',
    refused: '아무것도 보내지 않았습니다',
    belongs: '함께 바뀌는 값임',
    damage: '잘못 바뀜',
    other: '다른 사람이 바꿈',
    putBack: '원래 값 되돌리기',
    settings: '설정',
    known: '알려진 서비스 동작',
    list: '목록',
    along: '수정할 때 함께 바뀌는 항목: 설명',
    noMore: '수정을 더 보내지 않습니다',
    again: '다시 검토',
    sendOne: '1건 보내기',
    all: '전체 항목 보내기',
  },
} as const;

/** Two tags with a description renamed, and sent to a service that empties it. */
async function stopped(language: 'ko' | 'en'): Promise<Sidebar> {
  const words = WORDS[language];
  await world.open({ language, service: { switches: { putMode: 'replace' } } });
  const { book, kim } = world.scenario;
  world.scenario.run('menuPullTags');
  book.as(kim).select(words.tab);
  const sheet = book.sheet(words.tab);
  const rows = sheet.column(words.description).flatMap((text, i) => (text === '' ? [] : [i + 2]));
  for (const row of rows.slice(0, 2)) book.as(kim).type(words.tab, sheet.a1(words.name, row), `New ${row}`);
  const sidebar = await world.sidebar();
  await button(sidebar, words.review).click();
  await button(sidebar, words.send).click();
  await sidebar.tab.getByText(words.stopped).first().waitFor();
  return sidebar;
}

const writes = async (): Promise<number> =>
  (await world.scenario.service.log()).filter(({ method }) => method === 'PUT').length;

const mainButtons = (sidebar: Sidebar): Promise<string[]> =>
  sidebar.tab.locator('section button.main').allInnerTexts();

describe.each(USUAL)('in %s, a change of fields that were not sent', language => {
  const words = WORDS[language];

  it('is asked about after one record, and the answer is among what is known', async () => {
    const sidebar = await stopped(language);
    const { tab } = sidebar;
    expect(await writes()).toBe(1);
    for (const answer of [words.belongs, words.damage, words.other, words.putBack])
      await button(sidebar, answer).waitFor();
    expect(await mainButtons(sidebar)).toEqual([words.damage]);
    expect(await sidebar.tab.getByText('⚠').count()).toBe(await tab.locator('.message.caution').count());
    await expectGoodLook(sidebar);
    await sidebar.picture(`effects-asked-${language}`);

    // The same question stands where the facts of the list stand.
    await navigate(sidebar, words.settings);
    await tab.locator('summary').filter({ hasText: words.known }).click();
    await tab.getByLabel(words.list, { exact: true }).selectOption('tags');
    await tab.getByText(words.refused).first().waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`effects-known-${language}`);
    await button(sidebar, words.belongs).click();
    await tab.getByRole('status').first().waitFor();
    await expect
      .poll(async () => {
        const { properties } = { properties: world.scenario.host.documentProperties(world.scenario.book) };
        return Object.values(properties.all()).some(text =>
          String(text).includes('"belongs":["description"]'),
        );
      })
      .toBe(true);
    await navigate(sidebar, words.settings);
    await tab.locator('summary').filter({ hasText: words.known }).click();
    await tab.getByLabel(words.list, { exact: true }).selectOption('tags');
    await tab.getByText(words.along).waitFor();
    await sidebar.picture(`effects-along-${language}`);
  });

  it('is damage where a person says so, and nothing more is sent', async () => {
    const sidebar = await stopped(language);
    await button(sidebar, words.damage).click();
    await sidebar.tab.getByText(words.noMore).first().waitFor();
    expect(await mainButtons(sidebar)).toEqual([words.putBack]);
    await button(sidebar, words.all).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`effects-damage-${language}`);
    expect(await writes()).toBe(1);
  });

  it('lets the rest go once a person says that it belongs to it, after another review', async () => {
    const sidebar = await stopped(language);
    await button(sidebar, words.belongs).click();
    await button(sidebar, words.again).click();
    await button(sidebar, words.sendOne).click();
    await expect.poll(writes, { timeout: 10_000 }).toBe(2);
  });
});
