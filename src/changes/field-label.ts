import { shownLine } from '../common/shown-line';
import type { FieldDefinition, ResourceDefinition } from '../resources/definition';
import type { Text } from '../text/text';
import { verbatim } from '../text/texts';

/** The field with this name. An undescribed member becomes a text field with its path as label. */
export function fieldNamed({ fields, more = [] }: ResourceDefinition, name: string): FieldDefinition {
  const field = [...fields, ...more].find(one => one.name === name);
  return field ?? { name, type: 'text', label: verbatim(shownLine(name, 60)) };
}

export function labelOf(resource: ResourceDefinition, name: string): Text {
  return fieldNamed(resource, name).label;
}
