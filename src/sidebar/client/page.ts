/** What all parts of the page share: the language and the user. */

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { tried } from '../../common/tried';
import { inLanguage, type Language, languageOf, type Text } from '../../text/text';
import type { MethodName, Methods } from '../contract';
import { PROTOCOL_VERSION, type Opened, type PageStart } from '../protocol';
import { ask, type Outcome } from './script';

/** A text of the add-on, or one from the script. */
export type Words = Text | string;

export interface Page {
  /** The subject of a window; null in the sidebar. */
  readonly opens: Opened | null;
  readonly language: Language;
  say(text: Text): string;
  words(words: Words): string;
  ask<Name extends MethodName>(method: Name, input: Methods[Name]['input']): Promise<Outcome<Name>>;
}

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === null) throw new Error('no page');
  return page;
}

/** @param start The start data from the script. */
export function pageOf(start: PageStart): Page {
  const language = languageOf(start.language);
  return {
    opens: start.opens ?? null,
    language,
    say: text => inLanguage(text, language),
    words: words => (typeof words === 'string' ? words : inLanguage(words, language)),
    ask: (method, input) => ask(start, method, input),
  };
}

/** The start data in the page; null if it is missing or cut. */
export function startIn(text: string | null | undefined): PageStart | null {
  const start = tried(() => JSON.parse(text ?? '') as Partial<PageStart> | null, null);
  return typeof start?.language === 'string' ? { ...UNKNOWN, ...start } : null;
}

/** Requests the start data by a call. The subject of a window is then unknown: it opens its first screen. */
export async function startAsked(
  screens: readonly { readonly name: Opened['screen'] }[],
): Promise<PageStart> {
  const asked = await ask(UNKNOWN, 'pageStart', null);
  const start = asked.ok ? asked.result : UNKNOWN;
  const [first] = screens;
  const isAlone = first !== undefined && first.name !== 'home';
  return isAlone ? { ...start, opens: { screen: first.name } } : start;
}

const UNKNOWN: PageStart = { version: PROTOCOL_VERSION, language: 'en', user: '', email: '' };
