/** Data that a screen requests when it opens, and again on demand. */

import { useEffect, useState } from 'preact/hooks';
import type { MethodName, Methods } from '../contract';
import { usePage } from './page';
import { type Latest, useLatest } from './use-latest';

export interface Loaded<T> extends Pick<Latest, 'failure' | 'isLoading'> {
  /** null: nothing has come yet. The old value stays during a new request. */
  readonly value: T | null;
  again(): void;
}

/** A changed input starts a new request. */
export function useQuestion<Name extends MethodName>(
  method: Name,
  input: Methods[Name]['input'],
): Loaded<Methods[Name]['result']> {
  const page = usePage();
  const { isLoading, failure, call } = useLatest(true);
  const [value, setValue] = useState<Methods[Name]['result'] | null>(null);
  const again = (): void => call<Methods[Name]['result']>(page.ask(method, input), setValue);
  useEffect(again, [JSON.stringify(input)]);
  return { value, failure, isLoading, again };
}
