import { describe, expect, it } from 'vitest';
import { JOURNAL_SHEET } from '../../../../src/sheet/names';
import { archiveBench, KEY, type Record_, ticket } from '../../../support/bigquery/archive-bench';

const months = () => [
  ticket('2026-08-03', 1_000),
  ticket('2026-08-31', 2_000, { taxInvoice: { supplyValue: 1, unheardOf: 'x' } }),
  ticket('2026-09-01', 3_000),
];

describe('an archive', () => {
  it('brings each month into its partition, with columns for fields and the whole record beside them', () => {
    const tickets = months();
    const bench = archiveBench({ tickets });
    const end = bench.archive(['tickets'], '2026-08', '2026-09');
    expect(end).toMatchObject({ kind: 'done', archive: { loaded: 2, rows: 3, same: 0, troubles: [] } });
    expect(bench.google.rows('tickets', '2026-08-01')).toHaveLength(2);
    const [row] = bench.google.rows('tickets', '2026-09-01');
    expect(row).toMatchObject({
      id: String(tickets[2]?.['id']),
      amount: '3000',
      transactAt: '2026-09-01T10:00:00',
      isIncluded: true,
      expenseCategory_name: '복리후생비',
      archiveMonth: '2026-09-01',
      isComplete: true,
      record: tickets[2],
    });
    const view = bench.google.tables.get('tickets_by_month')?.view?.query;
    expect(view).toContain('SUM(IF(');
    expect(bench.store().read()).toBeNull();
  });

  it('says of each record what no sum counts, as a pulled tab does', () => {
    const cardUsage = { paymentStatus: 'CANCELED', canceledAmount: 1_000, approvalNumber: '11112222' };
    const bench = archiveBench({ tickets: [ticket('2026-09-01', 1_000, { cardUsage }), ...months()] });
    bench.archive(['tickets'], '2026-09', '2026-09');
    const rows = bench.google.rows('tickets', '2026-09-01');
    expect(rows.map(({ mark, notCounted }) => [mark, notCounted])).toEqual([
      ['CANCELLED', '1000'],
      [undefined, undefined],
    ]);
  });

  it('loads nothing the second time, and fetches no more than the months', () => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-08', '2026-09');
    const [loads, fetches] = [bench.google.loads(), bench.fetches()];
    expect(fetches).toBe(2);
    expect(bench.archive(['tickets'], '2026-08', '2026-09')).toMatchObject({
      archive: { loaded: 0, same: 2 },
    });
    expect(bench.google.loads()).toBe(loads);
    expect(bench.fetches()).toBe(2 * fetches);
  });

  it('takes another order of the same records for no change', () => {
    const tickets = months();
    const bench = archiveBench({ tickets });
    bench.archive(['tickets'], '2026-08', '2026-09');
    tickets.reverse();
    expect(bench.archive(['tickets'], '2026-08', '2026-09')).toMatchObject({
      archive: { loaded: 0, same: 2 },
    });
  });

  it('comes out right where a month changes and changes back', () => {
    const tickets = months();
    const bench = archiveBench({ tickets });
    const amountNow = () => {
      bench.archive(['tickets'], '2026-09', '2026-09');
      return bench.google.rows('tickets', '2026-09-01').map(row => row['amount']);
    };
    expect(amountNow()).toEqual(['3000']);
    (tickets[2] as Record_)['amount'] = 4_000;
    expect(amountNow()).toEqual(['4000']);
    (tickets[2] as Record_)['amount'] = 3_000;
    expect(amountNow()).toEqual(['3000']);
    expect(bench.google.loads()).toBe(3);
  });

  it('moves a record to its new month', () => {
    const tickets = months();
    const bench = archiveBench({ tickets });
    bench.archive(['tickets'], '2026-08', '2026-09');
    (tickets[1] as Record_)['transactAt'] = '2026-09-02T09:00:00';
    bench.archive(['tickets'], '2026-08', '2026-09');
    expect(bench.google.rows('tickets', '2026-08-01')).toHaveLength(1);
    expect(bench.google.rows('tickets', '2026-09-01')).toHaveLength(2);
  });

  it('adds the columns that a table of an earlier version lacks', () => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-08', '2026-08');
    const table = bench.google.tables.get('tickets');
    const fields = table?.schema.fields ?? [];
    if (table) table.schema = { fields: fields.filter(({ name }) => name !== 'amount') };
    expect(bench.archive(['tickets'], '2026-09', '2026-09')).toMatchObject({ archive: { loaded: 1 } });
    expect(table?.schema.fields).toHaveLength(fields.length);
  });

  it('replaces no whole month by a part, by nothing, or by far fewer records', () => {
    const tickets = Array.from({ length: 60 }, () => ticket('2026-09-05', 10));
    const bench = archiveBench({ tickets });
    bench.archive(['tickets'], '2026-09', '2026-09');
    const again = () => {
      const { archive } = bench.archive(['tickets'], '2026-09', '2026-09');
      return archive.troubles.map(({ why }) => why.en).join();
    };
    const some = tickets.splice(0, 30);
    expect(again()).toMatch(/only 30 of 60 rows came/);
    tickets.splice(0);
    expect(again()).toMatch(/nothing came/);
    tickets.push(...some);
    bench.brings(...tickets.slice(0, 9));
    expect(again()).toMatch(/came in part/);
    expect(bench.google.rows('tickets', '2026-09-01')).toHaveLength(60);
  });

  it('marks a month that came in part, and replaces it when another part or all of it comes', () => {
    const tickets = months();
    const bench = archiveBench({ tickets });
    bench.brings(tickets[2]);
    const { archive } = bench.archive(['tickets'], '2026-09', '2026-09');
    expect(archive.troubles.map(({ why }) => why.en).join()).toMatch(/^archived in part/);
    expect(bench.google.rows('tickets').map(row => row['isComplete'])).toEqual([false]);
    bench.brings(tickets[2], ticket('2026-09-02', 4_000));
    expect(bench.archive(['tickets'], '2026-09', '2026-09')).toMatchObject({ archive: { loaded: 1 } });
    expect(bench.google.rows('tickets').map(row => row['isComplete'])).toEqual([false, false]);
    bench.answers(() => null);
    expect(bench.archive(['tickets'], '2026-09', '2026-09')).toMatchObject({
      archive: { loaded: 1, troubles: [] },
    });
    expect(bench.google.rows('tickets').map(row => row['isComplete'])).toEqual([true]);
  });

  it("keeps a month with members' data where an archive comes without", () => {
    const pay = ticket('2026-08-25', 5_000, { ticketType: 'SALARY_HISTORY' });
    const bench = archiveBench({ tickets: [...months(), pay] });
    bench.archive(['tickets'], '2026-08', '2026-09', true);
    const end = bench.archive(['tickets'], '2026-08', '2026-09', false);
    expect(end.archive).toMatchObject({ loaded: 0, same: 1, troubles: [{ month: '2026-08-01' }] });
    expect(end.archive.troubles[0]?.why.en).toContain("archived with members' data");
    expect(bench.google.rows('tickets', '2026-08-01')).toHaveLength(3);
  });

  it("leaves out payroll unless its user allowed members' data", () => {
    const pay = () => ticket('2026-09-25', 5_000, { ticketType: 'SALARY_HISTORY' });
    const without = archiveBench({ tickets: [...months(), pay()] });
    without.archive(['tickets'], '2026-09', '2026-09');
    expect(without.google.rows('tickets')).toHaveLength(1);
    const withPay = archiveBench({ tickets: [...months(), pay()] });
    withPay.archive(['tickets'], '2026-09', '2026-09', true);
    expect(withPay.google.rows('tickets')).toHaveLength(2);
  });

  it('keeps a list without dates as it is in the month of its archive', () => {
    const bench = archiveBench({ tickets: [], contacts: [{ id: 5, companyName: '가나' }] });
    bench.archive(['contacts'], '2026-01', '2026-09');
    expect(bench.google.rows('contacts', '2026-11-01')).toMatchObject([{ id: '5', companyName: '가나' }]);
  });

  it('goes on after each short execution, until all months are there', () => {
    const bench = archiveBench({ tickets: months() });
    bench.begin(['tickets'], '2026-08', '2026-09');
    const { clock } = bench.platform;
    bench.google.before = () => clock.sleep(20_000);
    const ends = Array.from({ length: 12 }, () =>
      bench.store().read() === null ? null : bench.run(90_000).kind,
    );
    expect(ends).toContain('paused');
    expect(ends).toContain('done');
    expect(bench.google.rows('tickets')).toHaveLength(3);
    expect(bench.google.loads()).toBe(2);
  });

  it('leaves out a month that began two executions and came within neither, says so, and goes on', () => {
    const bench = archiveBench({ tickets: months() });
    bench.begin(['tickets'], '2026-08', '2026-09');
    bench.answers(({ body }) => {
      if (body?.includes('2026-08') === true) bench.platform.clock.sleep(100_000);
      return null;
    });
    const ends = Array.from({ length: 3 }, () => bench.run(90_000));
    expect(ends.map(({ kind }) => kind)).toEqual(['paused', 'paused', 'done']);
    expect(ends[2]?.archive).toMatchObject({ loaded: 1, troubles: [{ month: '2026-08-01' }] });
  });

  it('stops where its user says so meanwhile', () => {
    const bench = archiveBench({ tickets: months() });
    bench.begin(['tickets'], '2026-08', '2026-09');
    bench.answers(({ url }) => {
      if (url.includes('tickets')) bench.store().end();
      return null;
    });
    expect(bench.run().kind).toBe('stopped');
    expect(bench.store().read()).toBeNull();
    expect(bench.google.rows('tickets', '2026-09-01')).toHaveLength(0);
  });
});

