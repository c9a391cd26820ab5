/** What each row of the tab is worth in the ledger, as expressions over all rows: which side it is on, and its signs. Signs are kept: what goes the other way takes back. */

import { ledgerScriptTexts } from '../../text/ledger-script-texts';
import { summaryTexts } from '../../text/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { CARD_STATUS, cancelled, counts, numberOf, OFF } from '../counted';
import { type Facts, factsOf } from '../facts';
import { quoted } from '../formulas';
import { KIND_FIELD } from '../kinds';
import { type LinkedSource, typeLiteral } from '../summary';
import { type DocumentKind, documentKinds, ledgerFields, moreLedgerFields } from './documents';
import { CANCELLED_CELL, RATE_CELL } from './places';

const RATE = `$B$${RATE_CELL.row}`;
const COUNTED = `$B$${CANCELLED_CELL.row}`;

/** The documents of a tab that count. @param first The first column of theirs. */
export function documentFacts(source: LinkedSource, first: number): Facts {
  const { range } = source;
  const kinds = documentKinds.map(
    ({ value }) => `(${range(KIND_FIELD)}=${typeLiteral(source, value, KIND_FIELD)})`,
  );
  return factsOf(
    source,
    {
      fields: [...ledgerFields, ...moreLedgerFields(), CARD_STATUS],
      condition: `${counts(source)}*(${kinds.join('+')})`,
      looked: { [OFF]: cancelled(source) },
      derived: [
        [
          'kept',
          ({ range: of }) => `${numberOf(of('amount'))}-IF(${countsCancelled(source)},0,1)*${of(OFF)}`,
        ],
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
        // What the parts of a document do not account for: one that is missing or cannot be read counts for 0.
        ['apart', ({ range: of }) => `${of('total')}-${of('supply')}-${of('tax')}`],
      ],
    },
    first,
  );
}

/** True where the report's reader wants cancelled card payments counted. */
export function countsCancelled({ language }: LinkedSource): string {
  return `${COUNTED}=${quoted(inLanguage(ledgerScriptTexts.counted, language))}`;
}

/** One expression of four, by the kind of the row. */
function byKind(rows: LinkedSource, make: (kind: DocumentKind) => string): string {
  const kind = rows.range(KIND_FIELD);
  return documentKinds.reduceRight(
    (other, one) => `IF(${kind}=${typeLiteral(rows, one.value, KIND_FIELD)},${make(one)},${other})`,
    '""',
  );
}

function goes(rows: LinkedSource, way: string): string {
  return `(${rows.range('transactionType')}=${typeLiteral(rows, way)})`;
}

function wayOf(rows: LinkedSource): string {
  const say = (text: Text): string => quoted(inLanguage(text, rows.language));
  const { billed } = summaryTexts;
  return byKind(rows, ({ always }) =>
    always === null
      ? `IF(${goes(rows, 'IN')},${say(billed.in)},${say(billed.out)})`
      : say(always === 'IN' ? billed.in : billed.out),
  );
}

function nameOf({ has, range }: LinkedSource): string {
  const names = ['contact', 'cardUsage.storeName', 'content'].filter(has).map(range);
  return names.reduceRight((other, cells) => `IF(${cells}="",${other},${cells})`, '""');
}

function numberIn(rows: LinkedSource, field: string | null): string {
  return field !== null && rows.has(field) ? numberOf(rows.range(field)) : '0';
}

function signOf(rows: LinkedSource, { always }: DocumentKind): string {
  return always === null ? '' : `IF(${goes(rows, always)},1,-1)*`;
}

function totalOf(rows: LinkedSource, kind: DocumentKind): string {
  const isTold = kind.total !== 'amount' && rows.has(kind.total);
  return isTold ? numberIn(rows, kind.total) : `${signOf(rows, kind)}${rows.range('kept')}`;
}

function taxOf(rows: LinkedSource, kind: DocumentKind): string {
  if (kind.always === null) return numberIn(rows, kind.tax);
  const [kept, amount] = [rows.range('kept'), numberOf(rows.range('amount'))];
  const untaxed = ['EXEMPT', 'ZERO_RATED']
    .map(code => `(${rows.range('taxType')}=${typeLiteral(rows, code, 'taxType')})`)
    .join('+');
  const own =
    kind.tax === null
      ? `IF(${untaxed}>0,0,ROUND(${kept}*${RATE}/(100+${RATE})))`
      : // Of what is left of the amount.
        `IF(${amount}=${kept},SIGN(${amount})*ABS(${numberIn(rows, kind.tax)}),ROUND(ABS(${numberIn(rows, kind.tax)})*${kept}/ABS(${amount})))`;
  return `${signOf(rows, kind)}${own}`;
}
