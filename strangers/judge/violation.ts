/** The kinds of violations. */

export const KINDS = [
  'no connection',
  'list impossible',
  'list short',
  'row removed',
  'duplicate row',
  'wrong value',
  'lost zero',
  'odd value spoils others',
  'live formula',
  'failure taken for a list',
  'needless mark',
  'edit nobody made',
  'money left out',
  'error without words',
  'duplicate record',
  'overwritten field',
  'lost update',
  'lost edit',
  'applied untrue',
  'push impossible',
  'id type',
] as const;

export type Kind = (typeof KINDS)[number];

export interface Violation {
  readonly kind: Kind;
  readonly text: string;
}
