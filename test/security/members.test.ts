/** Payroll is members' data. No way brings or keeps a row of it without a yes, and each says how many it left out. */
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DialogAnswer } from '../../host/index';
import type { Answers } from '../../src/sidebar/server/pull/answers';
import type { PullView } from '../../src/sidebar/server/pull/pull-outcome';
import { openSidebar } from '../support/page';
import { messages, openScenario, type Scenario, type ScenarioOptions } from '../support/scenario';
import { HOUR, relabel, STAGING } from './support/editor';
import { form, page } from '../support/page-commands';

let s: Scenario;
let logs: unknown[] = [];

const START = '2026-10-01';
const END = '2026-10-31';
const DAYS = `${START}~${END}`;
const PRESETS = 'financeSheets.presets';

/** What the list knows, what nobody knows yet, and what people write. All spellings: test/src/api/members.test.ts. */
const PAYROLL = ['SALARY_HISTORY', 'WAGE_SLIP'];
const MIXED = 'EXPENSE_TICKET+SALARY_HISTORY';
const CARD = 'EXPENSE_TICKET';

async function open(options: ScenarioOptions = {}): Promise<void> {
  const service = { switches: { payroll: 'anywhere' as const }, ...options.service };
  s = await openScenario({ ...options, service });
  logs = [];
  const run = s.run.bind(s);
  s.run = (...args) => {
    const result = run(...args);
    logs.push(result.log);
    return result;
  };
}

/** Lets what is scheduled run. */
function anHourLater(): void {
  s.host.clock.advance(HOUR);
  for (const { result } of s.host.runDueTriggers()) logs.push(result.log);
}

/** What the cache of cell functions holds, unpacked. */
function cached(): string {
  const cache = s.host.cache.document(s.book);
  const now = s.host.clock.now();
  const indexes = cache.keys().filter(key => !/-\d+$/.test(key));
  return indexes
    .map(key => {
      const { chunks } = JSON.parse(cache.get(key, now) ?? '{"chunks":0}') as { chunks: number };
      const packed = Array.from({ length: chunks }, (_, i) => cache.get(`${key}-${i}`, now) ?? '').join('');
      return packed === '' ? '' : gunzipSync(Buffer.from(packed, 'base64')).toString();
    })
    .join('\n');
}

/** Types into prompts, and says no to whatever asks. */
const refusing = (...typed: string[]): DialogAnswer[] => {
  const left = [...typed];
  return Array.from({ length: 40 }, () => dialog => {
    if (dialog.kind === 'prompt') return { button: 'OK', text: left.shift() ?? '' };
    return dialog.buttons.includes('NO') ? 'NO' : 'OK';
  });
};

/** Says yes to all but the question about members' data. */
const refusingMembers = (...typed: string[]): DialogAnswer[] => {
  const left = [...typed];
  return Array.from({ length: 40 }, () => dialog => {
    if (dialog.kind === 'prompt') return { button: 'OK', text: left.shift() ?? '' };
    if (!dialog.buttons.includes('NO')) return 'OK';
    return /personal data/.test(dialog.message) ? 'NO' : 'YES';
  });
};

/** Whatever any sheet, hidden ones too, any property, the cache and the log hold. */
function everything(): string {
  const sheets = s.book.sheets().map(name => JSON.stringify(s.book.sheet(name).state));
  return [
    ...sheets,
    JSON.stringify(s.host.documentProperties(s.book).all()),
    JSON.stringify(s.host.userProperties(s.kim).all()),
    JSON.stringify([logs, s.book.formulaRuns.map(({ result }) => result.log)]),
    cached(),
  ].join('\n');
}

/** The content of a row of payroll: "2026-10 급여 권주원". */
const ROW = /2026-\d\d 급여 \S/;

const holdsPayroll = (): boolean => ROW.test(everything());

/** Rows of transactions that are in any tab. */
function rowsPulled(): number {
  const tabs = s.book.sheets().filter(name => name.startsWith('Transactions'));
  return tabs.reduce((rows, name) => rows + s.book.sheet(name).values().length - 1, 0);
}

interface Way {
  readonly name: string;
  /** Asks for these kinds by this way; members: what is said to the question. Gives all that it said. */
  readonly go: (kinds: string, members: boolean) => Promise<string> | string;
  /** It takes what people type, which is refused where it is no kind. */
  readonly isTyped?: true;
}

