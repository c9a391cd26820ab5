/** What every part of the page shares: in which language it speaks, and who has opened it. */

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { inLanguage, type Language, languageOf, type Text } from '../../text/text';
import type { MethodName, Methods } from '../contract';
import { PROTOCOL_VERSION, type Opened, type PageStart } from '../protocol';
import { ask, type Outcome } from './script';

/** What a part shows: words of the add-on, or a text that has come from the script. */
export type Words = Text | string;

export interface Page {
  /** What a window of its own is about; null in the sidebar. */
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

/** @param start What the script has put into the page. */
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

/** What the script has put into the page; null where it is not there, or cut. */
export function startIn(text: string | null | undefined): PageStart | null {
  try {
    const start = JSON.parse(text ?? '') as Partial<PageStart>;
    return typeof start.language === 'string' ? { ...UNKNOWN, ...start } : null;
  } catch {
    return null;
  }
}

/** The same by a call. What a window was opened for is not known then: it begins with its first screen. */
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
