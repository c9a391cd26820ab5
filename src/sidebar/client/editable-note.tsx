/** What can be edited in the tab in sight, and the way to allow more. */

import * as advancedTexts from '../../text/setup/advanced-texts';
import type { TabView } from '../server/home-methods';
import { ActionState, useAction } from './calls';
import { Button } from './parts';

export function EditableNote({ tab: { editable, canDescribe } }: { readonly tab: TabView }) {
  const window = useAction('openWindow');
  return (
    <>
      <p class="faint">
        {editable}{' '}
        {canDescribe && (
          <Button
            look="link"
            text={advancedTexts.openTemplate}
            onClick={() => window.run({ screen: 'requests', list: 'tickets' })}
          />
        )}
      </p>
      <ActionState states={[window.state]} />
    </>
  );
}
