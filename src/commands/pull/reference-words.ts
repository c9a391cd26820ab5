/** Names of references in confirmations: names that look alike carry their ids. */

import { withoutUnseen } from '../../common/shown-line';
import type { Choice, FieldDefinition } from '../../resources/definition';
import { inLanguage, joined, type Text } from '../../text/text';
import { cellWords } from '../../text/texts';

const known = new WeakMap<readonly Choice[], ReadonlyMap<string, number>>();

/** The name; with the id if another record's name differs only in case, width, spaces or invisible characters. */
export function withIdWhereAlike(field: FieldDefinition, value: string, name: Text): Text {
  const { choices, reference } = field;
  const choice = choices?.find(one => one.value === value);
  if (reference === undefined || choices === undefined || choice === undefined) return name;
  if (
    (countsOf(choices).get(comparable(inLanguage(choice.label, 'en'))) ?? 0) < 2 ||
    inLanguage(name, 'en').includes(value)
  )
    return name;
  return joined([name, cellWords(`(${value})`)], ' ');
}

function countsOf(choices: readonly Choice[]): ReadonlyMap<string, number> {
  const found = known.get(choices);
  if (found !== undefined) return found;
  const counts = new Map<string, number>();
  for (const { label } of choices) {
    const name = comparable(inLanguage(label, 'en'));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  known.set(choices, counts);
  return counts;
}

/** The name without case, width, spaces and invisible characters. */
function comparable(name: string): string {
  return withoutUnseen(name.normalize('NFKC')).replace(/\s+/g, '').toLowerCase();
}
