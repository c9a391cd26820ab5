/** The first update of a push as a user sees it: replaced records, fields on trial, fields that go along. */

import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../../service/index';
import { messages, openScenario, type Scenario } from '../support/scenario';

const ROWS = 20;

async function contacts(switches: SwitchSettings = {}, language: 'ko' | 'en' = 'en'): Promise<Scenario> {
  const s = await openScenario({ service: { switches }, language });
  s.run('menuPullContacts');
  s.book.as(s.kim).select(language === 'en' ? 'Contacts' : '거래처');
  await s.service.clearLog();
  return s;
}

/** Types into so many cells of a column. */
function fill(s: Scenario, label: string, word: string, tab = 'Contacts'): void {
  const values = Array.from({ length: ROWS }, (_, i) => `${word} ${i + 1}`);
  s.book.as(s.kim).paste(tab, s.book.sheet(tab).a1(label, 2), values.join('\n'));
}

async function puts(s: Scenario): Promise<number> {
  return (await s.service.log()).filter(({ method }) => method === 'PUT').length;
}

describe('a service that replaces whole records and answers 500 after the effect', () => {
  it.each([
    ['en', 'Contacts', 'Company ★', 'Stopped: the service'],
    ['ko', '거래처', '상호 ★', '보내기를 멈췄습니다'],
  ] as const)(
    'costs fields of one record only, names them with their values, and offers to send all (%s)',
    async (language, tab, label, said) => {
      const s = await contacts({ putMode: 'replace' }, language);
      const before = await s.service.records('contacts');
      const match = { method: 'PUT', path: 'contacts' };
      await s.service.queueFault({
        match,
        switches: { fail: { status: 500, effect: 'after' } },
        times: 10_000,
      });
      fill(s, label, 'Renamed', tab);
      const result = messages(s.run('menuPush'));
      expect(result).toContain(said);
      const after = await s.service.records('contacts');
      const lost = before.filter((record, i) =>
        Object.keys(record).some(name => (record[name] ?? '') !== '' && (after[i]?.[name] ?? '') === ''),
      );
      expect(lost).toHaveLength(1);
      expect(result).toContain(String(lost[0]?.['companyName']));
      // Yes was said to the offer: the rest goes with everything that is known, nothing else is lost.
      await s.service.clearFaults();
      const next = messages(s.run('menuPush'));
      expect(next).toContain(language === 'en' ? 'sent along unchanged: ' : '함께 보내는 기존 값: ');
      const end = await s.service.records('contacts');
      for (const [i, record] of before.entries()) {
        if (record['id'] !== lost[0]?.['id']) expect(end[i]?.['email'] ?? '').toBe(record['email'] ?? '');
      }
      expect(end.filter(({ companyName }) => String(companyName).startsWith('Renamed'))).toHaveLength(ROWS);
    },
  );
});

describe('a loss that the list shows minutes after its push', () => {
  const lagging = { putMode: 'replace', staleReadsMs: 300_000 } as const;
  async function pushed(switches: SwitchSettings, language: 'ko' | 'en' = 'en'): Promise<Scenario> {
    const s = await contacts(switches, language);
    const tab = language === 'en' ? 'Contacts' : '거래처';
    s.book
      .as(s.kim)
      .type(tab, s.book.sheet(tab).a1(language === 'en' ? 'Company ★' : '상호 ★', 2), 'Renamed');
    expect(messages(s.run('menuPush'))).not.toContain('⚠');
    s.host.clock.advance(6 * 60_000);
    return s;
  }

  it.each([
    ['en', 'Changed on the one record "', 'The next push asks what to do.'],
    ['ko', '1건에서 바뀐 값:', '다음에 보낼 때 어떻게 할지 물어봅니다.'],
  ] as const)('is told by the pull that takes it over (%s)', async (language, named, next) => {
    const s = await pushed(lagging, language);
    const [record] = await s.service.records('contacts');
    expect(record?.['email'] ?? '').toBe('');
    const said = messages(s.run('menuRefresh'));
    for (const part of ['⚠', named, '@', next]) expect(said).toContain(part);
    expect(messages(s.run('menuRefresh'))).not.toContain('⚠');
  });

  it('names the other records that were refused before it was seen', async () => {
    const s = await contacts({ ...lagging, staleReadsMs: 90_000 });
    const match = { method: 'PUT', path: 'contacts' };
    const fail = { status: 409, effect: 'after' } as const;
    await s.service.queueFault({ match, switches: { fail }, times: 2 });
    fill(s, 'Memo', 'Note');
    const said = messages(s.run('menuPush', ['']));
    expect(said).toMatch(/Check these too, which were sent before this was seen: "[^"]+", "[^"]+"\./);
    expect(said).not.toContain('No other record was touched');
  });

  it('is told where all tabs are refreshed', async () => {
    const s = await pushed(lagging);
    expect(messages(s.run('menuRefreshAll'))).toContain('The next push asks what to do.');
  });

  it('stops the next push until it is answered', async () => {
    const s = await pushed(lagging);
    s.run('menuRefresh');
    s.book.as(s.kim).type('Contacts', s.book.sheet('Contacts').a1('Company ★', 3), 'Another');
    expect(messages(s.run('menuPush', ['']))).toContain('Nothing was sent: with an earlier push');
    const names = (await s.service.records('contacts')).map(({ companyName }) => companyName);
    expect(names).not.toContain('Another');
  });

  it('is not made up where the service keeps what it is not sent', async () => {
    const s = await pushed({ staleReadsMs: 300_000 });
    expect(messages(s.run('menuRefresh'))).not.toContain('⚠');
  });
});

