/**
 * Keys for dropdowns: Alt and Down opens the list of the selected cell, arrows move in it, Enter takes a value,
 * Escape closes it. Univer's own list supports only the mouse.
 */
import type { Commands } from './commands';
import { UNIT } from './commands';

/** Univer's open list; its children are the choices. */
const LIST = '.univer-max-h-52.univer-overflow-y-auto';
const PICKED = 'workbench-picked';
/** Milliseconds until Univer has drawn the list. */
const DRAWN_MS = 120;

export interface Cell {
  readonly tab: number;
  readonly row: number;
  readonly column: number;
}

export interface DropdownHost {
  /** The selected cell; null if it has no dropdown, or is being edited. */
  readonly selected: () => Cell | null;
  readonly choose: (cell: Cell, text: string) => void;
}

/**
 * Call this before Univer starts: key handlers run in the order of registration, and Univer closes the list at Enter.
 */
export function dropdownKeys(commandsOf: () => Commands, host: DropdownHost): void {
  window.addEventListener(
    'keydown',
    event => {
      const list = document.querySelector(LIST);
      const isTaken =
        list === null ? opens(event, commandsOf(), host) : goesThrough(event, commandsOf(), list, host);
      if (!isTaken) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

function opens(event: KeyboardEvent, { service }: Commands, { selected }: DropdownHost): boolean {
  if (!event.altKey || event.key !== 'ArrowDown') return false;
  const cell = selected();
  if (cell === null) return false;
  const { tab, row, column } = cell;
  service.syncExecuteCommand('sheet.operation.show-data-validation-dropdown', {
    unitId: UNIT,
    subUnitId: String(tab),
    row,
    column,
  });
  setTimeout(() => {
    const list = document.querySelector(LIST);
    // The choice with a tick is the cell's present value.
    if (list)
      pick(
        list,
        Math.max(
          0,
          [...list.children].findIndex(choice => choice.querySelector('svg')),
        ),
      );
  }, DRAWN_MS);
  return true;
}

function goesThrough(
  { key }: KeyboardEvent,
  { service }: Commands,
  list: Element,
  { selected, choose }: DropdownHost,
): boolean {
  const close = (): void => {
    service.syncExecuteCommand('sheet.operation.hide-data-validation-dropdown', { unitId: UNIT });
  };
  const choices = [...list.children];
  const at = choices.findIndex(choice => choice.classList.contains(PICKED));
  switch (key) {
    case 'ArrowDown':
      pick(list, Math.min(at + 1, choices.length - 1));
      return true;
    case 'ArrowUp':
      pick(list, Math.max(at - 1, 0));
      return true;
    case 'Enter': {
      const cell = selected();
      const text = choices[at]?.textContent;
      if (cell === null || !text) return false;
      close();
      choose(cell, text);
      return true;
    }
    case 'Escape':
      close();
      return true;
    default:
      return false;
  }
}

function pick(list: Element, at: number): void {
  [...list.children].forEach((choice, i) => {
    choice.classList.toggle(PICKED, i === at);
  });
  list.children[at]?.scrollIntoView({ block: 'nearest' });
}
