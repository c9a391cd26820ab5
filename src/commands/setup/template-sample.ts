/** Requests as a description would make them, of made-up values: so that whoever writes one sees what goes before anything goes. */

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
 * Of two records: the first has every field edited, in the second what may be emptied was emptied. One request where a request takes both.
 * @param template One in which nothing is wrong.
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
    // People choose a name; what goes is its ID.
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
