/** The amounts and the side of each document, as expressions over all rows. A negative amount takes another back. */

import * as ledgerTexts from '../../text/reports/ledger-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { numberOf } from '../counted';
import { keptOf, type Summed, sumsOf } from '../doubts';
import { type Facts, factsOf } from '../facts';
import { quoted } from '../formulas';
import { KIND_FIELD } from '../report-kinds';
import { goes } from '../summed-rows';
import { type Source, typeLiteral } from '../summary';
import { deductedOf, evidenceOf, taxedOf } from './classes';
import { commonOf, documentKey, whyOf } from './to-check';
import { type DocumentKind, documentKinds, ledgerFields, moreLedgerFields } from './documents';
import { RATE_CELL } from './places';

/** In percent. Sheets takes a typed "10%" for 0.1. */
const RATE = `(IF($B$${RATE_CELL.row}<1,100,1)*$B$${RATE_CELL.row})`;

/** The documents that count. first: the first column. */
export function documentFacts(source: Source, summed: Summed, first: number): Facts {
  return factsOf(
    source,
    {
      ...sumsOf(source, summed),
      fields: [...ledgerFields, ...moreLedgerFields()],
      looked: { kept: keptOf(source, summed) },
      derived: [...figures(), ...classes()],
    },
    first,
  );
}

type Derived = readonly [string, (rows: Source) => string];

function figures(): Derived[] {
  return [
    ['way', wayOf],
    ['name', nameOf],
    [
      'approval',
      rows =>
        byKind(rows, ({ approval }) =>
          approval !== null && rows.has(approval) ? `${rows.range(approval)}&""` : '""',
        ),
    ],
    ['total', rows => byKind(rows, kind => totalOf(rows, kind))],
    ['tax', rows => byKind(rows, kind => taxOf(rows, kind))],
    [
      'supply',
      rows =>
        byKind(rows, ({ supply }) =>
          supply === null ? `${rows.range('total')}-${rows.range('tax')}` : numberIn(rows, supply),
        ),
    ],
    // The part of the total that the other parts do not explain. A missing or unreadable part counts as 0.
    [
      'apart',
      rows => {
        const { range: of } = rows;
        const beside = byKind(rows, kind => numberIn(rows, kind.beside ?? null));
        return `ROUND(${of('total')}-${of('supply')}-${of('tax')}-${beside},2)`;
      },
    ],
    ['unread', unreadOf],
  ];
}

function classes(): Derived[] {
  return [
    ['taxed', taxedOf],
    ['evidence', rows => evidenceOf(rows, make => byKind(rows, make))],
    ['number', documentKey],
    ['common', commonOf],
    ['why', whyOf],
    ['deducted', rows => deductedOf(rows, make => byKind(rows, make))],
  ];
}

/** Chooses one of four expressions by the kind of the row. */
function byKind(rows: Source, make: (kind: DocumentKind) => string): string {
  const kind = rows.range(KIND_FIELD);
  return documentKinds.reduceRight(
    (other, one) => `IF(${kind}=${typeLiteral(rows, one.value, KIND_FIELD)},${make(one)},${other})`,
    '""',
  );
}

function wayOf(rows: Source): string {
  const say = (text: Text): string => quoted(inLanguage(text, rows.language));
  const { billed } = summaryTexts;
  return byKind(rows, ({ always }) =>
    always === null
      ? `IF(${goes(rows, 'IN')},${say(billed.in)},${say(billed.out)})`
      : say(always === 'IN' ? billed.in : billed.out),
  );
}

function nameOf({ has, range }: Source): string {
  const names = ['contact', 'cardUsage.storeName', 'content'].filter(has).map(range);
  return names.reduceRight((other, cells) => `IF(${cells}="",${other},${cells})`, '""');
}

function numberIn(rows: Source, field: string | null): string {
  return field !== null && rows.has(field) ? numberOf(rows.range(field)) : '0';
}

/** The names of the parts that are not numbers. */
function unreadOf(rows: Source): string {
  const { supply, tax, total } = ledgerTexts;
  const part = (field: string | null, label: Text): string =>
    field === null || field === 'amount' || !rows.has(field)
      ? '""'
      : `IF(ISNUMBER(${rows.range(field)}),"",${quoted(`${inLanguage(label, rows.language)} `)})`;
  return byKind(rows, kind =>
    [part(kind.supply, supply), part(kind.tax, tax), part(kind.total, total)].join('&'),
  );
}

function signOf(rows: Source, { always }: DocumentKind): string {
  return always === null ? '' : `IF(${goes(rows, always)},1,-1)*`;
}

/** The total of the document, else the amount of the transaction. */
function totalOf(rows: Source, kind: DocumentKind): string {
  const own = `${signOf(rows, kind)}${rows.range('kept')}`;
  if (kind.total === 'amount' || !rows.has(kind.total)) return own;
  const told = rows.range(kind.total);
  return `IF(ISNUMBER(${told}),${told},${own})`;
}

function taxOf(rows: Source, kind: DocumentKind): string {
  if (kind.always === null) return numberIn(rows, kind.tax);
  const [kept, amount] = [rows.range('kept'), rows.range('amount')];
  const untaxed = ['EXEMPT', 'ZERO_RATED']
    .map(code => `(${rows.range('taxType')}=${typeLiteral(rows, code, 'taxType')})`)
    .join('+');
  const told = `ABS(${numberIn(rows, kind.tax)})`;
  const own =
    kind.tax === null
      ? `IF(${untaxed}>0,0,ROUND(${kept}*${RATE}/(100+${RATE})))`
      : // Tax of the amount that counts. The added comparison avoids a division by 0.
        `IF(${amount}=${kept},SIGN(${amount})*${told},ROUND(${told}*${kept}/(ABS(${amount})+(${amount}=0))))`;
  return `${signOf(rows, kind)}${own}`;
}
