/** The closing checklist of a month: the totals of each check, by person and by card or account, and the rows. */

import type { CellInput } from '../../platform/ports';
import * as texts from '../../text/reports/closing-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { isIncluded } from '../counted';
import { doubts, doubtTable } from '../doubts';
import { AT } from '../facts';
import { formula, linkTo, quoted } from '../formulas';
import { directionLabel } from '../report-kinds';
import { type Column, type Line, Page, resting, Spread, Table } from '../report-table';
import { below, moneyFormat, type OwnLink, oneCell, type Source, type Summary, stateOf } from '../summary';
import { type Check, checks as allChecks, lacking, namesNoKind } from './checks';
import type { ClosingFacts } from './closing-facts';
import { type CheckFormulas, ClosingFigures, PARTS, type Part } from './closing-figures';
import {
  columnLetter,
  datedRows,
  foundColumn,
  IN_MONTH,
  type List,
  listLine,
  listOf,
  monthFacts,
} from './closing-lists';
import {
  type ClosingInputs,
  FIRST_CHECK,
  FIRST_INPUT,
  INPUTS,
  inputRow,
  isMistyped,
  isNamedIn,
} from './inputs';

/** The ids that the reader has typed as checked, for each check. */
export type Seen = ReadonlyMap<Check, string>;

