import type { FillDone } from '../../../server/fill-methods';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { Buttons, Message } from '../../parts';
import { GoTo } from '../../screen';

/** What was written and what was skipped. The next step follows, because nothing was sent yet. */
export function FillEnd({ done }: { readonly done: FillDone }) {
  return (
    <>
      <Message tone="good" text={done.text} />
      {done.left !== '' && <Message tone="caution" text={done.left} />}
      <Buttons>
        <GoTo screen="review" look="main" text={sidebarTexts.reviewAndSend} />
      </Buttons>
    </>
  );
}
