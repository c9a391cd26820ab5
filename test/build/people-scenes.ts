/** Small scenes at the built add-on, in one language each: what a person does, and every message that comes of it. */

import { createHost, type DialogAnswer, type HostOptions, type RunResult } from '../../host/index';
import { resourceNamed } from '../../src/resources/registry';
import { contexts } from '../support/sampling';
import { agreeable, startScenario, Scenario, START, STATUS } from '../support/scenario';
import { asConfirmed, type Entry, entriesOf, putEntry, relabel } from '../security/support/editor';
import { json, KEY, PROFILE } from '../security/support/hostile-world';
import { type Rule, startHostileService } from '../security/support/hostile-service';
import { form, page } from '../support/page-commands';

export type Language = 'ko' | 'en';

/** A person at a spreadsheet, and what they have seen so far. */
export class Desk {
  readonly lines: string[] = [];
  private readonly closings: (() => Promise<void>)[] = [];

  constructor(readonly language: Language) {}

  async standIn(options: Parameters<typeof startScenario>[0] = {}): Promise<Place> {
    const s = await startScenario({ language: this.language, ...options });
    this.closings.push(() => s.close());
    return new Place(this, s, rules => s.service.setSwitches(rules as never));
  }

  /** At a service that answers by these rules. */
  async odd(
    rules: readonly Rule[],
    host: Partial<HostOptions> = {},
  ): Promise<Place & { answer(...rules: Rule[]): Promise<void> }> {
    const service = await startHostileService();
    await service.answer(...rules, PROFILE);
    const world = await createHost({ addOnName: 'finance-sheets', clock: { now: START }, contexts, ...host });
    const { language } = this;
    const kim = world.user({ email: 'kim@example.com', locale: language });
    const lee = world.user({ email: 'lee@example.com', locale: language });
    const locale = language === 'ko' ? 'ko_KR' : 'en_US';
    const book = world.createSpreadsheet({ name: 'Books', owner: kim, editors: [lee], locale });
    const s = new Scenario(world, { url: service.url, apiKeys: [KEY] } as never, book, kim, lee);
    s.connect();
    this.closings.push(async () => {
      service.stop();
      await world.close();
    });
    return Object.assign(new Place(this, s, () => Promise.resolve()), {
      answer: (...next: Rule[]) => service.answer(...next, PROFILE),
    });
  }

  async close(): Promise<void> {
    for (const close of this.closings.splice(0)) await close();
  }
}

export class Place {
  constructor(
    private readonly desk: Desk,
    readonly s: Scenario,
    readonly set: (switches: object) => Promise<unknown>,
  ) {}

  get language(): Language {
    return this.desk.language;
  }

  tab(list: string): string {
    return resourceNamed(list)?.label[this.language] ?? '';
  }

  cell(list: string, field: string, row: number): string {
    const label = resourceNamed(list)?.fields.find(({ name }) => name === field)?.label[this.language] ?? '';
    const header = this.s.book.sheet(this.tab(list)).values()[0] ?? [];
    const column = header.findIndex(text => String(text).replace(' ★', '') === label);
    if (column < 0) throw new Error(`${list} has no ${field}`);
    return this.s.book.sheet(this.tab(list)).a1(String(header[column]), row);
  }

  type(list: string, field: string, row: number, text: string): void {
    const hands = this.s.book.as(this.s.kim);
    hands.select(this.tab(list));
    hands.type(this.tab(list), this.cell(list, field, row), text);
  }

  /** Runs an entry point without telling of it. */
  quietly(entryPoint: string, typed: readonly string[] = []): void {
    const { outcome, error } = this.s.run(entryPoint, typed);
    if (outcome === 'threw') throw new Error(`${entryPoint}: ${JSON.stringify(error)}`);
  }

  /** Runs an entry point and writes down what was said. */
  sees(
    entryPoint: string,
    typed: readonly string[] = [],
    options: Parameters<Scenario['run']>[2] & { readonly refusing?: boolean } = {},
  ): void {
    const { refusing, ...more } = options;
    const dialogs = refusing === true ? refuse : agreeable(typed);
    const result = this.s.run(entryPoint, typed, { dialogs, ...more });
    const user = more.user === this.s.lee ? 'Lee: ' : '';
    this.write(
      `▶ ${user}${entryPoint.replace(/^menu/, '')}${typed.length > 0 ? `: ${typed.join(' ⏎ ')}` : ''}`,
    );
    for (const dialog of result.dialogs) this.write(told(dialog));
  }

  /** Writes down what the page said. */
  reads(command: string, said: string): void {
    this.write(`▶ ${command}`);
    this.write(`  ${said}`);
  }

