/** Every sentence of the add-on, in both languages: none empty, none in the wrong one, and both say the same facts. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as apiTexts from '../../../src/text/api-texts';
import * as menuTexts from '../../../src/text/menu-texts';
import * as pullReportTexts from '../../../src/text/pull/pull-report-texts';
import * as pushReportTexts from '../../../src/text/push/push-report-texts';
import * as resolveTexts from '../../../src/text/push/resolve-texts';
import * as sheetTexts from '../../../src/text/sheet-texts';
import type { Text } from '../../../src/text/text';
import { codesIn } from '../../support/code-words';
import { sourcesBelow } from '../../support/sources';
import { nameOfTexts, textsInEachCase } from '../../support/texts-in-each-case';
import { resources } from '../../../src/resources/registry';

/** No template takes more. */
const MOST_ARGUMENTS = 8;

/** Every table of texts in src/text, whatever files there are. */
const modules: Record<string, Record<string, unknown>> = {};
for (const file of sourcesBelow('src/text').filter(name => name.endsWith('-texts.ts'))) {
  const path = file.slice('src/text/'.length, -'.ts'.length);
  modules[nameOfTexts(path)] = (await import(/* @vite-ignore */ `../../../src/text/${path}.ts`)) as Record<
    string,
    unknown
  >;
}

/**
 * A stand-in for any argument of a text function. As a text or a Text it is a placeholder that names the argument. As
 * a number it is 7. Its members are placeholders too, and as a list it has one member.
 */
function anything(path: string): unknown {
  const shown = `⟨${path}⟩`;
  return new Proxy(() => shown, {
    get(_, name) {
      if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 7 : shown);
      if (name === Symbol.iterator) return () => [anything(path)].values();
      if (name === 'ko' || name === 'en') return shown;
      if (name === 'toLocaleString' || name === 'toString') return () => shown;
      if (name === 'slice') return () => anything(path);
      if (name === 'map') return (visit: (item: unknown) => unknown) => [visit(anything(path))];
      return anything(`${path}.${String(name)}`);
    },
  });
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'ko' in value && 'en' in value;
}

/** Arguments that are one of our own codes, and no text. */
const CODES: Readonly<Record<string, { readonly at: number; readonly code: string }>> = {
  'resolveTexts.cannotLink': { at: 1, code: 'notListed' },
  'scheduleTexts.otherTerms': { at: 0, code: 'dates' },
};

const PORTION = { rows: 7, won: 7_000, example: '⟨x⟩' };

/** Arguments of a shape that a placeholder cannot take. */
const SHAPED: Readonly<Record<string, readonly unknown[]>> = {
  'leftOutTexts.list': [[['direction', PORTION]]],
  'leftOutTexts.leftOut': [[['direction', PORTION]]],
};

/** Every text by its name; functions called with placeholders. */
const texts = Object.entries(modules).flatMap(([module, members]) =>
  Object.entries(members).flatMap(([name, member]): [string, unknown][] => {
    const made =
      typeof member === 'function'
        ? callWithAnything(`${module}.${name}`, member as (...args: unknown[]) => unknown)
        : member;
    return parts(`${module}.${name}`, made);
  }),
);

/** Texts within tables and lists, each by its place. An empty table is no text. */
function parts(name: string, made: unknown): [string, unknown][] {
  const isTable = typeof made === 'object' && made !== null && !isText(made) && Object.keys(made).length > 0;
  return isTable
    ? Object.entries(made).flatMap(([part, text]) => parts(`${name}.${part}`, text))
    : [[name, made]];
}

function callWithAnything(name: string, make: (...args: unknown[]) => unknown): unknown {
  const shaped = SHAPED[name];
  if (shaped !== undefined) return make(...shaped);
  const given = Array.from({ length: MOST_ARGUMENTS }, (_, i) => anything(String(i)));
  const codes = CODES[name];
  if (codes !== undefined) given[codes.at] = codes.code;
  return make(...given);
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/⟨[^⟩]*⟩/g) ?? [])].sort();
}

