// The service's answer before the switches shape it. Plain data, because kept answers are written to the state file.
import type { Failure } from '../switches';

export type Payload =
  | {
      readonly kind: 'list';
      /** The list of the records; it decides how they are written. */
      readonly resource: string;
      readonly items: readonly unknown[];
      readonly meta: Readonly<Record<string, unknown>>;
      readonly spanDays?: number;
    }
  | { readonly kind: 'record'; readonly resource: string; readonly record: unknown }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'page'; readonly format: 'html' | 'text'; readonly text: string }
  | { readonly kind: 'nothing' };

export interface Answer {
  readonly status: number;
  readonly payload: Payload;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The final outcome of a request. */
export type Decision =
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** The connection breaks without an answer. */
  | { readonly kind: 'drop' }
  /** The client gets no answer for so many milliseconds. */
  | { readonly kind: 'hang'; readonly ms: number }
  /** The request waits for an earlier one and then continues. */
  | { readonly kind: 'wait'; readonly until: number; readonly resume: () => Decision };

/** An error answer; its body takes the shape of the switch `errorShape`. */
export function failed(status: number, message: string, headers?: Readonly<Record<string, string>>): Answer {
  return { status, payload: { kind: 'error', message }, ...(headers === undefined ? {} : { headers }) };
}

/** A decision to answer with an error. */
export function refuse(
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Decision {
  return { kind: 'answer', answer: failed(status, message, headers) };
}

/** The answer for the switch `fail`. */
export function failureAnswer(failure: Failure): Answer {
  const message = failure.status >= 500 ? 'Something went wrong on our side.' : 'The request was refused.';
  switch (failure.body) {
    case 'json':
      return failed(failure.status, message);
    case 'html':
      return {
        status: failure.status,
        payload: { kind: 'page', format: 'html', text: htmlPage(failure.status, message) },
      };
    case 'text':
      return { status: failure.status, payload: { kind: 'page', format: 'text', text: message } };
    case 'empty':
      return { status: failure.status, payload: { kind: 'nothing' } };
  }
}

/** A gateway's error page. */
export function htmlPage(status: number, message: string): string {
  return `<!DOCTYPE html>\n<html><head><title>${status}</title></head>\n<body><center><h1>${status}</h1><p>${message}</p></center></body></html>\n`;
}
