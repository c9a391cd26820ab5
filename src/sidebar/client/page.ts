/** What every part of the page shares: in which language it speaks, and who has opened it. */

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { inLanguage, type Language, languageOf, type Text } from '../../text/text';
import { PROTOCOL_VERSION, type MethodName, type Methods, type Opened, type PageStart } from '../protocol';
import { ask, type Outcome } from './script';

export interface Page {
  /** What a window of its own is about; null in the sidebar. */
  readonly opens: Opened | null;
  readonly language: Language;
  say(text: Text): string;
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
    ask: (method, input) => ask(start, method, input),
  };
}

export function startOf(text: string): PageStart {
  const start = JSON.parse(text) as Partial<PageStart>;
  return {
    version: start.version ?? PROTOCOL_VERSION,
    language: start.language ?? 'en',
    user: start.user ?? '',
    email: start.email ?? '',
    ...(start.opens && { opens: start.opens }),
  };
}
