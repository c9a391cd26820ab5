import { formatRegistrationNumber, hasValidCheckDigit, isPlaceholder } from '../common/registration-number';
import { shownLine } from '../common/shown-line';
import type { ResourceDefinition } from '../resources/definition';
import type { BaselineRecord } from './baseline';
import { canonical } from './canonical';
import { fieldTypes } from './field-types';

/** Counterparties with one registration number: most likely the same company, kept twice. */
export interface SharedNumber {
  readonly number: string;
  readonly records: readonly { readonly id: string; readonly title: string }[];
}

/** Only numbers with a correct check digit count. Others are placeholders, such as those of companies abroad. */
export function sharedNumbers(
  { fields, isParty }: ResourceDefinition,
  records: Iterable<Pick<BaselineRecord, 'id' | 'values'>>,
): SharedNumber[] {
  const at = fields.findIndex(({ type }) => type === 'registrationNumber');
  const named = fields.findIndex(({ type }) => fieldTypes[type].namesRow);
  const field = fields[at];
  if (isParty !== true || field === undefined) return [];
  const byNumber = new Map<string, SharedNumber['records'][number][]>();
  for (const { id, values } of records) {
    const digits = String(canonical(field, values[at] ?? null));
    if (!/^\d{10}$/.test(digits) || isPlaceholder(digits) || !hasValidCheckDigit(digits)) continue;
    const number = formatRegistrationNumber(digits);
    const title = shownLine(String(values[named] ?? ''), 60);
    byNumber.set(number, [...(byNumber.get(number) ?? []), { id, title }]);
  }
  return [...byNumber].flatMap(([number, same]) => (same.length > 1 ? [{ number, records: same }] : []));
}