  /** Status of the first rows that say something. */
  statuses(list: string, most = 3): void {
    this.s.book
      .sheet(this.tab(list))
      .column(STATUS)
      .flatMap((status, i) => (String(status) === '' ? [] : [`[${i + 2}] ${status}`]))
      .slice(0, most)
      .forEach(line => {
        this.write(line);
      });
  }

  column(list: string, field: string): void {
    const sheet = this.s.book.sheet(this.tab(list));
    const header = this.cell(list, field, 1);
    const cells = [2, 3, 4].map(row => sheet.cell(header.replace('1', String(row))));
    this.write(`= ${cells.map(({ value }) => String(value)).join(' | ')}`);
  }

  formula(text: string): void {
    const name = this.language === 'ko' ? '시트1' : 'Sheet1';
    this.s.book.as(this.s.kim).type(name, 'A1', text);
    const sheet = this.s.book.sheet(name);
    const cell = sheet.state.rows[0]?.cells[0];
    const error =
      typeof cell === 'object' && typeof cell.v === 'object' && cell.v !== null ? cell.v.message : undefined;
    this.write(`▶ ${text}`, `= ${String(sheet.cell('A1').value)} ${error ?? ''}`);
  }

  write(...lines: readonly string[]): void {
    this.desk.lines.push(
      ...lines.map(line => line.split(this.s.service.url).join('https://api.example.com')),
    );
  }
}

const refuse: DialogAnswer[] = agreeable().map(() => ({ buttons }: { buttons: readonly string[] }) => {
  return buttons.includes('NO') ? ('NO' as const) : ('OK' as const);
});

function told({ kind, message, buttons }: RunResult['dialogs'][number]): string {
  const end = kind === 'prompt' ? ' […]' : buttons.includes('YES') ? ' [YES/NO]' : '';
  return message
    .split('\n')
    .map((line, i, all) => `  ${line}${i === all.length - 1 ? end : ''}`)
    .join('\n');
}

export interface Scene {
  readonly title: string;
  play(desk: Desk): Promise<void>;
}

const named = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => ({ id: `t${i + from}`, name: `Tag ${i + from}` }));
const tags = (count: number, more: object = {}) => json('tags', { data: named(count), ...more });
const contact = (i: number, more: object = {}) => ({
  id: `c${i}`,
  companyName: `거래처 ${i}`,
  registrationNumber: '1248100998',
  region: 'DOMESTIC',
  ...more,
});
const ticket = (i: number, more: object = {}) => ({
  id: `k${i}`,
  ticketType: 'EXPENSE_TICKET',
  transactAt: '2026-10-05T09:00:00',
  transactionType: 'OUT',
  amount: 1000,
  isIncluded: true,
  expenseCategory: { id: 'e1', name: '식비' },
  ...more,
});
const whole = (path: string, data: readonly object[]) => json(path, { data, meta: { total: data.length } });

