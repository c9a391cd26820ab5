/** Dialogs and the menu. A port of its own: src/menu and src/main may name it, and nothing left of them (.dependency-cruiser.cjs). */

export interface MenuItem {
  readonly label: string;
  /** Name of the entry point; absent for a submenu. */
  readonly entryPoint?: string;
  readonly items?: readonly (MenuItem | 'separator')[];
}

/** Dialogs. They block; no lock is held while one is open. */
export interface Ui {
  tell(title: string, message: string): void;
  /** True for yes. */
  confirm(title: string, message: string): boolean;
  /** Null when the user cancelled or closed the dialog. */
  ask(title: string, message: string): string | null;
  addMenu(items: readonly (MenuItem | 'separator')[]): void;
}
