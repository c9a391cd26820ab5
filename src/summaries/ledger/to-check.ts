/** Why the reader must look at a document: it contradicts itself, or another one shows the same purchase or sale. */

import { reasons } from '../../text/reports/ledger-texts';
import { inLanguage } from '../../text/text';
import { quoted } from '../formulas';
import { CARD, INVOICE, KIND_FIELD, RECEIPT } from '../report-kinds';
import { type Source, typeLiteral } from '../summary';
import { CURRENCY } from './documents';

/** Below this supply value, a tax of 10 % is less than one won. */
const LEAST_TAXED = 10;
const NONE = '"-"';

function isOf(rows: Source, ...kinds: string[]): string {
  const kind = rows.range(KIND_FIELD);
  return `(${kinds.map(value => `(${kind}=${typeLiteral(rows, value, KIND_FIELD)})`).join('+')})`;
}

/** Identifies an invoice or a receipt by its number, with or without hyphens. */
export function documentKey(rows: Source): string {
  const { range: of } = rows;
  const key = `${of(KIND_FIELD)}&"|"&${of('way')}&"|"&${of('total')}&"|"&SUBSTITUTE(${of('approval')},"-","")`;
  return `IF(${isOf(rows, INVOICE, RECEIPT)}*(${of('approval')}<>"")>0,${key},${NONE})`;
}

/** What an invoice and a payment for it have in common. */
export function commonOf({ range: of }: Source): string {
  return `IF(${of('contactId')}="",${NONE},${of('way')}&"|"&${of('contactId')}&"|"&${of('total')})`;
}

/** The first reason that holds; empty for none. Sheets takes FALSE for more than 0, so that conditions are numbers. */
export function whyOf(rows: Source): string {
  const { has, range: of } = rows;
  const [number, common, at, tax] = [of('number'), of('common'), of('at'), of('tax')];
  const isInvoice = isOf(rows, INVOICE);
  const isDocument = isOf(rows, INVOICE, RECEIPT);
  const is = (code: string): string => `(${of('taxType')}=${typeLiteral(rows, code, 'taxType')})`;
  const invoices = `IF(${isInvoice},${common},"")`;
  const all: readonly (readonly [keyof typeof reasons, string])[] = [
    ['repeats', `(${number}<>${NONE})*(XLOOKUP(${number},${number},${at},0)<>${at})`],
    ['otherSign', `${isDocument}*(SIGN(${of('total')})*SIGN(${of('amount')})<0)`],
    ['untaxed', `${isDocument}*${is('TAXABLE')}*(${tax}=0)*(ABS(${of('supply')})>=${LEAST_TAXED})`],
    ['taxed', `${isDocument}*(${is('EXEMPT')}+${is('ZERO_RATED')})*(${tax}<>0)`],
    ...(has(CURRENCY)
      ? ([
          ['abroad', `${isOf(rows, CARD)}*(${tax}<>0)*(${of(CURRENCY)}<>"")*(${of(CURRENCY)}<>"KRW")`],
        ] as const)
      : []),
    ['invoiced', `(1-${isInvoice})*(${common}<>${NONE})*(XLOOKUP(${common},${invoices},${at},0)>0)`],
  ];
  return all.reduceRight(
    (other, [name, condition]) =>
      `IF(${condition}>0,${quoted(inLanguage(reasons[name], rows.language))},${other})`,
    '""',
  );
}
