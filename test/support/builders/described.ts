/** Things that change by a request that the team described. */
import type { ResourceDefinition } from '../../../src/resources/definition';
import { described } from '../../../src/resources/described';
import type { UpdateTemplate } from '../../../src/resources/update-template';
import { things } from './push';

export const template: UpdateTemplate = {
  method: 'post',
  path: 'tickets/bulk-update-individual',
  body: '{"all":[{"key":{{id}},"set":{"memo":"{{memo?}}","amount":{{amount}}}}]}',
  most: 50,
  sends: 'changed',
};

/** With this template, in which `own` replaces parts. */
export function describedThings(own: Partial<UpdateTemplate> = {}): ResourceDefinition {
  const { create: _, update: __, ...rest } = things;
  const fields = rest.fields.map(({ writable: ___, ...field }) => field);
  return described({ ...rest, fields, picks: {} }, { ...template, ...own });
}