export function checklist(
  source: Source,
  groups: ClosingFacts,
  inputs: ClosingInputs,
  seen: Seen = new Map(),
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
      seen: { label: texts.seen, width: 145, format: '@' },
      seenRows: { label: texts.seenRows, width: 145 },
      toRows: { label: texts.toRows, width: 145 },
      toColumn: { label: texts.toColumn, width: 145 },
      basis: { label: texts.basis, width: 145 },
    },
    1,
  );
  // Each person, card or account has the same columns: three for each check.
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
      lacks: lacking(check, source),
      isChecked: helper !== null && lacking(check, source) === null,
      field: check.field?.(source) ?? null,
    };
  });
  const seenCell = (row: number): string => overview.cell('seen', row).replace(/(\d)/, '$$$1');
  const facts = monthFacts(
    source,
    first,
    found.map(({ check, helper, isChecked }, i): readonly [string, (rows: Source) => string] => [
      foundColumn(i),
      rows => {
        if (!isChecked) return `(0*${rows.range(AT)})`;
        const at = rows.range(AT);
        // No key is empty, because a search for an empty key reads all rows each time.
        const isFound = `ISNUMBER(XLOOKUP(IF(${at}="",-1,${at}),${helper?.found ?? at},${helper?.found ?? at},""))`;
        const inMonth = rows.range(IN_MONTH);
        const counted = `${inMonth}*${isIncluded(rows)}`;
        const isSeen = isNamedIn(rows.range('id'), seenCell(FIRST_CHECK + i));
        return `IF(${check.condition({ rows, inMonth, counted, isFound })}>0,IF(${isSeen}>0,2,1),0)`;
      },
    ]),
  );
  const inDoubt = doubtTable(source, datedRows(source), facts.table.next);
  const figures = new ClosingFigures(source, lists, facts);
  const overviewLines = found.map(
    ({ check, isChecked, field, lacks }, i): Line<keyof typeof overview.columns> => ({
      check: say(check.title),
      ...(isChecked
        ? {
            ...totals(
              lists[i] as List,
              quoted(say(texts.mistyped)),
              figures.sums(i, { row: FIRST_CHECK + i, rows: 1, column: overview.columnOf('rows') }),
            ),
            seenRows: formula(figures.seen(i, FIRST_CHECK + i, overview.columnOf('seenRows')).cell()),
          }
        : {}),
      seen: seen.get(check) ?? '',
      ...(field === null || !source.has(field)
        ? {}
        : {
            toColumn: linkTo(
              source.sheetId,
              `${columnLetter(source, field)}&1`,
              quoted(say(texts.showColumn)),
            ),
          }),
      basis: say(isChecked ? check.basis : lacks === null ? texts.notChecked : texts.lacks(lacks)),
    }),
  );
  const asked = [
    [`SUM(${facts.table.down(IN_MONTH)})=0`, texts.noRows],
    [namesNoKind(source), texts.noKind],
  ] as const;
  const inputWarnings = asked.map(
    ([isWrong, text]) => `IF(IFERROR(${isWrong},FALSE),${quoted(say(text))},"")`,
  );
  const page = new Page(language)
    .add(overview, [])
    .put(2, 1, [
      [say(summaryTexts.unit), stateOf(source, [...doubts(figures.list, 2, [inDoubt]), ...inputWarnings])],
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
    [texts.kinds, groups.kinds, 'kind'],
    [texts.person, groups.persons, 'person'],
    [texts.means, groups.means, 'means'],
  ] as const) {
    const table = groupsAt(row, title);
    const sums = <T>(make: (check: number) => (part: Part) => T): Record<string, T> =>
      Object.fromEntries(
        found.flatMap(({ isChecked }, i) => {
          if (!isChecked) return [];
          const made = make(i);
          return PARTS.map(part => [partsOf(i)[part], made(part)]);
        }),
      );
    const columnOf = (check: number, part: Part): number => table.columnOf(partsOf(check)[part]);
    const spreads =
      names.length === 0
        ? {}
        : sums(i => {
            const at = { row: table.body, rows: names.length, column: columnOf(i, 'rows') };
            const of = figures.sums(i, at, by);
            return part => {
              const [one, column] = of(part);
              return new Spread(one.column(column), (lists[i] as List).cell('row'));
            };
          });
    // All rows whose name is not listed above.
    const others = sums(i => {
      const cells = {
        row: table.body + names.length,
        rows: 1,
        column: columnOf(i, 'rows'),
        columns: PARTS.length,
      };
      const own = figures.others(
        { row: FIRST_CHECK + i, column: overview.columnOf('rows') },
        cells,
        names.length,
      );
      return part => formula(`IFERROR(${own.cell(columnOf(i, part))},"?")`);
    });
    page.add(table, [...names.map(name => ({ name })), { name: say(texts.others), ...others }], spreads);
    row += names.length + 3;
  }
  page.add(facts.table, [facts.line]).add(inDoubt.table, [inDoubt.line]);
  found.forEach(({ isChecked, field, helper }, i) => {
    const list = lists[i] as List;
    const condition = `(${facts.table.down(foundColumn(i))}=1)`;
    page.add(list, isChecked ? [listLine(source, list, facts, field, condition)] : []);
    if (helper != null) page.add(helper.table, [helper.line]);
  });
  const month = inputRow('month');
  const column = (name: keyof typeof overview.columns) => ({
    row: FIRST_CHECK,
    column: overview.columnOf(name),
    rows: checks.length,
    columns: 1,
  });
  page
    .format('@', below(2, 1), { row: inputRow('asked'), column: 2, rows: 4, columns: 1 }, column('basis'))
    .format('yyyy-mm', oneCell({ row: month, column: 2 }));
  for (const name of ['limit', 'attached', 'days'] as const)
    page.format('#,##0', oneCell({ row: inputRow(name), column: 2 }));
  return {
    ...page.summary(),
    links: found.flatMap(({ isChecked }, i): OwnLink[] => {
      const place = (lists[i] as List).corner;
      const label = say(texts.showRows);
      return isChecked ? [{ row: FIRST_CHECK + i, column: overview.columnOf('toRows'), place, label }] : [];
    }),
    inputs: [
      { row: month, column: 2, rows: INPUTS.length, columns: 1 },
      ...(checks.length === 0 ? [] : [column('seen')]),
    ],
    figures: figures.list,
  };
}

/** Rows, won out and won in of a check's list. A list without room shows an error, and so do its totals. */
function totals(list: List, mistyped: string, figures: CheckFormulas): Record<Part, CellInput> {
  const anchor = list.cell('row');
  const sum = (part: Part): CellInput => {
    const [one, column] = figures(part);
    return formula(`IF(${isMistyped()},${mistyped},${resting(anchor, one.cell(column))})`);
  };
  return { rows: sum('rows'), OUT: sum('OUT'), IN: sum('IN') };
}

/** Notes on the cells that may change, on ways to correct rows, and on the assumptions. */
function notesOf(source: Source): Text[] {
  const { change, seenNote, evidenceAssumed, evidenceMore, balanceAssumed } = texts;
  const isEdited = ['expenseCategory.id', 'contactId'].some(source.isEditable);
  const edit = isEdited ? [texts.editHere, texts.editMany] : [texts.readHere];
  return [change, seenNote, ...edit, evidenceAssumed, evidenceMore, balanceAssumed];
}
