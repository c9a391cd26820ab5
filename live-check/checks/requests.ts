/** Requests to the service: all without a key, and all only read. */

import { group, type Json } from '../check';
import { needs } from '../granted';
import type { Lab } from '../lab';

const PATH = '/api/public-docs/tags';
const OUTSIDE = 'https://www.example.com/api/public-docs/tags';
const NOBODY = 'https://nobody-has-this.invalid/api/public-docs/tags';
const AT_ONCE = 4;

type Response = GoogleAppsScript.URL_Fetch.HTTPResponse;
type Options = GoogleAppsScript.URL_Fetch.URLFetchRequestOptions;

const QUIET: Options = { muteHttpExceptions: true, followRedirects: false };

/** The address of a list at the service. */
function address(lab: Lab): string {
  needs(lab, 'script.external_request');
  const { address: known } = lab.surroundings;
  if (known === '')
    lab.notTried(
      'Nobody knows the service here. Connect first, or build with --pin-host, and start a new live check.',
    );
  return known + PATH;
}

/** The service refuses requests without a key. */
const refuses = (response: Response): boolean => [401, 403].includes(response.getResponseCode());

export const requestChecks = group('requests', {
  answer: {
    title: 'A request without a key, with muteHttpExceptions',
    otherwise:
      'The refusal throws instead of coming as an answer. The add-on then says "no answer" and not "the key is refused".',
    weight: 'mend',
    settles: [4],
    expected: { isRefused: true, hasText: true },
    run: lab => {
      const response = UrlFetchApp.fetch(address(lab), QUIET);
      lab.note('status', response.getResponseCode());
      return { isRefused: refuses(response), hasText: response.getContentText().length > 0 };
    },
  },
  thrown: {
    title: 'A request without a key, without muteHttpExceptions',
    otherwise: 'The refusal comes as an answer. The add-on always mutes exceptions, so both are alike to it.',
    whenRefused: 'The add-on always mutes exceptions.',
    weight: 'harmless',
    expected: ['throws'],
    run: lab => {
      const url = address(lab);
      return [lab.throws(() => UrlFetchApp.fetch(url, { followRedirects: false })) ? 'throws' : 'answers'];
    },
  },
  headers: {
    title: 'Headers of an answer',
    otherwise:
      'A header comes under another name or as a list. The pace of retries and the paging by headers do not work.',
    weight: 'mend',
    expected: { isFound: true, areTexts: true },
    run: lab => {
      const headers = UrlFetchApp.fetch(address(lab), QUIET).getAllHeaders() as Record<string, unknown>;
      const names = Object.keys(headers);
      lab.note('names', names.join(' '));
      return {
        isFound: names.some(name => name.toLowerCase() === 'content-type'),
        areTexts: names.every(name => typeof headers[name] === 'string' || Array.isArray(headers[name])),
      };
    },
  },
  parallel: {
    title: 'Four requests at once, by fetchAll',
    otherwise:
      'Answers come in another order, or one is missing. The add-on sends one request after the other.',
    whenRefused: 'The add-on sends one request after the other.',
    weight: 'harmless',
    expected: { answers: AT_ONCE, areRefused: true },
    run: lab => {
      const requests = Array.from({ length: AT_ONCE }, () => ({ ...QUIET, url: address(lab) }));
      let responses: Response[] = [];
      lab.measure('ms', () => {
        responses = UrlFetchApp.fetchAll(requests);
      });
      return { answers: responses.length, areRefused: responses.every(refuses) };
    },
  },
  outside: {
    title: 'A request to another host than the pinned one',
    otherwise:
      'The manifest does not keep requests at the pinned host. The code of the add-on checks the host too, so the key does not leave.',
    whenRefused: 'The code of the add-on checks the host before it sends.',
    weight: 'harmless',
    expected: ['refused'],
    run: lab => {
      if (lab.surroundings.pinnedHost === '')
        lab.notTried('Only a build with --pin-host has a list of hosts.');
      return refusal(lab, OUTSIDE);
    },
  },
  nobody: {
    title: 'A request to a host that does not exist',
    otherwise:
      'It gives an answer, so a wrong address looks like a service that answers. Compare the address before you connect.',
    weight: 'mend',
    settles: [4],
    expected: ['refused'],
    run: lab => refusal(lab, NOBODY),
  },
});

function refusal(lab: Lab, url: string): Json {
  needs(lab, 'script.external_request');
  return [lab.throws(() => UrlFetchApp.fetch(url, QUIET)) ? 'refused' : 'answered'];
}
