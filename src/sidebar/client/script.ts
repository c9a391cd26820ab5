/** Calls of the script: JSON texts both ways over google.script.run, which knows no order, loses answers, and may run as another account. */

import {
  type Call,
  type FailureKind,
  type MethodName,
  type Methods,
  type PageStart,
  PROTOCOL_VERSION,
  type Reply,
} from '../protocol';

/** How a call ended that gave no result. lost: nobody knows whether it was done. */
export interface Failure {
  readonly kind: FailureKind | 'otherAccount' | 'lost';
  /** What the script says; '' where it says nothing. */
  readonly text: string;
  /** A page of Google's that mends it; absent for none. */
  readonly link?: string;
}

export type Outcome<Name extends MethodName> =
  | { readonly ok: true; readonly result: Methods[Name]['result']; readonly emptied: string }
  | { readonly ok: false; readonly failure: Failure };

interface Runner {
  withSuccessHandler(handler: (reply: unknown) => void): Runner;
  withFailureHandler(handler: (error: unknown) => void): Runner;
  sidebarCall(request: string): void;
}

declare const google: { readonly script: { readonly run: Runner } };

/** The platform ends an execution after six minutes and says so within half a minute more: after that no answer comes. */
const GIVEN_UP_MS = 400_000;
/** How Google says that the browser calls as another account. */
const OTHER_ACCOUNT = /PERMISSION_DENIED|Authorization is required/;

/** Never throws: whatever goes wrong is an outcome. */
export function ask<Name extends MethodName>(
  { user, email }: Pick<PageStart, 'user' | 'email'>,
  method: Name,
  input: Methods[Name]['input'],
): Promise<Outcome<Name>> {
  const call: Call<Name> = { version: PROTOCOL_VERSION, method, input, user, email };
  return new Promise(resolve => {
    const fail = (failure: Failure): void => resolve({ ok: false, failure });
    setTimeout(() => fail({ kind: 'lost', text: '' }), GIVEN_UP_MS);
    try {
      google.script.run
        .withSuccessHandler(reply => resolve(outcomeOf<Name>(reply)))
        .withFailureHandler(error => fail(failureOf(error)))
        .sidebarCall(JSON.stringify(call));
    } catch (error) {
      fail({ kind: 'unexpected', text: String(error) });
    }
  });
}

function outcomeOf<Name extends MethodName>(text: unknown): Outcome<Name> {
  // Without a text the platform has dropped the whole answer.
  if (typeof text !== 'string') return { ok: false, failure: { kind: 'lost', text: '' } };
  const reply = JSON.parse(text) as Reply<Name>;
  if (!reply.ok) return { ok: false, failure: failureIn(reply) };
  return reply;
}

function failureIn({ kind, text, link }: Extract<Reply, { readonly ok: false }>): Failure {
  return { kind, text, ...(link !== undefined && link !== '' && { link }) };
}

function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return OTHER_ACCOUNT.test(message) ? { kind: 'otherAccount', text: '' } : { kind: 'lost', text: '' };
}
