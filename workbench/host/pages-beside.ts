/** The pages that the script has opened (sidebar, window): which window shows them, and their secret addresses. */
import { randomBytes } from 'node:crypto';
import { type Host, type Page, withGoogleScript } from '../../host/index';
import type { FromHost, PagePlace } from '../protocol';
import type { Window } from './window';

const PLACES: readonly PagePlace[] = ['sidebar', 'dialog'];

export class PagesBeside {
  readonly #host: Host;
  readonly #post: (message: FromHost) => void;

  constructor(host: Host, post: (message: FromHost) => void) {
    this.#host = host;
    this.#post = post;
  }

  /** Tells a window which pages were opened or closed. */
  show(window: Window): void {
    for (const place of PLACES) {
      const shown = window.pages.get(place);
      if (shown?.page.isOpen) continue;
      if (shown) {
        window.pages.delete(place);
        this.#post({ kind: 'page-gone', page: shown.secret });
      }
      const page = this.#host.page(window.book, window.user, place);
      if (page === null) {
        if (shown) window.tell({ kind: 'page-closed', place });
        continue;
      }
      const secret = randomBytes(16).toString('hex');
      window.pages.set(place, { page, secret });
      const { title, width, height } = page;
      const html = withGoogleScript(page, `/${secret}`);
      this.#post({
        kind: 'page-opened',
        session: window.session,
        opened: { page: secret, place, title, html, width, height },
      });
    }
  }

  /** The page at an address, and the window that shows it. */
  find(
    windows: readonly Window[],
    address: string,
  ): { readonly page: Page; readonly window: Window } | undefined {
    for (const window of windows)
      for (const { page, secret } of window.pages.values()) if (secret === address) return { page, window };
    return undefined;
  }
}
