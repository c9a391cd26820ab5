/** Custom requests for the sidebar: a form, what it becomes, and sending exactly that. */

import type { Context } from '../../../commands/context';
import { labelOf, questionAbout } from '../../../commands/pull/members';
import { resultText } from '../../../commands/pull/result-text';
import { beforeText, effectText, requestLines } from '../../../commands/requests/request-words';
import { noted, requestSheet, saveRequest } from '../../../commands/requests/saved-requests';
import {
  type PlannedRequest,
  planRequest,
  readAsShown,
  sendAsShown,
  type WantedRequest,
} from '../../../commands/requests/single-request';
import { type Decoder, finite, listOf, object, oneOf, recordOf, text } from '../../../common/decode';
import { shownLine } from '../../../common/shown-line';
import { checkTemplate } from '../../../requests/template';
import { requestsScriptTexts } from '../../../text/requests-script-texts';
import { joined, type Text } from '../../../text/text';
import { UserError } from '../../../text/user-error';
import type { RequestRows, RequestSent, RequestShown, RequestsMethods } from '../../methods/requests';
import { type Handlers, method, nothing } from '../method';
import { asksAbout } from '../pull/pull';
import { answersInput } from '../pull/pull-methods';
import { requestsView } from './request-doubts';
import { nameIn, shownReason, wantedOf, wordsFor } from './request-form';
import { forget, previewRows, resume, sendRows, settle, stop } from './request-rows';
import { shown } from '../shown';

function inputs() {
  const form = object({ name: text, method: text, path: text, query: text, body: text });
  const block = object({ first: finite, last: finite });
  const pinned = object({ sheet: finite, rows: listOf(block) });
  // null stands for the selection of this moment; what is no selection is refused, not taken for that.
  const rows: Decoder<RequestRows> = json => (json === null ? null : pinned(json));
  const word = oneOf('', 'again', 'new');
  const values = recordOf(text);
  return {
    filled: { form, values },
    form,
    word,
    rows,
    again: listOf(object({ row: finite, word })),
  };
}

export function requestsMethods(): Handlers<RequestsMethods> {
  const { filled, form, word, rows, again } = inputs();
  const confirmed = { fingerprint: text, reason: text };
  return {
    requests: method<'requests'>(nothing, requestsView),
    previewRequest: method<'previewRequest'>(object(filled), preview),
    sendRequest: method<'sendRequest'>(
      object({ ...filled, ...confirmed, word, answers: answersInput() }),
      send,
    ),
    previewRows: method<'previewRows'>(object({ ...filled, rows, from: finite }), previewRows),
    sendRows: method<'sendRows'>(
      object({ ...filled, ...confirmed, rows, leaveOut: listOf(finite), again, count: finite }),
      sendRows,
    ),
    resumeRequests: method<'resumeRequests'>(nothing, resume),
    stopRequests: method<'stopRequests'>(nothing, stop),
    forgetRequest: method<'forgetRequest'>(object({ id: text }), forget),
    settleRequest: method<'settleRequest'>(object({ id: text }), settle),
    saveRequest: method<'saveRequest'>(object({ form }), save),
  };
}

function preview(context: Context, input: RequestsMethods['previewRequest']['input']) {
  context.requireConnected();
  const wanted = wantedOf(context, input.form, input.values);
  return 'kind' in wanted ? wanted : viewOf(context, planRequest(context, wanted));
}

function viewOf(context: Context, planned: PlannedRequest): RequestShown {
  const { request, onlyReads, tab, fingerprint, before } = planned;
  return {
    kind: 'request',
    lines: shown(context, joined(requestLines(request))),
    onlyReads,
    tab: shownLine(tab, 100),
    fingerprint,
    before: before === null ? '' : shown(context, beforeText(context, before)),
    words: wordsFor(context, before),
  };
}

function send(
  context: Context,
  input: RequestsMethods['sendRequest']['input'],
): RequestsMethods['sendRequest']['result'] {
  context.requireConnected();
  const wanted = wantedOf(context, input.form, input.values);
  if ('kind' in wanted) return wanted;
  const planned = planRequest(context, wanted);
  if (planned.fingerprint !== input.fingerprint) return viewOf(context, planned);
  // What comes back is written into a tab, also of what may have an effect.
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

type Input = RequestsMethods['sendRequest']['input'];
/** told: what is kept of it with the saved request; null where nothing happened. */
interface Done {
  readonly view: RequestSent | RequestShown;
  readonly told: Text | null;
}

function read(context: Context, wanted: WantedRequest, { fingerprint }: Input): Done {
  const result = readAsShown(context, wanted, fingerprint);
  if ('request' in result) return { view: viewOf(context, result), told: null };
  const told = resultText(result);
  return { view: { kind: 'sent', outcome: 'accepted', text: shown(context, told) }, told };
}

function effect(context: Context, wanted: WantedRequest, { fingerprint, word, reason }: Input): Done {
  const confirmed = { fingerprint, word: word === '' ? null : word, reason: shownReason(reason) };
  const result = sendAsShown(context, wanted, confirmed);
  if ('request' in result) return { view: viewOf(context, result), told: null };
  const told = effectText(result);
  const { state } = result;
  const known = state === 'accepted' || state === 'rejected' || state === 'unknown' ? state : 'notSent';
  return { view: { kind: 'sent', outcome: known, text: shown(context, told) }, told };
}

function save(context: Context, { form }: RequestsMethods['saveRequest']['input']): { text: string } {
  context.requireConnected();
  const name = nameIn(form);
  if (name === '') throw new UserError(requestsScriptTexts.nameMissing);
  checkTemplate(form);
  const method = form.method.toUpperCase();
  saveRequest(
    context,
    requestSheet(context),
    { ...form, method, name },
    { tab: `${method} ${form.path}`, status: '' },
  );
  return { text: shown(context, requestsScriptTexts.saved(name)) };
}
