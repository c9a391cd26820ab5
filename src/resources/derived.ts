/** Definitions made at run time: a list with the user's columns, and the answer of a request. */

import type { Text } from '../text/text';
import { verbatim } from '../text/texts';
import { createdAt, modifiedAt, workspaceId } from './common-fields';
import {
  allFields,
  FIELD_TYPES,
  type FieldDefinition,
  type FieldType,
  type ResourceDefinition,
} from './definition';

/** A chosen column as it is stored. */
export interface FieldSpec {
  readonly name: string;
  readonly type: FieldType;
}

/** Whether a stored column can have this type. */
export function isFieldType(type: unknown): type is FieldType {
  return FIELD_TYPES.some(known => known === type);
}

/** The definition with these columns in this order, the id first. Unknown fields are named by path. */
export function withFields(resource: ResourceDefinition, specs: readonly FieldSpec[]): ResourceDefinition {
  const [id, ...own] = allFields(resource) as [FieldDefinition, ...FieldDefinition[]];
  const fields = specs
    .filter(({ name }) => name !== id.name)
    .map(spec => own.find(field => field.name === spec.name) ?? shown(spec));
  return { ...resource, fields: [id, ...fields] };
}

/** Types that need more than a name: choices, or rules of our own. */
const OWN_TYPES: readonly FieldType[] = ['enumeration', 'registrationNumber'];

/** Members that any list may have, declared or not. */
const COMMON = [createdAt, modifiedAt, workspaceId];

/** The label of a member that the list does not declare: its path, which no label of ours looks like. */
export function undeclaredLabel(name: string): Text {
  return COMMON.find(field => field.name === name)?.label ?? verbatim(name);
}

function shown({ name, type }: FieldSpec): FieldDefinition {
  return {
    name,
    type: isFieldType(type) && !OWN_TYPES.includes(type) ? type : 'text',
    label: undeclaredLabel(name),
    width: 130,
  };
}

const REQUEST = 'request:';

/** The name of the list that a saved request fills. */
export function requestResourceName(request: string): string {
  return REQUEST + request;
}

/** The answer of a request as a read-only list; null for another name. */
export function requestResource(name: string, specs: readonly FieldSpec[]): ResourceDefinition | null {
  if (!name.startsWith(REQUEST)) return null;
  const label: Text = verbatim(name.slice(REQUEST.length));
  const id: FieldDefinition = { name: 'id', type: 'id', label: verbatim('ID'), width: 110 };
  // A placeholder path that is never requested, because the request has its own.
  return withFields({ name, label, list: { method: 'get', path: 'workspace-profile' }, fields: [id] }, specs);
}
