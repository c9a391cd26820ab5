/** The closing checklist of a month: each check with its rows and won, by person and by card or account, and at the right the rows themselves. */

import type { CellInput } from '../../platform/ports';
import { closingScriptTexts as texts } from '../../text/closing-script-texts';
import { inLanguage, type Text } from '../../text/text';
import { summaryTexts } from '../../text/summary-texts';
import { cancelled, isHere, isIncluded, OFF } from '../counted';
import { cancelledDoubt, doubtsOf } from '../doubts';
import { AT, type Facts, factsOf } from '../facts';
import { formula, linkTo, quoted } from '../formulas';
import { directionLabel } from '../kinds';
import { below, type LinkedSource, moneyFormat, type OwnLink, stateOf, type Summary } from '../summary';
import { type Column, type Line, Page, Spread, Table } from '../table';
import { checks as allChecks, type Check, closingFields, moreClosingFields } from './checks';
import type { ClosingFacts } from './facts';
import { type ClosingInputs, FIRST_CHECK, FIRST_INPUT, INPUTS, inputCell, inputRow } from './inputs';
import { columnLetter, type List, listLine, listOf, shownOfRows } from './lists';

/** What is counted of each check; money in and out stand apart, as in all sums. */
const PARTS = ['rows', 'OUT', 'IN'] as const;
type Part = (typeof PARTS)[number];

/** @param checks What it looks for. */
export function checklist(
  source: LinkedSource,
  groups: ClosingFacts,
  inputs: ClosingInputs,
  checks: readonly Check[] = allChecks,
): Summary {
  const { language } = source;
  const say = (text: Text): string => inLanguage(text, language);
  const partLabel = (part: Part): Text => (part === 'rows' ? texts.rows : directionLabel(part, []));
  const won = { format: moneyFormat(language), width: 145 };
  const overview = new Table(
    {
      check: { label: texts.check, width: 190 },
      rows: { label: partLabel('rows'), ...won },
      OUT: { label: partLabel('OUT'), ...won },
      IN: { label: partLabel('IN'), ...won },
      toRows: { label: texts.toRows, width: 145 },
      toColumn: { label: texts.toColumn, width: 145 },
      basis: { label: texts.basis, width: 145 },
    },
    1,
  );
  // The same columns for each person and for each card or account: three of each check.
  const partsOf = (check: number): Record<Part, string> => ({
    rows: `${check} rows`,
    OUT: `${check} OUT`,
    IN: `${check} IN`,
  });
  const partColumns = checks.flatMap(({ title }, i) =>
    PARTS.map((part): [string, Column] => [
      partsOf(i)[part],
      { label: part === 'rows' ? title : texts.partOf(title, partLabel(part)), ...won },
    ]),
  );
  const groupsAt = (row: number, title: Text): Table<string> =>
    new Table(Object.fromEntries([['name', { label: title }] as [string, Column], ...partColumns]), row);
  let first = Math.max(overview.width, 1 + partColumns.length) + 2;
  const lists = checks.map(check => {
    const list = listOf(source, check, first);
    first = list.next;
    return list;
  });
  const found = checks.map(check => {
    const helper = check.helper?.(source, first);
    first = helper?.table.next ?? first;
    return {
      check,
      helper,
      isChecked: helper !== null,
      field: check.field(source),
    };
  });
  const facts = monthFacts(source, first);
  const overviewLines = found.map(
    ({ check, isChecked, field }, i): Line<keyof typeof overview.columns> => ({
      check: say(check.title),
      ...(isChecked ? totals(lists[i] as List) : {}),
      ...(field === null || !source.has(field)
        ? {}
        : {
            toColumn: linkTo(
              source.sheetId,
              `${columnLetter(source, field)}&1`,
              quoted(say(texts.showColumn)),
            ),
          }),
      basis: say(isChecked ? check.basis : texts.notChecked),
    }),
  );
  const page = new Page(language)
    .add(overview, [])
    .put(2, 1, [
      [say(summaryTexts.unit), stateOf(source, [...doubtsOf(source), ...cancelledDoubt(facts.rows)])],
    ])
    .put(
      FIRST_INPUT,
      1,
      INPUTS.map(name => [say(texts[name]), inputs[name]]),
    )
    .put(
      FIRST_CHECK,
      1,
      overviewLines.map(line => overview.line(line)),
    );
  const notesAt = FIRST_CHECK + checks.length + 1;
  const notes = notesOf(source).map(text => [say(text)]);
  page.put(notesAt, 1, notes);
  let row = notesAt + notes.length + 1;
  for (const [title, names, by] of [
    [texts.person, groups.persons, 'person'],
    [texts.means, groups.means, 'means'],
  ] as const) {
    const table = groupsAt(row, title);
    const sums = <T>(make: (check: number, part: Part) => T): Record<string, T> =>
      Object.fromEntries(
        found.flatMap(({ isChecked }, i) =>
          isChecked ? PARTS.map(part => [partsOf(i)[part], make(i, part)]) : [],
        ),
      );
    const spreads = sums((i, part) => {
      const list = lists[i] as List;
      const criteria = `${list.down(by)},"="&${table.down('name', names.length)}`;
      const sum = part === 'rows' ? `COUNTIF(${criteria})` : `SUMIF(${criteria},${list.down(part)})`;
      return new Spread(sum, list.cell('row'));
    });
    // Whoever is not named above.
    const others = sums((i, part) => {
      const above = names.length === 0 ? '' : `-SUM(${table.down(partsOf(i)[part], names.length)})`;
      return formula(`${overview.cell(part, FIRST_CHECK + i)}${above}`);
    });
    page.add(
      table,
      [...names.map(name => ({ name })), { name: say(texts.others), ...others }],
      names.length === 0 ? {} : spreads,
    );
    row += names.length + 3;
  }
  page.add(facts.table, [facts.line]);
  found.forEach(({ check, isChecked, field, helper }, i) => {
    const list = lists[i] as List;
    const at = facts.table.down(AT);
    // No key is empty: looking for an empty one goes through all rows each time.
    const isFound = `ISNUMBER(XLOOKUP(IF(${at}="",-1,${at}),${helper?.found},${helper?.found}))`;
    const counted = `${facts.isThere}*${isIncluded(facts.rows)}`;
    const condition = check.condition(facts.rows, counted, `${facts.isThere}*${isFound}`);
    page.add(list, isChecked ? [listLine(source, list, facts, field, condition)] : []);
    if (helper != null) page.add(helper.table, [helper.line]);
  });
  const { columns } = page;
  const month = inputRow('month');
  const last = FIRST_INPUT + INPUTS.length - 1;
  return {
    rows: page.rows(),
    columns,
    widths: page.widths,
    hidden: page.hidden,
    links: found.flatMap(({ isChecked }, i): OwnLink[] => {
      const place = (lists[i] as List).corner;
      const label = say(texts.showRows);
      return isChecked ? [{ row: FIRST_CHECK + i, column: overview.columnOf('toRows'), place, label }] : [];
    }),
    guarded: [
      { row: 1, column: 1, rows: 2, columns },
      { row: month, column: 1, rows: INPUTS.length, columns: 1 },
      { row: month, column: 3, rows: INPUTS.length, columns: columns - 2 },
      below(last + 1, 1, columns),
    ],
    inputs: [{ row: month, column: 2, rows: INPUTS.length, columns: 1 }],
    formats: [
      ...page.formats,
      [
        '@',
        [
          below(2, 1),
          { row: inputRow('asked'), column: 2, rows: 4, columns: 1 },
          { row: FIRST_CHECK, column: overview.columnOf('basis'), rows: checks.length, columns: 1 },
        ],
      ],
      ['yyyy-mm', [{ row: month, column: 2, rows: 1, columns: 1 }]],
      ['#,##0', [{ row: inputRow('limit'), column: 2, rows: 1, columns: 1 }]],
    ],
    chart: null,
  };
}

