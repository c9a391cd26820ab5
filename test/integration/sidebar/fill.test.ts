/**
 * Many rows at once: a value for the selected rows, and what the same shop got before. It is shown first, written as
 * shown, and then is an ordinary edit.
 */
import { describe, expect, it } from 'vitest';
import { keptScenario, openScenario, type Scenario } from '../../support/scenario';
import { LISTED, openDescribed, rowsOf, TAB } from '../bulk/support';
import { type OpenSidebar, openSidebar } from '../../support/page';

let scenario: Scenario;

const described = keptScenario(start =>
  openDescribed(LISTED, { ticketsPerMonth: 60, days: '2026-10-01~2026-10-31' }, start),
);

async function cards(open: () => Promise<Scenario> = described): Promise<OpenSidebar> {
  scenario = await open();
  scenario.book.as(scenario.kim).select(TAB);
  return openSidebar(scenario);
}

const FIELD = 'expenseCategory.id';

function letter(label: string): string {
  let at = scenario.book.sheet(TAB).row(1).indexOf(label) + 1;
  let name = '';
  for (; at > 0; at = Math.floor((at - 1) / 26)) name = String.fromCharCode(65 + ((at - 1) % 26)) + name;
  return name;
}

const column = (label: string): string[] => scenario.book.sheet(TAB).column(label).map(String);

function select(range: string): void {
  scenario.book.as(scenario.kim).select(TAB, range);
}

