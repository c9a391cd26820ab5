/** Answers with a status of success whose body says that they failed: {"success": false, "code": "E01", "message": "..."}. */

import { isJsonObject, type Json, type JsonObject, member } from '../../common/json';
import { serviceMessageOf } from '../service-message';

const FLAGS = ['success', 'ok', 'isSuccess', 'is_success', 'succeeded', 'successful', 'isOk'];
const FAILED_STATUS = /^(?:error|fail|failed|failure|ng|nok|ko)$/i;
const GOOD_CODE = /^(?:0+|1|2\d\d|ok|success|succeeded|normal|s0*|\d*0{3,})$/i;
const CODES = [
  'code',
  'resultCode',
  'result_code',
  'errCd',
  'errorCode',
  'error_code',
  'statusCode',
  'status_code',
  'returnCode',
  'rsltCd',
];

/**
 * What the service says where its answer tells of a failure; null where it does not. hasRecords: then only a plain "success: false" counts, since codes and
 * messages stand beside good answers too.
 */
export function failureIn(answer: Json | undefined, hasRecords: boolean): string | null {
  if (!isJsonObject(answer)) return null;
  const says = (): string => serviceMessageOf(answer) ?? '';
  const all = envelopes(answer);
  if (all.some(isRefused)) return says();
  if (hasRecords) return null;
  const isGood = FLAGS.some(name => member(answer, name) === true);
  return all.some(envelope => isFailed(envelope) || (!isGood && hasBadCode(envelope))) ? says() : null;
}

/** The answer, and the heads that some portals put beside the body. */
function envelopes(answer: JsonObject): JsonObject[] {
  const inner = ['response', 'header', 'head', 'result', 'status', 'meta']
    .map(name => member(answer, name))
    .filter(isJsonObject);
  const heads = inner.flatMap(object =>
    ['header', 'head'].map(name => member(object, name)).filter(isJsonObject),
  );
  return [answer, ...inner, ...heads];
}

function isRefused(envelope: JsonObject): boolean {
  return FLAGS.some(name => {
    const flag = member(envelope, name);
    return flag === false || (typeof flag === 'string' && /^(?:false|n|no)$/i.test(flag.trim()));
  });
}

function isFailed(envelope: JsonObject): boolean {
  const status = member(envelope, 'status') ?? member(envelope, 'result');
  if (typeof status === 'string' && FAILED_STATUS.test(status.trim())) return true;
  return ['error', 'errors', 'exception', 'fault'].some(name => {
    const error = member(envelope, name);
    if (error === undefined || error === null || error === false || error === '' || error === 0) return false;
    return typeof error !== 'object' || Object.keys(error).length > 0;
  });
}

/** A code that is none of those by which services say that all went well, with a message beside it: records have codes too. */
function hasBadCode(envelope: JsonObject): boolean {
  if (serviceMessageOf(envelope) === null) return false;
  return CODES.some(name => {
    const code = member(envelope, name);
    const isCode = typeof code === 'number' || (typeof code === 'string' && code.trim() !== '');
    return isCode && !GOOD_CODE.test(String(code).trim());
  });
}
