import { shownLine } from '../common/shown-line';
import type { FieldDefinition, ResourceDefinition } from '../resources/definition';
import { undeclaredLabel } from '../resources/derived';
import { resourceNamed } from '../resources/registry';
import type { Text } from '../text/text';
import { verbatim } from '../text/texts';

/** The field with this name. An undeclared member becomes a text field. */
export function fieldNamed({ fields, more = [] }: ResourceDefinition, name: string): FieldDefinition {
  const field = [...fields, ...more].find(one => one.name === name);
  return field ?? { name, type: 'text', label: undeclaredLabel(shownLine(name, 60)) };
}

export function labelOf(resource: ResourceDefinition, name: string): Text {
  return fieldNamed(resource, name).label;
}

/** The label of the list; of an unknown one its name. */
export function listLabel(name: string): Text {
  return resourceNamed(name)?.label ?? verbatim(name);
}