/** The rows of the month that is closed. */
function monthFacts(source: LinkedSource, first: number): Facts {
  const [time, month] = [source.range('transactAt'), inputCell('month')];
  // A text is more than any number in Sheets, so that what is no date lies in no month.
  const inMonth = `(${time}>=EOMONTH(${month},-1)+1)*(${time}<EOMONTH(${month},0)+1)`;
  return factsOf(
    source,
    {
      fields: [...closingFields, ...moreClosingFields],
      condition: `${isHere(source)}*${inMonth}`,
      looked: { [OFF]: cancelled(source) },
      derived: shownOfRows(source),
    },
    first,
  );
}

/** Rows, won out and won in of a check's list. A list that has no room shows an error, and so do its totals. */
function totals(list: List): Record<Part, CellInput> {
  const anchor = list.cell('row');
  const sum = (expression: string): CellInput => formula(`IF(ISERROR(${anchor}),${anchor},${expression})`);
  return {
    rows: sum(`COUNT(${list.down('row')})`),
    OUT: sum(`SUM(${list.down('OUT')})`),
    IN: sum(`SUM(${list.down('IN')})`),
  };
}

/** What may be changed, how rows are put right, and what is assumed. */
function notesOf(source: LinkedSource): Text[] {
  const { change, editHere, editMany, readHere, evidenceAssumed, evidenceMore, balanceAssumed } = texts;
  const isEdited = ['expenseCategory.id', 'contactId'].some(source.isEditable);
  return [
    change,
    ...(isEdited ? [editHere, editMany] : [readHere]),
    evidenceAssumed,
    evidenceMore,
    balanceAssumed,
  ];
}
