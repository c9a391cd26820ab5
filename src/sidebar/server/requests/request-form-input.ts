/** The request that a form describes. */

import type { Context } from '../../../commands/context';
import { openPlaceholders } from '../../../commands/requests/request-values';
import { wordFits } from '../../../commands/requests/row-request';
import { type Decoded, oneOf, recordOf, text } from '../../../common/decode';
import { shownLine } from '../../../common/shown-line';
import type { TeamRequest } from '../../../requests/request';
import { checkTemplate, type Values } from '../../../requests/request-template';
import type { SentBefore } from '../../../sheet/hidden/request-ledger';

export type RequestForm = TeamRequest;
export type TypedValues = Decoded<ReturnType<typeof valuesInput>>;
export type RequestWord = Decoded<ReturnType<typeof wordInput>>;

/** The user's values, by placeholder. */
export const valuesInput = () => recordOf(text);
/** The choice about an equal earlier request. again: send it again. new: the earlier one had no effect. */
export const wordInput = () => oneOf('', 'again', 'new');

/** The values that only the user knows come first. */
export interface ValuesWanted {
  readonly kind: 'values';
  readonly names: readonly string[];
}

const LONGEST_NAME = 80;
const LONGEST_REASON = 300;

/** The name of the saved request; '' for none. */
export function nameIn({ name }: RequestForm): string {
  return shownLine(name.trim(), LONGEST_NAME);
}

/** The request of a form, or the values that it still needs. labels: columns of its rows. */
export function wantedOf(
  context: Context,
  form: RequestForm,
  values: TypedValues,
  labels: ReadonlySet<string> = new Set(),
): { readonly template: TeamRequest; readonly typed: Values } | ValuesWanted {
  const template = { ...form, name: nameIn(form) };
  checkTemplate(template);
  const names = openPlaceholders(context, template, labels);
  if (names.some(name => values[name] === undefined)) return { kind: 'values', names };
  return { template, typed: new Map(names.map(name => [name, { value: values[name] ?? '', typed: true }])) };
}

/** The choices if an equal request was sent before. */
export function wordsFor(context: Context, before: SentBefore | null): RequestWord[] {
  const words = ['again', 'new'] as const;
  return before === null ? [] : words.filter(word => wordFits(context, before, word));
}

export function shownReason(reason: string): string {
  return reason.trim().slice(0, LONGEST_REASON);
}
