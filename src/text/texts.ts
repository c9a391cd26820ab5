/**
 * The one way in which words of others get into a message: every template of this folder is made by `texts`, and whatever string it is given stands on one line, with
 * nothing unseen in it. So no caller has to remember it (test/security/one-line.test.ts keeps it so).
 */

import { type Decoder, mapped, object, text } from '../common/decode';
import { shownLine } from '../common/shown-line';
import type { Language, Text } from './text';

const LONGEST_STORED = 1_000;
/** Nothing is cut here: how long a text may be depends on where it stands. */
const WHOLE = Number.MAX_SAFE_INTEGER;

/** The templates as they are, except that strings among their arguments, in lists and objects too, are filtered first. A Text was made here, and stays as it is. */
export function texts<Templates extends object>(templates: Templates): Templates {
  const entries = Object.entries(templates).map(([name, template]): [string, unknown] => [
    name,
    typeof template === 'function' ? guarded(template as Template) : template,
  ]);
  return Object.fromEntries(entries) as Templates;
}

type Template = (...given: unknown[]) => unknown;

function guarded(template: Template): Template {
  const filtered: Template = (...given) => template(...given.map(oneLine));
  // It takes as many arguments as before.
  return Object.defineProperty(filtered, 'length', { value: template.length });
}

function oneLine(given: unknown): unknown {
  if (typeof given === 'string') return shownLine(given, WHOLE);
  if (Array.isArray(given)) return given.map(oneLine);
  if (typeof given !== 'object' || given === null || isText(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, oneLine(value)]));
}

function isText(given: object): given is Text {
  return 'ko' in given && 'en' in given;
}

/** The same words in both languages, as one line: names, numbers, what the service said. */
export function verbatim(words: string): Text {
  const line = shownLine(words, WHOLE);
  return { ko: line, en: line };
}

/** A text that was kept where others can write: each language on one line, and cut. */
export const storedText: Decoder<Text> = mapped(object({ ko: text, en: text }), ({ ko, en }) =>
  cutLine({ ko: unbroken(ko), en: unbroken(en) }, LONGEST_STORED),
);

function unbroken(lines: string): string {
  return lines
    .split('\n')
    .map(line => line.trim())
    .join(' ');
}

/** Each of the words on a line of its own. */
export function verbatimLines(lines: readonly string[]): Text {
  const all = lines.map(line => verbatim(line).ko).join('\n');
  return { ko: all, en: all };
}

/** A text that differs by language in what is filled in. */
export function inBoth(make: (language: Language) => Text): Text {
  return { ko: make('ko').ko, en: make('en').en };
}

/** Each language's words, as they come out of a cell or a record. */
export function wordsInBoth(make: (language: Language) => string): Text {
  return inBoth(language => verbatim(make(language)));
}

/** The text on one line, cut. */
export function cutLine(text: Text, most: number): Text {
  return { ko: shownLine(text.ko, most), en: shownLine(text.en, most) };
}

/** Its lines, one text each. */
export function linesOf({ ko, en }: Text): readonly Text[] {
  const english = en.split('\n');
  return ko.split('\n').map((line, i) => ({ ko: line, en: english[i] ?? '' }));
}

/** Below what it belongs to, by so many spaces. */
export function indented(text: Text, spaces = 3): Text {
  const before = ' '.repeat(spaces);
  return { ko: before + text.ko, en: before + text.en };
}

/** What a cell holds, to the letter, for comparing and for dropdowns: on its way into a message it has to pass `cutLine` or a template's own filter. */
export function cellWords(words: string): Text {
  return { ko: words, en: words };
}
