/**
 * The hidden rows of receivables: each invoice and bank line up to the last day.
 * The raw table keeps the order of the tabs. The moves table has the order of counterparties, and the keys of sums.
 */

import { BANK, INVOICE, KIND_FIELD, ofKinds } from '../report-kinds';
import { keptOf, type Summed, sumsOf, wholeRow } from '../doubts';
import { asKey, formula, linkText, quoted } from '../formulas';
import { filledWhere, hiddenTable, type Line, resting, rowsWhere, Table } from '../report-table';
import { dayField, moneyFormat, type Source, typeLiteral } from '../summary';
import { CONTACT_NAME, PAID_FIELD, PURPOSE, type Sides } from './parties';
import { fieldOf } from '../../resources/definition';
import { tickets } from '../../resources/tickets';
import * as texts from '../../text/reports/receivables-texts';
import { inLanguage, type Text } from '../../text/text';

/** The kinds of transactions in the sums. */
export const ADDED = [INVOICE, BANK] as const;

/** Rows in the order of the tabs. kind: "I" (invoice) or "P" (paid). */
const RAW = ['at', 'tab', 'kind', 'way', 'id', 'name', 'day', 'won', 'said'] as const;
/**
 * Keys. doc: invoice by side and counterparty; credit: credit note; note: credit note with its amount.
 * who: the side and counterparty whose balance the row moves.
 */
type RawColumn = (typeof RAW)[number] | 'doc' | 'credit' | 'note' | 'who' | 'order';
/** move: won, with its sign in the balance of `who`. all...: running totals of all counterparties. */
const MOVED = ['order', 'who', 'day', 'at', 'tab', 'kind', 'name', 'move', 'said'] as const;
/** receivables-figures.ts names the columns that the sums use. */
const WORKED_OUT = [
  'allBilled',
  'allMoved',
  'billed',
  'balance',
  'key',
  'value',
  'due',
  'told',
  'done',
  'late',
] as const;
type MoveColumn = (typeof MOVED)[number] | (typeof WORKED_OUT)[number];

export type Raw = Table<RawColumn>;
export type Moves = Table<MoveColumn>;

export function rawTable(first: number): Raw {
  return hiddenTable<RawColumn>([...RAW, 'doc', 'credit', 'note', 'who', 'order'], first);
}

export function movesTable(first: number): Moves {
  return hiddenTable<MoveColumn>([...MOVED, ...WORKED_OUT], first);
}

/** The lines of the moves table. */
export function movesThere(moves: Moves) {
  return { isThere: `${moves.down('who')}<>""`, rests: moves.cell('order') };
}

/** The tabs of the report, each with its rows. to: the cell with the last day. */
export function summedTabs({ invoices, bank }: Sides, to: string): [Source, Summed][] {
  const summed = (source: Source, kinds: readonly string[]): [Source, Summed] => {
    const day = dayField(source);
    const marks = { kinds: ADDED, unless: `${source.range(day)}>=${to}+1` };
    return [source, { of: ofKinds(source, kinds), needs: wholeRow(source, day), day, marks }];
  };
  return invoices.sheetId === bank.sheetId
    ? [summed(invoices, ADDED)]
    : [summed(invoices, [INVOICE]), summed(bank, [BANK])];
}

