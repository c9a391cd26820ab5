import { describe, expect, it } from 'vitest';
import { baselineRecord, type IdType } from '../../../../src/changes/baseline';
import type { ServiceClient } from '../../../../src/api/client';
import { toRemoteList } from '../../../../src/changes/to-remote';
import { asKnown } from '../../../../src/commands/push/known-names';
import type { Json } from '../../../../src/common/json';
import { described } from '../../../../src/resources/described';
import { resourceNamed } from '../../../../src/resources/registry';

const BODY = '{"tickets":[{"id":{{id}},"memo":"{{description?}}"}]}';

function looked(ids: readonly Json[], names: readonly string[], idIs?: IdType) {
  const resource = resourceNamed('tickets');
  if (resource === undefined) throw new Error('no tickets');
  const tickets = described(resource, {
    method: 'post',
    path: 'tickets/x',
    body: BODY,
    most: 50,
    sends: 'changed',
  });
  const records = ids.map(id => ({ id, description: null }));
  const list = toRemoteList(tickets, { records, unusable: [], completeness: { kind: 'complete' } } as never);
  const client = { numberIds: new Set<string>() };
  const baseline = new Map(names.map(id => [id, baselineRecord({ id, idIs, values: [] })]));
  const { records: found } = asKnown(client as unknown as ServiceClient, tickets, baseline, list);
  return { names: [...found.keys()], numbers: [...client.numberIds] };
}

describe('a look at some days of transactions', () => {
  it('remembers which ids came as numbers, so that a request names its records as the service does', () => {
    expect(looked([1001, 'a'], ['1001', 'a'])).toEqual({ names: ['1001', 'a'], numbers: ['tickets 1001'] });
  });

  it('keeps the name of a text id that has a twin of the same digits on another day', () => {
    expect(looked(['1001'], ['1001', '"1001"'])).toEqual({ names: ['"1001"'], numbers: [] });
  });

  it('never takes a number for the text of the same digits that was pulled: a change of the one would go to the other', () => {
    expect(looked([1001, '7'], ['1001'], 'text')).toEqual({ names: ['7'], numbers: [] });
    expect(looked(['1001', 7], ['1001'], 'text')).toEqual({ names: ['1001', '7'], numbers: ['tickets 7'] });
  });
});
