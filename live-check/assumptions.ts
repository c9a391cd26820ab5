/**
 * The design's assumptions about the platform, and open questions. Each line names the checks, or the manual rows of
 * docs/live-checklist.md, that settle it.
 */

import type { Check } from './check';

export interface Assumption {
  readonly number: number;
  readonly title: string;
  /** Why checks cannot settle all of it. Absent: checks settle all. */
  readonly beyondChecks?: string;
}

export const assumptions: readonly Assumption[] = [
  { number: 1, title: 'People grant all five permissions.' },
  { number: 2, title: 'Session.getEffectiveUser never throws.' },
  { number: 3, title: 'Tabs that were pulled stay plain ranges.' },
  {
    number: 4,
    title: 'Errors have the texts of src/platform/apps-script/typed-errors.ts.',
    beyondChecks:
      'Most errors come only under load or by an administrator; rows F9, G13 and G14 collect their texts.',
  },
  { number: 5, title: 'A sheet swallows an apostrophe under the format @, and rich text stays text.' },
  {
    number: 6,
    title: 'The document lock is one lock for all executions, and a kill frees it.',
    beyondChecks:
      'A check cannot kill its own execution and go on; rows G7 and G8 look at kills and at two people.',
  },
  {
    number: 7,
    title: 'UrlFetchApp never repeats a POST, and a fetch that throws may have sent its request.',
    beyondChecks: 'Only a server can count the requests that arrived; row F3 does so.',
  },
  {
    number: 8,
    title: 'An execution has 6 minutes, a fetch at most 60 to 90 seconds.',
    beyondChecks: 'It takes a slow server, and a run that is killed on purpose; rows F2 and G5 do so.',
  },
  {
    number: 9,
    title: 'User properties belong to the user and the script, and survive updates.',
    beyondChecks:
      'A check sees one version and one user; rows D6 and D8 look at another user and at an update.',
  },
  { number: 10, title: 'Metadata of columns follow their columns, copies and restored versions.' },
  { number: 11, title: 'A page gets its start data and answers of 0.8 MB, and keeps // in its texts.' },
  { number: 12, title: 'getFilter and isRowHiddenByFilter know what a person sees.' },
  { number: 13, title: 'Restoring a version leaves document properties alone.' },
  { number: 14, title: 'A user has one clock trigger per document, found by its handler or its id.' },
  { number: 15, title: 'Loading the script for a cell function is not felt, and 30 cells may ask at once.' },
];

export interface OpenQuestion {
  readonly question: string;
  /** Ids of checks, and numbers of manual rows. */
  readonly settledBy: readonly string[];
}

export const openQuestions: readonly OpenQuestion[] = [
  { question: 'How long may a fetch take?', settledBy: ['F2'] },
  {
    question: 'Does restoring a version roll document properties back?',
    settledBy: ['versions.properties', 'C6'],
  },
  {
    question: 'Can a cell call any top-level function, with the properties of the owner?',
    settledBy: ['cells.untagged', 'cells.command', 'cells.page', 'E2'],
  },
  { question: 'Does getUi() throw in a cell and in a clock trigger?', settledBy: ['cells.dialogs', 'H6'] },
  {
    question: 'Does a sheet swallow an apostrophe under the format @?',
    settledBy: ['texts.quotedPlain', 'texts.quotedGeneral'],
  },
  { question: 'Does getViewers name the owner and editors too?', settledBy: ['stores.viewers', 'H16'] },
  {
    question: 'Does Range.canEdit tell who may edit from who may only look?',
    settledBy: ['stores.canEdit', 'D10'],
  },
  { question: 'What does getValue give for a chip?', settledBy: ['chips.read'] },
  {
    question: 'Do formats and texts work in typed columns of a table?',
    settledBy: ['tables.values', 'tables.typed', 'tables.looks'],
  },
  { question: 'Must the headers of a table be unique and not empty?', settledBy: ['tables.headers'] },
  {
    question: 'What do getFilter, isRowHiddenByFilter and createFilter do over a table?',
    settledBy: ['tables.filter'],
  },
  { question: 'What does a script see of a filter view?', settledBy: ['views.hidden', 'C12'] },
  { question: 'Does Find and replace reach hidden sheets?', settledBy: ['replace.hidden'] },
  {
    question:
      'Are "There are too many scripts running simultaneously" and "Unexpected error while getting the method or property" passing?',
    settledBy: ['G14'],
  },
  {
    question:
      'Do "not permitted by your admin", "invoked too many times for one day" and "Bandwidth quota exceeded" prove that nothing was sent?',
    settledBy: ['F9'],
  },
  {
    question: 'Does the platform have built-ins newer than ES2020, lookbehind and \\p{...}?',
    settledBy: ['language.newer', 'language.lookbehind', 'language.properties'],
  },
  { question: 'Does anybody feel the loading of the script?', settledBy: ['cells.cold', 'cells.many'] },
  { question: 'May TODAY() be the argument of a cell function?', settledBy: ['formulas.argumentToday'] },
  { question: 'Does an execution go on after its page was closed?', settledBy: ['G16'] },
  { question: 'Does a sidebar work without third-party cookies?', settledBy: ['G17'] },
];

/** The assumptions and questions that the check settles; without any, it confirms a fact of the host. */
export function settledBy({ id, settles = [] }: Check): string {
  const numbers =
    settles.length === 0 ? [] : [`assumption${settles.length > 1 ? 's' : ''} ${settles.join(', ')}`];
  const questions = openQuestions.filter(one => one.settledBy.includes(id)).map(({ question }) => question);
  return [...numbers, ...questions].join('\n') || 'a fact of the local host';
}
