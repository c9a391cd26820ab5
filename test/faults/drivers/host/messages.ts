/** Between the machine's thread, which blocks while a script runs, and the thread of the services. */

import type { Exchange } from '../driver';

export type ServiceName = 'main' | 'other';

/** What a service saw. The books of that moment are the other thread's knowledge. */
export type Seen =
  | { readonly kind: 'exchange'; readonly exchange: Omit<Exchange, 'books'> }
  | { readonly kind: 'landed'; readonly effects: Exchange['landedBefore'] };

export interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

export interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

export interface Started {
  readonly main: string;
  readonly other: string;
}
