/** The rows of profit and loss, each with keys for its group (or its reason for no group), category and kind. */

import * as ledgerTexts from '../../text/reports/ledger-texts';
import { inLanguage } from '../../text/text';
import { MARK } from '../counted';
import { type Facts, factsOf } from '../facts';
import { monthText } from '../figure-formulas';
import { quoted } from '../formulas';
import { isOneOf, KIND_FIELD } from '../report-kinds';
import { goes, STATES, stateColumns, stateFields, stateLooks } from '../states';
import { dayField, type LinkedSource, typeLiteral } from '../summary';
import { CATEGORY, GROUP, groups, type KindLine, plain } from './lines';

/** The group's place in the order of the books, from 1. 0: no group. -1: a row that is not summed. */
export const PLACE = 'place';
/** The columns with the keys of lines, and the column that each key sums. */
export const KEYS = { ofGroup: 'worth', ofCategory: 'worth', ofKind: 'gain' } as const;

type Rows = LinkedSource;

/** @param counted The cell that says whether all amounts count. @param first The first column of these facts. */
export function profitFacts(
  source: LinkedSource,
  kinds: readonly string[],
  labels: readonly KindLine[],
  counted: string,
  first: number,
): Facts {
  const { range } = source;
  const day = dayField(source);
  const conditions = [`(${range('id')}<>"")`, ...(kinds.length === 0 ? [] : [isOneOf(source, kinds)])];
  return factsOf(
    source,
    {
      fields: [...stateFields, day, GROUP, CATEGORY, MARK, KIND_FIELD],
      condition: conditions.join('*'),
      looked: stateLooks(source, kinds),
      derived: [
        ...stateColumns(({ language }) => `${counted}=${quoted(inLanguage(ledgerTexts.counted, language))}`),
        ['group', ({ range: of }) => `SUBSTITUTE(${of(GROUP)}," ","")`],
        [PLACE, placeOfRow],
        [
          'month',
          ({ range: of }) => `IF(${of(PLACE)}<0,"",${monthText(`IF(ISNUMBER(${of(day)}),${of(day)},0)`)})`,
        ],
        ['gain', rows => `IF(${rows.range(PLACE)}<0,0,IF(${goes(rows, 'IN')},1,-1)*${rows.range('kept')})`],
        ['worth', worth],
        ...found('ofGroup', groupKey, '>=0'),
        ...found('ofCategory', ({ range: of }) => `"c|"&${of('group')}&"|"&${of(CATEGORY)}`, '>0'),
        ...(labels.length < 2 ? [] : found('ofKind', rows => kindKey(rows, labels), '>0')),
      ],
    },
    first,
  );
}

/** Two columns with the key of rows whose place meets a condition: without the month, and with it. */
function found(name: string, key: (rows: Rows) => string, is: string) {
  const all = `${name} all`;
  return [
    [all, (rows: Rows) => `IF(${rows.range(PLACE)}${is},${key(rows)},"")`] as const,
    [name, ({ range: of }: Rows) => `IF(${of(all)}="","",${of(all)}&"|"&${of('month')})`] as const,
  ];
}

function placeOfRow({ range: of }: Rows): string {
  const place = groups.reduceRight(
    (others, { name }, i) => `IF(${of('group')}=${quoted(plain(name))},${i + 1},${others})`,
    '0',
  );
  return `IF(${of('state')}=${STATES.in},IF(${of(CATEGORY)}="",0,${place}),-1)`;
}

/** A cost grows when money goes out. A row in no profit counts as the amount that moved. */
function worth({ range: of }: Rows): string {
  const isCost = groups.flatMap(({ way }, i) => (way === 'OUT' ? [`(${of(PLACE)}=${i + 1})`] : [])).join('+');
  return `IF(${of(PLACE)}=0,${of('kept')},IF(${isCost},-1,1)*${of('gain')})`;
}

function groupKey(rows: Rows): string {
  const { range: of } = rows;
  const other = `IF(${of(CATEGORY)}="","",IF(${of('group')}=""," ",${of('group')}))`;
  return `IF(${of(PLACE)}>0,"g|"&${of('group')},"o|"&${other}&"|"&IF(${goes(rows, 'IN')},"IN","OUT"))`;
}

function kindKey(rows: Rows, labels: readonly KindLine[]): string {
  return labels.reduceRight(
    (others, { value }) =>
      `IF(${rows.range(KIND_FIELD)}=${typeLiteral(rows, value, KIND_FIELD)},${quoted(`k|${value}`)},${others})`,
    '""',
  );
}