describe.each(texts)('%s', (_name, text) => {
  it('has words in both languages, each in its own, with the same facts', () => {
    if (!isText(text)) throw new Error('it is no text');
    expect(text.ko.trim()).not.toBe('');
    expect(text.en.trim()).not.toBe('');
    expect(text.en).not.toMatch(/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/);
    // What is nothing but marks and placeholders is the same in both.
    if (!/[가-힣]/.test(text.ko)) expect(text.ko).toBe(text.en);
    expect(placeholders(text.ko)).toEqual(placeholders(text.en));
    expect(`${text.ko}${text.en}`).not.toMatch(/undefined|\[object|NaN/);
  });
});

it('names menu items as the menu does', () => {
  for (const language of ['ko', 'en'] as const) {
    const labels = Object.values(menuTexts).flatMap(item => (isText(item) ? [item[language]] : []));
    for (const [name, text] of texts) {
      const named = isText(text)
        ? [...text[language].matchAll(/"([^"⟨]*\.\.\.)"/g)].map(match => match[1])
        : [];
      for (const label of named) expect(labels, `${name}, ${language}`).toContain(label);
    }
  }
});

/** Names of others, units, and what stands on a keyboard or in a cell. */
const NAMES =
  'API Google Workspace BigQuery Cloud JSON ID Apache MB GB TB Ctrl FIN TRUE FALSE ROUND ARRAYFORMULA GET https'.split(
    ' ',
  );
/** Read by those who type settings or describe requests; they see the words of the service. */
const FOR_EXPERTS =
  /^(?:settings|template|templateScreen|request|requestsScreen|archive|archiveBack|effect)Texts\./;
/** An address, an example, or what is typed as it stands. */
const AS_TYPED =
  /⟨[^⟩]*⟩|"[^"]*"|\(?예: [^)]*|https?:\S*|\S+\.com|\b(?:id|write|notListed|finance-sheets)\b/g;