describe('an answer of BigQuery that gets lost', () => {
  it.each(['lostBefore', 'lostAfter'] as const)(
    '(%s) never loads twice or not at all, at any request',
    fault => {
      for (let nth = 2; nth < 40; nth++) {
        const bench = archiveBench({ tickets: months() });
        bench.google.faults.set(nth, fault);
        const end = bench.archive(['tickets'], '2026-08', '2026-09');
        expect([nth, end.kind]).toEqual([nth, 'done']);
        expect([nth, bench.google.rows('tickets').length]).toEqual([nth, 3]);
        expect([nth, bench.google.loads()]).toEqual([nth, 2]);
        if (bench.google.requests.length < nth) return expect(nth).toBeGreaterThan(10);
      }
      throw new Error('no run without a fault');
    },
  );

  /** The place of the upload among the requests to Google. */
  const uploadAt = (): number => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-09', '2026-09');
    return bench.google.requests.findIndex(isUpload) + 1;
  };
  const isUpload = ({ path }: { readonly path: string }): boolean => path.startsWith('upload/');

  it.each([false, true])('cannot be followed by a late load: its id is taken (killed: %s)', isKilled => {
    const tickets = months();
    const bench = archiveBench({ tickets });
    bench.begin(['tickets'], '2026-09', '2026-09');
    const nth = uploadAt();
    bench.google.faults.set(nth, 'lostBefore');
    if (isKilled) {
      bench.google.before = () => {
        if (bench.google.requests.length === nth) throw new Error('killed');
      };
      expect(() => bench.run()).toThrow('killed');
      bench.google.before = () => undefined;
      (tickets[2] as Record_)['amount'] = 7;
    }
    expect(bench.run().kind).toBe('done');
    const [late] = bench.google.requests.filter(isUpload);
    expect(bench.google.send(late as NonNullable<typeof late>).status).toBe(409);
    expect(bench.google.rows('tickets').map(row => row['amount'])).toEqual([isKilled ? '7' : '3000']);
  });

  it('is looked up where the platform has sent the load twice', () => {
    const bench = archiveBench({ tickets: months() });
    bench.begin(['tickets'], '2026-09', '2026-09');
    const send = bench.google.send.bind(bench.google);
    bench.google.send = request => {
      const first = send(request);
      return isUpload(request) ? send(request) : first;
    };
    expect(bench.run()).toMatchObject({ kind: 'done', archive: { loaded: 1 } });
    expect(bench.google.loads()).toBe(1);
  });
});

