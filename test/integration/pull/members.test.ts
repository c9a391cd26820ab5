/** Members' data: nothing is fetched before the user has said yes to a question that tells who can see it. */
import { expect, it } from 'vitest';
import type { DialogAnswer } from '../../../host/index';
import { pullEntryPoint } from '../../../src/menu/menu';
import type { ResourceDefinition } from '../../../src/resources/definition';
import { resourceNamed, resources } from '../../../src/resources/registry';
import { agreeable, keptScenario, messages } from '../../support/scenario';

const open = keptScenario((start, language: 'ko' | 'en' = 'en') => start({ language }));

const personal = resources.filter(one => one.isPersonal === true);
const typedFor = ({ list }: ResourceDefinition): string =>
  list.window === undefined ? '' : '2026-10-01~2026-10-31';

/** Types into prompts, says no to every question. */
const refusing = (typed: string): DialogAnswer[] =>
  Array.from({ length: 20 }, () => dialog => {
    if (dialog.kind === 'prompt') return { button: 'OK', text: typed };
    return dialog.buttons.includes('NO') ? 'NO' : 'OK';
  });

it("the lists of members' data are among them", () => {
  expect(personal.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'people',
      'salary-histories',
      'attendances',
      'leave-balances',
      'leave-histories',
      'user-profiles',
    ]),
  );
});

it.each(personal.map(one => [one.name, one] as const))(
  'the list %s is not fetched after a no; the question says who can see the spreadsheet',
  async (list, resource) => {
    const s = await open();
    const before = s.book.sheets();
    const refused = s.run(pullEntryPoint(list), [], { dialogs: refusing(typedFor(resource)) });
    expect(refused.outcome).toBe('finished');
    expect(refused.fetches).toEqual([]);
    expect(s.book.sheets()).toEqual(before);
    const run = s.run(pullEntryPoint(list), [typedFor(resource)]);
    const question = run.dialogs.find(dialog => dialog.buttons.includes('YES'))?.message ?? '';
    for (const said of ['personal data', 'kim@example.com', 'lee@example.com'])
      expect(question).toContain(said);
    expect(messages(run)).toContain('records pulled');
  },
);

it.each(['people', 'salary-histories'])(
  'the list %s is asked for again by a refresh, alone and of all',
  async list => {
    const s = await open();
    s.run(pullEntryPoint(list), [typedFor(resourceNamed(list) as ResourceDefinition)]);
    s.run('menuPullTags');
    const tab = s.book.sheets().find(name => !/^_|^Sheet1$|^Tags$/.test(name)) ?? '';
    s.book.as(s.kim).select(tab);
    const alone = s.run('menuRefresh', [], { dialogs: refusing('') });
    expect(alone.dialogs.length).toBe(1);
    expect(alone.fetches).toEqual([]);
    const all = s.run('menuRefreshAll', [], { dialogs: refusing('') });
    expect(messages(all)).toContain(`Skipped: ${tab}`);
    expect(messages(all)).toContain('"Tags": ');
    expect(all.fetches.length).toBe(1);
    const yes = s.run('menuRefreshAll', [], { dialogs: agreeable() });
    expect(messages(yes)).toContain(`"${tab}": `);
    expect(yes.fetches.length).toBe(2);
    // A tab that was pulled without its members' data is not asked about again.
    s.run('menuPullTickets', [], { dialogs: refusing('type=All, 2026-10-01~2026-10-31') });
    const asked = s.run('menuRefreshAll', [], { dialogs: refusing('') }).dialogs.map(one => one.message);
    expect(asked.join()).toContain('2026-10-01');
    expect(asked[0]).toContain('personal data');
    expect(asked[0]).not.toContain('Transactions');
  },
);

it('is asked about in Korean', async () => {
  const s = await open('ko');
  const text = messages(s.run('menuPullPeople'));
  expect(text).toContain('개인정보');
  expect(text).toContain('kim@example.com');
});

it('nobody is asked about a list that holds none', async () => {
  const s = await open();
  for (const list of ['categories', 'contacts', 'teams', 'workspace-profile'])
    expect(s.run(pullEntryPoint(list)).dialogs.filter(dialog => dialog.buttons.includes('YES'))).toEqual([]);
});
