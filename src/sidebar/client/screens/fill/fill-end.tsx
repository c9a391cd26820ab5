import type { FillDone } from '../../../server/fill';
import { Message } from '../../parts';

/** What was written, and what was left. */
export function FillEnd({ done }: { readonly done: FillDone }) {
  return (
    <>
      <Message tone="good">
        <p>{done.text}</p>
      </Message>
      {done.left !== '' && (
        <Message tone="caution">
          <p>{done.left}</p>
        </Message>
      )}
    </>
  );
}
