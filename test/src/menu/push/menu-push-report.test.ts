import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/common/json';
import { runEntryPoint } from '../../../../src/main/run';
import type { HttpResponse } from '../../../../src/platform/ports';
import { saveConnection } from '../../../../src/sheet/properties/connection-store';
import { answer, type DialogAnswer, type MemoryPlatform, memoryPlatform } from '../../../support/memory';
import { profileIn } from '../../../support/profile';

const environment = { version: '0', pinnedHost: '' };

/** Pulls contacts, edits a company's name, pushes it once for each of the answers, and gives the last message. */
function pushedTo(
  refusals: readonly (readonly [status: number, body: object])[],
  mode: 'merge' | 'replace' | 'whole' = 'merge',
): string {
  const left = [...refusals];
  const answers: DialogAnswer[] = refusals.flatMap(() => [{ button: 'OK', text: '' }, 'OK']);
  const platform: MemoryPlatform = memoryPlatform({
    locale: 'en',
    handler: ({ method }) =>
      method === 'get'
        ? answer({ data: [{ id: 'c1', companyName: 'One', memo: 'm' }], meta: { total: 1 } })
        : answered(left.shift()),
    answers: ['OK', ...answers],
  });
  const { userStore, documentStore, workbook, ui } = platform;
  saveConnection(userStore, documentStore, workbook.id(), {
    baseUrl: 'https://s.example',
    key: 'demo-key-0123',
    workspaceId: 'w',
    workspaceName: 'W',
    functionsAllowed: [],
  });
  const workspace = { baseUrl: 'https://s.example', workspaceId: 'w' };
  profileIn(documentStore, workspace, 'contacts').say({ putMode: mode });
  runEntryPoint(platform, environment, 'menuPullContacts', []);
  const sheet = workbook.sheetByName('Contacts');
  const labels = sheet?.read({ row: 1, column: 1, rows: 1, columns: 8 })[0] ?? [];
  const column = labels.findIndex(label => String(label).startsWith('Company')) + 1;
  sheet?.write({ row: 2, column, rows: 1, columns: 1 }, [['Two']]);
  sheet?.activate();
  refusals.forEach(() => {
    runEntryPoint(platform, environment, 'menuPush', []);
  });
  return ui.last?.message ?? '';
}

function answered(refusal: readonly [status: number, body: object] | undefined): HttpResponse {
  const [status, body] = refusal ?? [500, {}];
  return answer(body as JsonObject, status);
}

function pushed(status: number, message: string, mode: 'merge' | 'replace' | 'whole' = 'merge'): string {
  return pushedTo([[status, { message }]], mode);
}

describe('an update that is refused', () => {
  it.each([400, 422])('with %i for a field that was not sent is told which setting sends it', status => {
    expect(pushed(status, 'memo is required')).toContain('[Send all fields] for');
  });

  it('for an empty field, although all others are sent, is told the setting that sends those too', () => {
    expect(pushed(400, 'phone is required', 'replace')).toContain('[Send all fields, empty ones too]');
    expect(pushed(400, 'phone is required', 'whole')).not.toContain('Send all fields');
  });

  it('for its value, after the name of its record was not known before, is told nothing of names: another way was tried since', () => {
    const unknown = [404, { message: 'no such contact' }] as const;
    expect(pushedTo([unknown])).toContain('[Check the service]');
    expect(pushedTo([unknown, [400, { message: 'not allowed' }]])).not.toContain('[Check the service]');
    expect(pushedTo([unknown, unknown])).toContain('[Check the service]');
  });

  it('with 200 that says it failed is told nothing of names', () => {
    expect(pushedTo([[200, { success: false, message: 'not saved' }]])).not.toContain('[Check the service]');
  });

  it('with 422 for its value is told nothing of settings', () => {
    const said = pushed(422, 'companyName: too short');
    expect(said).toContain('companyName: too short');
    expect(said).not.toMatch(/Send all fields|Check the service/);
  });
});