export const scenes: readonly Scene[] = [
  {
    title: 'B1. A list that came in part, and rows that would vanish',
    async play(desk) {
      const place = await desk.odd([tags(20, { paging: { totalCount: 53 } })]);
      place.sees('menuPullTags');
      await place.answer(tags(60, { meta: { total: 60 } }));
      place.quietly('menuPullTags');
      await place.answer(tags(15, { meta: { total: 15 } }));
      place.sees('menuPullTags', [], { refusing: true });
    },
  },
  {
    title: 'B2. A service whose updates replace whole records',
    async play(desk) {
      const place = await desk.standIn();
      place.quietly('menuPullContacts');
      await place.set({ putMode: 'replace' });
      for (const row of [2, 3, 4]) place.type('contacts', 'companyName', row, `새 이름 ${row}`);
      place.sees('menuPush');
      place.statuses('contacts');
    },
  },
  {
    title: 'B3. An outage while new rows are sent',
    async play(desk) {
      const list = whole('tags', named(3));
      const place = await desk.odd([list]);
      place.quietly('menuPullTags');
      for (let i = 0; i < 60; i++) place.type('tags', 'name', 5 + i, `새 태그 ${i + 1}`);
      await place.answer({ ...list, method: 'GET' }, { path: 'tags', status: 503, text: 'upstream' });
      place.sees('menuPush');
      place.statuses('tags', 1);
    },
  },
  {
    title: 'B4. "200 OK" that says it failed, and an answer that is a list',
    async play(desk) {
      const list = whole('tags', named(3));
      const place = await desk.odd([list]);
      place.quietly('menuPullTags');
      place.type('tags', 'name', 2, 'Rent');
      await place.answer(
        { ...list, method: 'GET' },
        { path: 'tags', status: 200, text: '{"success":false,"message":"이름이 중복되었습니다"}' },
      );
      place.sees('menuPush');
      place.type('tags', 'name', 3, 'Travel');
      await place.answer(
        { ...list, method: 'GET' },
        {
          path: 'tags',
          status: 422,
          text: '{"errors":[{"field":"name","message":"너무 짧습니다"},{"message":"금지된 문자"}]}',
        },
      );
      place.sees('menuPush');
      place.statuses('tags');
    },
  },
  {
    title: 'B5. A new record that the list does not show yet',
    async play(desk) {
      const place = await desk.standIn();
      place.quietly('menuPullTags');
      await place.set({ staleReadsMs: 400_000 });
      const row = place.s.book.sheet(place.tab('tags')).values().length + 1;
      place.type('tags', 'name', row, '새 태그');
      place.sees('menuPush');
      place.type('tags', 'name', row, '새 태그 2');
      place.sees('menuPush');
      place.statuses('tags');
    },
  },
  {
    title: 'B6. Names of parent tags come from the service, not from unsent cells',
    async play(desk) {
      const place = await desk.odd([
        whole('tags', [
          { id: 't1', name: '서울' },
          { id: 't2', name: '부산' },
        ]),
        whole('tag-details', [{ id: 'd1', name: '1층', tagId: 't1' }]),
      ]);
      place.quietly('menuPullTags');
      place.quietly('menuPullTagDetails');
      place.type('tags', 'name', 2, '부산');
      place.type('tags', 'name', 3, '서울');
      place.type('tag-details', 'tagId', 2, '부산');
      place.sees('menuPreview');
    },
  },
  {
    title: 'B7 and B8. Values that their column cannot hold, and money in no sum',
    async play(desk) {
      const place = await desk.odd([
        whole('tickets', [
          ticket(1),
          ticket(2, { transactAt: 'soon', amount: 7000 }),
          ticket(3, { amount: 'a lot' }),
          ticket(4, { transactionType: 'REFUND', amount: 20_000 }),
          ticket(5, { isIncluded: null, amount: 300 }),
        ]),
      ]);
      const type = desk.language === 'ko' ? '종류=1' : 'type=1';
      place.sees('menuPullTickets', [`${type}, 2026-10-01~2026-10-31`]);
      place.reads('Reports: category', page(place.s).report('category').said.split('\n').join('\n  '));
      place.formula('=FIN_TICKET_SUM("EXPENSE_TICKET", "2026-10-01", "2026-10-31", "category", "OUT")');
    },
  },
  {
    title: 'B9. A record without a usable id, and an answer that is no connection',
    async play(desk) {
      const place = await desk.odd([whole('tags', [...named(3), { id: null, name: 'No id' }])]);
      place.sees('menuPullTags');
      place.statuses('tags');
      await place.answer({ status: 200, text: '{"success":false,"message":"API 키가 만료되었습니다"}' });
      place.sees('menuConnect', [place.s.service.url, KEY]);
    },
  },
  {
    title: 'B10. An array formula in an editable column, which the service contradicts',
    async play(desk) {
      const place = await desk.odd([whole('tags', named(3))]);
      place.quietly('menuPullTags');
      const first = place.cell('tags', 'description', 2);
      place.s.book
        .as(place.s.kim)
        .format(place.tab('tags'), `${first}:${first.replace('2', '4')}`, 'General');
      place.type('tags', 'description', 2, '=ARRAYFORMULA(UPPER(B2:B4))');
      await place.answer(
        whole(
          'tags',
          named(3).map(tag => ({ ...tag, description: 'theirs' })),
        ),
      );
      place.sees('menuPullTags');
      place.statuses('tags');
      place.column('tags', 'description');
    },
  },
  {
    title: 'B11. What must be seen before it is sent comes first',
    async play(desk) {
      const place = await desk.odd([
        whole(
          'contacts',
          [1, 2, 3, 4].map(i => contact(i, { memo: '' })),
        ),
      ]);
      place.quietly('menuPullContacts');
      place.type('contacts', 'registrationNumber', 2, '123');
      place.type('contacts', 'companyName', 3, '=A1');
      place.type('contacts', 'memo', 4, '결제일 변경');
      place.sees('menuPreview');
    },
  },
  {
    title: 'B12. A column that the service does not take',
    async play(desk) {
      const place = await desk.standIn();
      place.quietly('menuPullContacts');
      await place.set({ ignoredFields: ['memo'] });
      for (const row of [2, 3, 4]) place.type('contacts', 'memo', row, `메모 ${row}`);
      place.sees('menuPush');
      place.statuses('contacts');
    },
  },
  {
    title: 'B13. A text that would run as a formula whatever is done',
    async play(desk) {
      const place = await desk.odd(
        [whole('contacts', [contact(1, { memo: '=HYPERLINK("https://evil.example")' })])],
        {
          apostrophes: 'ignored',
          richText: 'formula',
        },
      );
      place.sees('menuPullContacts');
      place.statuses('contacts');
    },
  },
  {
    title: 'B14. A service of Google fails, or a protection stands in the way',
    async play(desk) {
      const place = await desk.odd([whole('tags', named(3))]);
      place.quietly('menuPullTags');
      place.type('tags', 'name', 2, 'Rent');
      place.sees('menuPush', [], { exceptions: [{ member: 'Range.setValues', nth: 3, when: 'after' }] });
      const message =
        'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.';
      place.sees('menuPullTags', [], {
        exceptions: [{ member: 'Range.setValues', when: 'before', message }],
      });
    },
  },
  {
    title: 'B15. Formulas that Google allows, and one that it does not',
    async play(desk) {
      const place = await desk.standIn();
      page(place.s).allow('all');
      place.formula('=FIN_WORKDAYS(TODAY(), TODAY())');
      place.formula('=FIN_WORKDAYS(NOW(), NOW())');
    },
  },
  {
    title: 'B17. A new row that waits for an equal one in doubt',
    async play(desk) {
      const place = await desk.standIn({ service: { switches: { idempotency: { mode: 'off' } } } });
      place.quietly('menuPullTags');
      const { rows } = place.s.book.sheet(place.tab('tags')).size();
      await place.s.service.queueFault({
        match: { method: 'POST', path: 'tags' },
        switches: { drop: 'before' },
      });
      place.type('tags', 'name', rows + 1, 'Rent');
      place.quietly('menuPush');
      place.type('tags', 'name', rows + 2, 'Rent');
      place.sees('menuPush');
    },
  },
  {
    title: 'B18. What the service says of the subscription',
    async play(desk) {
      const place = await desk.standIn();
      page(place.s).allow('all');
      place.formula('=FIN_SUBSCRIPTION("activeAssetCount")');
      place.formula('=FIN_SUBSCRIPTION("expectedPaymentAmount")');
    },
  },
  {
    title: 'C1. An old journal entry that another editor put back',
    async play(desk) {
      const place = await desk.standIn({ service: { apiKeys: ['key-of-kim-1', 'key-of-lee-1'] } });
      place.quietly('menuPullTags');
      const before = String(place.s.book.sheet(place.tab('tags')).cell(place.cell('tags', 'name', 2)).value);
      for (const name of ['Confirmed once', before]) {
        place.type('tags', 'name', 2, name);
        place.quietly('menuPush');
      }
      putEntry(place.s, 2, asConfirmed(entriesOf(place.s.book)[0] as Entry));
      place.s.book.as(place.s.lee).type(place.tab('tags'), place.cell('tags', 'name', 2), 'Confirmed once');
      place.sees('menuContinue');
    },
  },
  {
    title: 'C2 and C3. What a colleague confirmed, or left paused',
    async play(desk) {
      const place = await desk.standIn({ service: { apiKeys: ['key-of-kim-1', 'key-of-lee-1'] } });
      place.quietly('menuPullTags');
      for (let row = 2; row < 42; row++) place.type('tags', 'name', row, `New ${row}`);
      // No whole second: the message rounds three times the latency up, and each host call adds part of a millisecond.
      await place.set({ latencyMs: 15_200 });
      place.sees('menuPush', [], { dialogs: agreeable() });
      await place.set({ latencyMs: 0 });
      const { s } = place;
      s.run('menuConnect', [s.service.url, 'key-of-lee-1'], { user: s.lee });
      place.sees('menuContinue', [], { user: s.lee });
    },
  },
  {
    title: 'C4. What is sent is not what was previewed, and texts that nobody can see',
    async play(desk) {
      const place = await desk.odd([whole('tags', named(3))]);
      place.quietly('menuPullTags');
      place.type('tags', 'name', 2, 'Rent');
      place.quietly('menuPreview');
      place.type('tags', 'name', 2, 'R\u200bent\u202e\n\nSend');
      place.sees('menuPush', [], { refusing: true });
    },
  },
  {
    title: 'C5. A tab that an editor made to ask for something else',
    async play(desk) {
      const place = await desk.standIn();
      place.quietly('menuPullTags');
      relabel(place.s.book, place.tab('tags'), () => ({ resource: 'people' }));
      place.s.book.as(place.s.kim).select(place.tab('tags'));
      place.sees('menuRefresh', [], { refusing: true });
    },
  },
  {
    title: "C6. Members' data, and a slash in the path of a request",
    async play(desk) {
      const place = await desk.standIn();
      place.sees('menuPullPeople', [], { refusing: true });
      place.reads(
        'Requests of the team (advanced)...',
        page(place.s).request(form('GET tags/{{x}}'), { values: { x: '../people' } }).said,
      );
    },
  },
];
