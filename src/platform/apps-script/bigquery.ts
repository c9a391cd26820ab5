/**
 * BigQuery over UrlFetchApp. Only a build with BigQuery includes this file, and no other file may name the token:
 * it leaves only in the requests of this file, and these go only to BigQuery's host.
 */

import type { Google } from '../ports/google';
import { TransportError } from '../ports';
import { answerOf } from './http-transport-adapter';
import { scopeGate } from './permissions-adapter';

export const BIGQUERY_SCOPE = 'https://www.googleapis.com/auth/bigquery';
const HOST = 'https://bigquery.googleapis.com/';

export function appsScriptGoogle(): Google {
  return {
    send({ method, path, body, contentType = 'application/json', headers = {} }) {
      const options = {
        method,
        headers: { ...headers, Authorization: `Bearer ${ScriptApp.getOAuthToken()}` },
        muteHttpExceptions: true,
        followRedirects: false,
        ...(body === undefined ? {} : { contentType, payload: body }),
      };
      const answer = answerOf(() => UrlFetchApp.fetch(HOST + path, options));
      if (answer instanceof TransportError) throw answer;
      return answer;
    },
    ...scopeGate(BIGQUERY_SCOPE),
  };
}