describe('a load that fails as a job', () => {
  it.each(['rateLimitExceeded', 'jobRateLimitExceeded', 'backendError', 'jobBackendError', 'internalError'])(
    'for a reason that passes (%s) is sent again under another id',
    reason => {
      const bench = archiveBench({ tickets: months() });
      bench.google.jobFailures.push(reason, reason);
      expect(bench.archive(['tickets'], '2026-08', '2026-09')).toMatchObject({
        kind: 'done',
        archive: { loaded: 2 },
      });
      expect(bench.google.loads()).toBe(4);
      expect(bench.google.rows('tickets')).toHaveLength(3);
    },
  );

  it('for another reason, or again and again, stops the archive, which goes on later', () => {
    for (const reasons of [['invalid'], ['backendError', 'backendError', 'backendError']]) {
      const bench = archiveBench({ tickets: months() });
      bench.begin(['tickets'], '2026-08', '2026-09');
      bench.google.jobFailures.push(...reasons);
      expect(() => bench.run()).toThrow('BigQuery:');
      expect(bench.google.loads()).toBe(reasons.length);
      expect(bench.run().kind).toBe('done');
      expect(bench.google.rows('tickets')).toHaveLength(3);
    }
  });
});

describe('a load of unknown outcome', () => {
  const lost = (): ReturnType<typeof archiveBench> => {
    const bench = archiveBench({ tickets: months() });
    bench.begin(['tickets'], '2026-08', '2026-08');
    bench.google.before = () => {
      if (bench.google.requests.some(({ path }) => path.startsWith('upload/'))) throw new Error('killed');
    };
    expect(() => bench.run()).toThrow('killed');
    bench.google.before = () => undefined;
    return bench;
  };
  /** The project of the load refuses everything from now on. */
  const moved = (bench: ReturnType<typeof archiveBench>): void => {
    const sent = bench.store().sent.read();
    if (sent !== null)
      bench.store().sent.write({ ...sent, place: { ...sent.place, project: 'left-project' } });
  };

  it('in a project that refuses its user holds up no archive of another project', () => {
    const bench = lost();
    moved(bench);
    expect(bench.archive(['tickets'], '2026-09', '2026-09').kind).toBe('done');
    expect(bench.store().sent.read()).toBeNull();
  });

  it('in the project of the archive is waited for', () => {
    const bench = lost();
    bench.google.faults.set(bench.google.requests.length + 1, { status: 403, reason: 'accessDenied' });
    expect(() => bench.archive(['tickets'], '2026-09', '2026-09')).toThrow(/BigQuery Data Editor/);
    expect(bench.store().sent.read()).not.toBeNull();
  });
});

