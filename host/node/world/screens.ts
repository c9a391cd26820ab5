/**
 * What stands beside a spreadsheet on somebody's screen: one sidebar and one dialog at a time, as Sheets shows them. A new one closes the old.
 */
import type { PageKind } from '../../core/services/ui/dialogs';

/** A page as the script has handed it over. */
export interface ShownPage {
  readonly kind: PageKind;
  readonly title: string;
  readonly html: string;
  readonly width: number | null;
  readonly height: number | null;
}

export type PagePlace = 'sidebar' | 'dialog';

export class Screens {
  readonly #pages = new Map<string, ShownPage>();

  /** @param screen Whose, and of which spreadsheet: {@link screenOf}. */
  show(screen: string, page: ShownPage): void {
    this.#pages.set(keyOf(screen, page.kind === 'sidebar' ? 'sidebar' : 'dialog'), page);
  }

  /** What is open there; null for nothing. */
  at(screen: string, place: PagePlace): ShownPage | null {
    return this.#pages.get(keyOf(screen, place)) ?? null;
  }

  /** Does nothing when another page has taken the place since. */
  close(screen: string, page: ShownPage): void {
    for (const place of ['sidebar', 'dialog'] as const)
      if (this.at(screen, place) === page) this.#pages.delete(keyOf(screen, place));
  }
}

export function screenOf(email: string, documentId: string | null): string {
  return JSON.stringify([email, documentId]);
}

function keyOf(screen: string, place: PagePlace): string {
  return `${place} ${screen}`;
}
