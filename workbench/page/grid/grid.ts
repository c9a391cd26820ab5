/** The page's grid: shows the host's spreadsheet, and sends the host what the person does. */
import { type ICommandInfo, type IRange, LifecycleStages } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { SheetsSelectionsService } from '@univerjs/preset-sheets-core';
import type { Act, Language, ToPage } from '../../protocol';
import type { Connection } from '../connection';
import { keepHeights } from './auto-height';
import { BookView } from './book-view';
import { injectorOf } from './commands';
import { type Cell, dropdownKeys } from './dropdown-keys';
import { guard } from './guard';
import { intentionOf } from './intentions';
import { markProtections } from './protection-marks';
import { rectOf, within } from './range';
import { showHostTexts } from './shown-text';
import { Sight } from './sight';
import { Typing } from './typing';
import { startUniver } from './univer';

export interface GridOptions {
  readonly container: string;
  readonly language: Language;
  readonly send: Connection['send'];
  /** Called if an act is impossible: the host does not support it, or the cell is protected. */
  readonly refuse: (why: 'unsupported' | 'protected') => void;
  /** Called when cells are visible. */
  readonly ready: () => void;
}

type GridMessage = Extract<ToPage, { kind: 'tabs' | 'looks' | 'rows' | 'cells' | 'selection' }>;

export class Grid {
  readonly #options: GridOptions;
  readonly #api: FUniver;
  readonly #view: BookView;
  readonly #sight: Sight;
  #isDrawn = false;
  /** Whether the host has set the selection. Univer's own initial selection is ignored. */
  #isPlaced = false;
  /** Actions to run once Univer can scroll, some seconds after its first drawing. */
  #untilSteady: (() => void)[] | null = [];
  /** Created with the first spreadsheet, because Univer starts its parts for spreadsheets then. */
  #typing: Typing | null = null;

