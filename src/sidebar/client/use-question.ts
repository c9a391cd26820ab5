/** Something that the script is asked for when a screen opens, and again when that is wanted. */

import { useEffect, useState } from 'preact/hooks';
import type { MethodName, Methods } from '../contract';
import { usePage } from './page';
import { type Latest, useLatest } from './use-latest';

export interface Loaded<T> extends Pick<Latest, 'failure' | 'isLoading'> {
  /** null: nothing came yet. It stays while the script is asked again. */
  readonly value: T | null;
  again(): void;
}

/** Another input is asked for by itself. */
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