describe('a column beyond the contract', () => {
  it('can be edited from the start, is tried with one row, and then all rows go', async () => {
    const s = await contacts();
    fill(s, 'Memo', 'Note');
    s.run('menuPush');
    const memos = (await s.service.records('contacts')).map(({ memo }) => String(memo));
    expect(memos.filter(memo => memo.startsWith('Note '))).toHaveLength(ROWS);
    const log = (await s.service.log()).map(({ method }) => method);
    const first = log.indexOf('PUT');
    expect(log.slice(first, first + 3)).toEqual(['PUT', 'GET', 'PUT']);
    expect(JSON.stringify(s.book.properties())).toContain('memo');
  });

  it('that the service ignores is sent with one row only, and named', async () => {
    const s = await contacts({ ignoredFields: ['memo'] });
    fill(s, 'Memo', 'Note');
    const said = messages(s.run('menuPush'));
    expect(await puts(s)).toBe(1);
    // A list that lags looks the same: nobody knows which it is.
    expect(said).toContain('Whether the service applied the column "Memo" could not be checked');
    expect(s.book.sheet('Contacts').column('Memo').slice(0, ROWS)).toEqual(
      Array.from({ length: ROWS }, (_, i) => `Note ${i + 1}`),
    );
  });

  it('that two records show as ignored is sent with no row that "Continue" finds waiting', async () => {
    const s = await contacts({ ignoredFields: ['memo'] });
    fill(s, 'Memo', 'Note');
    s.run('menuPush', [], { kill: { member: 'UrlFetchApp.fetch', nth: 4, when: 'after' } });
    s.host.clock.advance(11 * 60_000);
    s.run('menuContinue');
    s.host.clock.advance(11 * 60_000);
    expect(await puts(s)).toBe(2);
    expect(messages(s.run('menuContinue'))).toMatch(/did not apply the column "Memo"/);
    expect(await puts(s)).toBe(2);
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
  });

  it('that a list shows five minutes late is known to be taken by a refresh: the other rows go once it is clear that nothing is emptied', async () => {
    const s = await contacts({ staleReadsMs: 300_000 });
    fill(s, 'Memo', 'Note');
    s.run('menuPush');
    expect(await puts(s)).toBe(1);
    s.host.clock.advance(11 * 60_000);
    // The one row holds a field that the other does not: each is seen to survive once.
    for (const name of ['menuRefresh', 'menuPush', 'menuPush', 'menuPush']) {
      s.run(name);
      s.host.clock.advance(11 * 60_000);
    }
    const memos = (await s.service.records('contacts')).map(({ memo }) => String(memo));
    expect(memos.filter(memo => memo.startsWith('Note '))).toHaveLength(ROWS);
    expect(await puts(s)).toBe(ROWS);
  });

  it('that the service refuses is sent with two rows only, and named, in Korean too', async () => {
    const s = await contacts({ onlyContractFields: true }, 'ko');
    fill(s, '메모', 'Note', '거래처');
    const said = messages(s.run('menuPush'));
    expect(await puts(s)).toBe(2);
    expect(said).toContain('서비스가 "메모" 열을 받지 않았습니다');
    expect(said).toContain('서비스 문서에 없는 열');
  });

  it('that stays behind while the rest of its row goes is named at the end', async () => {
    const said = '1 row keeps a value that did not go along: send it under "Review".';
    const s = await contacts({ onlyContractFields: true });
    const cells = s.book.sheet('Contacts');
    s.book.as(s.kim).paste('Contacts', cells.a1('Company ★', 2), 'Renamed');
    s.book.as(s.kim).paste('Contacts', cells.a1('Memo', 2), 'Note');
    expect(messages(s.run('menuPush'))).not.toContain(said);
    // Also where the list does not show yet what was taken.
    await s.service.setSwitches({ staleReadsMs: 300_000 });
    expect(messages(s.run('menuPush'))).toContain(said);
  });

  it('that the service refuses with 400 does not bring up how records are named, while the other columns have not been tried', async () => {
    const s = await contacts({ onlyContractFields: true });
    fill(s, 'Company ★', 'Renamed');
    fill(s, 'Memo', 'Note');
    const said = messages(s.run('menuPush'));
    expect(said).toContain('The service refused the column "Memo"');
    expect(said).toContain('Send again under "Review"');
    expect(said).not.toContain('Check the service');
    expect(messages(s.run('menuPush'))).toContain(`${ROWS} updated`);
  });

  it('is read only again where the setting says so', async () => {
    const s = await contacts();
    s.run('menuSettings', ['contacts', 'others=never']);
    fill(s, 'Memo', 'Note');
    expect(messages(s.run('menuPush'))).toContain('cannot be sent');
    expect(await puts(s)).toBe(0);
  });
});

