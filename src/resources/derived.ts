/** Definitions made at run time: a list with columns of the user's choice, and the answer of a custom request. */

import type { Text } from '../text/text';
import { verbatim } from '../text/texts';
import {
  allFields,
  FIELD_TYPES,
  type FieldDefinition,
  type FieldType,
  type ResourceDefinition,
} from './definition';

/** A chosen column as it is remembered. */
export interface FieldSpec {
  readonly name: string;
  readonly type: FieldType;
}

/** True for a type that a remembered column can have. */
export function isFieldType(type: unknown): type is FieldType {
  return FIELD_TYPES.some(known => known === type);
}

/** The definition with these columns in this order: its own fields as they are, others named by their path. The id comes first, always. */
export function withFields(resource: ResourceDefinition, specs: readonly FieldSpec[]): ResourceDefinition {
  const [id, ...own] = allFields(resource) as [FieldDefinition, ...FieldDefinition[]];
  const fields = specs
    .filter(({ name }) => name !== id.name)
    .map(spec => own.find(field => field.name === spec.name) ?? shown(spec));
  return { ...resource, fields: [id, ...fields] };
}

/** Types that need more than their name: choices, or the rules of a column of ours. */
const OWN_TYPES: readonly FieldType[] = ['enumeration', 'registrationNumber'];

function shown({ name, type }: FieldSpec): FieldDefinition {
  // A path reads as one, and is like no label of ours.
  return {
    name,
    type: isFieldType(type) && !OWN_TYPES.includes(type) ? type : 'text',
    label: verbatim(name),
    width: 130,
  };
}

const REQUEST = 'request:';

/** Name of the list that a saved custom request fills. */
export function requestResourceName(request: string): string {
  return REQUEST + request;
}

/** The answer of a custom request as a list that is only read. null for a name that is no such list's. */
export function requestResource(name: string, specs: readonly FieldSpec[]): ResourceDefinition | null {
  if (!name.startsWith(REQUEST)) return null;
  const label: Text = verbatim(name.slice(REQUEST.length));
  const id: FieldDefinition = { name: 'id', type: 'id', label: verbatim('ID'), width: 110 };
  // The path is never asked: a custom request says where it goes.
  return withFields({ name, label, list: { method: 'get', path: 'workspace-profile' }, fields: [id] }, specs);
}
