import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { AdminError, connectAdmin, SwitchError } from '../../service/index';
import { answered, newContact, start } from './support/client';

describe('duplicates', () => {
  test('are creates of equal bodies, whatever their form', async () => {
    const service = await start();
    const same = [
      { ...newContact, memo: '한글\n둘' },
      {
        memo: ` ${'한글'.normalize('NFD')}\r\n둘 `,
        registrationNumber: newContact.registrationNumber,
        companyName: newContact.companyName,
      },
      { ...newContact, memo: '한글\n둘', ceoName: '', email: null },
    ];
    for (const body of same) await service.api.post('contacts', body);
    await service.api.post('contacts', { ...newContact, memo: '다름' });
    expect(service.duplicates()).toMatchObject([
      { resource: 'contacts', requests: [{ seq: 1, idempotencyKey: null }, { seq: 2 }, { seq: 3 }] },
    ]);
    expect(service.duplicates()[0]!.ids.toSorted()).toEqual(
      service
        .records('contacts')
        .slice(1, 4)
        .map(record => record.id)
        .toSorted(),
    );
  });

  test('are not what the web application adds, nor equal names in two resources', async () => {
    const service = await start();
    await service.api.post('tags', { name: 'x' });
    await service.api.post('categories', { name: 'x' });
    service.add('tags', { name: 'x' });
    expect(service.duplicates()).toEqual([]);
  });

  test('stay duplicates when one is changed or deleted', async () => {
    const service = await start();
    await service.api.post('tags', { name: 'x' });
    await service.api.post('tags', { name: 'x' });
    const [first, second] = service.records('tags').slice(-2);
    service.change('tags', first!.id, { name: 'y' });
    service.remove('tags', second!.id);
    expect(service.duplicates()).toHaveLength(1);
  });
});

describe('as the web application', () => {
  test('records are added, changed and deleted, and the API shows it', async () => {
    const service = await start();
    const added = service.add('contacts', { companyName: '웹에서', registrationNumber: '1248100998' });
    expect((await service.api.get('contacts')).data()[0]).toEqual(answered(added));
    expect(added).toMatchObject({ region: 'DOMESTIC', memo: '' });
    service.change('contacts', added.id, { memo: '바뀜' });
    expect((await service.api.get('contacts')).data()[0]).toEqual({ ...answered(added), memo: '바뀜' });
    service.remove('contacts', added.id);
    expect((await service.api.get('contacts')).data()).toHaveLength(25);
    expect((await service.api.put('contacts', { id: Number(added.id), memo: 'x' })).status).toBe(404);
  });

  test('transactions too', async () => {
    const service = await start();
    const october = {
      ticketType: 'MANUAL_TRANSACTION_TICKET',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
    };
    const list = async (days: object = {}) =>
      (await service.api.post('tickets', { ...october, ...days })).data();
    const before = await list();
    const count = service.counts()['tickets']!;
    service.change('tickets', String(before[0]!.id), { amount: 12_345 });
    const added = service.add('tickets', {
      ticketType: 'MANUAL_TRANSACTION_TICKET',
      transactAt: '2026-10-31T23:59:59',
      amount: 1,
    });
    expect((await list())[0]).toEqual(answered(added));
    expect((await list())[1]).toEqual({ ...before[0], amount: 12_345 });
    expect(service.counts()['tickets']).toBe(count + 1);
    service.change('tickets', String(before[0]!.id), { transactAt: '2026-09-30T12:00:00' });
    service.remove('tickets', added.id);
    expect((await list()).map(ticket => ticket.id)).toEqual(before.slice(1).map(ticket => ticket.id));
    const september = await list({ startDate: '2026-09-01', endDate: '2026-09-30' });
    expect(september.filter(ticket => ticket.id === before[0]!.id)).toHaveLength(1);
    expect(service.counts()['tickets']).toBe(count);
  });

  test('changes stay in their service, although services of one seed share what was seeded', async () => {
    const [one, other] = [await start(), await start()];
    const resources = ['contacts', 'tags', 'tickets'];
    const seeded = () => structuredClone(resources.map(name => other.records(name)));
    const before = seeded();
    for (const name of resources) {
      const [first, second] = one.records(name);
      one.change(name, first!.id, { memo: 'x' });
      one.remove(name, second!.id);
      one.add(name, { ...first, id: '900001' });
    }
    await one.api.put('contacts', { id: Number(one.records('contacts')[3]!.id), memo: 'y' });
    expect(one.records('tickets')[0]).not.toBe(other.records('tickets')[0]);
    expect(one.records('tickets').at(-1)).toBe(other.records('tickets').at(-1));
    expect(seeded()).toEqual(before);
    expect((await start()).records('tickets')).toEqual(before[2]);
  });

  test('some records alone can be asked for: by their ids, or transactions by their days', async () => {
    const service = await start();
    const all = service.records('tickets');
    const ids = [all[5]!.id, 'none', all[2]!.id];
    expect(service.records('tickets', { ids })).toEqual([all[5], all[2]]);
    expect(service.records('tickets', { days: ['2026-10-03', '2026-10-04'] })).toEqual(
      all.filter(({ transactAt }) => /^2026-10-0[34]T/.test(String(transactAt))),
    );
    expect(() => service.records('tags', { days: ['2026-10-03', '2026-10-04'] })).toThrow(
      '"tags" has no days.',
    );
  });

  test('what does not exist is an error', async () => {
    const service = await start();
    expect(() => service.records('nothing')).toThrow(/There are no records of "nothing"/);
    expect(() => service.change('tags', 'none', {})).toThrow(AdminError);
    expect(() => service.remove('tags', 'none')).toThrow(AdminError);
    expect(() => service.change('tags', service.records('tags')[0]!.id, { id: 'other' })).toThrow(
      /does not change/,
    );
  });
});

