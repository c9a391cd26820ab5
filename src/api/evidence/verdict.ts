/** What one member of an answer says of whether a request went well: the one reader of flags, words and codes. */

import { isJsonObject, type Json, type JsonObject, member } from '../../common/json';
import { plain } from '../service-message';
import { wordSet } from './word-set';

/** nothing: the member is no evidence. */
export type Verdict = 'taken' | 'refused' | 'nothing';

/** Members that say whether it went well; names are compared without case, `_` and `-`. */
const FLAGS = wordSet('success ok issuccess succeeded successful isok successyn');
/** Members that say whether it went wrong. A record may have an `error` of its own, but none of these. */
const FAULT_FLAGS = wordSet('iserror haserror haserrors failed isfailed');
/** Members that hold what went wrong. */
const ERRORS = wordSet('error errors exception fault');
/** Members that say how it went, in a word or as a status of HTTP. */
const STATES = wordSet('status state result resultstatus code statuscode resultcode');
/** Members that hold a code of the service's own. */
const CODES = wordSet('code resultcode errcd errorcode statuscode returncode rsltcd');

/** Texts by which services say that nothing is there. */
const NOTHING = /^(?:null|none|nil|undefined|n\/a|-|없음)?$/i;
const YES = /^(?:true|y|yes|t|1|ok|okay|success|succeeded|성공|정상)$/i;
const NO = /^(?:false|n|no|f|0+)$/i;
/** For members that may hold a message, because "no" can be a message. */
const NO_FAULT = /^(?:false|n|f|0+)$/i;
const FAILED = /^(?:err|error|fail|failed|failure|ng|nok|ko|rejected|denied|invalid|실패|오류|에러)$/i;
const TAKEN = /^(?:ok|okay|success|succeeded|successful|normal|s0*|0+|2\d\d|성공|정상)$/i;
const FAILED_STATUS = /^[45]\d\d$/;
/** Codes by which services say that all went well. 1 counts only in a member for codes. */
const GOOD_CODE = /^(?:1|\d*000)$/;

/** What the member of that name says, by the ways in which public APIs use such names. */
export function verdictOf(name: string, value: Json | undefined): Verdict {
  const known = plain(name);
  const text = wordIn(value);
  if (FLAGS.has(known)) {
    if (NO.test(text) || FAILED.test(text)) return 'refused';
    return YES.test(text) ? 'taken' : 'nothing';
  }
  if (FAULT_FLAGS.has(known)) {
    if (NO.test(text)) return 'taken';
    return YES.test(text) ? 'refused' : 'nothing';
  }
  if (ERRORS.has(known)) return faultIn(value);
  if (STATES.has(known) && (FAILED.test(text) || FAILED_STATUS.test(text))) return 'refused';
  return (STATES.has(known) && TAKEN.test(text)) || (CODES.has(known) && isGoodCode(text))
    ? 'taken'
    : 'nothing';
}

/** The verdict of the member that a team has named as a record's error. Any other content is a refusal. */
export function verdictOnError(name: string, value: Json | undefined): Verdict {
  const known = plain(name);
  const verdict = verdictOf(name, value);
  const isFlag = FLAGS.has(known) || FAULT_FLAGS.has(known);
  // An unknown word for a state may mean success or failure.
  const isState = STATES.has(known) && !CODES.has(known) && typeof value !== 'object';
  if (verdict !== 'nothing' || isFlag || isState) return verdict;
  return TAKEN.test(wordIn(value)) ? 'taken' : faultIn(value);
}

/** What an object says in so many words, by members that are none of a record's own. */
export function saidOutright(object: JsonObject): Verdict {
  const verdicts = Object.keys(object).map((name): Verdict => {
    const value = member(object, name);
    const isOutright = FLAGS.has(plain(name)) || FAULT_FLAGS.has(plain(name)) || value === true;
    return isOutright ? verdictOf(name, value) : 'nothing';
  });
  if (verdicts.includes('refused')) return 'refused';
  return verdicts.includes('taken') ? 'taken' : 'nothing';
}

/** True if a member about the outcome or about an error says that the request failed. */
export function saysError(object: JsonObject): boolean {
  return Object.keys(object).some(name => verdictOf(name, member(object, name)) === 'refused');
}

/** True if a member for codes has a code that is no success and not empty. */
export function hasBadCode(object: JsonObject): boolean {
  return Object.keys(object).some(name => {
    const text = wordIn(member(object, name));
    return CODES.has(plain(name)) && !NOTHING.test(text) && !NO.test(text) && !isGoodCode(text);
  });
}

/** What the value of a member for what went wrong says. */
export function faultIn(value: Json | undefined, depth = 0): Verdict {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value !== 'object') {
    const text = wordIn(value);
    if (NO_FAULT.test(text)) return 'taken';
    return NOTHING.test(text) ? 'nothing' : 'refused';
  }
  const names = Object.keys(value);
  // {"code": 0, "message": "OK"}
  const hasGoodCode = (object: JsonObject): boolean =>
    names.some(name => CODES.has(plain(name)) && isGoodCode(wordIn(member(object, name))));
  if (isJsonObject(value) && hasGoodCode(value)) return 'taken';
  const parts = isJsonObject(value) ? names.map(name => member(value, name)) : value;
  return depth < DEEPEST && parts.some(part => faultIn(part, depth + 1) === 'refused')
    ? 'refused'
    : 'nothing';
}

/** People read no deeper error. */
const DEEPEST = 4;

function isGoodCode(text: string): boolean {
  return TAKEN.test(text) || GOOD_CODE.test(text);
}

function wordIn(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value).trim();
}