function answersOf(members: boolean, ...typed: string[]): DialogAnswer[] {
  if (!members) return refusingMembers(...typed);
  const left = [...typed];
  return Array.from({ length: 40 }, () => dialog => {
    if (dialog.kind === 'prompt') return { button: 'OK', text: left.shift() ?? '' };
    return dialog.buttons.includes('YES') ? 'YES' : 'OK';
  });
}

/** Answers the questions of a page until there are none; a no that ends it does. */
function answered(ask: (answers: Answers) => PullView, members: boolean): string {
  const said: string[] = [];
  let answers: Answers = {};
  for (let i = 0; i < 10; i++) {
    const outcome = orRefusal(() => ask(answers));
    said.push(outcome.text);
    if (outcome.kind !== 'asks') break;
    const isMembers = outcome.text.includes('personal data');
    const next = isMembers && !members ? outcome.no : outcome.yes;
    if (next === null) break;
    answers = next;
  }
  return said.join('\n');
}

/** The page takes only kinds that it offers, and says so. */
function orRefusal(ask: () => PullView): PullView {
  try {
    return ask();
  } catch (error) {
    return { kind: 'done', text: String(error), tab: '' };
  }
}

const parameters = (kinds: string) => ({ ticketType: kinds.split('+') });

/** A tab of cards of which an editor says that it asks for these kinds. */
function relabelled(kinds: string): string {
  s.run('menuPullTickets', [`Card, ${DAYS}`]);
  const tab = s.book.sheets().find(name => name.startsWith('Transactions')) ?? '';
  relabel(s.book, tab, () => ({ parameters: { ticketType: kinds } }));
  s.book.as(s.kim).select(tab);
  return tab;
}

const ways: readonly Way[] = [
  {
    name: 'the menu',
    isTyped: true,
    go: (kinds, members) =>
      messages(s.run('menuPullTickets', [], { dialogs: answersOf(members, `type=${kinds}, ${DAYS}`, '') })),
  },
  {
    name: 'the page',
    go: (kinds, members) => {
      const { get } = openSidebar(s);
      const days = { start: START, end: END };
      return answered(
        answers => get('pull', { list: 'tickets', days, parameters: parameters(kinds), answers }),
        members,
      );
    },
  },
  {
    name: 'a preset of the team that a colleague changed',
    go: (kinds, members) => {
      const { get } = openSidebar(s);
      const days = { start: START, end: END };
      const chosen = { list: 'tickets', days, parameters: parameters(CARD) };
      get('savePreset', { ...chosen, whose: 'team', name: 'Cards' });
      const [preset] = get('presets', null);
      const store = s.host.documentProperties(s.book);
      const pairs = JSON.stringify(kinds.split('+').map(kind => [kind, '']));
      const changed = String(store.all()[PRESETS]).replace(`[["${CARD}",""]]`, pairs);
      store.set({ [PRESETS]: changed });
      const id = preset?.id ?? '';
      return answered(answers => get('pullPreset', { whose: 'team', id, answers }), members);
    },
  },
  {
    name: 'a refresh of a tab that an editor changed',
    go: (kinds, members) => {
      relabelled(kinds);
      return messages(s.run('menuRefresh', [], { dialogs: answersOf(members) }));
    },
  },
  {
    name: 'a refresh of all tabs',
    go: (kinds, members) => {
      relabelled(kinds);
      return messages(s.run('menuRefreshAll', [], { dialogs: answersOf(members) }));
    },
  },
  {
    name: 'a refresh on the page',
    go: (kinds, members) => {
      relabelled(kinds);
      const { get } = openSidebar(s);
      return answered(answers => get('refresh', { sheetId: null, answers }), members);
    },
  },
  {
    name: 'a schedule',
    go: (kinds, members) => {
      relabelled(kinds);
      const { get } = openSidebar(s);
      const sheetId = get('schedules', null).places[0]?.sheetId ?? 0;
      const rhythm = { every: 'hour', at: 0, on: 0 } as const;
      const said = answered(answers => get('setSchedule', { sheetId, rhythm, answers }), members);
      anHourLater();
      return said;
    },
  },
  {
    name: 'a pull that is continued',
    isTyped: true,
    go: async (kinds, members) => {
      await s.service.setSwitches({ latencyMs: 40_000 });
      const typed = [`type=${kinds}, 2026-01-01~${END}`, ''];
      let said = messages(s.run('menuPullTickets', [], { dialogs: answersOf(members, ...typed) }));
      await s.service.setSwitches({ latencyMs: 0 });
      if (!members && s.book.hasSheet(STAGING)) expect(holdsPayroll(), 'staged').toBe(false);
      // It asks nobody again.
      said += messages(s.run('menuContinue', [], { dialogs: refusing() }));
      return said;
    },
  },
  {
    name: 'a request of the team',
    go: (kinds, members) => {
      const [first, ...others] = kinds.split('+');
      const ticketType = others.length === 0 ? first : [first, ...others];
      const body = JSON.stringify({ ticketType, startDate: START, endDate: END });
      const says = (text: string): boolean => members || !text.includes('personal data');
      return page(s, { says }).request(form(`POST tickets ${body}`)).said;
    },
  },
];

