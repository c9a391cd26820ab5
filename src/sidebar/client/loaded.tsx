/** Shows the data that a screen has requested: that it is loading, the data, or the failure with a retry button. */

import type { ComponentChildren } from 'preact';
import * as sidebarTexts from '../../text/sidebar-texts';
import { Button, Buttons } from './buttons';
import type { Words } from './page';
import { Trouble, Waiting } from './parts';
import type { Loaded } from './use-question';

export function WhenLoaded<T>({
  loaded,
  busy = sidebarTexts.loading,
  children,
}: {
  readonly loaded: Loaded<T>;
  readonly busy?: Words;
  readonly children: (value: T) => ComponentChildren;
}) {
  const { value, failure, again } = loaded;
  if (value === null && failure === null) return <Waiting what={busy} />;
  return (
    <>
      {failure !== null && (
        <>
          <Trouble failure={failure} />
          <Buttons>
            <Button text={sidebarTexts.tryAgain} onClick={again} />
          </Buttons>
        </>
      )}
      {value !== null && children(value)}
    </>
  );
}
