/** Requests of the team: kept, shown as they would go, sent exactly so, continued and stopped. */

import type { Asker } from '../../../commands/asker';
import type { Context } from '../../../commands/context';
import { labelOf, PERSONAL, questionAbout } from '../../../commands/pull/members-question';
import { resultText } from '../../../commands/pull/result-text';
import { stopRequests } from '../../../commands/push/cancel';
import { dropRequest, keepRequest } from '../../../commands/requests/kept-requests';
import { resumeRequests, sayOfDoubt } from '../../../commands/requests/request-resume';
import {
  labelsOf,
  pinnedSelection,
  RequestWork,
  selectedRows,
  selectionNow,
} from '../../../commands/requests/request-work';
import {
  type Decoded,
  finite,
  flag,
  listOf,
  object,
  oneOf,
  orNull,
  recordOf,
  saidFlag,
  text,
} from '../../../common/decode';
import { shownLine } from '../../../common/shown-line';
import { teamRequest, type TeamRequest } from '../../../requests/request';
import * as requestsScreenTexts from '../../../text/requests/requests-screen-texts';
import { UserError } from '../../../text/text';
import { inSheet, nothing, ofWorkspace, type Shown, withService } from '../method';
import { answersInput, asking } from '../pull/answers';
import { type After, afterInput } from '../preview-part';
import { ran } from '../review/run-view';
import { ranView, requestsView, rowsView } from './request-views';
import { openPlaceholders } from '../../../commands/requests/request-values';
import { checkTemplate } from '../../../requests/request-template';

export type RequestForm = TeamRequest;
export type TypedValues = Decoded<ReturnType<typeof valuesInput>>;
export type RequestWord = Decoded<ReturnType<typeof wordInput>>;

/** The user's values, by placeholder. */
const valuesInput = () => recordOf(text);
/** The choice about an equal earlier request. again: send it again. new: the earlier one had no effect. */
const wordInput = () => oneOf('', 'again', 'new');

/** The values that only the user knows come first. */
interface ValuesWanted {
  readonly kind: 'values';
  readonly names: readonly string[];
}

const LONGEST_NAME = 80;
const LONGEST_REASON = 300;

/** The name of the saved request; '' for none. */
function nameIn({ name }: RequestForm): string {
  return shownLine(name.trim(), LONGEST_NAME);
}

export type RequestRows = Decoded<ReturnType<typeof asked>>['rows'];
export type RequestsShown = Shown<ReturnType<typeof viewOf>>;
export type Confirmed = Decoded<ReturnType<typeof confirmed>>;
type Work = Exclude<ReturnType<typeof workOf>, { readonly kind: 'values' }>;

/** isByRow: one request for each row. rows: a tab and blocks of its rows; null: the selected rows. */
function filled() {
  return { form: teamRequest, values: valuesInput(), isByRow: flag, rows: orNull(pinnedSelection()) };
}

const asked = () => object({ ...filled(), after: afterInput() });

/** leaveOut: numbers of rows. count: the number on the button. */
const confirmed = () =>
  object({
    ...filled(),
    fingerprint: text,
    reason: text,
    leaveOut: listOf(finite),
    again: listOf(object({ row: finite, word: wordInput() })),
    count: finite,
    answers: answersInput(),
  });

const kept = () => object({ form: teamRequest, was: orNull(teamRequest) });

export const requestsMethods = () => ({
  requests: inSheet(nothing, requestsView),
  previewRequests: ofWorkspace(asked(), preview),
  sendRequests: withService(confirmed(), asking(send)),
  resumeRequests: withService(nothing, resume),
  stopRequests: inSheet(nothing, stopRequests),
  /** What the user has seen of a request in doubt. */
  sayOfRequest: inSheet(object({ id: text, tookEffect: saidFlag }), (context, { id, tookEffect }) => {
    if (!sayOfDoubt(context, id, tookEffect)) throw new UserError(requestsScreenTexts.notOpen);
    return { text: tookEffect ? requestsScreenTexts.settled : requestsScreenTexts.forgotten };
  }),
  /** was: the kept request that is replaced, as it was shown; null for a new one. */
  keepRequest: ofWorkspace(kept(), keep),
  dropRequest: ofWorkspace(object({ was: teamRequest }), drop),
});