it('speaks Korean: Latin words are names, units, or what a person types', async () => {
  const { made } = await textsInEachCase();
  const all = [...texts, ...made.map(({ name, text }): [string, unknown] => [name, text])];
  const foreign = all.flatMap(([name, text]) => {
    if (!isText(text) || FOR_EXPERTS.test(name)) return [];
    const words = text.ko.replace(AS_TYPED, '').match(/[A-Za-z][A-Za-z']+/g) ?? [];
    return words.filter(word => !NAMES.includes(word)).map(word => `${name}: ${word}`);
  });
  expect([...new Set(foreign)]).toEqual([]);
});

it('has words in place of codes, in both languages, in labels of fields and choices too', () => {
  const choices = resources.flatMap(({ name, fields }) =>
    fields.flatMap(({ label, choices: all = [] }) =>
      [label, ...all.map(choice => choice.label)].map((text): [string, unknown] => [name, text]),
    ),
  );
  const codes = [...texts, ...choices].flatMap(([name, text]) =>
    isText(text) ? codesIn(`${text.ko} ${text.en}`).map(code => `${name}: ${code}`) : [],
  );
  expect(codes).toEqual([]);
});

it('names a row as Sheets numbers it, 2406, because "2,406행" would be how many', () => {
  const grouped = sourcesBelow('src/text').filter(file =>
    /\bn\((?:p\.)?row\)/.test(readFileSync(file, 'utf8')),
  );
  expect(grouped).toEqual([]);
});

it('finds all texts', () => {
  expect(texts.length).toBeGreaterThan(1_000);
});

describe('variants', () => {
  it('says whether a page or a cut answer came instead of data', () => {
    for (const language of ['ko', 'en'] as const) {
      const html = apiTexts.notJson({ ko: '팀', en: 'Teams' }, true)[language];
      const cut = apiTexts.notJson({ ko: '팀', en: 'Teams' }, false)[language];
      expect(html).not.toBe(cut);
      expect(cut).toMatch(/끝까지 읽을 수 없습니다|cannot be read to its end/);
    }
  });

  it('quotes the service only where it said something', () => {
    expect(apiTexts.refused(400, '').en).not.toContain('says');
    expect(apiTexts.refused(400, 'name is required').ko).toContain('서비스 응답: name is required');
  });

  it('tells how many came of how many, where that is known', () => {
    expect(apiTexts.knownCut(100, 250).en).toBe('only 100 of 250 came');
    expect(apiTexts.knownCut(100, null).en).toContain('100');
  });

  it('reports only what there is to report', () => {
    const none = {
      tab: 'T',
      listed: 3,
      added: 0,
      updated: 0,
      edited: 0,
      unsettled: 0,
      conflicts: 0,
      removed: 0,
      gone: 0,
      twice: 0,
    };
    expect(pullReportTexts.pulled(none).en.split('\n')).toHaveLength(2);
    const all = pullReportTexts.pulled({ ...none, edited: 1, unsettled: 1, conflicts: 2, gone: 3, twice: 1 });
    expect(all.en.split('\n')).toHaveLength(7);
    expect(all.ko.split('\n')).toHaveLength(7);
    expect(
      pushReportTexts
        .pushed({ tab: 'T', updated: 1, created: 0, different: 0, alreadyThere: 0 })
        .ko.split('\n'),
    ).toHaveLength(1);
  });

  it('names only the reasons for which rows were not sent', () => {
    const reasons = ['blocked', 'conflicts', 'open', 'moved', 'dropped', 'waiting', 'held'] as const;
    const none = { blocked: 0, conflicts: 0, open: 0, moved: 0, dropped: 0, waiting: 0, held: 0 };
    for (const language of ['ko', 'en'] as const) {
      const said = reasons.map(
        reason => pushReportTexts.notSentRows({ total: 1, ...none, [reason]: 1 })[language],
      );
      expect(new Set(said).size).toBe(reasons.length);
      for (const one of said) expect(one).not.toMatch(/\b0\b| · /);
    }
  });

  it('offers the id of a created record only for a create, with the records that it may be', () => {
    for (const language of ['ko', 'en'] as const) {
      const [update, create, named] = [
        resolveTexts.unknownChoices(false, 'c1 = One')[language],
        resolveTexts.unknownChoices(true, '')[language],
        resolveTexts.unknownChoices(true, 'c1 = One')[language],
      ];
      expect(create.replace(/ · 3 ID.*/, '')).toBe(update);
      expect(named.replace(' (c1 = One)', '')).toBe(create);
      expect(new Set([update, create, named]).size).toBe(3);
    }
  });

  it('marks an incomplete tab in its header and says why in the note', () => {
    expect(sheetTexts.statusHeader('2026-11-02 09:00', true).ko).toContain('일부 누락');
    expect(sheetTexts.statusHeader('2026-11-02 09:00', false).ko).not.toContain('일부 누락');
    const note = sheetTexts.statusNote(
      'W',
      '2026-11-02 09:00',
      'a ~ b',
      { ko: '가', en: 'x' },
      { ko: '잘림', en: 'cut' },
    );
    expect(note.en).toBe('Pulled from W at 2026-11-02 09:00\nRange: a ~ b\nFilter: x\nIncomplete: cut');
    expect(sheetTexts.statusNote('W', '-', '', null, null).ko.split('\n')).toHaveLength(1);
  });

  it('tells editable, new-row-only and read-only fields apart', () => {
    const none = { editable: false, creatable: false, required: false, tried: false, derived: false };
    const notes = [
      sheetTexts.fieldNote('f', { ...none, editable: true, creatable: true, required: true }),
      sheetTexts.fieldNote('f', { ...none, editable: true, creatable: true, tried: true }),
      sheetTexts.fieldNote('f', { ...none, creatable: true }),
      sheetTexts.fieldNote('f', none),
      sheetTexts.fieldNote('f', { ...none, derived: true }),
    ];
    for (const language of ['ko', 'en'] as const)
      expect(new Set(notes.map(note => note[language])).size).toBe(5);
    expect(notes[0]?.en).toContain('★ required');
  });
});
