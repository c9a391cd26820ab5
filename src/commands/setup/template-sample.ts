/** Sample requests of a description, with made-up values, so that its author sees them before anything is sent. */

import type { JsonObject } from '../../common/json';
import { describedRequest } from '../../push/send/described-request';
import type { ResourceDefinition } from '../../resources/definition';
import { described } from '../../resources/described';
import type { UpdateTemplate } from '../../resources/update-template';
import { inLanguage, type Language } from '../../text/text';

interface Sample {
  readonly method: string;
  readonly path: string;
  readonly body: JsonObject;
}

/**
 * For two records: in the first every field is edited, in the second every optional field is emptied. One request if
 * it can hold both.
 * @param template A description without faults.
 */
export function sampleRequests(
  resource: ResourceDefinition,
  template: UpdateTemplate,
  language: Language,
): Sample[] {
  const { update, fields } = described(resource, template);
  if (update?.parts === undefined) return [];
  const { parts } = update;
  const slots = parts.slots.filter(({ field }) => field !== 'id');
  const labelOf = (name: string): string => {
    const field = fields.find(one => one.name === name);
    if (field === undefined) return name;
    const label = inLanguage(field.label, language);
    // The user chooses a name; the id is sent.
    return field.reference === undefined ? label : `${label} ID`;
  };
  const edited = Object.fromEntries(slots.map(({ field }) => [field, labelOf(field)]));
  const emptied = Object.fromEntries(
    slots
      .filter(({ mayBeEmpty }) => mayBeEmpty || template.sends === 'all')
      .map(({ field, mayBeEmpty }) => [field, mayBeEmpty ? null : labelOf(field)]),
  );
  const entries = [
    { recordId: 'ID-1', body: edited },
    ...(slots.some(({ mayBeEmpty }) => mayBeEmpty) ? [{ recordId: 'ID-2', body: emptied }] : []),
  ];
  const requestOf = (of: typeof entries): Sample => {
    const { method, path, body } = describedRequest(update, of, () => false);
    return { method, path, body: (body ?? {}) as JsonObject };
  };
  return parts.frame === null || template.most === 1
    ? entries.map(entry => requestOf([entry]))
    : [requestOf(entries)];
}