describe.each(ways.map(way => [way.name, way] as const))('%s', (name, { go, isTyped }) => {
  const isRequest = name === 'a request of the team';
  it.each([...PAYROLL, isTyped === true ? '급여' : 'ＳＡＬＡＲＹ＿ＨＩＳＴＯＲＹ'])(
    'brings nothing of "%s" after a no',
    async kind => {
      await open();
      const said = await go(kind, false);
      expect(said).toMatch(/members' personal data|is no value of Type/);
      expect(holdsPayroll()).toBe(false);
    },
  );

  it.each(['Total', MIXED, 'Total+EXPENSE_TICKET'])('leaves payroll out of "%s" after a no', async kind => {
    await open();
    const said = await go(kind, false);
    expect(said).toContain("members' personal data");
    expect(holdsPayroll()).toBe(false);
  });

  it.each(['SALARY_HISTORY', MIXED])('brings payroll of "%s" after a yes', async kind => {
    await open({ service: { switches: { payroll: 'apart' } } });
    await go(kind, true);
    // The service takes one kind of a request.
    expect(holdsPayroll()).toBe(!isRequest || kind !== MIXED);
  });

  it('takes rows of payroll out of another kind, and asks nothing', async () => {
    await open();
    const said = await go(CARD, false);
    expect(said).not.toContain('personal data');
    expect(holdsPayroll()).toBe(false);
    expect(everything()).toContain('EXPENSE_TICKET');
  });
});

describe('all kinds without a yes', () => {
  it('bring everything else, and tell in the report and in the tab how many rows are missing', async () => {
    await open({ service: { switches: { payroll: 'apart' } } });
    const all = await s.service.records('tickets', { days: ['2026-10-01', '2026-10-31'] });
    const payroll = all.filter(({ ticketType }) => ticketType === 'SALARY_HISTORY').length;
    expect(payroll).toBeGreaterThan(0);
    const run = s.run('menuPullTickets', [], { dialogs: refusingMembers(`All, ${DAYS}`) });
    expect(messages(run)).toMatch(/payroll rows? (was|were) left out as members' data/);
    expect(rowsPulled()).toBe(all.length - payroll);
    const tab = s.book.sheets().find(name => name.startsWith('Transactions')) ?? '';
    const notes = JSON.stringify(s.book.sheet(tab).notes());
    expect(notes).toMatch(/left out as members' data/);
    expect(messages(run)).not.toContain('No row was removed');
  });

  it('leave alone the rows of payroll that an earlier yes has brought', async () => {
    await open({ service: { switches: { payroll: 'apart' } } });
    s.run('menuPullTickets', [`All, ${DAYS}`]);
    const before = rowsPulled();
    expect(holdsPayroll()).toBe(true);
    const tab = s.book.sheets().find(name => name.startsWith('Transactions')) ?? '';
    s.book.as(s.kim).select(tab);
    const run = s.run('menuRefresh', [], { dialogs: refusingMembers() });
    expect(messages(run)).toContain("members' personal data");
    expect(rowsPulled()).toBe(before);
    expect(messages(run)).not.toContain('gone');
    // Left out last time: nobody is asked each time again.
    expect(messages(s.run('menuRefresh', [], { dialogs: refusingMembers() }))).not.toContain('personal data');
  });

  it('are scheduled without it, also once their user has pulled it by hand', async () => {
    await open({ service: { switches: { payroll: 'apart' } } });
    s.run('menuPullTickets', [], { dialogs: refusingMembers(`All, ${DAYS}`) });
    page(s, { says: text => !text.includes('personal data') }).schedule(1, 'hour');
    const tab = s.book.sheets().find(name => name.startsWith('Transactions')) ?? '';
    s.run('menuPullTickets', [`All, ${DAYS}`]);
    expect(holdsPayroll()).toBe(true);
    for (let row = s.book.sheet(tab).values().length; row > 1; row--)
      if (ROW.test(JSON.stringify(s.book.sheet(tab).row(row)))) s.book.as(s.kim).deleteRows(tab, row, 1);
    expect(holdsPayroll()).toBe(false);
    anHourLater();
    expect(holdsPayroll()).toBe(false);
  });
});

describe('cell functions that the owner has allowed', () => {
  const days = `"${START}","${END}"`;
  const allow = (...others: string[]): void => {
    page(s).allow('all', others);
  };
  /** Everything that the formula shows, or the sentence of its error. */
  const shown = (formula: string): string => {
    s.book.as(s.lee).clear('Sheet1', 'A1');
    s.book.as(s.lee).type('Sheet1', 'A1', formula);
    return JSON.stringify([s.book.sheet('Sheet1').state.rows[0]?.cells[0], s.book.sheet('Sheet1').values()]);
  };
  const opened = async (payroll: 'apart' | 'anywhere' = 'anywhere'): Promise<void> => {
    await open({ service: { switches: { payroll } } });
    s.book.as(s.kim).insertColumns('Sheet1', 'Z', 50);
    s.book.as(s.kim).insertRows('Sheet1', 100, 200);
  };

  it.each([...PAYROLL, 'Payroll', '급여', 'Card+Payroll'])(
    'ask nothing for "%s" before payroll is allowed by its own name',
    async kind => {
      await opened();
      allow('FIN_PEOPLE');
      await s.service.clearLog();
      for (const name of ['FIN_TICKETS', 'FIN_TICKET_SUM']) {
        expect(shown(`=${name}("${kind}",${days})`)).toMatch(/allow ..payroll in functions of transactions/);
        expect(holdsPayroll()).toBe(false);
      }
      expect(await s.service.log()).toEqual([]);
    },
  );

  it('leave payroll out of all kinds and of others, and say how many rows', async () => {
    await opened();
    allow();
    for (const kind of ['All', 'Card', 'Card+Bank account']) {
      const answer = shown(`=FIN_TICKETS("${kind}",${days})`);
      expect(answer).toContain('Payroll left out (1 row)');
      expect(answer).not.toMatch(ROW);
      expect(cached()).toContain('EXPENSE_TICKET');
      expect(cached()).not.toMatch(ROW);
      expect(shown(`=FIN_TICKET_SUM("${kind}",${days},"Month")`)).toContain('Payroll left out (1 row)');
      expect(shown(`=FIN_TICKET_SUM("${kind}",${days},"Out")`)).toContain('1 payroll row was left out');
    }
  });

  it('show payroll once it is allowed by name, after a question, and no more once it is not', async () => {
    await opened('apart');
    allow();
    const all = `=FIN_TICKETS("All",${days})`;
    expect(shown(all)).not.toMatch(ROW);
    const refused = page(s, { says: () => false }).allow('all', ['PAYROLL']);
    expect(refused.said).toContain('"Transactions - Payroll" holds members\' personal data');
    expect(shown(all)).not.toMatch(ROW);
    allow('PAYROLL');
    expect(shown(all)).toMatch(ROW);
    expect(shown(`=FIN_TICKETS("Payroll",${days})`)).toMatch(ROW);
    expect(shown(`=FIN_TICKET_SUM("All",${days},"Out")`)).not.toContain('left out');
    // The formula has no stamp: only the cache could still know what came with payroll.
    allow();
    expect(shown(all)).not.toMatch(ROW);
    expect(shown(`=FIN_TICKETS("Payroll",${days})`)).toMatch(/allow ..payroll in functions of transactions/);
  });
});

describe('a request of the team', () => {
  it.each([
    ['GET', 'SALARY_HISTORIES', ''],
    ['POST', 'salaryHistories', '{}'],
    ['POST', 'Salary-Histories/search', '{}'],
    ['GET', 'payroll/slips', ''],
    ['GET', 'leave_balances', ''],
    ['POST', 'Attendances', '{}'],
    ['GET', 'attendance/today', ''],
    ['GET', 'tickets/123', ''],
    ['GET', 'Tickets?ticketType=EXPENSE_TICKET&kind=wages', ''],
    ['POST', 'tickets', '{"ticket_type":"Salary History"}'],
    ['POST', 'tickets', '{"ticketType":"EXPENSE_TICKET","filter":{"types":["total"]}}'],
  ])('asks first: %s %s %s', async (method, path, body) => {
    await open();
    await s.service.clearLog();
    const says = (text: string): boolean => !text.includes('personal data');
    const { said } = page(s, { says }).request(form(`${method} ${path} ${body}`.trim()));
    expect(said).toContain("members' personal data");
    expect((await s.service.log()).map(({ path }) => path)).toEqual([]);
  });
});