describe('over HTTP', () => {
  test('each function does what it does in process', async () => {
    const service = await start({ clock: 'request' });
    const admin = connectAdmin(service.url);
    await service.api.post('tags', { name: 'x' });
    await service.api.post('tags', { name: 'x' });
    expect(await admin.counts()).toEqual(service.counts());
    expect(await admin.log()).toEqual(service.log());
    expect(await admin.duplicates()).toEqual(service.duplicates());
    expect(await admin.records('tags')).toEqual(service.records('tags'));
    const ids = [service.records('tags')[1]!.id];
    expect(await admin.records('tags', { ids })).toEqual(service.records('tags', { ids }));

    const added = await admin.add('tags', { name: 'a/b' });
    expect(await admin.change('tags', added.id, { name: 'c' })).toMatchObject({ id: added.id, name: 'c' });
    expect(service.records('tags').at(-1)).toMatchObject({ name: 'c' });
    await admin.remove('tags', added.id);
    expect(service.counts()['tags']).toBe(8);

    const now = await admin.now();
    expect(await admin.setTime(now + 1_000)).toBe(now + 1_000);
    expect(await admin.advance(500)).toBe(now + 1_500);
    expect(service.now()).toBe(now + 1_500);

    expect(await admin.setSwitches({ answerShape: 'bare' })).toEqual(service.switches());
    expect((await admin.switches()).answerShape).toBe('bare');
    expect((await admin.resetSwitches()).answerShape).toBe('envelope');

    await admin.queueFault({ match: { path: 'tags' }, switches: { drop: 'before' } });
    expect(await admin.faults()).toEqual(service.faults());
    await admin.clearFaults();
    expect([await admin.faults(), await admin.pendingLandings()]).toEqual([[], 0]);
    await admin.clearLog();
    expect(service.log()).toEqual([]);
  });

  test('errors keep their kind and message', async () => {
    const { url } = await start();
    const admin = connectAdmin(url);
    await expect(admin.records('nothing')).rejects.toThrow(AdminError);
    await expect(admin.change('tags', 'none', {})).rejects.toThrow('There is no record none of "tags".');
    await expect(admin.setSwitches({ drop: 'maybe' } as never)).rejects.toThrow(SwitchError);
    await expect(admin.setTime(Number.NaN)).rejects.toThrow('epochMs must be a number.');
  });

  test('admin requests are not in the log and need no key', async () => {
    const service = await start();
    await connectAdmin(service.url).counts();
    expect(service.log()).toEqual([]);
  });

  test('a web page, or a name that leads here from outside, is refused', async () => {
    const { url, port } = await start();
    expect(
      (await fetch(`${url}/__admin/log`, { headers: { origin: 'https://elsewhere.example' } })).status,
    ).toBe(403);
    expect(await statusWithHost(port, 'rebound.example')).toBe(403);
    expect(await statusWithHost(port, `127.0.0.1:${port}`)).toBe(200);
  });

  test('an unknown admin path is 404', async () => {
    const { url } = await start();
    expect((await fetch(`${url}/__admin/keys`)).status).toBe(404);
  });
});

function statusWithHost(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/__admin/log', headers: { host }, agent: false }, response => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
