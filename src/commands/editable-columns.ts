/** What can be edited in a tab, and how a team allows more: said before a user types. */

import { isWritable } from '../resources/definition';
import { canBeDescribed, isDescribed } from '../resources/described';
import { isEditable } from '../resources/settings';
import * as tabTexts from '../text/tab-texts';
import { joined, type Text } from '../text/text';
import type { Context } from './context';
import type { TabInSight } from './tab-in-sight';

/** Labels beyond this number are counted. */
const MOST_NAMED = 8;

export interface Editable {
  readonly text: Text;
  /** Whether a team can describe the request by which changes go. */
  readonly canDescribe: boolean;
}

export function editableIn(
  context: Context,
  { resource, meta }: Pick<TabInSight, 'resource' | 'meta'>,
): Editable {
  const canDescribe = canBeDescribed(resource) || isDescribed(resource);
  if (!isWritable(resource))
    return { text: canDescribe ? tabTexts.readOnlyYet : tabTexts.readOnly, canDescribe };
  const settings = context.settings(resource);
  const fields = new Map(resource.fields.map(field => [field.name, field]));
  // In the order of the tab's columns.
  const labels = meta.header.flatMap(({ field: name }) => {
    const field = fields.get(name);
    return field !== undefined && isEditable(resource, field, settings) ? [field.label] : [];
  });
  if (isDescribed(resource) && meta.kept.length === 0)
    return { text: tabTexts.editableAfterRefresh, canDescribe };
  const more = labels.length - MOST_NAMED;
  return {
    text: tabTexts.editable(joined(labels.slice(0, MOST_NAMED), ', '), Math.max(0, more)),
    canDescribe,
  };
}