describe('the views', () => {
  const view = (bench: ReturnType<typeof archiveBench>, name: string): string =>
    bench.google.tables.get(name)?.view?.query ?? '';

  it('are the same where Google lists the tables page by page', () => {
    const whole = archiveBench({ tickets: months(), contacts: [{ id: 1, companyName: 'A' }] });
    whole.archive(['tickets', 'contacts'], '2026-08', '2026-08');
    const paged = archiveBench({ tickets: months(), contacts: [{ id: 1, companyName: 'A' }] });
    paged.google.pageTables = 1;
    for (let time = 0; time < 2; time++) paged.archive(['tickets', 'contacts'], '2026-08', '2026-08');
    expect([...paged.google.tables.keys()]).toEqual([...whole.google.tables.keys()]);
    expect(view(paged, 'tickets_named')).toBe(view(whole, 'tickets_named'));
  });

  it('follow the add-on, but what a person made or changed stays, and is named', () => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-08', '2026-08');
    const names = view(bench, 'tickets_named');
    const { google } = bench;
    Object.assign(google.tables.get('tickets_newest') ?? {}, { view: { query: 'SELECT 2' } });
    google.tables.delete('tickets_by_month');
    const body = { tableReference: { tableId: 'tickets_by_month' }, schema: { fields: [] } };
    google.send({
      method: 'post',
      path: `bigquery/v2/projects/${google.project}/datasets/books/tables`,
      body: JSON.stringify(body),
    });
    const end = bench.archive(['tickets', 'categories'], '2026-09', '2026-09');
    expect(end).toMatchObject({ kind: 'done', views: ['tickets_newest', 'tickets_by_month'] });
    expect(view(bench, 'tickets_newest')).toBe('SELECT 2');
    expect(view(bench, 'tickets_by_month')).toBe('');
    expect(view(bench, 'tickets_named')).not.toBe(names);
    expect(view(bench, 'tickets_named')).toContain('categories_newest');
  });
});

it('archives no month that Google would delete at once, and names it', () => {
  const bench = archiveBench({ tickets: months() });
  bench.begin(['tickets'], '2026-08', '2026-09');
  Object.assign(bench.google.datasets.get('books') ?? {}, {
    defaultPartitionExpirationMs: String(90 * 86_400_000),
  });
  const end = bench.run();
  expect(end.archive).toMatchObject({ loaded: 1, troubles: [{ month: '2026-08-01' }] });
  expect(end.archive.troubles[0]?.why.en).toContain('older than 90 days');
  expect(bench.google.rows('tickets').map(({ archiveMonth }) => archiveMonth)).toEqual(['2026-09-01']);
});

describe('a killed archive', () => {
  it('is finished by the next executions, from any call: nothing twice, nothing lost', () => {
    for (let nth = 1; ; nth++) {
      const bench = archiveBench({ tickets: months() });
      bench.begin(['tickets'], '2026-08', '2026-09');
      if (!bench.diesAt(nth)) return expect(nth).toBeGreaterThan(60);
      if (bench.store().read() !== null) expect([nth, bench.run().kind]).toEqual([nth, 'done']);
      const amounts = bench.google.rows('tickets').map(row => row['amount']);
      expect([nth, amounts, bench.google.loads()]).toEqual([nth, ['1000', '2000', '3000'], 2]);
      expect(bench.store().sent.read()).toBeNull();
    }
  });
});

