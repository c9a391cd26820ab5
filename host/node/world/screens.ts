/** The pages on a person's screen: one sidebar and one dialog at a time, as in Sheets. A new one replaces the old. */
import type { PageKind } from '../../core/services/ui/dialogs';

/** A page as the script has passed it. */
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

  /** @param screen The person's screen of one spreadsheet: {@link screenOf}. */
  show(screen: string, page: ShownPage): void {
    this.#pages.set(keyOf(screen, page.kind === 'sidebar' ? 'sidebar' : 'dialog'), page);
  }

  /** The page at this place; null if none is open. */
  at(screen: string, place: PagePlace): ShownPage | null {
    return this.#pages.get(keyOf(screen, place)) ?? null;
  }

  /** Closes the page, unless another page has replaced it. */
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
