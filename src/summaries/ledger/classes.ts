/** The tax class and the deduction of documents, and the lines of the VAT return that follow from them. */

import * as texts from '../../text/reports/ledger-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { quoted } from '../formulas';
import { type Source, typeLiteral } from '../summary';
import { DEDUCTION, documentKinds, kindLabel, USAGE } from './documents';
import { INVOICE, RECEIPT } from '../report-kinds';

type Class = 'taxable' | 'zeroRated' | 'exempt' | 'untaxed' | 'yes' | 'no' | 'toCheck';
type Lines = readonly (readonly [Class, Text])[];

/** Documents that the VAT return groups together, with their classes and the return's name for each class. */
interface Family {
  readonly label: Text;
  readonly kind: string;
  readonly IN: Lines;
  readonly OUT: Lines;
}

export function families(): Family[] {
  const { lines } = texts;
  return documentKinds.flatMap((kind): Family[] => {
    const own = { label: kindLabel(kind), kind: kind.value };
    if (kind.value !== INVOICE)
      return [
        {
          ...own,
          IN: [
            ['taxable', lines.taxedCards],
            ['zeroRated', lines.zeroOthers],
            ['exempt', lines.exemptSales],
            ['toCheck', lines.undecided],
          ],
          OUT: [
            ['yes', lines.otherDeduction],
            ['toCheck', lines.undecided],
            ['no', lines.nowhere],
            ['untaxed', lines.nowhere],
          ],
        },
      ];
    return [
      {
        ...own,
        IN: [
          ['taxable', lines.taxedInvoices],
          ['zeroRated', lines.zeroInvoices],
          ['toCheck', lines.undecided],
        ],
        OUT: [
          ['yes', lines.received],
          ['toCheck', lines.undecided],
          ['no', lines.notDeductible],
          ['zeroRated', lines.received],
        ],
      },
      {
        label: texts.exemptInvoice,
        kind: INVOICE,
        IN: [
          ['exempt', lines.exemptInvoices],
          ['toCheck', lines.undecided],
        ],
        OUT: [
          ['exempt', lines.exemptReceived],
          ['toCheck', lines.undecided],
        ],
      },
    ];
  });
}

/** Words as formulas compare them. */
function words({ language }: Pick<Source, 'language'>) {
  const say = (text: Text): string => quoted(inLanguage(text, language));
  return { say, sales: say(summaryTexts.billed.in) };
}

/** The tax class of a row. */
export function taxedOf(rows: Source): string {
  const { say } = words(rows);
  const known = [
    ['TAXABLE', texts.taxable],
    ['ZERO_RATED', texts.zeroRated],
    ['EXEMPT', texts.exempt],
  ] as const;
  return known.reduceRight(
    (other, [code, label]) =>
      `IF(${rows.range('taxType')}=${typeLiteral(rows, code, 'taxType')},${say(label)},${other})`,
    say(texts.toCheck),
  );
}

/** The kind of evidence of a row. byKind: makes one expression for each kind. */
export function evidenceOf(rows: Source, byKind: ByKind): string {
  const { say } = words(rows);
  const { exempt, exemptInvoice } = texts;
  return byKind(kind => {
    const label = say(kindLabel(kind));
    return kind.value === INVOICE
      ? `IF(${rows.range('taxed')}=${say(exempt)},${say(exemptInvoice)},${label})`
      : label;
  });
}

type ByKind = (make: (kind: (typeof documentKinds)[number]) => string) => string;

/** Whether the tax of a row may be deducted, according to its document. A reason to check goes first. */
export function deductedOf(rows: Source, byKind: ByKind): string {
  const { say, sales } = words(rows);
  const { none, yes, no, toCheck } = texts;
  const [taxed, tax] = [rows.range('taxed'), rows.range('tax')];
  const isTaxed = `(${taxed}=${say(texts.taxable)})`;
  const isUnknown = `(${taxed}=${say(toCheck)})`;
  const isPlain = `(${rows.range('why')}="")`;
  const other = (yesNo: string): string => `IF(${tax}=0,${say(none)},${yesNo})`;
  const byDocument = byKind(({ value }) => {
    if (value === INVOICE)
      return `IF(${isPlain}*(1-${isUnknown})>0,IF(${isTaxed},${say(yes)},${say(none)}),${say(toCheck)})`;
    if (value === RECEIPT) return other(receipt(rows));
    return other(`IF(${isTaxed}*${isPlain}>0,${say(yes)},${say(toCheck)})`);
  });
  const isRead = `(${rows.range('unread')}="")`;
  const ofSale = `IF(${isPlain},${say(none)},${say(toCheck)})`;
  return `IF(${isRead},IF(${rows.range('way')}=${sales},${ofSale},${byDocument}),${say(toCheck)})`;

  /** Uses the service's own word. Without that word, a receipt for a private person is not deductible. */
  function receipt({ has, range }: Source): string {
    const said = has(DEDUCTION) ? range(DEDUCTION) : `""`;
    const isPrivate = has(USAGE)
      ? `(${range(USAGE)}=${typeLiteral(rows, 'TAX_DEDUCTION', USAGE)})`
      : `(${range('id')}="")`;
    const isNot = `(${said}="불공제")+(${said}="")*${isPrivate}>0`;
    const is = `(${said}="공제")*(1-${isPrivate})*(1-(${taxed}=${say(texts.exempt)}))*${isPlain}>0`;
    return `IF(${isNot},${say(no)},IF(${is},${say(yes)},${say(toCheck)}))`;
  }
}

/** The line of its family for a document. deducted: the add-on's word. own: the reader's word, which has priority. */
export function classOf(
  source: Pick<Source, 'language'>,
  cells: Readonly<Record<'way' | 'kind' | 'taxed' | 'deducted' | 'own', string>>,
): string {
  const { say, sales } = words(source);
  const { none, yes, no, toCheck } = texts;
  const { way, kind, taxed, deducted, own } = cells;
  const isWord = [yes, no, toCheck].map(text => `(${own}=${say(text)})`).join('+');
  const decided = `IF(${own}="",${deducted},IF(${isWord}>0,${own},${say(toCheck)}))`;
  const isExempt = `(${kind}=${say(texts.exemptInvoice)})`;
  const isInvoice = `(${kind}=${say(families()[0]?.label ?? texts.exemptInvoice)})`;
  const bare = `IF(${isExempt},${say(texts.exempt)},IF(${isInvoice},${say(texts.zeroRated)},${say(texts.untaxed)}))`;
  const ofPurchase = `IF(${decided}=${say(none)},${bare},IF(${isExempt},${say(toCheck)},${decided}))`;
  return `IF(${way}=${sales},IF(${decided}=${say(toCheck)},${say(toCheck)},${taxed}),${ofPurchase})`;
}