/** ids: the cells with the report's counterparties, in order. to: the cell with the last day. */
export function rawLine(
  raw: Raw,
  tabs: readonly (readonly [Source, Summed])[],
  to: string,
  ids: string,
): Line<RawColumn> {
  const rows = tabs.map(([source, summed]) => rowsOf(source, summed, to));
  const all = rows.length === 1 ? rows.join('') : `{${rows.join(';')}}`;
  const { kind, way, id, won, at, tab, doc, credit, note } = raw.all;
  const other = `IF(${way}="IN","OUT","IN")`;
  const has = (key: string, among: string): string => `ISNUMBER(XLOOKUP(${key},${among},${at},""))`;
  const own = has(`${way}&"|"&${id}`, doc);
  // Money in the other direction is a refund if a credit note has that amount.
  // It is also a refund if there is a credit note, and no invoice that the money could pay.
  const isRefund = `(${has(`${other}&"|"&${id}&"|"&${won}`, note)}+${has(`${other}&"|"&${id}`, credit)}*(1-${own})>0)`;
  const side = `IF(${kind}="I",${way},IF(${id}="","N|"&${way},IF(${isRefund},${other},IF(${own},${way},"N|"&${way}))))`;
  return {
    at: formula(all),
    ...filledWhere(
      raw,
      { isThere: `${at}<>""`, rests: raw.cell('at') },
      {
        doc: `IF(${kind}="I",${way}&"|"&${id},"-")`,
        credit: `IF((${kind}="I")*(${won}<0)>0,${way}&"|"&${id},"-")`,
        note: `IF((${kind}="I")*(${won}<0)>0,${way}&"|"&${id}&"|"&ABS(${won}),"-")`,
        who: `${side}&"|"&IF(${id}="","#"&${tab}&"-"&${at},${id})`,
        order: `XLOOKUP(${asKey(id)},${ids},ROW(${ids}),10^9)`,
      },
    ),
  };
}

/** Each row of a tab that counts, up to the last day. */
function rowsOf(source: Source, summed: Summed, to: string): string {
  const { range, has } = source;
  const [day, id] = [range(summed.day), range('contactId')];
  const is = (field: string, value: string): string =>
    `(${range(field)}=${typeLiteral(source, value, field)})`;
  const isInvoice = is(KIND_FIELD, INVOICE);
  const told = [
    [PURPOSE, 'RECEIPT'],
    [PAID_FIELD, 'PAID'],
  ].flatMap(([field = '', value = '']) => (has(field) ? [is(field, value)] : []));
  const columns: Readonly<Record<(typeof RAW)[number], string>> = {
    at: `ROW(${range('id')})`,
    tab: `IF(${range('id')}="",0,${source.sheetId})`,
    kind: `IF(${isInvoice},"I","P")`,
    way: `IF(${is('transactionType', 'IN')},"IN","OUT")`,
    id: `${id}&""`,
    name:
      has(CONTACT_NAME) && !source.isEditable('contactId')
        ? `IF(${range(CONTACT_NAME)}="",${id},${range(CONTACT_NAME)})`
        : id,
    day: `INT(${day})`,
    won: keptOf(source, summed),
    said: told.length === 0 ? `IF(${range('id')}="",0,0)` : `${isInvoice}*(${told.join('+')}>0)`,
  };
  return rowsWhere(
    RAW.map(name => columns[name]),
    `${sumsOf(source, summed).condition}*(${day}<${to}+1)`,
  );
}

