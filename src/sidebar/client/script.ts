/** Calls of the script by google.script.run, which may reorder calls, lose answers, or use another account. */

import type { MethodName, Methods } from '../contract';
import {
  type Call,
  type FailureKind,
  type PageStart,
  type Pieces,
  PROTOCOL_VERSION,
  type Reply,
} from '../protocol';

/** How a call failed. lost: it is unknown whether the call was carried out. */
export interface Failure {
  readonly kind: FailureKind | 'otherAccount' | 'lost';
  /** The script's message; '' for none. */
  readonly text: string;
  /** A page of Google that helps; absent for none. */
  readonly link?: string;
}

/** The result of a call. */
export type Answered<Result> =
  | { readonly ok: true; readonly result: Result; readonly emptied: string }
  | { readonly ok: false; readonly failure: Failure };

export type Outcome<Name extends MethodName> = Answered<Methods[Name]['result']>;

interface Runner {
  withSuccessHandler(handler: (reply: unknown) => void): Runner;
  withFailureHandler(handler: (error: unknown) => void): Runner;
  sidebarCall(request: string): void;
}

declare const google: { readonly script: { readonly run: Runner } };

/** The platform ends an execution after six minutes and reports it within half a minute; later no answer comes. */
const GIVEN_UP_MS = 400_000;
/** Google's words if the browser calls as another account. */
const OTHER_ACCOUNT = /PERMISSION_DENIED|Authorization is required/;

/** The page's user. */
type Who = Pick<PageStart, 'user' | 'email'>;

/** Never throws: every failure is an outcome. */
export async function ask<Name extends MethodName>(
  who: Who,
  method: Name,
  input: Methods[Name]['input'],
): Promise<Outcome<Name>> {
  const told = await callScript(who, method, input);
  if (typeof told !== 'string') return { ok: false, failure: told };
  const reply = JSON.parse(told) as Reply<Methods[Name]['result']> | Pieces;
  return 'pieces' in reply ? whole<Name>(who, reply) : outcomeOf(reply);
}

/** Requests the other pieces at once. The method was carried out, even if they do not come. */
async function whole<Name extends MethodName>(who: Who, first: Pieces): Promise<Outcome<Name>> {
  const { id, pieces } = first;
  const places = Array.from({ length: pieces - 1 }, (_, i) => i + 1);
  const others = await Promise.all(places.map(at => ask(who, 'piece', { id, at })));
  const parts = others.map(one => (one.ok ? one.result : null));
  if (parts.includes(null)) return { ok: false, failure: { kind: 'lost', text: '' } };
  return outcomeOf(JSON.parse([first.text, ...parts].join('')) as Reply<Methods[Name]['result']>);
}

/** The text of the answer, or the failure. */
function callScript<Name extends MethodName>(
  who: Who,
  method: Name,
  input: Methods[Name]['input'],
): Promise<string | Failure> {
  const call: Call = { version: PROTOCOL_VERSION, method, input, user: who.user, email: who.email };
  return new Promise(resolve => {
    setTimeout(() => resolve({ kind: 'lost', text: '' }), GIVEN_UP_MS);
    try {
      google.script.run
        // Without a text the platform has dropped the whole answer.
        .withSuccessHandler(reply => resolve(typeof reply === 'string' ? reply : { kind: 'lost', text: '' }))
        .withFailureHandler(error => resolve(failureOf(error)))
        .sidebarCall(JSON.stringify(call));
    } catch (error) {
      resolve({ kind: 'unexpected', text: String(error) });
    }
  });
}

function outcomeOf<Name extends MethodName>(reply: Reply<Methods[Name]['result']>): Outcome<Name> {
  if (reply.ok) return reply;
  const { kind, text, link } = reply;
  return { ok: false, failure: { kind, text, ...(link !== undefined && link !== '' && { link }) } };
}

function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return OTHER_ACCOUNT.test(message) ? { kind: 'otherAccount', text: '' } : { kind: 'lost', text: '' };
}
