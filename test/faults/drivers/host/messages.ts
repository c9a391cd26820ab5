/** Messages between the machine's thread, which blocks during a script, and the services' thread. */

import type { Exchange } from '../driver';

export type ServiceName = 'main' | 'other';

/** The events at a service. The other thread knows the books of that moment. */
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
