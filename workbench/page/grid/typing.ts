/** Typing and pasting: captures the person's text before Univer converts it to numbers. */
import type { IRange } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import type { Act } from '../../protocol';
import type { BookView } from './book-view';
import { rectOf } from './range';

/** How long Univer's late command for a typed text is dropped, because the host has the text. */
const SAME_ENTRY_MS = 1_500;

export class Typing {
  #last = { tab: -1, row: -1, column: -1, at: 0 };
  #copied: { readonly tab: number; readonly range: IRange; readonly text: string } | null = null;

  constructor(
    private readonly api: FUniver,
    private readonly view: BookView,
    private readonly tell: { readonly act: (act: Act) => void; readonly refuse: () => void },
  ) {
    api.addEvent(api.Event.BeforeSheetEditStart, params => {
      const tab = Number(params.worksheet.getSheetId());
      if (view.protectionAt(tab, params.row, params.column)?.mayEdit !== false) return;
      params.cancel = true;
      tell.refuse();
    });
    api.addEvent(api.Event.BeforeSheetEditEnd, params => {
      const { row, column, isConfirm, value, worksheet } = params;
      const tab = Number(worksheet.getSheetId());
      this.#last = { tab, row, column, at: Date.now() };
      if (!isConfirm) return;
      const text = value.toPlainText().replace(/\r\n?/g, '\n').replace(/\n$/, '');
      if (text !== this.#begun(tab, row, column)) this.tell.act({ kind: 'type', tab, row, column, text });
    });
  }

  /** A value set by a dropdown or checkbox. @returns whether it was taken. */
  setByCommand(tab: number, range: IRange | undefined, value: unknown): void {
    const { startRow: row, startColumn: column } = range ?? { startRow: -1, startColumn: -1 };
    const last = this.#last;
    if (last.tab === tab && Date.now() - last.at < SAME_ENTRY_MS) return;
    const text = textOf(value);
    if (row >= 0 && text !== null) this.tell.act({ kind: 'type', tab, row, column, text });
  }

  /** Cells copied here keep formulas and looks when pasted here. */
  copied(tab: number, range: IRange): void {
    this.#copied = { tab, range, text: this.#textIn(range) };
  }

  pasted(tab: number, range: IRange, text: string): void {
    const at = { row: range.startRow, column: range.startColumn };
    const own = this.#copied;
    if (own !== null && normal(own.text) === normal(text)) {
      const from = rectOf(own.range);
      const to = rectOf(range);
      this.tell.act({
        kind: 'copy',
        fromTab: own.tab,
        from,
        tab,
        to: { ...to, rows: Math.max(to.rows, from.rows), columns: Math.max(to.columns, from.columns) },
      });
      return;
    }
    if (text !== '') this.tell.act({ kind: 'paste', tab, ...at, text });
  }

  /** The text with which the editor started. */
  #begun(tab: number, row: number, column: number): string {
    const cell = this.view.rawCell(tab, row, column);
    return cell?.f ?? String(cell?.v ?? '');
  }

  #textIn(range: IRange): string {
    const sheet = this.api.getActiveWorkbook()?.getActiveSheet();
    const { row, column, rows, columns } = rectOf(range);
    const values = sheet?.getRange(row, column, rows, columns).getDisplayValues() ?? [];
    return values.map(line => line.join('\t')).join('\n');
  }
}

const normal = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n$/, '');

/** The text of the single cell that a command sets; null for other values. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? null : String(value);
  if ('v' in value) return value.v === null || value.v === undefined ? '' : String(value.v);
  const rows = Object.values(value) as unknown[];
  const cells = rows.length === 1 ? Object.values((rows[0] ?? {}) as object) : [];
  return cells.length === 1 ? textOf(cells[0]) : null;
}
