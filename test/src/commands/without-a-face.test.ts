/** Commands run where there is nobody to ask: a platform without dialogs, as a sidebar or the clock has it. */

import { describe, expect, it } from 'vitest';
import { Context } from '../../../src/commands/context';
import { nobody } from '../../../src/commands/asker';
import { runPull, WHOLE } from '../../../src/commands/pull/pull-command';
import { preview } from '../../../src/commands/push/preview';
import { fingerprint, pushAsShown, pushRequest } from '../../../src/commands/push/push-command';
import { about, connect } from '../../../src/commands/setup/connect';
import type { HttpRequest, HttpResponse } from '../../../src/platform/ports';
import { contacts } from '../../../src/resources/contacts';
import { answer, memoryPlatform } from '../../support/memory';

const baseUrl = 'https://api.example.com';

function open(records: Record<string, unknown>[]) {
  const service = (request: HttpRequest): HttpResponse => {
    if (request.url.includes('workspace')) return answer({ data: { id: 'w1', name: 'Books' } });
    if (request.method === 'put') {
      const { id, ...fields } = JSON.parse(request.body ?? '{}') as Record<string, unknown>;
      Object.assign(records.find(record => record['id'] === id) ?? {}, fields);
      return answer({ data: { id } });
    }
    return answer({ data: records });
  };
  // Any dialog would throw: no answer is expected.
  const { ui: _, ...platform } = memoryPlatform({ handler: service, locale: 'en' });
  const context = () => new Context(platform, { version: '1', pinnedHost: '' }, 200_000);
  return { platform, context };
}

/** What a wire would carry is all that there is. */
const onTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a command without a face', () => {
  it('connects, and says to whom', () => {
    const { context } = open([]);
    expect(about(context()).workspace).toBeNull();
    expect(connect(context(), { baseUrl, key: 'k' }).en).toContain('Connected: Books');
    expect(about(context())).toEqual({ version: '1', workspace: 'Books', baseUrl, user: 'kim@example.com' });
  });

  it('pulls, previews and pushes an edit, with results that JSON can carry', () => {
    const records = [{ id: 'c1', companyName: 'One' }];
    const { platform, context } = open(records);
    connect(context(), { baseUrl, key: 'k' });
    const pulled = runPull(context(), contacts, WHOLE, nobody);
    expect(pulled).toMatchObject({ kind: 'done', result: { counts: { added: 1 } } });
    expect(onTheWire(pulled)).toEqual(pulled);

    const { workbook } = platform;
    const tab = workbook.sheetByName('Contacts');
    if (tab === null) throw new Error('no tab of contacts');
    const [header = []] = tab.read({ row: 1, column: 1, rows: 1, columns: tab.size().lastColumn });
    const column = header.findIndex(label => String(label).startsWith('Company')) + 1;
    tab.write({ row: 2, column, rows: 1, columns: 1 }, [['Two']]);
    tab.activate();

    const { plan } = preview(context());
    expect(plan.operations.map(({ changes }) => changes)).toEqual([
      [expect.objectContaining({ field: 'companyName', from: 'One', to: 'Two' })],
    ]);
    expect(onTheWire(plan)).toEqual(plan);

    const run = context();
    const request = pushRequest(run, 'all');
    const proposed = request.plan();
    const result = pushAsShown(run, request, {
      fingerprint: fingerprint(proposed),
      leaveOut: [],
      count: 1,
      isMeant: false,
      reason: 'because',
    });
    if (!('report' in result)) throw new Error('not sent as shown');
    expect(result.report.closed.map(({ outcome }) => outcome)).toEqual(['landed']);
    expect(onTheWire(result)).toEqual(result);
    expect(records).toEqual([{ id: 'c1', companyName: 'Two' }]);
  });
});