describe('one value for the selected rows', () => {
  it('offers the columns that can be edited, with their choices', async () => {
    const { get } = await cards();
    const { tab, fields, suggests } = get('fillable', null);
    expect(tab).toBe(TAB);
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining([FIELD, 'tagId', 'description']));
    expect(fields.map(({ name }) => name)).not.toContain('amount');
    expect(fields.find(({ name }) => name === FIELD)?.choices.length).toBeGreaterThan(20);
    expect(suggests.map(({ value }) => value)).toEqual(expect.arrayContaining([FIELD, 'tagId']));
    scenario.book.as(scenario.kim).select('Sheet1');
    expect(get('fillable', null).fields).toEqual([]);
  });

  it('is shown row by row, written into these rows alone, and sent like any edit', async () => {
    const { get } = await cards(described.anew);
    const { sheet, fields } = get('fillable', null);
    const typed = fields.find(({ name }) => name === FIELD)?.choices[3] ?? '';
    select('A3:C7');
    const before = column('Category');
    const order = { sheet, field: FIELD, typed, onlyEmpty: false };
    const shown = get('previewFill', { ...order, rows: null });
    expect(shown).toMatchObject({ rows: [{ first: 3, last: 7 }], count: 5 });
    expect(shown.examples.map(({ row, to }) => [row, to])).toEqual([3, 4, 5, 6, 7].map(row => [row, typed]));
    expect(shown.examples[0]?.from).toBe(before[1] === '' ? '(empty)' : before[1]);
    expect(column('Category')).toEqual(before);
    // What is selected by then is of no interest.
    select('A20:C30');
    const done = get('fill', { ...order, rows: shown.rows, fingerprint: shown.fingerprint });
    expect(done).toMatchObject({ kind: 'done', left: '' });
    expect(column('Category')).toEqual(before.map((old, i) => (i >= 1 && i <= 5 ? typed : old)));
    expect(get('home', null).tab?.edits).toMatchObject({ edited: 5 });
    scenario.run('menuPush');
    expect([...rowsOf(scenario).values()].filter(({ status }) => status.includes('Applied'))).toHaveLength(5);
  });

  it('leaves alone what the filter hides, what has a value where only empty cells count, and what already is so', async () => {
    const { get } = await cards();
    const { sheet } = get('fillable', null);
    const kim = scenario.book.as(scenario.kim);
    select('A2:C6');
    const memo = letter('Description');
    for (const [row, text] of [
      [2, ''],
      [3, 'same'],
      [4, 'other'],
      [5, ''],
      [6, ''],
    ] as const)
      kim.type(TAB, `${memo}${row}`, text);
    const order = { sheet, rows: null, field: 'description', typed: 'same' };
    expect(get('previewFill', { ...order, onlyEmpty: false })).toMatchObject({ count: 4, replaced: 1 });
    const onlyEmpty = get('previewFill', { ...order, onlyEmpty: true });
    expect([onlyEmpty.count, onlyEmpty.notes]).toEqual([3, ['2 rows with a value stay as they are.']]);
    kim.filter(TAB, { column: memo, hide: [''] });
    const filtered = get('previewFill', { ...order, onlyEmpty: false });
    expect([filtered.count, filtered.notes]).toEqual([
      1,
      ['1 row already has this value.', '3 rows hidden by the filter are left alone.'],
    ]);
    expect(filtered.warning).toMatch(
      /^Rows that change: 4\. A filter view or a table's filter may hide some/,
    );
    expect(onlyEmpty.warning).toMatch(/^Rows that change: 2, 5–6\./);
  });

  it('that is none of the choices, or for no rows, is refused in words, and nothing is written', async () => {
    const { get, call } = await cards();
    const { sheet } = get('fillable', null);
    const before = column('Category');
    select('A3:C7');
    const order = { sheet, rows: null, field: FIELD, typed: 'no such category', onlyEmpty: false };
    expect(call('previewFill', order)).toMatchObject({ ok: false, kind: 'refused' });
    expect(JSON.stringify(call('previewFill', order))).toContain('Category');
    select('A1:C1');
    expect(call('previewFill', { ...order, typed: '' })).toMatchObject({ ok: false, kind: 'refused' });
    expect(call('previewFill', { ...order, field: 'amount', typed: '1' })).toMatchObject({ ok: false });
    scenario.book.as(scenario.kim).select('Sheet1');
    expect(call('previewFill', { ...order, typed: '' })).toMatchObject({ ok: false });
    expect(column('Category')).toEqual(before);
  });

  it('is not written where a row was changed since it was shown, and a cell with a formula stays', async () => {
    const { get } = await cards();
    const { sheet } = get('fillable', null);
    const memo = letter('Description');
    select('A2:A4');
    const order = { sheet, rows: null, field: 'description', typed: 'filled', onlyEmpty: false };
    const shown = get('previewFill', order);
    scenario.book.as(scenario.lee).type(TAB, `${memo}3`, 'mine');
    const input = { ...order, rows: shown.rows };
    const now = get('fill', { ...input, fingerprint: shown.fingerprint });
    if (now.kind !== 'shown') throw new Error('it was written');
    expect(now.examples.map(({ from }) => from)).toContain('mine');
    expect(column('Description')[1]).toBe('mine');
    scenario.book.as(scenario.lee).format(TAB, `${memo}4`, 'General');
    scenario.book.as(scenario.lee).type(TAB, `${memo}4`, '="a" & "b"');
    const again = get('previewFill', order);
    const done = get('fill', { ...input, fingerprint: again.fingerprint });
    expect(done).toMatchObject({
      kind: 'done',
      text: expect.stringContaining('2 rows'),
      left: expect.stringContaining(': 4'),
    });
    expect(column('Description').slice(0, 3)).toEqual(['filled', 'filled', 'ab']);
  });

  it('leaves rows alone of which a copy stands in the tab: nobody can tell them apart when it is written', async () => {
    const { get } = await cards();
    const { sheet, fields } = get('fillable', null);
    const typed = fields.find(({ name }) => name === FIELD)?.choices[3] ?? '';
    const ids = scenario.book.sheet(TAB).column('ID').map(String);
    const last = ids.length + 2;
    scenario.book.as(scenario.kim).type(TAB, `${letter('ID')}${last}`, ids[0] ?? '');
    select(`A${last}:C${last}`);
    const before = column('Category');
    const order = { sheet, rows: null, field: FIELD, typed, onlyEmpty: false };
    const shown = get('previewFill', order);
    expect([shown.count, shown.notes]).toEqual([
      0,
      ['1 row stands more than once in this tab and is left alone.'],
    ]);
    get('fill', { ...order, rows: shown.rows, fingerprint: shown.fingerprint });
    expect(column('Category').slice(0, ids.length)).toEqual(before.slice(0, ids.length));
    const { groups } = get('suggestions', { sheet, field: FIELD });
    expect(groups.flatMap(({ rows }) => rows)).not.toContain(last);
  });

  it('works in any list that can be edited', async () => {
    scenario = await openScenario();
    scenario.run('menuPullContacts');
    const { get } = openSidebar(scenario);
    scenario.book.as(scenario.kim).select('Contacts', 'A2:A4');
    const { sheet, suggests } = get('fillable', null);
    expect(suggests).toEqual([]);
    const order = { sheet, rows: null, field: 'memo', typed: '연말 정리', onlyEmpty: false };
    const shown = get('previewFill', order);
    get('fill', { ...order, rows: shown.rows, fingerprint: shown.fingerprint });
    expect(
      scenario.book
        .sheet('Contacts')
        .column('Memo')
        .slice(0, 4)
        .map(String)
        .filter(memo => memo === '연말 정리'),
    ).toHaveLength(3);
  });
});