function preview(context: Context, input: Decoded<ReturnType<typeof asked>>) {
  const found = workOf(context, input);
  return 'kind' in found ? found : viewOf(context, found, found.work.preview(), input.after);
}

/** Returns a preview if nothing was sent, because something differs from the earlier one. */
function send(context: Context, input: Confirmed, asker: Asker) {
  const found = workOf(context, input);
  if ('kind' in found) return found;
  const { work } = found;
  const now = input.isByRow ? [] : work.preview();
  // The answer of a single request is written into a tab, even if it has an effect.
  const personal = work.personal(now);
  const question = questionAbout(context, personal.map(labelOf), false);
  if (question !== null) asker.must(question.text, PERSONAL);
  if (work.reading(now) !== null) {
    const result = work.readAsShown(input.fingerprint);
    if (!('tab' in result)) return viewOf(context, found, result, null);
    return ran({ done: { accepted: 0 }, told: [resultText(result)] });
  }
  const { fingerprint, leaveOut, count } = input;
  const again = input.again.flatMap(({ row, word }) => (word === '' ? [] : [{ row, word }]));
  const order = { fingerprint, leaveOut, again, count, reason: input.reason.trim().slice(0, LONGEST_REASON) };
  const sent = work.sendAsShown(order, personal.length > 0);
  return 'accepted' in sent ? ranView(sent) : viewOf(context, found, sent, null);
}

/** Continues what this user has confirmed. */
function resume(context: Context) {
  const resumed = resumeRequests(context);
  return resumed === null ? { kind: 'nothing' as const } : ranView(resumed);
}

function keep(context: Context, { form, was }: Decoded<ReturnType<typeof kept>>) {
  const name = nameIn(form);
  if (name === '') throw new UserError(requestsScreenTexts.nameMissing);
  const request: RequestForm = { ...form, name, method: form.method.toUpperCase() };
  keepRequest(context, request, was);
  return { text: requestsScreenTexts.saved(name), kept: request };
}

function drop(context: Context, { was }: { readonly was: RequestForm }) {
  dropRequest(context, was);
  return { text: requestsScreenTexts.removed(was.name) };
}

/** The work of a form, or the values that it still needs. */
function workOf(
  context: Context,
  { form, values, isByRow, rows }: Pick<Confirmed, 'form' | 'values' | 'isByRow' | 'rows'>,
) {
  const pinned = isByRow ? (rows ?? selectionNow(context)) : null;
  const selection = pinned === null ? null : selectedRows(context, pinned);
  const labels = selection === null ? [] : labelsOf(selection.sheet).keys();
  const template = { ...form, name: nameIn(form) };
  checkTemplate(template);
  const names = openPlaceholders(context, template, new Set(labels));
  const wanted: ValuesWanted = { kind: 'values', names };
  if (names.some(name => values[name] === undefined)) return wanted;
  const typed = new Map(names.map(name => [name, { value: values[name] ?? '', typed: true }]));
  const work = new RequestWork(context, template, typed, selection);
  return { work, rows: pinned, tab: selection === null ? '' : shownLine(selection.sheet.name(), 100) };
}

function viewOf(
  context: Context,
  { work, rows: pinned, tab }: Work,
  all: ReturnType<RequestWork['preview']> | Exclude<ReturnType<RequestWork['readAsShown']>, { tab: string }>,
  after: After,
) {
  return {
    kind: 'requests' as const,
    rows: pinned,
    /** The tab of the rows; '' for a single request. */
    tab,
    /** The tab for the answer; '' for rows. */
    answerTab: shownLine(work.tab(all) ?? '', 100),
    onlyReads: work.reading(all) !== null,
    ...rowsView(context, all, after),
  };
}
