import { expect, it } from 'vitest';
import type { Fetched } from '../../../../src/commands/pull/fetched';
import { scopeOf } from '../../../../src/commands/pull/pull-scope';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import { fieldOfType } from '../../../support/builders/fields';
import { row } from '../../../support/builders/push';

const resource = {
  name: 'tickets',
  list: { method: 'get', path: 'tickets' },
  personalKinds: { by: 'kind', kind: 'SALARY_HISTORY', every: 'Total' },
  fields: [fieldOfType('id'), fieldOfType('text', 'kind')],
} as unknown as ResourceDefinition;

/** Whether a record of this kind is gone if the answer lacks it. */
function isInScope(kind: string, leftOut: Fetched['leftOut']): boolean {
  const fetched = { resource, range: null, leftOut } as unknown as Fetched;
  return scopeOf(fetched, [])(row(resource, 2, { id: 'a', kind }));
}

it('an answer without members’ data says nothing of rows that may hold them', () => {
  const leftOut = [{ start: '', end: '', value: null, reason: { ko: '', en: '' } }];
  expect(isInScope('EXPENSE', leftOut)).toBe(true);
  for (const kind of ['', 'SALARY_HISTORY', '급여']) {
    expect(isInScope(kind, leftOut), kind).toBe(false);
    expect(isInScope(kind, []), kind).toBe(true);
  }
});
