/** Dialogs, pages and the menu. They are no part of Platform, so that no command can ask or tell: .dependency-cruiser.cjs says who may import this. */

import type { Platform } from './index';

export interface MenuItem {
  readonly label: string;
  /** Name of the entry point; absent for a submenu. */
  readonly entryPoint?: string;
  readonly items?: readonly (MenuItem | 'separator')[];
}

/** Dialogs. They block; no lock is held while one is open. */
export interface Ui {
  /** True where a person is at a screen: never in a cell, nor in a call of the clock. Never throws. */
  isThere(): boolean;
  tell(title: string, message: string): void;
  /** True for yes. */
  confirm(title: string, message: string): boolean;
  /** Null when the user cancelled or closed the dialog. */
  ask(title: string, message: string): string | null;
  /**
   * Opens the page of that name beside the spreadsheet. It suspends nothing.
   * @param start JSON that the page finds in itself, in the element with the id "start".
   */
  showSidebar(page: string, title: string, start: string): void;
  /** Opens it in a window over the spreadsheet, which takes no other clicks meanwhile. It suspends nothing. */
  showDialog(page: string, title: string, start: string): void;
  addMenu(items: readonly (MenuItem | 'separator')[]): void;
}

/** The platform as the menu and the composition root have it. */
export interface PlatformWithUi extends Platform {
  readonly ui: Ui;
}
