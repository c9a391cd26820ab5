/** HtmlService: pages from files of the project or from text. Templates are not emulated. */
import type { Kernel } from '../../kernel';
import { Exception } from '../../model/exception';
import type { Bridge } from '../../runtime/bridge';
import { checkSignature } from '../arguments';
import { HtmlOutput } from './html-output';

class HtmlService {
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;

  constructor(kernel: Kernel, bridge: Bridge) {
    this.#kernel = kernel;
    this.#bridge = bridge;
  }

  createHtmlOutput(...args: unknown[]): object {
    checkSignature(args, 'string?', 'HtmlService.createHtmlOutput');
    return this.#page(String(args[0] ?? ''));
  }

  createHtmlOutputFromFile(...args: unknown[]): object {
    checkSignature(args, 'string', 'HtmlService.createHtmlOutputFromFile');
    const name = String(args[0]);
    const html = this.#bridge.textOrNull('html.file', name.replace(/\.html$/, ''));
    if (html === null) throw new Exception(`No HTML file named ${name} was found.`);
    return this.#page(html);
  }

  toString(): string {
    return 'HtmlService';
  }

  #page(html: string): object {
    return this.#kernel.strict('HtmlOutput', new HtmlOutput(html));
  }
}

export function createHtmlService(kernel: Kernel, bridge: Bridge): object {
  return kernel.strict('HtmlService', new HtmlService(kernel, bridge));
}
