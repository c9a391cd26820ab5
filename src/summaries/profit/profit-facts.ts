/** The rows of profit and loss, each with keys for its group (or its reason for no group), category and kind. */

import { keptOf, type Summed, sumsOf } from '../doubts';
import { type Facts, factsOf } from '../facts';
import { monthText } from '../figure-formulas';
import { quoted } from '../formulas';
import { KIND_FIELD, type Kind } from '../report-kinds';
import { goes } from '../summed-rows';
import { type Source, typeLiteral } from '../summary';
import { CATEGORY, GROUP, groups, plain } from './lines';

/** The group's place in the order of the books, from 1. 0: no group. */
export const PLACE = 'place';
/** The columns with the keys of lines, and the column that each key sums. */
export const KEYS = { ofGroup: 'worth', ofCategory: 'worth', ofKind: 'gain' } as const;

/** @param first The first column of these facts. */
export function profitFacts(source: Source, summed: Summed, labels: readonly Kind[], first: number): Facts {
  const { day } = summed;
  return factsOf(
    source,
    {
      ...sumsOf(source, summed),
      fields: [day, 'transactionType', GROUP, CATEGORY, KIND_FIELD],
      looked: { kept: keptOf(source, summed) },
      derived: [
        ['group', ({ range: of }) => `SUBSTITUTE(${of(GROUP)}," ","")`],
        [PLACE, placeOfRow],
        ['month', ({ range: of }) => monthText(of(day))],
        ['gain', rows => `IF(${goes(rows, 'IN')},1,-1)*${rows.range('kept')}`],
        ['worth', worth],
        ...found('ofGroup', groupKey),
        ...found(
          'ofCategory',
          ({ range: of }) => `IF(${of(PLACE)}>0,"c|"&${of('group')}&"|"&${of(CATEGORY)},"")`,
        ),
        ...(labels.length < 2
          ? []
          : found('ofKind', rows => `IF(${rows.range(PLACE)}>0,${kindKey(rows, labels)},"")`)),
      ],
    },
    first,
  );
}

/** Two columns with a key of rows: without the month, and with it. */
function found(name: string, key: (rows: Source) => string) {
  const all = `${name} all`;
  return [
    [all, key] as const,
    [name, ({ range: of }: Source) => `IF(${of(all)}="","",${of(all)}&"|"&${of('month')})`] as const,
  ];
}

function placeOfRow({ range: of }: Source): string {
  const place = groups.reduceRight(
    (others, { name }, i) => `IF(${of('group')}=${quoted(plain(name))},${i + 1},${others})`,
    '0',
  );
  return `IF(${of(CATEGORY)}="",0,${place})`;
}

/** A cost grows when money goes out. A row in no profit counts as the amount that moved. */
function worth({ range: of }: Source): string {
  const isCost = groups.flatMap(({ way }, i) => (way === 'OUT' ? [`(${of(PLACE)}=${i + 1})`] : [])).join('+');
  return `IF(${of(PLACE)}=0,${of('kept')},IF(${isCost},-1,1)*${of('gain')})`;
}

function groupKey(rows: Source): string {
  const { range: of } = rows;
  const other = `IF(${of(CATEGORY)}="","",IF(${of('group')}=""," ",${of('group')}))`;
  return `IF(${of(PLACE)}>0,"g|"&${of('group')},"o|"&${other}&"|"&IF(${goes(rows, 'IN')},"IN","OUT"))`;
}

function kindKey(rows: Source, labels: readonly Kind[]): string {
  return labels.reduceRight(
    (others, { value }) =>
      `IF(${rows.range(KIND_FIELD)}=${typeLiteral(rows, value, KIND_FIELD)},${quoted(`k|${value}`)},${others})`,
    '""',
  );
}
