/** HtmlOutput: a page that the script builds before it is shown. */
import { checkSignature, mismatch } from '../arguments';

/** The parts of a page that the screen needs. */
export interface PageContent {
  html: string;
  title: string;
  width: number | null;
  height: number | null;
}

const contents = new WeakMap<object, PageContent>();

/** The content of an HtmlOutput; null if the value is none. `target` is the unwrapped object. */
export function pageContent(target: unknown): PageContent | null {
  return typeof target === 'object' && target !== null ? (contents.get(target) ?? null) : null;
}

export class HtmlOutput {
  readonly #content: PageContent;

  constructor(html: string) {
    this.#content = { html, title: '', width: null, height: null };
    contents.set(this, this.#content);
  }

  append(...args: unknown[]): this {
    checkSignature(args, 'string', 'HtmlService.HtmlOutput.append');
    this.#content.html += String(args[0]);
    return this;
  }

  /** The platform escapes appended text by its context; the host always escapes it as plain text. */
  appendUntrusted(...args: unknown[]): this {
    checkSignature(args, 'string', 'HtmlService.HtmlOutput.appendUntrusted');
    this.#content.html += String(args[0]).replace(/[&<>"']/g, found => `&#${found.charCodeAt(0)};`);
    return this;
  }

  clear(): this {
    this.#content.html = '';
    return this;
  }

  getContent(): string {
    return this.#content.html;
  }

  setContent(...args: unknown[]): this {
    checkSignature(args, 'string', 'HtmlService.HtmlOutput.setContent');
    this.#content.html = String(args[0]);
    return this;
  }

  getTitle(): string {
    return this.#content.title;
  }

  setTitle(...args: unknown[]): this {
    checkSignature(args, 'string', 'HtmlService.HtmlOutput.setTitle');
    this.#content.title = String(args[0]);
    return this;
  }

  getWidth(): number | null {
    return this.#content.width;
  }

  setWidth(...args: unknown[]): this {
    this.#content.width = pixels(args, 'setWidth');
    return this;
  }

  getHeight(): number | null {
    return this.#content.height;
  }

  setHeight(...args: unknown[]): this {
    this.#content.height = pixels(args, 'setHeight');
    return this;
  }

  toString(): string {
    return 'HtmlOutput';
  }
}

function pixels(args: readonly unknown[], method: string): number {
  if (args.length !== 1 || typeof args[0] !== 'number') mismatch(args, `HtmlService.HtmlOutput.${method}`);
  return Math.trunc(args[0]);
}
