/** The means of payment as one label: the card, the account, or else the kind of the transaction. */

import type { Cell } from '../../platform/ports';
import { ticketTypes } from '../../resources/choices';
import { BANK, CARD, KIND_FIELD } from '../report-kinds';
import { type Source, typeCell, typeLiteral } from '../summary';

/** Names in the order of preference, and the number. Its end is shown, because names occur twice. */
const PARTS = {
  [CARD]: { names: ['cardUsage.card.nickname', 'cardUsage.card.name'], number: 'cardUsage.card.number' },
  [BANK]: {
    names: ['bankTransaction.bankAccount.nickname', 'bankTransaction.bankAccount.organizationName'],
    number: 'bankTransaction.bankAccount.number',
  },
} as const;
const END = 4;

export function meansExpression(source: Source): string {
  const { range, has } = source;
  const labelOf = ({ names, number }: (typeof PARTS)[keyof typeof PARTS]): string => {
    const [first, second] = names.filter(has).map(range);
    const name = second === undefined ? first : `IF(${first}="",${second},${first})`;
    const end = has(number) ? `RIGHT(${range(number)},${END})` : undefined;
    const parts = [name, end].filter(part => part !== undefined);
    return parts.length === 0 ? range(KIND_FIELD) : `TRIM(${parts.join('&" "&')})`;
  };
  const kind = range(KIND_FIELD);
  const is = (value: string): string => `${kind}=${typeLiteral(source, value, KIND_FIELD)}`;
  return `IF(${is(CARD)},${labelOf(PARTS[CARD])},IF(${is(BANK)},${labelOf(PARTS[BANK])},${kind}))`;
}

/** The text of a cell; '' for a day. */
export function textOf(cell: Cell | undefined): string {
  return typeof cell === 'object' ? '' : String(cell ?? '');
}

/** A kind in the words of the tab. */
export function kindCell(source: Source, kind: Cell | undefined): string {
  const own = ticketTypes.find(({ value }) => typeCell(source, value, KIND_FIELD) === kind);
  return (own && source.word(KIND_FIELD, own.value)) ?? textOf(kind);
}

/** The label of each row, from the cells of the tab. `meansExpression` gives the label as an expression. */
export function meansOfRows(source: Source): string[] {
  const { cells, has } = source;
  const word = (kind: Cell): string => kindCell(source, kind);
  return cells(KIND_FIELD).map((kind, row) => {
    const own = ([CARD, BANK] as const).find(value => kind === typeCell(source, value, KIND_FIELD));
    if (own === undefined) return word(kind);
    const { names, number } = PARTS[own];
    const there = names.filter(has);
    if (there.length === 0 && !has(number)) return word(kind);
    const name = there.map(field => textOf(cells(field)[row])).find(one => one !== '') ?? '';
    const end = has(number) ? textOf(cells(number)[row]).slice(-END) : '';
    return `${name} ${end}`.replace(/ +/g, ' ').trim();
  });
}
