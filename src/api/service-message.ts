import { isJsonObject, type Json, member, parseJson } from '../common/json';
import { UNSEEN } from '../common/shown-line';

const LONGEST = 300;

/**
 * What the service says in an error answer. The body's shape is unknown (docs/service.md#errors), so the usual places are tried in order; else the
 * first 300 characters as plain text, mark-up removed.
 */
export function serviceMessage(body: string): string {
  const json = parseJson(body);
  const found = json === undefined ? null : messageIn(json);
  return cleaned(found ?? bounded(body).replace(/<[^<>]*>/g, ' '));
}

/** On one line and without unseen characters, so that it cannot pass for words of ours. */
function cleaned(text: string): string {
  // A surrogate pair must not be torn apart.
  return bounded(text)
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .trim()
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '');
}

/** The message in an answer that was read already; null where there is none. */
export function serviceMessageOf(json: Json): string | null {
  const found = messageIn(json);
  return found === null ? null : cleaned(found);
}

function messageIn(json: Json): string | null {
  if (!isJsonObject(json)) return typeof json === 'string' ? json : null;
  const error = member(json, 'error');
  const errors = member(json, 'errors');
  const candidates = [
    member(json, 'message'),
    error,
    isJsonObject(error) ? member(error, 'message') : undefined,
    Array.isArray(errors) ? messagesOf(errors) : undefined,
    member(json, 'detail'),
    ...['msg', 'resultMsg', 'errMsg', 'errorMessage', 'error_description'].map(name => member(json, name)),
  ];
  const text = candidates.find(candidate => typeof candidate === 'string' && candidate !== '');
  return typeof text === 'string' ? text : null;
}

function messagesOf(errors: readonly Json[]): string {
  return errors
    .map(entry => (isJsonObject(entry) ? member(entry, 'message') : entry))
    .filter(message => typeof message === 'string')
    .join('; ');
}

/** Before any pattern runs over it: a hostile answer may be long. */
function bounded(text: string): string {
  return text.slice(0, 4 * LONGEST);
}