describe('suggestions', () => {
  /** Shops of rows, with the category that each row gets: '' for none. */
  function given(rows: readonly (readonly [shop: string, category: string])[]): void {
    const kim = scenario.book.as(scenario.kim);
    const [shop, category, contact] = [letter('Store'), letter('Category'), letter('Contact')];
    rows.forEach(([name, value], i) => {
      kim.type(TAB, `${shop}${i + 2}`, name);
      kim.type(TAB, `${category}${i + 2}`, value);
      kim.type(TAB, `${contact}${i + 2}`, '');
    });
  }

  it('are what the same shop got most, with how often, and what else it got; nothing goes in before it is ticked', async () => {
    const { get } = await cards();
    const { sheet, fields } = get('fillable', null);
    const [a = '', b = ''] = fields.find(({ name }) => name === FIELD)?.choices ?? [];
    given([
      ['(주)한빛식당', a],
      ['한빛식당', a],
      ['주식회사 한빛식당', b],
      ['한빛 식당', ''],
      ['한빛식당', ''],
      ['새로 생긴 가게 QX', ''],
    ]);
    const before = column('Category');
    const found = get('suggestions', { sheet, field: FIELD });
    const group = found.groups.find(({ title }) => title.includes('한빛'));
    expect(group).toMatchObject({
      count: 2,
      rows: [5, 6],
      value: a,
      seen: 2,
      of: 3,
      others: [`${b}, 1 time`],
    });
    expect(found.groups.some(({ title }) => title.includes('QX'))).toBe(false);
    expect(found.notes.join()).toContain('no earlier values');
    expect(column('Category')).toEqual(before);
    expect(found.warning).toMatch(/^Rows that change: .*5–6.* may hide some of them/);
    // A filter that hides one of the rows takes it out, and says so.
    const hands = scenario.book.as(scenario.kim);
    const memo = letter('Description');
    hands.type(TAB, `${memo}6`, 'out of sight');
    hands.filter(TAB, { column: memo, hide: ['out of sight'] });
    const shown = get('suggestions', { sheet, field: FIELD });
    expect(shown.groups.flatMap(({ rows }) => rows)).not.toContain(6);
    expect(shown.notes.join()).toContain('hidden by the filter');
    expect(shown.warning).not.toMatch(/\b6\b/);
    hands.filter(TAB, { column: memo, hide: [] });
    hands.type(TAB, `${memo}6`, '');
    const input = { sheet, field: FIELD, fingerprint: found.fingerprint };
    expect(get('applySuggestions', { ...input, names: [] })).toMatchObject({ kind: 'done' });
    expect(column('Category')).toEqual(before);
    const done = get('applySuggestions', { ...input, names: [group?.name ?? ''] });
    expect(done).toMatchObject({ kind: 'done', text: expect.stringContaining('2 rows') });
    expect(column('Category').slice(0, 6)).toEqual([a, a, b, a, a, '']);
  });

  it('are only likely ones: seen twice at least and in 60 % of the cases, the surest first', async () => {
    const { get } = await cards();
    const { sheet, fields } = get('fillable', null);
    const [a = '', b = ''] = fields.find(({ name }) => name === FIELD)?.choices ?? [];
    given([
      ['QSURE', a],
      ['QSURE', a],
      ['QSURE', ''],
      ['QONCE', a],
      ['QONCE', ''],
      ['QHALF', a],
      ['QHALF', a],
      ['QHALF', b],
      ['QHALF', b],
      ['QHALF', ''],
      ['QMOST', a],
      ['QMOST', a],
      ['QMOST', a],
      ['QMOST', b],
      ['QMOST', b],
      ['QMOST', ''],
      ['QMOST', ''],
    ]);
    const { groups, notes } = get('suggestions', { sheet, field: FIELD });
    const own = groups.filter(({ title }) => title.startsWith('Q'));
    expect(own.map(({ title, seen, of }) => [title, seen, of])).toEqual([
      ['QSURE', 2, 2],
      ['QMOST', 3, 5],
    ]);
    expect(groups.every(({ seen, of }) => seen >= 2 && seen >= 0.6 * of)).toBe(true);
    const shares = groups.map(({ seen, of }) => seen / of);
    expect(shares).toEqual([...shares].sort((one, other) => other - one));
    expect(notes.join()).toMatch(/For [\d,]+ rows? there was one case only, or cases differ/);
  });

  it('leave out rows whose ID stands in several: nobody knows which of them is the record', async () => {
    const { get } = await cards();
    const { sheet, fields } = get('fillable', null);
    const [a = ''] = fields.find(({ name }) => name === FIELD)?.choices ?? [];
    given([
      ['한빛식당 QC', a],
      ['한빛식당 QC', a],
      ['한빛식당 QC', ''],
      ['한빛식당 QC', ''],
    ]);
    const [, , , third = ''] = column('ID');
    const last = column('ID').length + 2;
    const hands = scenario.book.as(scenario.kim);
    hands.type(TAB, `${letter('ID')}${last}`, third);
    hands.type(TAB, `${letter('Store')}${last}`, '한빛식당 QC');
    const { groups } = get('suggestions', { sheet, field: FIELD });
    expect(groups.find(({ title }) => title.includes('QC'))?.rows).toEqual([4]);
  });

  it('that are no longer so are shown anew, and nothing is written', async () => {
    const { get } = await cards();
    const { sheet, fields } = get('fillable', null);
    const [a = '', b = ''] = fields.find(({ name }) => name === FIELD)?.choices ?? [];
    given([
      ['한빛식당 QZ', a],
      ['한빛식당 QZ', a],
      ['한빛식당 QZ', ''],
    ]);
    const found = get('suggestions', { sheet, field: FIELD });
    const names = found.groups.map(({ name }) => name);
    given([
      ['한빛식당 QZ', b],
      ['한빛식당 QZ', b],
      ['한빛식당 QZ', ''],
    ]);
    const before = column('Category');
    const now = get('applySuggestions', { sheet, field: FIELD, names, fingerprint: found.fingerprint });
    expect(now.kind).toBe('suggestions');
    expect(column('Category')).toEqual(before);
  });

  it('learn from the other pulled tabs of the list, and count a record that stands in two once', async () => {
    const { get } = await cards(described.anew);
    scenario.run('menuPullTickets', ['type=Total, 2026-10-01~2026-10-31']);
    scenario.book.as(scenario.kim).select(TAB);
    const { sheet, fields } = get('fillable', null);
    const [a = ''] = fields.find(({ name }) => name === FIELD)?.choices ?? [];
    given([
      ['한빛식당 QZ', a],
      ['한빛식당 QZ', a],
      ['한빛식당 QZ', ''],
    ]);
    const group = get('suggestions', { sheet, field: FIELD }).groups.find(({ title }) =>
      title.includes('QZ'),
    );
    expect(group).toMatchObject({ seen: 2, of: 2, count: 1 });
  });
});

