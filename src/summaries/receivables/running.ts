/** The account of each counterparty: its invoices and payments by day, and the balance after each. */

import { fieldOf } from '../../resources/definition';
import { tickets } from '../../resources/tickets';
import * as texts from '../../text/reports/receivables-texts';
import { inLanguage, type Text } from '../../text/text';
import { linkText, quoted } from '../formulas';
import { moneyFormat } from '../summary';
import { filledWhere, type Line, Table } from '../report-table';
import { type Moves, movesThere } from './moves';
import type { Sides } from './parties';

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
