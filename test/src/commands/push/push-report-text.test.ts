import { expect, it } from 'vitest';
import type { Context } from '../../../../src/commands/context';
import { pushReportText } from '../../../../src/commands/push/push-report-text';
import type { PushResult } from '../../../../src/commands/push/run-push';
import { contacts } from '../../../../src/resources/contacts';

/** What is said of a column that the service has refused, after a row with these edits was refused. */
function saidAfter(after: Readonly<Record<string, string>>): string[] {
  const rejected = { kind: 'update', outcome: 'rejected', status: 400, message: '', title: 'One', after };
  const heldFields = [{ kind: 'update', field: 'memo', why: 'refused', said: '' }];
  const report = {
    closed: [rejected],
    open: [],
    heldFields,
    stop: null,
    inDoubt: 0,
    remaining: 0,
    endsAt: null,
  };
  const counts = { unsent: {}, following: 0, inDoubt: 0, alreadyThere: 0, hasUpdated: true, rows: [] };
  const result = { report, resource: contacts, tab: 'Contacts', ...counts } as unknown as PushResult;
  return pushReportText({} as Context, result).held.map(({ en }) => en);
}

it('says that the other columns of a refused row go first, if it has others', () => {
  const next = 'Send again under "Review": the other columns of these rows go first.';
  expect(saidAfter({ memo: 'x', email: 'a@example.com' })).toContain(next);
  expect(saidAfter({ memo: 'x' })).not.toContain(next);
  expect(saidAfter({ email: 'a@example.com' })).not.toContain(next);
});

it.each([
  [200, '', 'The service took it (200), and its list was not seen'],
  [207, 'partly', 'The service said (207): partly'],
  [404, '', 'The service said (404)'],
  [503, 'down', 'Service error (503)'],
])('says of a row in doubt what the answer %i "%s" tells', (status, message, expected) => {
  const open = [{ kind: 'update', status, message, title: 'One', recordId: 'c1', token: null }];
  const report = { closed: [], open, heldFields: [], stop: null, inDoubt: 1, remaining: 0, endsAt: null };
  const counts = { unsent: {}, following: 0, inDoubt: 1, alreadyThere: 0, hasUpdated: true, rows: [] };
  const result = { report, resource: contacts, tab: 'Contacts', ...counts } as unknown as PushResult;
  const { unknown } = pushReportText({} as Context, result);
  expect(unknown.map(({ en }) => en)).toContain(`One: ${expected}`);
});