  constructor(options: GridOptions) {
    this.#options = options;
    dropdownKeys(() => this.#view.commands, {
      selected: () => this.#dropdownCell(),
      choose: (cell, text) => this.#act({ kind: 'type', ...cell, text }),
    });
    const { api } = startUniver(options.container, options.language);
    this.#api = api;
    this.#view = new BookView(api, snapshot => {
      api.createWorkbook(snapshot);
      showHostTexts(api);
      keepHeights(api);
      this.#typing = new Typing(api, this.#view, {
        act: act => this.#act(act),
        refuse: () => options.refuse('protected'),
      });
    });
    this.#sight = new Sight(api, this.#view, options.send);
    api.addEvent(api.Event.LifeCycleChanged, ({ stage }) => {
      if (stage >= LifecycleStages.Rendered && !this.#isDrawn) {
        this.#isDrawn = true;
        markProtections(api, tab => this.#view.frame(tab));
        this.#sight.look();
      }
      if (stage < LifecycleStages.Steady) return;
      const waiting = this.#untilSteady ?? [];
      this.#untilSteady = null;
      for (const act of waiting) act();
    });
    // Redo with Ctrl+Shift+Z, as in Sheets; Univer only knows Ctrl+Y.
    document.getElementById(options.container)?.addEventListener(
      'keydown',
      event => {
        if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.code !== 'KeyZ') return;
        event.preventDefault();
        event.stopPropagation();
        this.#act({ kind: 'redo' });
      },
      true,
    );
    const { service } = this.#view.commands;
    guard(service, command => this.#intend(command));
    service.onCommandExecuted((command, given) => {
      const fromHost = (given as { readonly fromHost?: boolean } | undefined)?.fromHost === true;
      this.#follow(command.id, fromHost);
    });
  }

  handle(message: GridMessage): void {
    switch (message.kind) {
      case 'tabs':
        this.#view.setTabs(message.order, message.changed);
        this.#sight.forgetGone();
        if (this.#isDrawn) this.#sight.look();
        this.#onceSteady(() => this.#view.showCharts());
        return;
      case 'rows':
        this.#view.setOrder(message.tab, message.order);
        return;
      case 'looks':
        this.#view.addLooks(message.looks);
        return;
      case 'cells':
        this.#view.setCells(message.tab, message.cells, message.seen);
        if (message.seen !== null) this.#sight.hasCome(message.tab);
        this.#options.ready();
        return;
      case 'selection':
        // The tab can be shown at once, but selecting and scrolling must wait.
        this.#isPlaced = true;
        this.#view.show(message.selection.tab);
        this.#onceSteady(() => this.#view.select(message.selection));
        return;
    }
  }

  #onceSteady(act: () => void): void {
    if (this.#untilSteady === null) act();
    else this.#untilSteady.push(act);
  }

  /** Whether Univer accepts input; earlier typing is lost. */
  get isSteady(): boolean {
    return this.#untilSteady === null;
  }

  /** A cell of the active tab as shown, for tests and for the browser's developer tools. */
  cell(a1: string): { readonly text: string; readonly background: string; readonly note: string } {
    const range = this.#api.getActiveWorkbook()?.getActiveSheet()?.getRange(a1);
    return {
      text: range?.getDisplayValue() ?? '',
      background: range?.getBackground() ?? '',
      note: range?.getNote()?.note ?? '',
    };
  }

  /** The names of the visible tabs and of the active tab. */
  tabs(): { readonly names: readonly string[]; readonly active: string } {
    const book = this.#api.getActiveWorkbook();
    const shown = (book?.getSheets() ?? []).filter(sheet => !sheet.isSheetHidden());
    return {
      names: shown.map(sheet => sheet.getSheetName()),
      active: book?.getActiveSheet()?.getSheetName() ?? '',
    };
  }

  /** Ends editing and keeps the typed text. */
  endEditing(): void {
    void this.#api.getActiveWorkbook()?.endEditingAsync?.(true);
  }

  #intend(command: ICommandInfo): boolean {
    if (!this.#view.isOpen) return false;
    const tab = this.#view.activeTab;
    const ranges = this.#selected();
    if (tab === null) return false;
    if (this.#leavesTab(command)) return true;
    if (command.id === 'sheet.command.set-range-values') {
      const given = command.params as { readonly range?: IRange; readonly value?: unknown };
      this.#typing?.setByCommand(tab, given.range ?? ranges.at(-1), given.value);
      return true;
    }
    if (command.id === 'sheet.command.paste-by-short-key') {
      const { textContent = '' } = (command.params ?? {}) as { readonly textContent?: string };
      const range = ranges.at(-1);
      if (range) this.#typing?.pasted(tab, range, textContent);
      return true;
    }
    if (PASTING.has(command.id)) {
      const range = ranges.at(-1);
      if (range) void navigator.clipboard.readText().then(text => this.#typing?.pasted(tab, range, text));
      return true;
    }
    const intention = intentionOf(command, { tab, ranges });
    if (intention === null) return false;
    if (intention === 'unsupported') this.#options.refuse('unsupported');
    else if (intention !== 'nothing') this.#act(intention);
    return true;
  }

  #follow(id: string, fromHost: boolean): void {
    if (id === 'sheet.operation.set-scroll' || id === 'sheet.operation.set-worksheet-active')
      this.#sight.look();
    if (id === 'sheet.operation.set-worksheet-active') this.#onceSteady(() => this.#view.showCharts());
    const tab = this.#view.activeTab;
    if (tab === null) return;
    if (COPYING.has(id)) {
      const range = this.#selected().at(-1);
      if (range) this.#typing?.copied(tab, range);
    }
    if (fromHost || !this.#isPlaced || !SELECTING.has(id)) return;
    const rects = this.#selected().map(rectOf);
    if (rects.length > 0) this.#options.send({ kind: 'select', selection: { tab, rects } });
  }

  #act(act: Act): void {
    this.#options.send({ kind: 'act', act });
  }

  /** The selected cell, if keys may open its dropdown. */
  #dropdownCell(): Cell | null {
    const tab = this.#view.activeTab;
    const range = this.#selected().at(-1);
    if (tab === null || !range || this.#api.getActiveWorkbook()?.isCellEditing()) return null;
    const { startRow: row, startColumn: column } = range;
    return this.#view.hasDropdown(tab, row, column) ? { tab, row, column } : null;
  }

  /**
   * The selected blocks, as far as the tab reaches. Univer's facade throws beyond the tab's end, and its injector then
   * counts the range as being made for ever. After some such ranges it makes nothing any more ("cyclic dependency").
   */
  #selected(): IRange[] {
    const selections = injectorOf(this.#api).get<SheetsSelectionsService>(SheetsSelectionsService);
    return this.#inTab(selections.getCurrentSelections().map(({ range }) => range));
  }

  #inTab(ranges: readonly IRange[]): IRange[] {
    const tab = this.#view.activeTab;
    const frame = tab === null ? undefined : this.#view.frame(tab);
    return frame === undefined ? [] : ranges.flatMap(range => within(range, frame) ?? []);
  }

  /** Whether the person goes to a place behind the end of the tab, as by the name box. */
  #leavesTab({ id, params }: ICommandInfo): boolean {
    if (!GOING.has(id)) return false;
    const { range, selections = [] } = (params ?? {}) as {
      readonly range?: IRange;
      readonly selections?: readonly { readonly range: IRange }[];
    };
    const ranges = range === undefined ? selections.map(selection => selection.range) : [range];
    return this.#inTab(ranges).length < ranges.length;
  }
}

const PASTING = new Set(['sheet.command.paste', 'sheet.command.paste-value', 'univer.command.paste']);
const COPYING = new Set(['sheet.command.copy', 'univer.command.copy']);
const SELECTING = new Set(['sheet.operation.set-selections', 'sheet.operation.set-worksheet-active']);
const GOING = new Set(['sheet.operation.set-selections', 'sheet.command.scroll-to-cell']);
