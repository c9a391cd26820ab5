import { isJsonObject, type Json, type JsonObject, parseJson } from '../common/json';
import { withoutHalf, withoutUnseen } from '../common/shown-line';
import { wordSet } from './evidence/word-set';

const LONGEST = 300;
/** The depth of the search for a message, and the maximum number of messages of a list. */
const DEEPEST = 4;
const MOST_PARTS = 20;

/** Members with the message, the most informative first. Names are compared without case, `_` and `-`. */
const MESSAGES = wordSet(
  'message messages msg defaultmessage errormessage errormsg resultmessage resultmsg error errordescription detail description reason title',
);
/** Members with messages about fields: a list of objects, or a map from field to messages. */
const BY_FIELD = wordSet(
  'errors fielderrors violations constraintviolations invalidparams validationerrors details issues',
);
/** Members that name the field in such an object. */
const FIELDS = wordSet('field fieldname param parameter property propertypath path pointer loc name');
/** Wrappers that may hold the message. */
const WRAPPERS = wordSet('response result meta data body status header head');

/**
 * The service's message in a refusal, on one line of at most 300 characters. The body's shape is unknown
 * (docs/service.md#errors). So the usual places are tried in order, and messages about fields are added. If all places
 * are empty, the beginning of the body is the message. status: left out at the beginning of the message, because every
 * caller names the status beside it.
 */
export function serviceMessage(body: string, status?: number): string {
  const json = parseJson(body);
  const found = json === undefined ? '' : messageIn(json, 0);
  return shortLine(withoutStatus((found !== '' ? found : textOfPage(bounded(body))).trim(), status));
}

function withoutStatus(text: string, status: number | undefined): string {
  const [start = '', code] = /^([45]\d\d)(?!\d|\.\d)[\s:,-]*/.exec(text) ?? [];
  return code !== undefined && Number(code) === status
    ? withoutStatus(text.slice(start.length), status)
    : text;
}

/** A page repeats its heading in its title. */
function textOfPage(body: string): string {
  if (!body.includes('<')) return body;
  const [shown = '', whole] = [body.replace(/<(title|style|script)\b[^<]*<\/\1>/gi, ' '), body].map(html =>
    html.replace(/<[^<>]*>/g, ' ').trim(),
  );
  return shown === '' ? (whole ?? '') : shown;
}

/** The message in a parsed answer, on one line; null if there is none. */
export function serviceMessageOf(json: Json): string | null {
  const found = messageIn(json, 0);
  return found === '' ? null : shortLine(found);
}

/** On one line without invisible characters, so that it cannot look like our own words. */
function shortLine(text: string): string {
  return withoutHalf(withoutUnseen(bounded(text).replace(/\s+/g, ' ')).trim().slice(0, LONGEST));
}

/** A message: a text, a list of messages, or an object with one. */
function messageIn(json: Json, depth: number): string {
  if (typeof json === 'string') return json;
  if (depth > DEEPEST) return '';
  if (Array.isArray(json)) return listed(json, depth);
  if (!isJsonObject(json)) return '';
  const main = firstText(json, MESSAGES, value => messageIn(value, depth + 1));
  const fields = firstText(json, BY_FIELD, value => ofFields(value, depth + 1));
  if (main !== '' && fields !== '') return `${main}${/[.:!?]$/.test(main) ? ' ' : ': '}${fields}`;
  if (main !== '' || fields !== '') return main + fields;
  if (isMapOfLists(json)) return ofFields(json, depth + 1);
  return firstText(json, WRAPPERS, value => (isJsonObject(value) ? messageIn(value, depth + 1) : ''));
}

function listed(list: readonly Json[], depth: number): string {
  const parts = list
    .slice(0, MOST_PARTS)
    .map(item => (isJsonObject(item) ? ofOneField(item, depth + 1) : messageIn(item, depth + 1)));
  return parts.filter(part => part !== '').join('; ');
}

/** Messages about fields: a list of objects or texts, or a map from field to messages. */
function ofFields(value: Json, depth: number): string {
  if (!isJsonObject(value)) return messageIn(value, depth);
  const parts = Object.keys(value)
    .slice(0, MOST_PARTS)
    .map(name => named(name, messageIn(value[name] as Json, depth + 1)));
  return parts.filter(part => part !== '').join('; ');
}

/** `{"name": ["too long"]}`: a map of fields without a wrapper. */
function isMapOfLists(json: JsonObject): boolean {
  const values = Object.keys(json).map(name => json[name] as Json);
  const isText = (value: Json): boolean => typeof value === 'string';
  return values.length > 0 && values.every(value => Array.isArray(value) && value.every(isText));
}

function ofOneField(entry: JsonObject, depth: number): string {
  const message = messageIn(entry, depth);
  const field = firstText(entry, FIELDS, value => {
    if (Array.isArray(value)) return value.filter(part => part !== 'body').join('.');
    return typeof value === 'string' ? value : '';
  });
  return message === field ? message : named(field, message);
}

function named(field: string, message: string): string {
  return field === '' || message === '' ? message : `${field}: ${message}`;
}

function firstText(object: JsonObject, names: Iterable<string>, read: (value: Json) => string): string {
  const members = new Map(Object.keys(object).map(name => [plain(name), object[name] as Json]));
  for (const name of names) {
    const value = members.get(name);
    const text = value === undefined ? '' : read(value);
    if (text !== '') return text;
  }
  return '';
}

/** A member's name without case, `_` and `-`. */
export function plain(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}

/** Cuts the text before patterns run over it, because a hostile answer may be long. */
function bounded(text: string): string {
  return text.slice(0, 4 * LONGEST);
}
