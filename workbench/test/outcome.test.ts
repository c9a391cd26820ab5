import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../service/index';
import { rememberContacts, rememberWanted } from '../server/stories/contacts';
import { contactLines, outcomePicture } from '../server/stories/outcome';
import type { Stage } from '../server/stories/story';
import { Table } from '../server/stories/table';

const HEADER = ['Company ★', 'Status (as of 2026-11-02 09:00)', 'Registration number ★', 'Memo', 'ID'];

/** The texts of the contacts tab. */
let rows: string[][];
let service: RunningService;
let stage: Stage;

beforeEach(async () => {
  service = await startService({ sizes: { contacts: 4 } });
  rows = service
    .records('contacts')
    .map(({ id, companyName, registrationNumber, memo }) => [
      String(companyName),
      '',
      String(registrationNumber),
      String(memo),
      id,
    ]);
  stage = {
    language: 'en',
    service,
    memory: new Map<string, unknown>(),
    get requests() {
      return service.log();
    },
    table: async () => new Table([HEADER, ...rows]),
  } as Partial<Stage> as Stage;
  rememberContacts(stage);
});
afterEach(() => service.stop());

async function send(method: 'POST' | 'PUT', body: object): Promise<string> {
  const answer = await fetch(`${service.url}/api/public-docs/contacts`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${service.apiKeys[0]}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    // The service's ids are integers, the cells' are texts.
    body: JSON.stringify(body, (name, value) => (name === 'id' ? Number(value) : value)),
  });
  return String(((await answer.json()) as { data: { id: number } }).data.id);
}

const edit = (row: number, name: string): string => {
  const cells = rows[row] ?? [];
  cells[0] = name;
  return cells[4] ?? '';
};

/** The lines that report a problem. */
async function wrong(): Promise<string[]> {
  return (await contactLines(stage)).filter(({ isGood }) => !isGood).map(({ what }) => what);
}

describe('what a story tells at its end', () => {
  it('is well where what was typed stands on the service, once', async () => {
    const id = edit(0, 'One Ltd');
    await rememberWanted(stage);
    await send('PUT', { id, companyName: 'One Ltd' });
    expect(await wrong()).toEqual([]);
    expect(outcomePicture(await contactLines(stage), 'en').isGood).toBe(true);
  });

  it('names an edit that never arrived', async () => {
    edit(0, 'One Ltd');
    await rememberWanted(stage);
    expect(await wrong()).toEqual(['Changed', 'Edits lost', 'Rows that differ']);
    expect(outcomePicture(await contactLines(stage), 'en').verdict).toBe('The two sides do not agree.');
  });

  it('names a record that was made twice, and the one that the tab does not know', async () => {
    const contact = { companyName: 'Saebom Trading', registrationNumber: '2088100001' };
    const id = await send('POST', contact);
    await send('POST', contact);
    rows.push([contact.companyName, '', '208-81-00001', '', id]);
    expect(await wrong()).toEqual(['Created', 'Created twice', 'All contacts', 'Rows that differ']);
  });

  it('names a change that was sent twice', async () => {
    const id = edit(0, 'One Ltd');
    await rememberWanted(stage);
    await send('PUT', { id, companyName: 'One Ltd' });
    await send('PUT', { id, companyName: 'One Ltd' });
    expect(await wrong()).toEqual(['Changed twice']);
  });

  it('names a row whose colleague has the last word on the service', async () => {
    const id = edit(0, 'One Ltd');
    await rememberWanted(stage);
    service.change('contacts', id, { companyName: 'By a colleague' });
    expect(await wrong()).toEqual(['Edits lost', 'Rows that differ']);
  });
});