describe('a name that goes along unedited', () => {
  it('keeps every byte that the service has, and is shown', async () => {
    const names = [' padded ', '\u1112\u1161\u11ab', 'a\u200bb', '\u00a0x', 'Ａ１'];
    const s = await openScenario();
    const ids = (await s.service.records('tags')).slice(0, names.length).map(({ id }) => String(id));
    for (const [i, id] of ids.entries()) await s.service.change('tags', id, { name: names[i]! });
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    const sheet = s.book.sheet('Tags');
    const rows = sheet.column('ID').map(String);
    for (const id of ids)
      s.book.as(s.kim).type('Tags', sheet.a1('Description', rows.indexOf(id) + 2), 'edited');
    const said = messages(s.run('menuPush'));
    expect(said).toContain('sent along unchanged: Name = ');
    const after = await s.service.records('tags');
    for (const [i, id] of ids.entries())
      expect(after.find(record => record['id'] === id)).toMatchObject({
        name: names[i],
        description: 'edited',
      });
  });
});

describe('an update that the service refuses', () => {
  it.each([
    ['en', 'Contacts', 'Company ★', 'choose Contacts, and press [Check the service]', 'put=query'],
    ['ko', '거래처', '상호 ★', '거래처의 [연결 점검]을 눌러', 'put=query'],
  ] as const)(
    'for the way it names its record is told with the check, which finds the way (%s)',
    async (language, tab, label, advice, found) => {
      const s = await contacts({ putNaming: 'query' }, language);
      fill(s, label, 'Renamed', tab);
      expect(messages(s.run('menuPush'))).toContain(advice);
      expect(messages(s.run('menuSettings', ['contacts', 'check']))).toContain(found);
      expect(messages(s.run('menuPush'))).not.toContain(advice);
    },
  );

  it('with 400 is no matter of names once one has landed', async () => {
    const s = await contacts();
    const type = (row: number, text: string): void =>
      void s.book.as(s.kim).type('Contacts', s.book.sheet('Contacts').a1('Company ★', row), text);
    type(2, 'Renamed 1');
    s.run('menuPush');
    await s.service.queueFault({
      match: { method: 'PUT', path: 'contacts' },
      switches: { fail: { status: 400, effect: 'before' } },
      times: 10,
    });
    type(3, 'Renamed 2');
    const said = messages(s.run('menuPush'));
    expect(said).toContain('(400)');
    expect(said).not.toContain('Check the service');
  });
});