describe('what an archive refuses', () => {
  it.each([
    ['labels', { labels: { finance_sheets_workspace: 'another' } }, /is of another workspace/],
    ['partitions', { timePartitioning: { type: 'DAY', field: 'archiveMonth' } }, /not divided by months/],
    ['types', { schema: { fields: [{ name: 'amount', type: 'STRING' }] } }, /type of columns.*amount/],
  ])('a table with other %s', (_, change, words) => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-08', '2026-08');
    Object.assign(bench.google.tables.get('tickets') ?? {}, change);
    expect(() => bench.archive(['tickets'], '2026-09', '2026-09')).toThrow(words);
  });

  it('a table that somebody deletes meanwhile; the next archive makes it anew', () => {
    const bench = archiveBench({ tickets: months() });
    bench.begin(['tickets'], '2026-08', '2026-09');
    bench.answers(({ url }) => {
      if (url.includes('tickets')) bench.google.tables.delete('tickets');
      return null;
    });
    expect(() => bench.run()).toThrow(/no such project, data set or table/);
    bench.answers(() => null);
    expect(bench.run().kind).toBe('done');
    expect(bench.google.rows('tickets')).toHaveLength(3);
  });

  it.each([
    [403, 'accessDenied', /BigQuery Data Editor/],
    [403, 'billingNotEnabled', /billing account/],
    [403, 'quotaExceeded', /quota of the project/],
    [403, 'SERVICE_DISABLED', /BigQuery API is off/],
    [400, 'invalid', /rows were refused/],
    [400, 'somethingNew', /the request was refused/],
    [403, 'forbidden', /billing account/, 'BILLING_DISABLED'],
    [403, 'forbidden', /BigQuery Data Editor/, 'IAM_PERMISSION_DENIED'],
    [403, 'quotaExceeded', /quota of the project/, 'SOMETHING_NEW'],
  ])('%i %s with a sentence that says what to do', (status, reason, words, detail = '') => {
    const bench = archiveBench({ tickets: months() });
    bench.begin(['tickets'], '2026-08', '2026-09');
    bench.google.faults.set(bench.google.requests.length + 1, {
      status,
      reason,
      ...(detail === '' ? {} : { detail }),
    });
    expect(() => bench.run()).toThrow(words);
    expect(bench.run().kind).toBe('done');
  });

  it('no list whose table is not there, whatever Google says besides', () => {
    const bench = archiveBench({ tickets: months() });
    bench.begin(['tickets'], '2026-08', '2026-08');
    bench.google.faults.set(bench.google.requests.length + 1, {
      status: 404,
      reason: 'notFound',
      detail: 'NEW',
    });
    expect(bench.run().kind).toBe('done');
  });

  it('months of another workspace than that of its beginning', () => {
    const bench = archiveBench({ tickets: months() });
    bench.begin(['tickets'], '2026-08', '2026-09');
    const archive = bench.store().read();
    if (archive) bench.store().save({ ...archive, workspaceId: 'w2' });
    expect(() => bench.run()).toThrow(/of another workspace/);
    expect(bench.google.loads()).toBe(0);
  });
});

describe('the outbox', () => {
  it('has each load before it is sent, and its end', () => {
    const bench = archiveBench({ tickets: months() });
    bench.begin(['tickets'], '2026-08', '2026-08');
    const states: string[] = [];
    const look = (): void => {
      const sheet = bench.platform.workbook.sheetByName(JOURNAL_SHEET);
      const last = sheet?.size().lastRow ?? 0;
      const cells = last < 2 ? [] : (sheet?.read({ row: last, column: 1, rows: 1, columns: 2 })[0] ?? []);
      states.push(String(cells[1] ?? 'none'));
    };
    bench.google.before = look;
    bench.run();
    const at = bench.google.requests.findIndex(({ path }) => path.startsWith('upload/'));
    expect(states[at - (bench.google.requests.length - states.length)]).toBe('sent');
    look();
    expect(states[states.length - 1]).toBe('closed');
  });
});

it("sends Google nothing of the service's key, and the service nothing of Google", () => {
  const bench = archiveBench({ tickets: months() });
  bench.archive(['tickets', 'contacts'], '2026-08', '2026-09');
  expect(JSON.stringify(bench.google.requests)).not.toContain(KEY);
  expect(JSON.stringify(bench.google.requests)).not.toContain(Buffer.from(`${KEY}:`).toString('base64'));
  for (const { url } of bench.platform.transport.requests)
    expect(url).toMatch(/^https:\/\/api\.example\.com\//);
});