describe('rules of the team', () => {
  const DRAFT = { contains: '', from: '', to: '', card: '', gives: {} };

  /** Shops of the first rows, with an amount and a category; the latter is '' for none. */
  function given(rows: readonly (readonly [shop: string, amount: number, category: string])[]): void {
    const kim = scenario.book.as(scenario.kim);
    rows.forEach(([shop, amount, category], i) => {
      const values = { Store: shop, Amount: String(amount), Category: category, Contact: '' };
      for (const [label, value] of Object.entries(values)) kim.type(TAB, `${letter(label)}${i + 2}`, value);
    });
  }

  it('show what they would have said about past rows before they are kept, and suggest after that', async () => {
    const { get } = await cards();
    const { sheet, fields } = get('fillable', null);
    const [a = '', b = ''] = fields.find(({ name }) => name === FIELD)?.choices ?? [];
    given([
      ['QX 카페', 5_000, a],
      ['카페 QX', 6_000, a],
      ['QX카페', 7_000, b],
      ['QX', 8_000, ''],
      ['QX', 90_000, a],
      ['QX', 90_000, ''],
    ]);
    const draft = { ...DRAFT, contains: 'qx', to: '10,000', gives: { [FIELD]: a, description: '' } };
    expect(get('rules', { sheet })).toMatchObject({ rules: [], fields: expect.arrayContaining([FIELD]) });
    const trial = get('tryRule', { sheet, draft });
    expect(trial).toMatchObject({ right: 2, of: 3, open: 1, warnings: [] });
    expect(trial.otherwise).toEqual([expect.stringMatching(/^Transactions - Card, row 4 .*: /)]);
    expect(trial.otherwise[0]).toContain(b);
    // Nothing was kept by trying, and another result than the shown one keeps nothing either.
    expect(get('rules', { sheet }).rules).toEqual([]);
    expect(get('keepRule', { sheet, draft, right: 3, of: 3 })).toMatchObject({ kind: 'trial', right: 2 });
    expect(get('rules', { sheet }).rules).toEqual([]);
    const before = column('Category');
    const kept = get('keepRule', { sheet, draft, right: 2, of: 3 });
    expect(kept).toMatchObject({ kind: 'rules', rules: [{ right: 2, of: 3, gives: `Category: ${a}` }] });
    const { groups } = get('suggestions', { sheet, field: FIELD });
    expect(groups[0]).toMatchObject({ isRule: true, rows: [5], value: a, seen: 2, of: 3 });
    expect(groups[0]?.title).toBe('contains "qx" · –10,000 won');
    // A rule only suggests.
    expect(column('Category')).toEqual(before);
  });

  it('that disagree are named, and nothing is suggested where they do', async () => {
    const { get } = await cards();
    const { sheet, fields } = get('fillable', null);
    const [a = '', b = ''] = fields.find(({ name }) => name === FIELD)?.choices ?? [];
    given([
      ['QX 식당', 5_000, ''],
      ['QX 식당', 50_000, ''],
    ]);
    // They agree on one field, and disagree on the other.
    const one = { ...DRAFT, contains: 'QX', gives: { [FIELD]: a, description: '식비' } };
    const other = { ...DRAFT, contains: '식당', from: '10000', gives: { [FIELD]: b, description: '식비' } };
    get('keepRule', { sheet, draft: one, ...get('tryRule', { sheet, draft: one }) });
    const trial = get('tryRule', { sheet, draft: other });
    expect(trial.warnings).toEqual([expect.stringMatching(/for 1 row: contains "QX"/)]);
    get('keepRule', { sheet, draft: other, ...trial });
    const { groups, notes } = get('suggestions', { sheet, field: FIELD });
    const ruled = groups.filter(({ isRule }) => isRule);
    expect(ruled.flatMap(({ rows }) => rows)).toContain(2);
    expect(groups.flatMap(({ rows }) => rows)).not.toContain(3);
    expect(notes.join()).toMatch(/rules of the team disagree/);
    const { rules } = get('rules', { sheet });
    expect(rules.every(({ warnings }) => warnings.length === 1)).toBe(true);
    const left = get('removeRule', { sheet, id: rules[0]?.id ?? '' });
    expect(left.rules.map(({ warnings }) => warnings)).toEqual([[]]);
  });

  it('without a condition, without a value, or with a value that cannot be sent are refused in words', async () => {
    const { get, call } = await cards();
    const { sheet, fields } = get('fillable', null);
    const [a = ''] = fields.find(({ name }) => name === FIELD)?.choices ?? [];
    const wrong = [
      { ...DRAFT, gives: { [FIELD]: a } },
      { ...DRAFT, contains: 'x' },
      { ...DRAFT, contains: 'x', gives: { [FIELD]: 'no such category' } },
      { ...DRAFT, contains: 'x', gives: { amount: '1' } },
      { ...DRAFT, from: '10', to: '9', gives: { [FIELD]: a } },
      { ...DRAFT, from: 'ten', gives: { [FIELD]: a } },
    ];
    for (const draft of wrong)
      expect(call('tryRule', { sheet, draft }), JSON.stringify(draft)).toMatchObject({
        ok: false,
        kind: 'refused',
      });
  });

  it('suggest no deleted category, and say so', async () => {
    const { get } = await cards(described.anew);
    const { sheet, fields } = get('fillable', null);
    const [a = '', b = ''] = fields.find(({ name }) => name === FIELD)?.choices ?? [];
    given([
      ['QX 카페', 5_000, ''],
      ['QX 카페', 5_000, ''],
    ]);
    const rule = (category: string) => ({ ...DRAFT, contains: 'QX', gives: { [FIELD]: category } });
    get('keepRule', { sheet, draft: rule(a), ...get('tryRule', { sheet, draft: rule(a) }) });
    const category = (await scenario.service.records('categories')).find(({ name }) => name === a);
    await scenario.service.remove('categories', String(category?.id));
    scenario.run('menuPullCategories');
    select('A2');
    const ruled = () => get('suggestions', { sheet, field: FIELD }).groups.filter(({ isRule }) => isRule);
    expect(ruled()).toEqual([]);
    const [seen] = get('rules', { sheet }).rules;
    expect([seen?.open, seen?.warnings]).toEqual([
      0,
      [expect.stringContaining('Category: the value of the rule is not in the list.')],
    ]);
    // A rule with a present category stands alone then.
    const trial = get('tryRule', { sheet, draft: rule(b) });
    expect([trial.open, trial.warnings]).toEqual([2, []]);
    get('keepRule', { sheet, draft: rule(b), ...trial });
    expect(ruled()).toMatchObject([{ value: b, rows: [2, 3] }]);
  });

  it('of somebody else are read by a shape: what is none is left out', async () => {
    const { get } = await cards();
    const { sheet } = get('fillable', null);
    const rules = JSON.stringify({ version: 1, rules: [1, {}, { id: 'x', list: 'tickets' }] });
    scenario.host.documentProperties(scenario.book).set({ 'financeSheets.rules': rules }, false);
    expect(get('rules', { sheet }).rules).toEqual([]);
  });
});
