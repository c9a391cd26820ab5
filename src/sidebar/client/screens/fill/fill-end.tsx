import type { FillDone } from '../../../server/fill-methods';
import { Message } from '../../parts';

/** What was written and what was skipped. */
export function FillEnd({ done }: { readonly done: FillDone }) {
  return (
    <>
      <Message tone="good" text={done.text} />
      {done.left !== '' && <Message tone="caution" text={done.left} />}
    </>
  );
}
