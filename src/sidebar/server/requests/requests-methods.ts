/** Requests of the team for the sidebar: a form, its preview, and sending exactly that. */

import type { Context } from '../../../commands/context';
import { labelOf, questionAbout } from '../../../commands/pull/members-question';
import { resultText } from '../../../commands/pull/result-text';
import { beforeText, effectText, requestLines } from '../../../commands/requests/request-words';
import { noted, saveRequest } from '../../../commands/requests/saved-requests';
import {
  type PlannedRequest,
  planRequest,
  readAsShown,
  sendAsShown,
  type WantedRequest,
} from '../../../commands/requests/single-request';
import { type Decoded, object, text } from '../../../common/decode';
import { shownLine } from '../../../common/shown-line';
import { checkTemplate } from '../../../requests/request-template';
import * as requestsScreenTexts from '../../../text/requests/requests-screen-texts';
import { joined, type Text } from '../../../text/text';
import { UserError } from '../../../text/user-error';
import { inSheet, nothing, withService } from '../method';
import { answersInput, asksAbout } from '../pull/answers';
import { requestsView } from './request-doubts-view';
import {
  formInput,
  nameIn,
  type RequestForm,
  shownReason,
  valuesInput,
  wantedOf,
  wordInput,
  wordsFor,
} from './request-form-input';
import {
  forget,
  previewRows,
  resume,
  rowsAsked,
  rowsConfirmed,
  sendRows,
  settle,
  stop,
} from './request-rows-view';
import { shown } from '../shown';

export type RequestShown = ReturnType<typeof viewOf>;
export type RequestSent = ReturnType<typeof sentView>;

const filled = () => object({ form: formInput(), values: valuesInput() });

const confirmed = () =>
  object({
    form: formInput(),
    values: valuesInput(),
    fingerprint: text,
    reason: text,
    word: wordInput(),
    answers: answersInput(),
  });

type Input = Decoded<ReturnType<typeof confirmed>>;

export const requestsMethods = () => ({
  requests: inSheet(nothing, requestsView),
  previewRequest: inSheet(filled(), preview),
  sendRequest: withService(confirmed(), send),
  previewRows: inSheet(rowsAsked(), previewRows),
  sendRows: withService(rowsConfirmed(), sendRows),
  resumeRequests: withService(nothing, resume),
  stopRequests: inSheet(nothing, stop),
  forgetRequest: inSheet(object({ id: text }), forget),
  settleRequest: inSheet(object({ id: text }), settle),
  saveRequest: inSheet(object({ form: formInput() }), save),
});

function preview(context: Context, input: Decoded<ReturnType<typeof filled>>) {
  context.requireConnected();
  const wanted = wantedOf(context, input.form, input.values);
  return 'kind' in wanted ? wanted : viewOf(context, planRequest(context, wanted));
}

function viewOf(context: Context, planned: PlannedRequest) {
  const { request, onlyReads, tab, fingerprint, before } = planned;
  return {
    kind: 'request' as const,
    lines: shown(context, joined(requestLines(request))),
    onlyReads,
    /** The tab for the answer. */
    tab: shownLine(tab, 100),
    /** Identifies the preview in the confirmation. */
    fingerprint,
    /** The facts about an earlier equal request; '' if there was none. */
    before: before === null ? '' : shown(context, beforeText(context, before)),
    /** The possible choices; empty if there was no equal request, or it is still held. */
    words: wordsFor(context, before),
  };
}

/** The new preview, if nothing was sent because something differs from the earlier one. */
function send(context: Context, input: Input) {
  context.requireConnected();
  const wanted = wantedOf(context, input.form, input.values);
  if ('kind' in wanted) return wanted;
  const planned = planRequest(context, wanted);
  if (planned.fingerprint !== input.fingerprint) return viewOf(context, planned);
  // The answer is written into a tab, even for a request with an effect.
  const question = questionAbout(context, planned.personal.map(labelOf), false);
  const personal = asksAbout(context, question, input.answers);
  if (personal !== null) return personal;
  const came: { view: RequestSent | RequestShown | null } = { view: null };
  noted(context, wanted.template.name, () => {
    const done = planned.onlyReads ? read(context, wanted, input) : effect(context, wanted, input);
    came.view = done.view;
    return done.told;
  });
  return came.view ?? viewOf(context, planned);
}

/** told: the note to store with the saved request; null if nothing happened. */
interface Done {
  readonly view: RequestSent | RequestShown;
  readonly told: Text | null;
}

function read(context: Context, wanted: WantedRequest, { fingerprint }: Input): Done {
  const result = readAsShown(context, wanted, fingerprint);
  if ('request' in result) return { view: viewOf(context, result), told: null };
  const told = resultText(result);
  return { view: sentView(context, 'accepted', told), told };
}

function effect(context: Context, wanted: WantedRequest, { fingerprint, word, reason }: Input): Done {
  const confirmed = { fingerprint, word: word === '' ? null : word, reason: shownReason(reason) };
  const result = sendAsShown(context, wanted, confirmed);
  if ('request' in result) return { view: viewOf(context, result), told: null };
  const told = effectText(result);
  const ended = result.result;
  const known = ended === 'accepted' || ended === 'rejected' || ended === 'unknown' ? ended : 'notSent';
  return { view: sentView(context, known, told), told };
}

function sentView(context: Context, outcome: 'accepted' | 'rejected' | 'unknown' | 'notSent', told: Text) {
  return { kind: 'sent' as const, outcome, text: shown(context, told) };
}

function save(context: Context, { form }: { readonly form: RequestForm }) {
  context.requireConnected();
  const name = nameIn(form);
  if (name === '') throw new UserError(requestsScreenTexts.nameMissing);
  checkTemplate(form);
  const method = form.method.toUpperCase();
  saveRequest(context, { ...form, method, name }, `${method} ${form.path}`);
  return { text: shown(context, requestsScreenTexts.saved(name)) };
}