/** The rows by counterparty in the report's order, then by day, with running totals. from: cell with the first day. */
export function movesLine(moves: Moves, raw: Raw, from: string): Line<MoveColumn> {
  const { kind, way, who, won, at } = raw.all;
  const signed = `IF((${kind}="P")*(LEFT(${who},LEN(${way})+1)=${way}&"|")>0,-1,1)*${won}`;
  const columns = MOVED.map(name => (name === 'move' ? signed : raw.all[name]));
  const isMoved = `(${at}<>"")*(${won}<>0)`;
  const m = moves.all;
  const isLoose = `(LEFT(${m.who},2)="N|")`;
  const isInvoice = `(${m.kind}="I")`;
  const total = (cells: string): string => `SCAN(0,${cells},LAMBDA(total,one,total+one))`;
  // The running total of the whole column, less the total before the counterparty's first row.
  const running = (all: MoveColumn, cells: string): string =>
    `${m[all]}-XLOOKUP(${asKey(m.who)},${m.who},${m[all]}-${cells},0)`;
  const number = (cells: string): string => `IF(ISNUMBER(${m.move}),${cells},0)`;
  const [invoiced, moved] = [number(`${isInvoice}*${m.move}`), number(m.move)];
  const ends = (cells: string): string => `XLOOKUP(${asKey(m.who)},${m.who},${cells},0,0,-1)`;
  const paid = `(${ends(m.billed)}-${ends(m.balance)})`;
  const place = `ROW(${m.who})`;
  const lastDone = `XLOOKUP(${asKey(m.who)},${m.done},${place},0,0,-1)`;
  return {
    // Within a day invoices come first, so that the order of the tab changes nothing.
    order: formula(
      resting(
        raw.cell('at'),
        `SORT(${rowsWhere(columns, isMoved)},1,TRUE,2,TRUE,3,TRUE,${MOVED.indexOf('move') + 1},FALSE)`,
      ),
    ),
    ...filledWhere(moves, movesThere(moves), {
      allBilled: total(invoiced),
      allMoved: total(moved),
      billed: running('allBilled', invoiced),
      balance: running('allMoved', moved),
      key: `IF(${isLoose},"",IF(${m.day}<${from},"C|",IF(${isInvoice},"I|","P|")))&${m.who}`,
      value: `IF((${m.day}>=${from})*(1-${isInvoice})*(1-${isLoose})>0,-1,1)*${m.move}`,
      due: `IF(${isLoose},"-",IF(${ends(m.balance)}<0,"A|","O|")&${m.who})`,
      told: `IF(${isInvoice},IF(${m.said}=1,"S|"&${m.who},"-"),IF(${isLoose},"-","B|"&${m.who}))`,
      // Payments settle the oldest invoices first. A credit note takes off the invoices just before it.
      done: `IF(${m.billed}<=${paid},${m.who},"-")`,
      late: `IF(${isInvoice}*(${place}>${lastDone})>0,${m.who},"-")`,
    }),
  };
}

type RunningColumn = 'name' | 'day' | 'side' | 'billed' | 'settled' | 'balance' | 'link';

export type Running = Table<RunningColumn>;

export function runningTable({ invoices: { language } }: Sides, first: number): Running {
  const won = { width: 110, format: moneyFormat(language) };
  const label = (field: string): Text => fieldOf(tickets, field).label;
  return new Table<RunningColumn>(
    {
      name: { label: label('contact'), width: 150 },
      day: { label: texts.day, width: 90, format: 'yyyy-mm-dd' },
      side: { label: texts.side, width: 110 },
      billed: { label: texts.billed, ...won },
      settled: { label: texts.settled, ...won },
      balance: { label: texts.balance, ...won },
      link: { label: texts.row, width: 80 },
    },
    1,
    first,
  );
}

export function runningLine(table: Running, moves: Moves, { invoices, bank }: Sides): Line<RunningColumn> {
  const { language } = invoices;
  const say = (text: Text): string => quoted(inLanguage(text, language));
  const m = moves.all;
  const begins = (way: string): string => `LEFT(${m.who},${way.length + 1})="${way}|"`;
  const isInvoice = `${m.kind}="I"`;
  const isLoose = `LEFT(${m.who},2)="N|"`;
  const link = ({ sheetId }: { readonly sheetId: number }): string =>
    linkText(sheetId, `${m.at}&":"&${m.at}`, say(texts.toRow));
  return filledWhere(table, movesThere(moves), {
    name: `IF(${m.name}="",${say(texts.none)},${m.name})`,
    day: m.day,
    side: `IF(${begins('IN')},${say(texts.receivable)},IF(${begins('OUT')},${say(texts.payable)},IF(${begins('N|IN')},${say(texts.looseIn)},${say(texts.looseOut)})))`,
    billed: `IF(${isInvoice},${m.move},"")`,
    settled: `IF(${isInvoice},"",IF(${isLoose},1,-1)*${m.move})`,
    balance: `IF(${isLoose},"",${m.balance})`,
    link:
      invoices.sheetId === bank.sheetId
        ? link(invoices)
        : `IF(${m.tab}=${invoices.sheetId},${link(invoices)},${link(bank)})`,
  });
}
