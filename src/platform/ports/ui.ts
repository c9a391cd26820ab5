/**
 * Dialogs, pages and the menu. They are no part of Platform, so that commands cannot show dialogs.
 * .dependency-cruiser.cjs says who may import this file.
 */

import type { Platform } from './index';

export interface MenuItem {
  readonly label: string;
  /** Name of the entry point; absent for a submenu. */
  readonly entryPoint?: string;
  readonly items?: readonly (MenuItem | 'separator')[];
}

/** Dialogs block the script. No lock is held while one is open. */
export interface Ui {
  /** Whether a person is at a screen: false in a cell and in a clock trigger. Never throws. */
  isThere(): boolean;
  tell(title: string, message: string): void;
  /** True for yes. */
  confirm(title: string, message: string): boolean;
  /** null if the user cancelled or closed the dialog. */
  ask(title: string, message: string): string | null;
  /**
   * Opens a page beside the spreadsheet, without suspending the script.
   * @param start JSON for the page, in its element with the id "start".
   */
  showSidebar(page: string, title: string, start: string): void;
  /** Opens a page in a window over the spreadsheet that takes all clicks, without suspending the script. */
  showDialog(page: string, title: string, start: string): void;
  addMenu(items: readonly (MenuItem | 'separator')[]): void;
}

/** The platform for the menu and the composition root. */
export interface PlatformWithUi extends Platform {
  readonly ui: Ui;
}
